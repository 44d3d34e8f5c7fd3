import { flowStatus, type Language } from '@armature/contract'
import { mapFlowTexts, type StartNode } from '@armature/form-engine/flow/index'
import type { Translations } from '@armature/texts'
import { sql, type RawBuilder } from 'kysely'
import type { TaskProgress } from '../../../migrations/schema-flow.ts'
import type { Db, RowChange } from '../../../platform/database/database.ts'
import { matchAny } from '../../../platform/database/expressions.ts'
import { type Params, prepareStatement } from '../../../platform/database/statement.ts'
import { translateText } from '../../../platform/i18n/design-translations.ts'
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
  subject_i18n: Translations
  own_title: string
  own_title_i18n: Translations
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
  /** of the suspension of its flow that has suspended it, if any; it stays after the approval was resumed */
  suspension_id: string | null
  /** when it is resumed automatically; null: when a user does */
  resume_at: Date | null
  design: StartNode
}

const selectTask = (builder: Db['sql'], id: RawBuilder<string>) =>
  builder
    .selectFrom('flow_tasks as t')
    .innerJoin('flow_versions as v', 'v.id', 't.version_id')
    .innerJoin('flow_templates as f', 'f.id', 't.template_id')
    .select(['t.id', 't.template_id', 't.version_id', 't.model_id', 't.record_id', 't.record_number', 't.subject'])
    .select([
      't.own_title',
      't.subject_i18n',
      't.own_title_i18n',
      't.urgency',
      't.status',
      't.creator_user_id',
      't.start_time',
      't.end_time',
      't.run',
    ])
    .select(['t.progress', 't.reminded_at', 't.menu_id', 't.start_action', 't.form_version', 't.suspended_at'])
    .select(['t.suspended_by', 't.suspend_reason', 't.suspension_id', 't.resume_at', 'v.design'])
    .select(['f.full_name', 'f.full_name_i18n'])
    .select(sql<string[]>`t.former_initiators || t.creator_user_id`.as('initiator_ids'))
    .where('t.id', '=', id)

type ById = Params<{ id: string }>

const findStatement = prepareStatement('flow.task', (builder, { id }: ById) => selectTask(builder, id))

export const findTask = async (db: Db, id: string): Promise<TaskRecord | undefined> =>
  (await findStatement(db, { id }))[0]

/** The approval as it is shown: its titles and buttons in a language. */
export const translateTask = (task: TaskRecord, language: Language): TaskRecord => ({
  ...task,
  design: mapFlowTexts(task.design, (text) => translateText(language, text)),
})

/** The records of approvals that exist. */
export const listTaskRecords = (
  db: Db,
  ids: readonly string[],
): Promise<Pick<TaskRecord, 'id' | 'model_id' | 'record_id'>[]> =>
  db.sql.selectFrom('flow_tasks').select(['id', 'model_id', 'record_id']).where('id', '=', matchAny(ids)).execute()

const lockStatement = prepareStatement('flow.task.lock', (builder, { id }: ById) =>
  selectTask(builder, id).forUpdate('t'),
)

/** Locks an approval until the transaction ends, so that concurrent actions run one after the other. */
export const lockTask = async (tx: Db, id: string): Promise<TaskRecord | undefined> =>
  (await lockStatement(tx, { id }))[0]

const recordStatement = prepareStatement(
  'flow.task.record',
  (builder, { modelId, recordId }: Params<{ modelId: string; recordId: string }>) =>
    builder.selectFrom('flow_tasks').select('id').where('model_id', '=', modelId).where('record_id', '=', recordId),
)

export async function findRecordTask(db: Db, modelId: string, recordId: string): Promise<string | undefined> {
  const [row] = await recordStatement(db, { modelId, recordId })
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
  /** null if it was started without a menu */
  menuId: string | null
  startAction: StartAction
}

const insertStatement = prepareStatement('flow.task.insert', (builder, task: Params<NewTask>) =>
  builder.insertInto('flow_tasks').values({
    id: task.id,
    template_id: task.templateId,
    version_id: task.versionId,
    model_id: task.modelId,
    record_id: task.recordId,
    urgency: task.urgency,
    status: sql.lit(flowStatus.draft),
    creator_user_id: task.creatorUserId,
    start_time: task.at,
    menu_id: task.menuId,
    start_action: task.startAction,
  }),
)

/** Inserts a draft, which is submitted in a second step. */
export async function insertTask(tx: Db, task: NewTask): Promise<void> {
  await insertStatement(tx, task)
}

export interface TaskState {
  status: number
  progress: TaskProgress
  endTime: Date | null
}

const stateStatement = prepareStatement(
  'flow.task.state',
  (
    builder,
    { id, status, progress, endTime }: Params<Omit<TaskState, 'progress'> & { id: string; progress: string }>,
  ) => builder.updateTable('flow_tasks').set({ status, progress, end_time: endTime }).where('id', '=', id),
)

export async function updateTaskState(tx: Db, id: string, { status, progress, endTime }: TaskState): Promise<void> {
  await stateStatement(tx, { id, status, progress: JSON.stringify(progress), endTime })
}

