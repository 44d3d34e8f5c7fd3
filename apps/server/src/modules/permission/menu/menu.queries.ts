import type { Db } from '../../../platform/database/database.ts'
import type { Named } from '../../../platform/i18n/name-in.ts'
import { granted, type ItemKind } from '../rights/rights.queries.ts'

export interface SystemRow extends Named {
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

export interface MenuRow extends Named {
  id: string
  system_id: string
  parent_id: string | null
  en_code: string
  type: number
  url_address: string
  icon: string
  property: Record<string, unknown>
  link_target: string
  module_id: string | null
}

export function listMenus(db: Db): Promise<MenuRow[]> {
  return db.sql
    .selectFrom('menus')
    .select(['id', 'system_id', 'parent_id', 'en_code', 'full_name', 'full_name_i18n', 'type', 'url_address', 'icon'])
    .select(['property', 'link_target', 'module_id'])
    .where('enabled_mark', '=', 1)
    .orderBy('sort_code')
    .orderBy('en_code')
    .execute()
}

export interface MenuItemRow extends Named {
  menu_id: string
  kind: Exclude<ItemKind, 'resource'>
  en_code: string
  is_granted: boolean
}

const itemsStatement = {
  name: 'permission.menuItems',
  text: `with ${granted}
    select i.menu_id, i.kind, i.en_code, i.full_name, i.full_name_i18n,
           exists (select from granted g where g.item_type = i.kind and g.item_id = i.id) as is_granted
      from menu_items i
     where i.menu_id = any($2::uuid[]) and i.kind <> 'resource'
     order by i.sort_code, i.en_code`,
}

/** Buttons, columns and form fields of the menus named, each with whether the user is granted it. */
export function listMenuItems(db: Db, userId: string, menuIds: string[]): Promise<MenuItemRow[]> {
  return db.query(itemsStatement, [userId, menuIds])
}
