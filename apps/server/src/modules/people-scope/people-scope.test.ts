import { productCodes, type Endpoint } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from '../../app.ts'
import { aGrade, aMenu, anOrganize, aRole, aUser, type BuiltUser, type GrantTo } from '../../testing/builders.ts'
import type { Client, Reply } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** Calls about people that need a permission. A new one fails the test until it is entered here. */
const about = /^\/api\/(permission\/(Users|OnlineUser)|system\/(AccessRequest|SmsOutbox|ClientLog))(\/|$)/

/** Requests about the user of another part of the tree, or about their session; true: without a body. */
const refused: Record<string, true | ((ids: { user: string; session: string; own: string }) => object)> = {
  'DELETE /api/permission/OnlineUser/:id': true,
  'DELETE /api/permission/OnlineUser': ({ session }) => ({ ids: [session] }),
  'GET /api/permission/Users/:id': true,
  'PUT /api/permission/Users/:id': () => ({ account: 'other', realName: 'x', organizeIds: [] }),
  'DELETE /api/permission/Users/:id': true,
  'PUT /api/permission/Users/:id/Actions/State': () => ({ enabledMark: 0 }),
  'PUT /api/permission/Users/Actions/State': ({ user }) => ({ ids: [user], enabledMark: 0 }),
  'GET /api/permission/Users/:id/Sessions': true,
  'DELETE /api/permission/Users/:id/Sessions/:sessionId': true,
  'DELETE /api/permission/Users/:id/Sessions': true,
  'GET /api/permission/Users/:id/Links': true,
  'DELETE /api/permission/Users/:id/Links': () => ({ issuer: 'https://issuer.example' }),
  'GET /api/permission/Users/:id/Actions/HandOver': true,
  'POST /api/permission/Users/:id/Actions/HandOver': ({ own }) => ({ toUserId: own, what: ['x'] }),
  'POST /api/permission/Users/Actions/OpenApprovals': ({ user }) => ({ ids: [user] }),
  'POST /api/permission/Users/:id/Actions/ResetPassword': () => ({
    userPassword: 'a',
    validatePassword: 'a',
    text: 'abcdef12',
  }),
  'POST /api/permission/Users/Bin/:id/Actions/Restore': () => ({ enCode: '' }),
  'POST /api/permission/Users/Bin/Actions/Purge': ({ user }) => ({ ids: [user] }),
  'PUT /api/permission/Users/:id/Actions/unlock': true,
  'DELETE /api/permission/Users/:id/SecondFactor': true,
  'POST /api/permission/Users/:id/Actions/ViewAs': true,
}

/** Lists and files: they show the users of the caller's part, and none of another. */
const limited: ReadonlySet<string> = new Set([
  'GET /api/permission/Users',
  'GET /api/permission/OnlineUser',
  'GET /api/system/ClientLog',
])

/** Calls that reach no existing user of another part, and why. */
const others: Record<string, string> = {
  'GET /api/permission/Users/ExportExcel': 'the rows of the list (user-export.test.ts)',
  'GET /api/permission/Users/Bin': 'deleted users of administered organizations (user-bin.test.ts)',
  'POST /api/permission/Users': 'a new user of an administered organization (save-user.test.ts)',
  'POST /api/permission/Users/ImportData': 'new users of administered organizations (user-import.test.ts)',
  'POST /api/permission/Users/ImportPreview': 'rows of the caller',
  'GET /api/permission/Users/ImportPreview': 'a file of the caller',
  'GET /api/permission/Users/ImportColumns': 'a file of the caller',
  'PUT /api/permission/Users/ImportColumns': 'a choice of the caller',
  'POST /api/permission/Users/Uploader': 'a file of the caller',
  'GET /api/permission/Users/TemplateDownload': 'an empty file',
  'POST /api/permission/Users/ExportExceptionData': 'rows of the caller',
  'POST /api/permission/Users/ImportExceptionData': 'rows of the caller',
  'DELETE /api/system/ClientLog': 'errors of all users',
  'GET /api/system/AccessRequest': 'administrators only: the sender has no organization yet',
  'PUT /api/system/AccessRequest/:id': 'administrators only',
  'GET /api/system/SmsOutbox': 'administrators only',
}

const toLine = ({ method, path }: Endpoint) => `${method} ${path}`
const calls = allEndpoints.filter(
  ({ path, access }) => about.test(path) && access.kind !== 'public' && access.kind !== 'signedIn',
)

describe('a delegated administrator', () => {
  let server: TestServer
  let delegated: Client
  let [near, far]: BuiltUser[] = []
  let session: string

  beforeAll(async () => {
    server = await startTestServer()
    const { db } = server
    const grants: GrantTo[] = []
    for (const page of ['permission.user', 'permission.onlineUser', 'system.clientLog']) {
      const buttons = [...(productCodes.get(page) ?? [])]
      const menu = await aMenu(db, { enCode: page, buttons, property: { useBtnPermission: true } })
      grants.push(['menu', menu.id], ...Object.values(menu.items).map((id): GrantTo => ['button', id]))
    }
    const [organize, other] = [await anOrganize(db), await anOrganize(db)]
    const { id, account } = await aUser(db, { organize, roles: [await aRole(db, { grants })] })
    await aGrade(db, id, organize)
    near = await aUser(db, { organize })
    far = await aUser(db, { organize: other, realName: '他处' })
    for (const [at, user] of [near, far].entries()) {
      const client = await server.as(user.account)
      const list = [{ kind: 'error', message: `error ${at}` }]
      expect((await client.post('/api/system/ClientLog', { list })).code).toBe(200)
    }
    delegated = await server.as(account)
    const [row] = await db.query<{ id: string }>('select id from sessions where user_id = $1', [far.id])
    session = row?.id ?? ''
  })
  afterAll(() => server.close())

  it('is limited in every call on people: each is classified', () => {
    const known = [...Object.keys(refused), ...limited, ...Object.keys(others)]
    expect(calls.map(toLine).sort(), 'enter the call in people-scope.test.ts').toEqual(known.sort())
    const forAdministrators = calls.filter(({ access }) => access.kind === 'administrator').map(toLine)
    expect(forAdministrators.every((line) => others[line]?.startsWith('administrators only'))).toBe(true)
  })

  it('does nothing to users of another part of the tree', async () => {
    for (const [line, buildBody] of Object.entries(refused)) {
      const reply = await send(line, buildBody === true ? undefined : buildBody)
      expect([403, 404], `${line}: ${reply.code} ${reply.msg}`).toContain(reply.code)
    }
    expect(await server.db.query('select from sessions where id = $1 and ended_at is null', [session])).toHaveLength(1)
  })

  it('finds users of their own part in lists, and no others', async () => {
    for (const line of limited) {
      const reply = JSON.stringify((await delegated.get(`${line.slice(4)}?pageSize=100`)).data)
      expect(reply, line).toContain(near?.account)
      expect(reply, line).not.toContain(far?.account)
      expect(reply, line).not.toContain('他处')
    }
  })

  function send(line: string, buildBody?: (ids: { user: string; session: string; own: string }) => object) {
    const [method = '', path = ''] = line.split(' ')
    const ids = { user: far?.id ?? '', session, own: near?.id ?? '' }
    const address = path.replace(':id', path.includes('OnlineUser') ? session : ids.user).replace(':sessionId', session)
    const client = delegated as unknown as Record<string, (path: string, body?: object) => Promise<Reply<unknown>>>
    return (client[method.toLowerCase()] as Client['post'])(address, buildBody?.(ids))
  }
})
