import type { BackupCheckKind, BackupCheckState, BackupState, BackupStep } from '@armature/contract'
import type { ColumnType, Generated } from 'kysely'
import type { StoredJobText } from './schema-job.ts'

type Json<T> = ColumnType<T, string | undefined, string>
type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>
/** read as a text */
type BigInteger = ColumnType<string, number | undefined, number>

export interface BackupsTable {
  id: string
  name: string
  origin: 'manual' | 'scheduled' | 'found'
  state: BackupState
  job_id: string | null
  creator_name: Generated<string>
  node: Generated<string>
  has_files: Generated<boolean>
  step: Generated<BackupStep>
  done: Generated<number>
  total: Generated<number>
  bytes: BigInteger
  table_count: Generated<number>
  row_count: BigInteger
  file_count: Generated<number>
  missing_files: Generated<number>
  fault: MaybeJson<StoredJobText>
  created_at: Generated<Date>
  started_at: Date | null
  ended_at: Date | null
  check_state: BackupCheckState | null
  check_kind: Generated<BackupCheckKind>
  check_job_id: string | null
  check_done: Generated<number>
  check_total: Generated<number>
  check_faults: Json<StoredJobText[]>
  check_note: MaybeJson<StoredJobText>
  checked_at: Date | null
}

/** One row. */
export interface BackupScheduleTable {
  only_row: Generated<boolean>
  enabled_mark: Generated<0 | 1>
  days: Generated<number[]>
  time: Generated<string>
  time_zone: Generated<string>
  keep: Generated<number>
  has_files: Generated<boolean>
  next_at: Date | null
}
