import type { CurrentUser, MenuDetail, MenuItem, MenuNode } from '@armature/contract'
import { aRole, aUser, theSystem, unique } from '../../../../testing/builders.ts'
import type { TestServer } from '../../../../testing/test-server.ts'
import { asDesigner, aField, aList, createDesign, releaseDesign } from '../../../designs/testing/designs.ts'
import { createMenuUsers } from './menu-users.ts'

export const path = '/api/system/Menu'

export const flattenItems = (items: MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...flattenItems(item.children)])

export type MenuCalls = Awaited<ReturnType<typeof createMenuCalls>>

/** Calls of the menu administration as the administrator, and the users of the tests. */
export async function createMenuCalls(server: TestServer) {
  const people = await createMenuUsers(server)
  const main = await theSystem(server.db)
  const { admin } = people
  const aBody = (values: object = {}) => ({
    fullName: '巡检',
    enCode: unique('menu'),
    type: 0,
    systemId: main,
    parentId: '-1',
    ...values,
  })
  const add = (values: object = {}) => admin.post<{ id: string }>(path, aBody(values))
  const detail = async (id: string) => (await admin.get<MenuDetail>(`${path}/${id}`)).data
  return {
    people,
    main,
    aBody,
    add,
    detail,
    made: async (values: object = {}) => {
      const reply = await add(values)
      if (reply.code !== 200) throw new Error(reply.msg)
      return reply.data.id
    },
    aSystem: async () =>
      (await admin.post<{ id: string }>('/api/system/System', { fullName: '二', enCode: unique('s') })).data.id,
    tree: async (system = main) =>
      (await admin.get<{ list: MenuNode[] }>(`${path}/ModuleBySystem/${system}`)).data.list,
    change: async (id: string, values: object) => admin.put(`${path}/${id}`, { ...(await detail(id)), ...values }),
    /** The menu of a user with grants for these menus. */
    menuOfHolder: async (...ids: string[]) => {
      const role = await aRole(server.db, { grants: ids.map((id) => ['menu', id] as const) })
      const client = await server.as((await aUser(server.db, { roles: [role] })).account)
      const { routerList } = (await client.get<CurrentUser>('/api/oauth/CurrentUser')).data
      return flattenItems(routerList.flatMap(({ children }) => children))
    },
    aModel: async (fullName: string, useDataPermission = true) => {
      const designer = await asDesigner(server)
      const list = aList(['title'], { useDataPermission })
      const id = await createDesign(designer, { fullName, fields: [aField('comInput', 'title')], list })
      const { menuId } = await releaseDesign(designer, id)
      return { id, menuId, designer }
    },
  }
}
