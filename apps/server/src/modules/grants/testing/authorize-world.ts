import { mapItemKinds, type EndpointData, type authorityEndpoints, type GranteeType } from '@armature/contract'
import {
  aGrade,
  aMenu,
  aModelMenu,
  anOrganize,
  aRole,
  aUser,
  theSystem,
  type BuiltMenu,
  type GrantTo,
} from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

export type Values = EndpointData<typeof authorityEndpoints.values>
export type ChangeResult = EndpointData<typeof authorityEndpoints.change>

export const root = '/api/permission/Authority'
export const none = { system: [], module: [], ...mapItemKinds(() => []) }
/** Id of an item by its key, such as `button:btn_add`. */
export const getItemId = (menu: BuiltMenu, key: string): string => menu.items[key] ?? ''
export const toGrant = (menu: BuiltMenu, key: string): GrantTo => [key.split(':')[0] as 'button', getItemId(menu, key)]

/** A company of two parts, menus with everything that can be granted, and users of every reach. */
export interface AuthorizeWorld {
  server: TestServer
  admin: Client
  /** administers east and has the sites menu without its delete button; the price with read access only */
  east: Client
  /** has the same rights, but administers nothing */
  nowhere: Client
  system: string
  organizes: { company: string; east: string; north: string }
  directory: BuiltMenu
  sites: BuiltMenu
  costs: BuiltMenu
  authorize: BuiltMenu
  /** a role of an organization; a global role if null */
  roleIn(organizeId: string | null, grants?: readonly GrantTo[]): Promise<string>
  read(who: Client, id: string, type?: GranteeType): Promise<Values>
  put(who: Client, id: string, lists: object, type?: GranteeType): ReturnType<typeof sendLists>
  /** ids of what is stored for a holder, sorted; fields with read access only have the suffix ` read` */
  stored(id: string): Promise<string[]>
}

export async function createAuthorizeWorld(): Promise<AuthorizeWorld> {
  const server = await startTestServer()
  const { db } = server
  const system = await theSystem(db)
  const company = await anOrganize(db)
  const organizes = {
    company,
    east: await anOrganize(db, { parentId: company, fullName: '华东' }),
    north: await anOrganize(db, { parentId: company, fullName: '华北' }),
  }
  const directory = await aMenu(db, { type: 0, fullName: '资产' })
  const sites = await aModelMenu(db, {
    parent: directory.id,
    fullName: '场站',
    buttons: ['btn_add', 'btn_remove'],
    columns: ['name'],
    forms: ['name', 'price'],
    resources: { all: { logic: 'and', groups: [] } },
  })
  const costs = await aModelMenu(db, { fullName: '成本', buttons: ['btn_add'] })
  const authorize = await aMenu(db, {
    enCode: 'permission.authorize',
    buttons: ['btn_edit'],
    property: { useBtnPermission: true },
  })
  const screen: GrantTo[] = [['menu', authorize.id], toGrant(authorize, 'button:btn_edit')]
  const own = await aRole(db, {
    grants: [
      ...screen,
      ['menu', sites.id],
      ...['button:btn_add', 'column:name', 'form:name', 'resource:all'].map((key) => toGrant(sites, key)),
    ],
  })
  await db.query(
    "insert into grants (object_type, object_id, item_type, item_id, access) values ('role', $1, 'form', $2, 'read')",
    [own, getItemId(sites, 'form:price')],
  )
  const eastern = await aUser(db, { organize: organizes.east, roles: [own] })
  await aGrade(db, eastern.id, organizes.east)
  const admin = await server.as((await aUser(db, { isAdministrator: true })).account)
  const east = await server.as(eastern.account)
  const nowhere = await server.as((await aUser(db, { organize: organizes.east, roles: [own] })).account)
  return {
    ...{ server, admin, east, nowhere, system, organizes, directory, sites, costs, authorize },
    async roleIn(organizeId, grants = []) {
      const id = await aRole(db, { grants })
      if (organizeId)
        await db.sql.insertInto('role_organizes').values({ role_id: id, organize_id: organizeId }).execute()
      return id
    },
    read: async (who, id, type = 'role') =>
      (await who.get<Values>(`${root}/Data/${id}/Values?objectType=${type}`)).data,
    put: sendLists,
    stored: async (id) =>
      (await db.sql.selectFrom('grants').select(['item_id', 'access']).where('object_id', '=', id).execute())
        .map(({ item_id, access }) => (access === 'read' ? `${item_id} read` : item_id))
        .sort(),
  }
}

const sendLists = (who: Client, id: string, lists: object, type: GranteeType = 'role') =>
  who.put<ChangeResult>(`${root}/Data/${id}`, { objectType: type, ...none, ...lists })
