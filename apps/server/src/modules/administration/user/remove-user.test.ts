import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOrganize, aRole, aUser, grant } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { aField, createDesign, releaseDesign } from '../../designs/testing/designs.ts'
import { loadUserNames } from '../../names/names.ts'
import { aDelegate, aTree, createUserMenu } from './testing/people.ts'

const path = '/api/permission/Users'
let server: TestServer
let admin: Client
let bossId: string
let menuRole: string
let tree: Awaited<ReturnType<typeof aTree>>
beforeAll(async () => {
  server = await startTestServer()
  tree = await aTree(server)
  menuRole = (await createUserMenu(server)).role
  bossId = (await aUser(server.db, { account: 'boss', isAdministrator: true })).id
  admin = await server.as('boss')
})
afterAll(() => server.close())

const remove = (id: string, client = admin) => client.delete(`${path}/${id}`)
const exists = async (id: string) => (await server.db.query('select 1 from users where id = $1', [id])).length > 0

describe('DELETE /api/permission/Users/:id', () => {
  it('deletes a user without references, with memberships and grants [S7.116]', async () => {
    const user = await aUser(server.db, { realName: '误建', organize: tree.west, roles: [await aRole(server.db)] })
    await grant(server.db, 'user', user.id, [['menu', tree.west]])
    const client = await server.as(user.account)
    expect(await remove(user.id)).toMatchObject({ code: 200, msg: '删除成功' })
    expect(await exists(user.id)).toBe(false)
    expect((await client.get(`${path}/All`)).code).toBe(602)
    expect(await server.db.query('select 1 from grants where object_id = $1', [user.id])).toEqual([])
    expect((await remove(user.id)).code).toBe(404)
  })

  it('keeps the name in what the user has created', async () => {
    const user = await aUser(server.db, { realName: '老李' })
    await remove(user.id)
    expect(await loadUserNames(server.db, [user.id])).toEqual(new Map([[user.id, '老李']]))
  })

  it('is refused with a list of what the user still has [SO.84]', async () => {
    const user = await aUser(server.db, { realName: '主任', organize: tree.west })
    const led = await anOrganize(server.db, { fullName: '所辖' })
    await server.db.query('update organizes set manager_id = $1 where id = $2', [user.id, led])
    const reports = [await aUser(server.db), await aUser(server.db)]
    await server.db.query('update users set manager_id = $1 where id = any($2::uuid[])', [
      user.id,
      reports.map(({ id }) => id),
    ])
    const modelId = await createDesign(admin, { fields: [aField('userSelect', 'person')] })
    await releaseDesign(admin, modelId)
    await admin.post(`/api/visualdev/OnlineDev/${modelId}`, { data: JSON.stringify({ person: user.id }) })
    expect(await remove(user.id)).toMatchObject({
      code: 409,
      msg: '“主任”仍被使用（2 名下属、1 个由其负责的组织、1 条数据），不能删除',
    })
    expect(await exists(user.id)).toBe(true)
  })

  it('is refused for oneself', async () => {
    expect((await remove(bossId)).code).toBe(400)
  })

  it('is allowed to a delegated administrator in their part only', async () => {
    const { client } = await aDelegate(server, menuRole, tree.west)
    const own = await aUser(server.db, { organize: tree.team })
    const foreign = await aUser(server.db, { organize: tree.east })
    expect((await remove(foreign.id, client)).code).toBe(404)
    expect((await remove(own.id, client)).code).toBe(200)
    expect((await remove(foreign.id, await server.as(foreign.account))).code).toBe(403)
    expect((await remove(foreign.id, server.nobody)).code).toBe(602)
  })
})