interface TaskStart {
  versionId: string
  formVersion: number | null
  urgency: number
  run: number
  startTime: Date
}

const startStatement = prepareStatement('flow.task.start', (builder, start: Params<TaskStart & { id: string }>) =>
  builder
    .updateTable('flow_tasks')
    .set({
      version_id: start.versionId,
      urgency: start.urgency,
      run: start.run,
      start_time: start.startTime,
      form_version: start.formVersion,
    })
    .where('id', '=', start.id),
)

/** Updates what changes when an approval is submitted or saved as a draft again. */
export async function updateTaskStart(tx: Db, id: string, start: TaskStart): Promise<void> {
  await startStatement(tx, { ...start, id })
}

const updateTask = (tx: Db, id: string, change: RowChange<'flow_tasks'>) =>
  tx.sql.updateTable('flow_tasks').set(change).where('id', '=', id).execute()

/** Moves an approval to a version of its flow and of its form; null: it has none while it does not run. */
export async function updateTaskVersions(
  tx: Db,
  id: string,
  { versionId, formVersion }: { versionId: string; formVersion: number | null },
): Promise<void> {
  await updateTask(tx, id, { version_id: versionId, form_version: formVersion })
}

/** Binds an approval to a version of its form. */
export async function updateTaskForm(tx: Db, id: string, formVersion: number): Promise<void> {
  await updateTask(tx, id, { form_version: formVersion })
}

/** Makes another user the initiator of an approval; who had submitted it still does not decide it. */
export async function updateTaskStarter(
  tx: Db,
  id: string,
  { userId, menuId }: { userId: string; menuId: string },
): Promise<void> {
  await tx.sql
    .updateTable('flow_tasks')
    .set({
      creator_user_id: userId,
      menu_id: menuId === '' ? null : menuId,
      start_action: 'edit',
      former_initiators: sql<
        string[]
      >`case when run > 0 then former_initiators || creator_user_id else former_initiators end`,
    })
    .where('id', '=', id)
    .execute()
}

/** The title parts of an approval and the text for keyword search. */
export interface TaskTexts {
  number: string
  subject: string
  /** with the translated unit */
  subjects: Translations
  ownTitle: string
  /** from the translations of the title template */
  ownTitles: Translations
  keyword: string
}

const textsStatement = prepareStatement(
  'flow.task.texts',
  (
    builder,
    texts: Params<Omit<TaskTexts, 'subjects' | 'ownTitles'> & { id: string; subjects: string; ownTitles: string }>,
  ) =>
    builder
      .updateTable('flow_tasks')
      .set({
        record_number: texts.number,
        keyword: texts.keyword,
        subject: texts.subject,
        subject_i18n: texts.subjects,
        own_title: texts.ownTitle,
        own_title_i18n: texts.ownTitles,
      })
      .where('id', '=', texts.id),
)

export async function updateTaskTexts(tx: Db, id: string, texts: TaskTexts): Promise<void> {
  await textsStatement(tx, {
    id,
    number: texts.number.slice(0, 255),
    keyword: texts.keyword.slice(0, 1000),
    subject: texts.subject.slice(0, 200),
    subjects: JSON.stringify(texts.subjects),
    ownTitle: texts.ownTitle.slice(0, 400),
    ownTitles: JSON.stringify(texts.ownTitles),
  })
}

export async function setSuspension(
  tx: Db,
  id: string,
  { at, userId, reason, suspensionId, resumeAt = null }: NewSuspension,
): Promise<void> {
  const suspension = { suspended_at: at, suspended_by: userId, suspend_reason: reason, suspension_id: suspensionId }
  await updateTask(tx, id, { ...suspension, resume_at: resumeAt })
}

export interface NewSuspension {
  at: Date
  userId: string | null
  reason: string
  /** of the suspension of its flow; null if it is suspended alone */
  suspensionId: string | null
  /** when it is resumed automatically */
  resumeAt?: Date | null
}

export async function setResumeTime(tx: Db, id: string, at: Date | null): Promise<void> {
  await updateTask(tx, id, { resume_at: at })
}

/** Suspended approvals whose time to be resumed has come. @param at null: now, by the clock of the database */
export const listDueTasks = (db: Db, at: Date | null, most: number): Promise<{ id: string }[]> =>
  db.sql
    .selectFrom('flow_tasks')
    .select('id')
    .where('resume_at', '<=', at ?? sql<Date>`now()`)
    .orderBy('resume_at')
    .limit(most)
    .execute()

/** A suspended approval is resumed with its flow. */
export async function keepWithFlow(tx: Db, id: string, suspensionId: string): Promise<void> {
  await updateTask(tx, id, { suspension_id: suspensionId, resume_at: null })
}

export async function clearSuspension(tx: Db, id: string): Promise<void> {
  await updateTask(tx, id, { suspended_at: null, suspended_by: null, suspend_reason: '', resume_at: null })
}

export async function updateReminderTime(tx: Db, id: string, at: Date): Promise<void> {
  await updateTask(tx, id, { reminded_at: at })
}

export async function deleteTasks(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.sql.deleteFrom('flow_tasks').where('id', '=', matchAny(ids)).execute()
}
