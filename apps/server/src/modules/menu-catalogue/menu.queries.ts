import type { CodeKind, MenuCategory } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { prepareStatement } from '../../platform/database/statement.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'

export interface SystemRow extends TranslatedName {
  id: string
  en_code: string
  icon: string
}

export function listSystems(db: Db): Promise<SystemRow[]> {
  return db.sql
    .selectFrom('systems')
    .select(['id', 'en_code', 'full_name', 'full_name_i18n', 'icon'])
    .where('enabled_mark', '=', 1)
    .orderBy('sort_code')
    .orderBy('en_code')
    .execute()
}

export interface MenuRow extends TranslatedName {
  id: string
  system_id: string
  parent_id: string | null
  en_code: string
  type: number
  category: MenuCategory
  url_address: string
  icon: string
  property: Record<string, unknown>
  link_target: string
  module_id: string | null
}

export function listMenus(db: Db): Promise<MenuRow[]> {
  return (
    db.sql
      .selectFrom('menus')
      .select(['id', 'system_id', 'parent_id', 'en_code', 'full_name', 'full_name_i18n', 'type', 'url_address', 'icon'])
      .select(['category', 'property', 'link_target', 'module_id'])
      .where('enabled_mark', '=', 1)
      // a call that names no menu uses the first one found: desktop menus before phone menus
      .orderBy('category', 'desc')
      .orderBy('sort_code')
      .orderBy('en_code')
      .execute()
  )
}

export interface MenuItemRow extends TranslatedName {
  menu_id: string
  kind: CodeKind
  en_code: string
}

const menuItemsStatement = prepareStatement('permission.menuItems', (builder) =>
  builder
    .selectFrom('menu_items')
    .select(['menu_id', sql<CodeKind>`kind`.as('kind'), 'en_code', 'full_name', 'full_name_i18n'])
    .where('kind', '<>', sql.lit('resource'))
    .orderBy('sort_code')
    .orderBy('en_code'),
)

/** Buttons, columns and form fields of all menus, in their order. */
export const listMenuItems = (db: Db): Promise<MenuItemRow[]> => menuItemsStatement(db, {})
