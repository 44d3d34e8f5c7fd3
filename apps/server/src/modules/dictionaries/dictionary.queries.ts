import type { Db } from '../../platform/database/database.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'

export interface TypeRow extends TranslatedName {
  id: string
  parent_id: string | null
  en_code: string
  is_tree: number
  sort_code: number
  description: string
}

export const typeColumns = [
  'id',
  'parent_id',
  'en_code',
  'full_name',
  'full_name_i18n',
  'is_tree',
  'sort_code',
  'description',
] as const

export function listTypes(db: Db): Promise<TypeRow[]> {
  return db.sql.selectFrom('dictionary_types').select(typeColumns).orderBy('sort_code').orderBy('en_code').execute()
}

export interface ItemRow extends TranslatedName {
  id: string
  type_id: string
  parent_id: string | null
  en_code: string
  mark: string
  color: string
  sort_code: number
  enabled_mark: number
  description: string
}

const itemColumns = [
  'id',
  'type_id',
  'parent_id',
  'en_code',
  'full_name',
  'full_name_i18n',
  'mark',
  'color',
  'sort_code',
  'enabled_mark',
  'description',
] as const

export function listItems(db: Db): Promise<ItemRow[]> {
  return db.sql.selectFrom('dictionary_items').select(itemColumns).orderBy('sort_code').orderBy('en_code').execute()
}

export function findItem(db: Db, id: string): Promise<ItemRow | undefined> {
  return db.sql.selectFrom('dictionary_items').select(itemColumns).where('id', '=', id).executeTakeFirst()
}
