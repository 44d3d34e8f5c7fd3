import type { Generated } from 'kysely'

export interface TableSyncStatesTable {
  task_id: string
  target: string
  mapping: string
  last_value: string | null
}
export interface TableSyncRefusalsTable {
  run_id: string
  number: number
  task_id: string
  fault: string
  cells: string
  created_at: Generated<Date>
}
export interface TableSyncRowsTable {
  task_id: string
  source_key: string
  record_id: string
  hash: string
  version: number
  run_id: string | null
}
