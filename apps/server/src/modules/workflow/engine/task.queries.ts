import type { StartNode } from '@armature/form-engine/flow/index'
import type { TaskProgress } from '../../../migrations/schema-flow.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'

export type { TaskProgress }

/** How an approval was started: with a new record, or from an existing one. */
export type StartAction = 'add' | 'edit'

/** An approval with its version of the flow and the names of the flow. */
export interface TaskRecord extends TranslatedName {
  id: string
  template_id: string
  version_id: string
  model_id: string
  record_id: string
  record_number: string
  subject: string
  own_title: string
  urgency: number
  status: number
  creator_user_id: string
  /** the initiator, and users who had submitted it before another user took it over */
  initiator_ids: string[]
  start_time: Date
  end_time: Date | null
  run: number
  progress: TaskProgress
  reminded_at: Date | null
  /** the menu that the approval was started from; null if it is not known */
  menu_id: string | null
  /** whether it was started with a new record or from an existing one; null if it is not known */
  start_action: StartAction | null
  /** the version of the form that it was submitted with; null if it was not submitted since that is stored */
  form_version: number | null
  /** the time, the user and the reason of the suspension; null while it is not */
  suspended_at: Date | null
  suspended_by: string | null
  suspend_reason: string
  design: StartNode
}

const columns = `t.id, t.template_id, t.version_id, t.model_id, t.record_id, t.record_number, t.subject, t.own_title, t.urgency, t.status,
  t.creator_user_id, t.former_initiators || t.creator_user_id as initiator_ids, t.start_time, t.end_time, t.run, t.progress, t.reminded_at, t.menu_id, t.start_action, t.form_version,
  t.suspended_at, t.suspended_by, t.suspend_reason, v.design, f.full_name, f.full_name_i18n`
const from = `from flow_tasks t join flow_versions v on v.id = t.version_id join flow_templates f on f.id = t.template_id`

export async function findTask(db: Db, id: string): Promise<TaskRecord | undefined> {
  const [row] = await db.query<TaskRecord>({ name: 'flow.task', text: `select ${columns} ${from} where t.id = $1` }, [
    id,
  ])
  return row
}

/** Locks an approval until the transaction ends, so that concurrent actions run one after the other. */
export async function lockTask(tx: Db, id: string): Promise<TaskRecord | undefined> {
  const [row] = await tx.query<TaskRecord>(
    { name: 'flow.task.lock', text: `select ${columns} ${from} where t.id = $1 for update of t` },
    [id],
  )
  return row
}

export async function findRecordTask(db: Db, modelId: string, recordId: string): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    { name: 'flow.task.record', text: 'select id from flow_tasks where model_id = $1 and record_id = $2' },
    [modelId, recordId],
  )
  return row?.id
}

export interface NewTask {
  id: string
  templateId: string
  versionId: string
  modelId: string
  recordId: string
  urgency: number
  creatorUserId: string
  at: Date
  /** '' if it was started without a menu */
  menuId: string
  startAction: StartAction
}

/** Inserts a draft, which is submitted in a second step. */
export async function insertTask(tx: Db, task: NewTask): Promise<void> {
  await tx.query(
    `insert into flow_tasks (id, template_id, version_id, model_id, record_id, urgency, status, creator_user_id, start_time, menu_id, start_action)
     values ($1, $2, $3, $4, $5, $6, 0, $7, $8, $9, $10)`,
    [
      task.id,
      task.templateId,
      task.versionId,
      task.modelId,
      task.recordId,
      task.urgency,
      task.creatorUserId,
      task.at,
      task.menuId === '' ? null : task.menuId,
      task.startAction,
    ],
  )
}

export interface TaskState {
  status: number
  progress: TaskProgress
  endTime: Date | null
}

export async function updateTaskState(tx: Db, id: string, { status, progress, endTime }: TaskState): Promise<void> {
  await tx.query(
    { name: 'flow.task.state', text: 'update flow_tasks set status = $2, progress = $3, end_time = $4 where id = $1' },
    [id, status, JSON.stringify(progress), endTime],
  )
}

/** Updates what changes when an approval is submitted or saved as a draft again. */
export async function updateTaskStart(
  tx: Db,
  id: string,
  start: {
    versionId: string
    formVersion: number | null
    urgency: number
    run: number
    startTime: Date
  },
): Promise<void> {
  await tx.query(
    'update flow_tasks set version_id = $2, urgency = $3, run = $4, start_time = $5, form_version = $6 where id = $1',
    [id, start.versionId, start.urgency, start.run, start.startTime, start.formVersion],
  )
}

/** Moves an approval to a version of its flow and of its form; null: it has none while it does not run. */
export async function updateTaskVersions(
  tx: Db,
  id: string,
  { versionId, formVersion }: { versionId: string; formVersion: number | null },
): Promise<void> {
  await tx.query('update flow_tasks set version_id = $2, form_version = $3 where id = $1', [id, versionId, formVersion])
}

/** Binds an approval to a version of its form. */
export async function updateTaskForm(tx: Db, id: string, formVersion: number): Promise<void> {
  await tx.query('update flow_tasks set form_version = $2 where id = $1', [id, formVersion])
}

/** Makes another user the initiator of an approval; who had submitted it still does not decide it. */
export async function updateTaskStarter(
  tx: Db,
  id: string,
  { userId, menuId }: { userId: string; menuId: string },
): Promise<void> {
  await tx.query(
    `update flow_tasks set creator_user_id = $2, menu_id = $3, start_action = 'edit',
       former_initiators = case when run > 0 then former_initiators || creator_user_id else former_initiators end
      where id = $1`,
    [id, userId, menuId === '' ? null : menuId],
  )
}

/** The title parts of an approval and the text for keyword search. */
export interface TaskTexts {
  number: string
  subject: string
  ownTitle: string
  keyword: string
}

export async function updateTaskTexts(tx: Db, id: string, words: TaskTexts): Promise<void> {
  await tx.query('update flow_tasks set record_number = $2, keyword = $3, subject = $4, own_title = $5 where id = $1', [
    id,
    words.number.slice(0, 255),
    words.keyword.slice(0, 1000),
    words.subject.slice(0, 200),
    words.ownTitle.slice(0, 400),
  ])
}

export async function setSuspension(
  tx: Db,
  id: string,
  { at, userId, reason }: { at: Date; userId: string; reason: string },
): Promise<void> {
  await tx.sql
    .updateTable('flow_tasks')
    .set({ suspended_at: at, suspended_by: userId, suspend_reason: reason })
    .where('id', '=', id)
    .execute()
}

export async function clearSuspension(tx: Db, id: string): Promise<void> {
  await tx.sql
    .updateTable('flow_tasks')
    .set({ suspended_at: null, suspended_by: null, suspend_reason: '' })
    .where('id', '=', id)
    .execute()
}

export async function updateReminderTime(tx: Db, id: string, at: Date): Promise<void> {
  await tx.query('update flow_tasks set reminded_at = $2 where id = $1', [id, at])
}

export async function deleteTasks(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.query('delete from flow_tasks where id = any($1::uuid[])', [ids])
}
