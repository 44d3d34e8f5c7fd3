import type { Language, PermissionEntry } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import { nameIn } from '../../../platform/i18n/name-in.ts'
import type { Holder } from '../rights/resolve-rights.ts'
import type { MenuEntry } from './menu-catalogue.ts'
import { listMenuItems, type MenuItemRow } from './menu.queries.ts'

/**
 * What the caller may use on each of his menus (S3.09, S3.10): every item of a kind that the menu does not limit,
 * the granted ones of a kind that it does. The same limits as the server's own checks.
 */
export async function permissionList(
  db: Db,
  user: Holder,
  menus: readonly MenuEntry[],
  language: Language,
): Promise<PermissionEntry[]> {
  const items = await listMenuItems(
    db,
    user.id,
    menus.map((menu) => menu.id),
  )
  const byMenu = new Map<string, MenuItemRow[]>(menus.map((menu) => [menu.id, []]))
  for (const item of items) byMenu.get(item.menu_id)?.push(item)

  return menus.map((menu) => {
    const codes = (kind: MenuItemRow['kind']) =>
      (byMenu.get(menu.id) ?? [])
        .filter((item) => item.kind === kind && (user.isAdministrator || !menu.limits[kind] || item.is_granted))
        .map((item) => ({ enCode: item.en_code, fullName: nameIn(language, item) }))
    return {
      modelId: menu.id,
      modelName: nameIn(language, menu),
      column: codes('column'),
      form: codes('form'),
      button: codes('button'),
    }
  })
}
