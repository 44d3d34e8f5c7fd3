import type { Translations } from '@armature/texts'
import type { ReportDefinition } from '@armature/contract'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>

export interface ReportsTable {
  id: string
  en_code: string
  full_name: string
  full_name_i18n: Json<Translations>
  category_id: string | null
  description: Generated<string>
  sort_code: Generated<number>
  enabled_mark: Generated<number>
  draft: Json<ReportDefinition>
  released: ColumnType<ReportDefinition | null, string | null | undefined, string | null>
  version: Generated<number>
  created_by: string | null
  created_at: Generated<Date>
  updated_by: string | null
  updated_at: ColumnType<Date, Date | undefined, Date>
}
