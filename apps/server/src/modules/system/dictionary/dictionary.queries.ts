import type { Db } from '../../../platform/database/database.ts'
import type { Named } from '../../../platform/i18n/name-in.ts'

export interface TypeRow extends Named {
  id: string
  parent_id: string | null
  en_code: string
  is_tree: number
}

export function listTypes(db: Db): Promise<TypeRow[]> {
  return db.sql
    .selectFrom('dictionary_types')
    .select(['id', 'parent_id', 'en_code', 'full_name', 'full_name_i18n', 'is_tree'])
    .orderBy('sort_code')
    .orderBy('en_code')
    .execute()
}

export interface ItemRow extends Named {
  id: string
  type_id: string
  parent_id: string | null
  en_code: string
  mark: string
  color: string
  enabled_mark: number
}

export function listItems(db: Db): Promise<ItemRow[]> {
  return db.sql
    .selectFrom('dictionary_items')
    .select(['id', 'type_id', 'parent_id', 'en_code', 'full_name', 'full_name_i18n', 'mark', 'color', 'enabled_mark'])
    .orderBy('sort_code')
    .orderBy('en_code')
    .execute()
}
