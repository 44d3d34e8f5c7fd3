import type { ItemKind, MenuCategory } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import { prepareStatement } from '../../platform/database/statement.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'

export interface SystemRow extends TranslatedName {
  id: string
  en_code: string
  icon: string
}

const systemsStatement = prepareStatement('authority.systems', (builder) =>
  builder
    .selectFrom('systems')
    .select(['id', 'en_code', 'full_name', 'full_name_i18n', 'icon'])
    .orderBy('sort_code')
    .orderBy('en_code'),
)

/** Includes disabled ones: they can be granted before they are enabled. */
export const listSystems = (db: Db): Promise<SystemRow[]> => systemsStatement(db, {})

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

const menusStatement = prepareStatement('authority.menus', (builder) =>
  builder
    .selectFrom('menus')
    .select(['id', 'system_id', 'parent_id', 'en_code', 'full_name', 'full_name_i18n', 'type', 'category', 'icon'])
    .select(['property', 'enabled_mark'])
    .orderBy('category', 'desc')
    .orderBy('sort_code')
    .orderBy('en_code'),
)

export const listMenus = (db: Db): Promise<MenuRow[]> => menusStatement(db, {})

export interface ItemRow extends TranslatedName {
  id: string
  menu_id: string
  kind: ItemKind
  en_code: string
}

const itemsStatement = prepareStatement('authority.items', (builder) =>
  builder
    .selectFrom('menu_items')
    .select(['id', 'menu_id', 'kind', 'en_code', 'full_name', 'full_name_i18n'])
    .orderBy('sort_code')
    .orderBy('en_code'),
)

export const listItems = (db: Db): Promise<ItemRow[]> => itemsStatement(db, {})
