import type { HandleStatus } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import type { FlowProgress, StartNode, TimeLimit } from '@armature/form-engine/flow/index'
import type { Translations } from '@armature/texts'
import type { ColumnType, Generated } from 'kysely'
import type { StoredJobText } from './schema-job.ts'

type Json<T> = ColumnType<T, string, string>
type Time = ColumnType<Date, Date | string, Date | string>
type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface FlowTemplatesTable {
  id: string
  model_id: string
  en_code: string
  full_name: string
  full_name_i18n: Json<Translations>
  category: string
  icon: string
  description: string
  sort_code: number
  enabled_mark: Generated<number>
  state: Generated<number>
  version: Generated<number>
  revision: Generated<number>
  design: Json<StartNode>
  created_by: string
  created_at: Time
  modified_at: MaybeTime
  /** of the suspension: these are null while the flow is not suspended */
  suspension_id: string | null
  suspended_at: MaybeTime
  suspended_by: string | null
  suspend_reason: string | null
  /** its running approvals are suspended, too */
  suspends_running: boolean | null
  /** when it is resumed automatically */
  resume_at: MaybeTime
}
export interface FlowVersionsTable {
  id: string
  template_id: string
  version: number
  design: Json<StartNode>
  created_by: string
  created_at: Time
  name: Generated<string>
  note: Generated<string>
}
export interface FlowDelegatesTable {
  id: string
  user_id: string
  to_user_id: string
  start_time: Time
  end_time: Time
  template_ids: string[]
  description: string
  created_at: Time
}
/** The progress of an approval, with chosen approvers by node. */
export interface TaskProgress extends FlowProgress {
  candidates: Readonly<Record<string, readonly string[]>>
}
export interface FlowTasksTable {
  id: string
  template_id: string
  version_id: string
  model_id: string
  record_id: string
  record_number: Generated<string>
  keyword: Generated<string>
  urgency: Generated<number>
  status: number
  creator_user_id: string
  start_time: Date
  end_time: Date | null
  run: Generated<number>
  progress: ColumnType<TaskProgress, string | undefined, string>
  reminded_at: Date | null
  subject: Generated<string>
  subject_i18n: ColumnType<Translations, string | undefined, string>
  own_title: Generated<string>
  own_title_i18n: ColumnType<Translations, string | undefined, string>
  record_version: Generated<number>
  former_initiators: Generated<string[]>
  menu_id: string | null
  start_action: 'add' | 'edit' | null
  choice_reasons: Json<unknown> | null
  form_version: number | null
  suspended_at: MaybeTime
  suspended_by: string | null
  suspend_reason: Generated<string>
  /** of the suspension of its flow that has suspended it, if any; it stays after the approval was resumed */
  suspension_id: string | null
  /** when it is resumed automatically */
  resume_at: MaybeTime
}
/** phrases of a user for comments of approvals */
export interface FlowPhrasesTable {
  user_id: string
  phrases: string[]
}
export interface FlowNodesTable {
  id: string
  task_id: string
  node_id: string
  title: string
  round: number
  run: number
  state: 'open' | 'approved' | 'passed' | 'returned' | 'closed'
  sign_mode: 0 | 1 | 2 | 3
  /** of a vote: percent of the approvers that have to approve */
  approval_share: Generated<number>
  opened_at: Date
  closed_at: Date | null
  /** the initiator, or a deputy for them, may decide here */
  allow_initiator: boolean
  reason: Json<unknown> | null
  /** the version of the flow when it ended, if the approval has moved to another one since */
  version_id: string | null
}
export interface FlowOperatorsTable {
  id: string
  task_id: string
  instance_id: string
  user_id: string
  state: 'open' | 'waiting' | 'approved' | 'against' | 'returned' | 'closed' | 'transferred'
  sort: number
  added_by: string | null
  add_type: 'before' | 'after' | null
  opened_at: Date
  handled_at: Date | null
  handled_by: string | null
  /** version of the record when the turn opened, once it has ended: at its end; 0 if that is not known */
  record_version: Generated<number>
  reason: Json<unknown> | null
  /** the same of the form; null if that is not known */
  form_version: number | null
}
export interface FlowTimeLimitsTable {
  id: string
  task_id: string
  instance_id: string
  place: number
  rule: Json<TimeLimit>
  due_at: Date
  times: Generated<number>
  job_id: string | null
  ended_at: Date | null
}
export interface FlowHistoriesTable {
  id: string
  task_id: string
  seq: ColumnType<string, never, never>
  node_id: string
  node_name: string
  operator_id: string | null
  user_id: string | null
  for_user_id: string | null
  handle_time: Date
  handle_status: HandleStatus
  handle_opinion: Generated<string>
  automatic: Generated<'' | 'empty' | 'same' | 'left' | 'handOver' | 'limit' | 'vote' | 'subFlow' | 'resume' | 'lookup'>
  to_user_ids: Generated<string[]>
  own_request: Generated<boolean>
  signature_id: string | null
  file_ids: string[] | null
}
/** handwritten signatures, as PNG */
export interface FlowSignaturesTable {
  id: string
  task_id: string
  image: Buffer
}
export interface FlowCopiesTable {
  id: string
  task_id: string
  node_id: string
  node_name: string
  user_id: string
  created_at: Date
  read_at: Date | null
  reason: Json<unknown> | null
}
export interface FlowSubTasksTable {
  id: string
  task_id: string
  instance_id: string
  place: number
  row_id: string | null
  template_id: string
  sub_task_id: string | null
  waits: boolean
  state: 'planned' | 'running' | 'approved' | 'refused' | 'failed'
  fault: ColumnType<StoredJobText | null, string | null, string | null>
  ended_at: MaybeTime
}
export interface FlowSnapshotsTable {
  task_id: string
  record_version: number
  record_values: Json<Values>
  form_version: number | null
}
