import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>
type Time = ColumnType<Date, Date | string, Date | string>
type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface FlowTemplatesTable {
  id: string
  model_id: string
  en_code: string
  full_name: string
  full_name_i18n: Json<{ tw?: string; en?: string }>
  category: string
  icon: string
  description: string
  sort_code: number
  enabled_mark: Generated<number>
  state: Generated<number>
  version: Generated<number>
  revision: Generated<number>
  design: Json<unknown>
  created_by: string
  created_at: Time
  modified_at: MaybeTime
}
export interface FlowVersionsTable {
  id: string
  template_id: string
  version: number
  design: Json<unknown>
  created_by: string
  created_at: Time
}
export interface FlowDelegatesTable {
  id: string
  user_id: string
  to_user_id: string
  start_time: Time
  end_time: Time
  template_ids: string[]
  description: string
  created_at: Time
}
