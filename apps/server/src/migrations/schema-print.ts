import type { Translations } from '@armature/texts'
import type { PrintPage } from '@armature/contract'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>

export interface PrintTemplatesTable {
  id: string
  en_code: string
  full_name: string
  full_name_i18n: Json<Translations>
  type: number
  category_id: string | null
  model_id: string
  page: Json<PrintPage>
  print_template: Generated<string>
  description: Generated<string>
  sort_code: Generated<number>
  enabled_mark: Generated<number>
  created_by: string | null
  created_at: Generated<Date>
  modified_at: Date | null
  /** number of changes */
  revision: Generated<number>
}
