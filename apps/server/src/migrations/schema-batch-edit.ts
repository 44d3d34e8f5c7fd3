export interface BatchEditsTable {
  id: string
  user_id: string
  model_id: string
  edited_at: Date
  body_hash: Buffer
  record_count: number
}
export interface BatchEditRecordsTable {
  edit_id: string
  record_id: string
  version: number
}
