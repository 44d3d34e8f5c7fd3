import type { AuditAction, LogKind } from '@armature/contract'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>

export interface AuditEntriesTable {
  seq: string
  at: Date
  actor_id: string | null
  actor_account: string
  actor_name: string
  viewed_as_id: string | null
  viewed_as_name: string
  action: AuditAction
  object_kind: string
  object_id: string
  object_name: string
  organize_ids: string[]
  code: number
  ip: string
  user_agent: string
  request_id: string
  changed_before: Json<Record<string, unknown>>
  changed_after: Json<Record<string, unknown>>
  previous_hash: Buffer
  hash: Buffer
}
export interface AuditHeadTable {
  is_only: Generated<boolean>
  seq: string
  hash: Buffer
  start_hash: Buffer
}
export interface AuditRefusalsTable {
  user_id: string
  /** minutes since 1970 */
  minute: string
  entries: number
}
export interface UserLogsTable {
  id: string
  user_id: string
  kind: LogKind
  at: Date
  method: Generated<string>
  path: Generated<string>
  code: number
  ms: number | null
  ip: Generated<string>
  user_agent: Generated<string>
}
export interface ServerErrorsTable {
  id: string
  fingerprint: Buffer
  name: string
  message: string
  stack: string
  method: string
  path: string
  user_id: string | null
  request_id: string
  node: string
  times: number
  first_at: Date
  last_at: Date
}
export interface ClientErrorsTable {
  id: string
  fingerprint: Buffer
  kind: string
  message: string
  stack: string
  page: string
  user_agent: string
  user_id: string | null
  times: number
  first_at: Date
  last_at: Date
}
