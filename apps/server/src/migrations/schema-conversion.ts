import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>
type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>

export interface FieldConversionsTable {
  design_id: string
  id: string
  user_id: string
  language: string
  ip: string
  user_agent: string
  options: Json<unknown>
  state: 'running' | 'done' | 'failed' | 'cancelled'
  step: Generated<'values' | 'indexes' | 'release'>
  total: Generated<string>
  done: Generated<string>
  attempts: Generated<number>
  fault: MaybeJson<unknown>
  started_at: Date
  ended_at: Date | null
}
