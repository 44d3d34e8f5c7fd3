import { aMenu, aRole, aUser, type BuiltMenu } from '../../../../testing/builders.ts'
import type { Client } from '../../../../testing/client.ts'
import type { TestServer } from '../../../../testing/test-server.ts'

export interface MenuTestUsers {
  admin: Client
  /** has the menu administration page with all its buttons, and is no administrator */
  keeper: Client
  keeperId: string
  /** has the page without any button */
  reader: Client
  /** has another page */
  staff: Client
  page: BuiltMenu
}

/** Users for the tests of the menu administration page. */
export async function createMenuUsers({ db, as }: TestServer): Promise<MenuTestUsers> {
  const page = await aMenu(db, {
    enCode: 'system.menu',
    urlAddress: '/system/menu',
    property: { useBtnPermission: true },
    buttons: ['btn_add', 'btn_edit', 'btn_remove', 'btn_item'],
  })
  const other = await aMenu(db)
  const buttons = Object.values(page.items).map((id) => ['button', id] as const)
  const roleOf = (grants: Parameters<typeof aRole>[1]) => aRole(db, grants)
  const keeper = await aUser(db, { roles: [await roleOf({ grants: [['menu', page.id], ...buttons] })] })
  const reader = await aUser(db, { roles: [await roleOf({ grants: [['menu', page.id]] })] })
  const staff = await aUser(db, { roles: [await roleOf({ grants: [['menu', other.id]] })] })
  const admin = await aUser(db, { isAdministrator: true })
  return {
    admin: await as(admin.account),
    keeper: await as(keeper.account),
    keeperId: keeper.id,
    reader: await as(reader.account),
    staff: await as(staff.account),
    page,
  }
}
