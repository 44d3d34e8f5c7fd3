import type { ItemKind, MenuCategory } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'

export interface SystemRow extends TranslatedName {
  id: string
  en_code: string
  icon: string
}

/** Includes disabled ones: they can be granted before they are enabled. */
export function listSystems(db: Db): Promise<SystemRow[]> {
  return db.query({
    name: 'authority.systems',
    text: 'select id, en_code, full_name, full_name_i18n, icon from systems order by sort_code, en_code',
  })
}

export interface MenuRow extends TranslatedName {
  id: string
  system_id: string
  parent_id: string | null
  en_code: string
  type: number
  category: MenuCategory
  icon: string
  property: Record<string, unknown>
  enabled_mark: number
}

export function listMenus(db: Db): Promise<MenuRow[]> {
  return db.query({
    name: 'authority.menus',
    text: `select id, system_id, parent_id, en_code, full_name, full_name_i18n, type, category, icon, property, enabled_mark
             from menus order by category desc, sort_code, en_code`,
  })
}

export interface ItemRow extends TranslatedName {
  id: string
  menu_id: string
  kind: ItemKind
  en_code: string
}

export function listItems(db: Db): Promise<ItemRow[]> {
  return db.query({
    name: 'authority.items',
    text: 'select id, menu_id, kind, en_code, full_name, full_name_i18n from menu_items order by sort_code, en_code',
  })
}
