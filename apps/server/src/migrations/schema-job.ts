import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>
type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>

/** A message or a note, in the language of its reader. */
export interface StoredJobText {
  key: string
  values: Record<string, string | number>
}

export interface JobsTable {
  id: string
  kind: string
  name: Generated<string>
  payload: Json<unknown>
  owner_id: string | null
  state: Generated<string>
  run: Generated<number>
  attempts: Generated<number>
  max_attempts: number
  done: Generated<number>
  total: Generated<number>
  url: Generated<string>
  fault: MaybeJson<StoredJobText>
  note: MaybeJson<StoredJobText>
  is_cancelled: Generated<boolean>
  is_hidden: Generated<boolean>
  node: Generated<string>
  created_at: Generated<Date>
  run_at: Generated<Date>
  started_at: Date | null
  ended_at: Date | null
}
export interface JobNodesTable {
  id: string
  name: string
  version: string
  concurrency: number
  worker_ids: Generated<string[]>
  started_at: Generated<Date>
  seen_at: Generated<Date>
}
