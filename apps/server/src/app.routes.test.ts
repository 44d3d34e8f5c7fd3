import type { Endpoint } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints, buildApp } from './app.ts'
import { aField, aList, asDesigner, asStaff, createDesign, releaseDesign } from './modules/designs/testing/designs.ts'
import { aUser } from './testing/builders.ts'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { everybody } from './testing/roles.ts'
import { callAccess } from './testing/call-access.ts'

const refusals = [403, 600, 601, 602]
const unknownId = '00000000-0000-7000-8000-000000000000'

describe('the routes of the product', () => {
  let server: TestServer
  let model: string
  let menu: string
  const clients = new Map<string, () => Promise<Client>>()

  beforeAll(async () => {
    server = await startTestServer()
    const designer = await asDesigner(server)
    model = await createDesign(designer, {
      fields: [aField('comInput', 'title')],
      list: aList(['title'], { useBtnPermission: true }),
    })
    menu = (await releaseDesign(designer, model)).menuId
    const staff = await asStaff(server, { grants: await grantsOfStaff() })
    const { account } = await aUser(server.db, { isAdministrator: true })
    clients.set('nobody', () => Promise.resolve(server.nobody))
    clients.set('staff', () => Promise.resolve(staff))
    clients.set('designer', () => asDesigner(server))
    clients.set('administrator', () => server.as(account))
  })
  afterAll(() => server.close())

  it('are those of the list and no other', () => {
    const lines = allEndpoints.map(({ method, path }) => `${method} ${path}`)
    expect(lines.sort()).toEqual(Object.keys(callAccess).sort())
  })

  it.each(everybody)(
    'let %s in exactly where the list says so (S8.01)',
    async (role) => {
      const client = await clients.get(role)?.()
      if (!client) throw new Error(`no client for ${role}`)
      const entered: string[] = []
      // locking and signing out are last, because they end the other calls
      for (const endpoint of [...allEndpoints].sort(logoutLast)) {
        const reply = await call(client, endpoint)
        const line = `${endpoint.method} ${endpoint.path}`
        expect(reply, line).toMatchObject({ status: 200 })
        expect(reply.code, `${line}: ${reply.msg}`).not.toBe(500)
        if (!refusals.includes(reply.code)) entered.push(line)
      }
      const allowed = Object.keys(callAccess).filter((line) => callAccess[line]?.includes(role))
      expect(entered.sort()).toEqual(allowed.sort())
    },
    60_000,
  )

  it('refuse the start when a call of the contract has no handler, or two calls share a line', () => {
    const [first, ...others] = allEndpoints
    if (!first) throw new Error('no endpoints')
    expect(() => buildApp(server.deps, { modules: [] })).toThrow(/^No handler for POST \/api\/oauth\/Login/)
    expect(() => buildApp(server.deps, { endpoints: others })).toThrow(/has no contract/)
    expect(() => buildApp(server.deps, { endpoints: [...allEndpoints, { ...first }] })).toThrow(/Two contracts share/)
  })

  async function grantsOfStaff() {
    const { system_id } = await server.db.sql
      .selectFrom('menus')
      .select('system_id')
      .where('id', '=', menu)
      .executeTakeFirstOrThrow()
    const button = await server.db.sql
      .selectFrom('menu_items')
      .select('id')
      .where('menu_id', '=', menu)
      .where('kind', '=', 'button')
      .where('en_code', '=', 'btn_add')
      .executeTakeFirstOrThrow()
    return [
      ['system', system_id],
      ['menu', menu],
      ['button', button.id],
    ] as const
  }

  async function call(client: Client, { method, path, answersRedirect }: Endpoint) {
    if (answersRedirect) {
      const { status } = await fetch(server.url + path, { redirect: 'manual' })
      return { status: status === 303 ? 200 : status, code: 200, msg: '' }
    }
    // the design that all walk over must stay
    const isRemoval = method === 'DELETE' && path === '/api/visualdev/Base/:id'
    const id = isRemoval ? unknownId : path.startsWith('/api/permission/Authority') ? menu : model
    const address = path.replace(':id', id).replace(/:\w+/g, unknownId)
    if (method === 'GET') return client.get(address)
    return client[method.toLowerCase() as 'post' | 'put' | 'delete'](address, {})
  }
})

/** Locking and signing out come last: they end the other calls. */
const logoutLast = (one: Endpoint, other: Endpoint) => rankEnding(one) - rankEnding(other)
const rankEnding = ({ method, path }: Endpoint) =>
  path.endsWith('Logout') ? 2 : method === 'PUT' && path.endsWith('LockScreen') ? 1 : 0
