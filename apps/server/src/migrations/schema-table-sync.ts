import type { Generated } from 'kysely'

/** By name of the sub-table. */
export type SubTableStates = Record<
  string,
  {
    /** the highest value of its column for incremental runs */
    last?: string
    /** rows of it were stored */
    isFilled?: boolean
  }
>

export interface TableSyncStatesTable {
  task_id: string
  target: string
  mapping: string
  last_value: string | null
  read_all_at: Date | null
  read_all_begun_at: Date | null
  sub_tables: SubTableStates | null
}
export interface TableSyncRefusalsTable {
  run_id: string
  number: number
  task_id: string
  fault: string
  cells: string
  sub_rows: string | null
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
