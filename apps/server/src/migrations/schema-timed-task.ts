import type { MissedRule, OverlapRule, TaskRunCause, TaskRunState, TaskSchedule, TaskWork } from '@armature/contract'
import type { Translations } from '@armature/texts'
import type { ColumnType, Generated } from 'kysely'
import type { StoredJobText } from './schema-job.ts'

type Json<T> = ColumnType<T, string, string>
type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>

type HttpWork = Extract<TaskWork, { kind: 'http' }>
/** What a task does; values of headers are sealed. */
export type StoredWork =
  | Exclude<TaskWork, HttpWork>
  | (Omit<HttpWork, 'headers'> & { headers: { field: string; sealed: string }[] })

export interface TimedTasksTable {
  id: string
  en_code: string
  full_name: string
  full_name_i18n: Json<Translations>
  description: Generated<string>
  sort_code: Generated<number>
  enabled_mark: Generated<number>
  work: Json<StoredWork>
  schedule: Json<TaskSchedule>
  time_zone: string
  overlap: OverlapRule
  missed: MissedRule
  alert_after: Generated<number>
  failures: Generated<number>
  owner_id: string | null
  next_at: Date | null
  stop_reason: MaybeJson<StoredJobText>
  created_at: Generated<Date>
}
export interface CalendarDaysTable {
  date: ColumnType<Date, string, string>
  is_working: boolean
  name: Generated<string>
}
/** A recipient of a run that sends files. */
export interface TimedTaskFilesTable {
  run_id: string
  user_id: string
  fault: MaybeJson<StoredJobText>
  created_at: Generated<Date>
}
export interface TimedTaskRunsTable {
  id: string
  task_id: string
  planned_at: Date
  cause: TaskRunCause
  reads_all: boolean | null
  state: TaskRunState
  job_id: string | null
  starts: Generated<number>
  owner_id: string | null
  records: number | null
  status: number | null
  output: Generated<string>
  fault: MaybeJson<StoredJobText>
  started_at: Date | null
  ended_at: Date | null
  created_at: Generated<Date>
}
