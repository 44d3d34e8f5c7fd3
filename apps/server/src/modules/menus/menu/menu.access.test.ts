import type { CurrentUser } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRole, unique } from '../../../testing/builders.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { MenuTestUsers } from './testing/menu-users.ts'
import { flattenItems, createMenuCalls, path, type MenuCalls } from './testing/menu-calls.ts'

let server: TestServer
let people: MenuCalls['people']
let main: MenuCalls['main']
let aBody: MenuCalls['aBody']
let detail: MenuCalls['detail']
let made: MenuCalls['made']
let aModel: MenuCalls['aModel']
beforeAll(async () => {
  server = await startTestServer()
  ;({ people, main, aBody, detail, made, aModel } = await createMenuCalls(server))
})
afterAll(() => server.close())

describe('access to the menu administration', () => {
  it('needs the page and the button', async () => {
    const id = await made()
    const body = aBody()
    const calls = [
      ['get', `${path}/ModuleBySystem/${main}`],
      ['get', `${path}/Selector/0`],
      ['get', `${path}/Models`],
      ['get', `${path}/${id}`],
      ['post', path],
      ['put', `${path}/${id}`],
      ['put', `${path}/${id}/Actions/State`],
      ['put', `${path}/${id}/Actions/Move`],
      ['post', `${path}/${id}/Actions/Copy`],
      ['delete', `${path}/${id}`],
    ] as const
    const codes = async (client: MenuTestUsers['admin']) => {
      const replies = []
      for (const [method, address] of calls) {
        const sent = { ...body, enCode: unique('again') }
        replies.push((await (method === 'get' ? client.get(address) : client[method](address, sent))).code)
      }
      return replies
    }
    expect(await codes(server.nobody)).toEqual(calls.map(() => 602))
    expect(await codes(people.staff)).toEqual(calls.map(() => 403))
    expect(await codes(people.reader)).toEqual(calls.map(([method]) => (method === 'get' ? 200 : 403)))
    expect(await codes(people.keeper)).toEqual(calls.map(() => 200))
  })

  it('allows removing a limit only for users who have everything that it limits', async () => {
    const { menuId } = await aModel('受限', true)
    const lift = async () =>
      people.keeper.put(`${path}/${menuId}`, { ...(await detail(menuId)), useDataPermission: false })
    expect(await lift()).toMatchObject({ code: 403, msg: '您自己看不到该菜单的全部内容，不能更改它的权限范围' })
    const all = await people.admin.post<{ id: string }>(`${path}/${menuId}/Items`, {
      kind: 'resource',
      enCode: 'all',
      fullName: '全部',
      scheme: { isAll: true },
    })
    const role = await aRole(server.db, {
      grants: [
        ['menu', menuId],
        ['resource', all.data.id],
      ],
    })
    await server.db.sql.insertInto('user_roles').values({ user_id: people.keeperId, role_id: role }).execute()
    expect((await lift()).code).toBe(200)
  })

  it('creates a menu that no user sees, including its creator, until it is granted', async () => {
    const menu = await people.keeper.post<{ id: string }>(path, aBody({ type: 7, urlAddress: '/home' }))
    const { routerList } = (await people.keeper.get<CurrentUser>('/api/oauth/CurrentUser')).data
    expect(flattenItems(routerList.flatMap(({ children }) => children)).map(({ id }) => id)).not.toContain(menu.data.id)
  })
})
