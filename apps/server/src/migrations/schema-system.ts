import type { Translations } from '@armature/texts'
import type { ColumnType as KyselyColumn, Generated } from 'kysely'

type Json<T> = KyselyColumn<T, string, string>

export interface DictionaryTypesTable {
  id: string
  parent_id: string | null
  en_code: string
  full_name: string
  full_name_i18n: Json<Translations>
  is_tree: Generated<number>
  sort_code: Generated<number>
  description: Generated<string>
}
export interface DictionaryItemsTable {
  id: string
  type_id: string
  parent_id: string | null
  en_code: string
  full_name: string
  full_name_i18n: Json<Translations>
  mark: Generated<string>
  color: Generated<string>
  sort_code: Generated<number>
  enabled_mark: Generated<number>
  description: Generated<string>
}
export interface AreasTable {
  id: string
  parent_id: string | null
  en_code: string
  full_name: string
  full_name_i18n: Json<Translations>
  description: Generated<string>
  sort_code: Generated<number>
  enabled_mark: Generated<number>
}
export interface IconsTable {
  id: string
  en_code: string
  full_name: string
  full_name_i18n: Json<Translations>
  category: Generated<string>
  keywords: Generated<string>
  content: string
  is_colored: boolean
  created_by: string | null
  created_at: Date
}
export interface LanguageTextsTable {
  id: string
  kind: 'product' | 'design'
  language: string
  key: string
  text: string
  version: Generated<number>
  changed_by: string | null
  changed_at: Date
}
export interface BillRulesTable {
  id: string
  en_code: string
  full_name: string
  full_name_i18n: Json<Translations>
  category_id: string | null
  prefix: Generated<string>
  date_format: Generated<string>
  digit: Generated<number>
  start_number: Generated<number>
  description: Generated<string>
  sort_code: Generated<number>
  enabled_mark: Generated<number>
  created_by: string | null
  created_at: Generated<Date>
}
export interface BillCountersTable {
  rule_id: string
  prefix: string
  date_format: string
  period: string
  number: string
  digit: number
  given_at: Date
}
export interface InstallationIdentityTable {
  is_only: Generated<boolean>
  storage_kind: string | null
  storage_id: string | null
  storage_place: string | null
  secret_fingerprint: Buffer | null
}
