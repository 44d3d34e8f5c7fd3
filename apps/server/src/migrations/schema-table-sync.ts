export interface TableSyncStatesTable {
  task_id: string
  target: string
  mapping: string
  last_value: string | null
}
export interface TableSyncRowsTable {
  task_id: string
  source_key: string
  record_id: string
  hash: string
  version: number
  run_id: string | null
}
