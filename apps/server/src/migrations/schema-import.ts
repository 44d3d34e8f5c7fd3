import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>
type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>

export interface ImportColumnMappingsTable {
  id: Generated<string>
  user_id: string
  route: string
  columns: Json<Record<string, string>>
}
export interface ImportRunsTable {
  id: string
  user_id: string
  model_id: string
  file_name: string
  started_at: Date
  fields: string[]
  row_count: Generated<number>
}
export interface ImportPartsTable {
  user_id: string
  import_id: string
  part: number
  model_id: string
  row_count: number
  rows: string
  job_id: string | null
  created_at: Generated<Date>
}
export interface ImportRowsTable {
  run_id: string
  record_id: string
  position: ColumnType<string, never, never>
  row_number: number
  version: number
  before: MaybeJson<unknown>
}
