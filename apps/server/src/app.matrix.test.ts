import { errorTexts } from '@armature/texts/errors'
import { successTexts, isReadOnlyCall, productCodes, type Access, type Endpoint } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from './app.ts'
import { aModel, grantsOn } from './modules/records/testing/records.ts'
import { aField, aList, asDesigner } from './modules/designs/testing/designs.ts'
import { aGrade, aMenu, anOrganize, aRole, aUser, type GrantTo } from './testing/builders.ts'
import type { Client, Reply } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

/**
 * Runs every call of the product for every role, and compares the access of the contract with the guard. A new call of the
 * contract is included automatically; only the exceptions below are listed.
 */
const roles = ['nobody', 'staff', 'staff with the menus', 'delegated administrator', 'administrator'] as const
type Role = (typeof roles)[number]

/** Roles that the contract admits. `staff with the menus` has every page of the product with its buttons, and one model. */
function allowed(access: Access): readonly Role[] {
  switch (access.kind) {
    case 'public':
      return roles
    case 'signedIn':
      return roles.filter((role) => role !== 'nobody')
    case 'administrator':
      return ['administrator']
    case 'permission':
    case 'dictionary':
    case 'record':
      return ['staff with the menus', 'delegated administrator', 'administrator']
  }
}

/**
 * Calls whose handler denies access like the guard, because the caller does not have the object: a menu, records of a model to
 * choose from, another user's report. The unknown ids of this test belong to no user.
 */
const refusedInside = new Set([
  'GET /api/permission/Authority/GetColumnsByModuleId/:id',
  'GET /api/visualdev/Base/:id/FieldDataSelect',
])

/**
 * Calls that change something and that all signed-in users may make: each changes only data of the caller. Any other call needs
 * `permission(…)` or `administrator`.
 */
const ownThings: readonly RegExp[] = [
  /^\w+ \/api\/permission\/Users\/Current(\/|$)/,
  /^PUT \/api\/permission\/Authority\/SetColumnsByModuleId$/,
  /^(POST|PUT) \/api\/oauth\//,
  /^PUT \/api\/workflow\/Engine\/Phrases$/,
  /^POST \/api\/system\/Feedback$/,
  /^POST \/api\/file\/Uploader\/:type$/,
  // a file that only its owner can preview, and the caller's own exports
  /^POST \/api\/visualdev\/OnlineDev\/Uploader$/,
  /^DELETE \/api\/system\/Job\/Mine\/:id$/,
  // a file is private to its uploader until it is saved in a record
  /^POST \/api\/file\/(chunk|merge|Uploader(\/annex|\/annexpic)?)$/,
  /^DELETE \/api\/message\/imreply\//,
  /^POST \/api\/message\/Actions\/ReadAll$/,
  // which mails of events a user gets
  /^PUT \/api\/message\/OwnChannels$/,
  // the caller's own events, and those in which they take part: the handlers check the owner
  /^\w+ \/api\/system\/Schedule(\/|$)/,
  /^DELETE \/api\/message\/Record$/,
  // a file for the caller of data that they may see; the handler checks access to the report or list
  /^POST \/api\/visualdev\/Report\/:id\/Actions\/(Excel|Pdf)$/,
  /^POST \/api\/system\/SourceList\/:id\/Actions\/Excel$/,
  // the caller's own approvals, tasks and delegations: the handlers check the ownership
  /^\w+ \/api\/workflow\/Engine\/(FlowTask|FlowLaunch|FlowBefore|FlowDelegate)(\/|$)/,
  // saved queries that the caller has deleted, or that were their own: the scope of the kind
  /^POST \/api\/visualdev\/SavedQuery\/Bin\//,
  // the caller's start portal and arrangement
  /^PUT \/api\/visualdev\/Portal\/Actions\/SetDefault$/,
  /^(PUT|DELETE) \/api\/visualdev\/Portal\/Custom\/Save\/:id$/,
]

const unknownId = '00000000-0000-7000-8000-000000000000'
const line = ({ method, path }: Endpoint) => `${method} ${path}`
const denied = new Set<string>(Object.values(errorTexts['access.denied']))

