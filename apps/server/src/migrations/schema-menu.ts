import type { ItemKind } from '@armature/contract'
import type { Translations } from '@armature/texts'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>

export interface SystemsTable {
  id: string
  en_code: string
  full_name: string
  full_name_i18n: Json<Translations>
  icon: Generated<string>
  sort_code: Generated<number>
  enabled_mark: Generated<number>
  description: Generated<string>
}
export interface MenusTable {
  id: string
  system_id: string
  parent_id: string | null
  en_code: string
  full_name: string
  full_name_i18n: Json<Translations>
  type: number
  category: Generated<'Web' | 'App'>
  url_address: Generated<string>
  icon: Generated<string>
  property: Json<Record<string, unknown>>
  link_target: Generated<string>
  module_id: string | null
  sort_code: Generated<number>
  enabled_mark: Generated<number>
  description: Generated<string>
  removed_items: Generated<string[]>
}
export interface MenuItemsTable {
  id: string
  menu_id: string
  kind: ItemKind
  en_code: string
  full_name: string
  full_name_i18n: Json<Translations>
  property: Json<Record<string, unknown>>
  sort_code: Generated<number>
}
export interface GrantsTable {
  object_type: 'role' | 'position' | 'user' | 'group' | 'organize'
  object_id: string
  item_type: 'system' | 'menu' | ItemKind
  item_id: string
  /** of a form field: to be read only, or written too */
  access: Generated<'read' | 'write'>
}
export interface GrantChangesTable {
  id: string
  object_type: GrantsTable['object_type']
  object_id: string
  user_id: string | null
  changed_at: Date
  undoes: string | null
}
export interface GrantChangeItemsTable {
  change_id: string
  item_type: GrantsTable['item_type']
  item_id: string
  before: 'read' | 'write' | null
  after: 'read' | 'write' | null
}