describe('access of roles to calls', () => {
  let server: TestServer
  let model: string
  const clients = new Map<Role, Client>()

  beforeAll(async () => {
    server = await startTestServer()
    const built = await aModel(await asDesigner(server), {
      fields: [aField('comInput', 'title')],
      list: aList(['title']),
    })
    model = built.id
    const pages = await grantedPages()
    const menus = await aRole(server.db, { grants: [...pages, ...(await grantsOn(server, built, {}))] })
    const organize = await anOrganize(server.db)
    const delegated = await aUser(server.db, { organize, roles: [menus] })
    await aGrade(server.db, delegated.id, organize)
    await server.deps.bus.publish('rights')
    clients.set('nobody', server.nobody)
    clients.set('staff', await server.as((await aUser(server.db)).account))
    clients.set('staff with the menus', await server.as((await aUser(server.db, { roles: [menus] })).account))
    clients.set('delegated administrator', await server.as(delegated.account))
    clients.set('administrator', await server.as((await aUser(server.db, { isAdministrator: true })).account))
  })
  afterAll(() => server.close())

  it.each(roles)('admits %s exactly where the contract allows it (S8.01)', async (role) => {
    const client = clients.get(role)
    if (!client) throw new Error(role)
    const wrong: string[] = []
    for (const endpoint of [...allEndpoints].sort(logoutLast)) {
      if (endpoint.answersRedirect) continue
      const reply = await call(client, endpoint)
      const isIn = !isTurnedAway(role, reply)
      const mayIn = allowed(endpoint.access).includes(role)
      if (isIn === mayIn || (mayIn && refusedInside.has(line(endpoint)))) continue
      wrong.push(`${line(endpoint)} ${isIn ? 'let in' : 'turned away'}: ${reply.code} ${reply.msg}`)
    }
    expect(
      wrong,
      'the guard and the contract disagree; a handler that answers `access.denied` itself for an id that is nobody’s is entered in refusedInside of app.matrix.test.ts',
    ).toEqual([])
  })

  it('lets signed-in users without permissions change only their own data', () => {
    const open = allEndpoints
      .filter((endpoint) => endpoint.access.kind === 'signedIn' && !isReadOnlyCall(endpoint))
      .map(line)
      .filter((call) => !ownThings.some((own) => own.test(call)))
    expect(
      open,
      'a call that changes something asks for permission(…) or administrator; one that is about the caller himself is entered in ownThings of app.matrix.test.ts',
    ).toEqual([])
  })

  it('names only pages and buttons that the product has', () => {
    const unknown = allEndpoints.flatMap((endpoint) => {
      if (endpoint.access.kind !== 'permission') return []
      const [page = '', button] = endpoint.access.code.split(':')
      const buttons = productCodes.get(page)
      return buttons && (button === undefined || buttons.has(button))
        ? []
        : [`${line(endpoint)}: ${endpoint.access.code}`]
    })
    expect(
      unknown,
      'nobody but the administrator could ever make these calls; the menu or button is entered in packages/contract/src/catalog/product-pages.ts',
    ).toEqual([])
  })

  it('classifies read-only calls: a call with a success message is not read-only', () => {
    const reading = allEndpoints.filter(isReadOnlyCall)
    expect(reading.filter(({ done }) => done !== undefined && done in successTexts)).toEqual([])
    expect(reading.filter(({ method }) => method === 'PUT' || method === 'DELETE').map(line)).toEqual([])
  })

  /** The product's pages as rows of the menu, with their buttons limited and all granted. */
  async function grantedPages(): Promise<GrantTo[]> {
    const grants: GrantTo[] = []
    // the builder of designers has created one of them already
    await server.db.query(`update menus set en_code = en_code || '.drawn' where en_code = any($1)`, [
      [...productCodes.keys()],
    ])
    for (const [enCode, buttons] of productCodes) {
      const menu = await aMenu(server.db, { enCode, buttons: [...buttons], property: { useBtnPermission: true } })
      grants.push(['menu', menu.id], ...Object.values(menu.items).map((id): GrantTo => ['button', id]))
    }
    return grants
  }

  function isTurnedAway(role: Role, { code, msg }: Reply<unknown>): boolean {
    return (role === 'nobody' && code >= 600) || (code === 403 && denied.has(msg))
  }

  async function call(client: Client, { method, path, access }: Endpoint): Promise<Reply<unknown>> {
    const id = access.kind === 'record' ? model : unknownId
    const address = path.replace(':id', id).replace(/:\w+/g, unknownId)
    if (method === 'GET') return client.get(address)
    return client[method.toLowerCase() as 'post' | 'put' | 'delete'](address, {})
  }
})

/** Locking and signing out come last: they end the other calls. */
const logoutLast = (one: Endpoint, other: Endpoint) => rankEnding(one) - rankEnding(other)
const rankEnding = ({ method, path }: Endpoint) =>
  path.endsWith('Logout') ? 2 : method === 'PUT' && path.endsWith('LockScreen') ? 1 : 0
