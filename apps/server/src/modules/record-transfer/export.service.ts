import { type EndpointData, exportBody, maxSelected, type recordTransferEndpoints } from '@armature/contract'
import type { NestedGroups } from '@armature/form-engine'
import { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import type { Db } from '../../platform/database/database.ts'
import type { SheetCell, SheetContent } from '../../platform/excel/sheet-content.ts'
import { isDatabaseFault } from '../../platform/database/faults.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { log } from '../../platform/log/log.ts'
import { createSheet } from '../import/index.ts'
import { createQueue } from '../../platform/queue.ts'
import { addJob, defineJob, type RunningJob } from '../jobs/index.ts'
import { loadCaller } from '../sessions/index.ts'
import type { ReleasedModel } from '../released-models/index.ts'
import type { FoundRow } from '../record-lists/index.ts'
import { listReadableFormer } from '../removed-fields/index.ts'
import { getRecordPlan } from '../record-plans/index.ts'
import { type RecordContext, getRecordContext, runStatement } from '../record-statements/index.ts'
import { type Actor, createActor } from '../record-actors/index.ts'
import { getRecordView, isOffered } from '../record-rights/index.ts'
import { toSheetColumn } from './export-cells.ts'
import { resolveExportColumns, listOfferedColumns } from './export-columns.ts'
import { type ExportPlan, buildExportLines, createExportPlan } from './export-lines.ts'
import { type ExportRequest, type ExportRows, buildExportRows } from './export-rows.ts'
import { getTitle } from './record-importer.ts'

/** Larger exports take too long to wait for: they run as a task while the user continues to work. */
const maxAtOnce = maxSelected
/** Rows that a sheet can contain, without the heading. */
const maxLines = 1_048_575
/** records read and written at a time, which limits the memory of an export */
const chunkRows = 500

/** Two exports run at a time; the others wait. */
const inQueue = sharePerProcess(() => createQueue(2, 30))

type ExportResult = EndpointData<typeof recordTransferEndpoints.exportRecords>

/** @throws AppError 'export.off' */
export async function listExportColumns(context: RecordContext, model: ReleasedModel, actor: Actor) {
  assertExportOffered(model)
  const former = await listExportableFormer(context, model, actor)
  return { list: listOfferedColumns(getRecordView(getRecordPlan(model), actor.rights), actor.language, former) }
}

/**
 * Exports the list with its filters as an Excel file: the rows that the list shows the user, in the same order, and only
 * columns that they may see (F7.114). The rows are read through a cursor in chunks.
 *
 * @throws AppError 'export.off', 'export.noColumns', 'export.tooMany', 'job.tooMany', 'record.unknownField', 'record.badSearch'
 */
export async function exportRecords(
  context: RecordContext,
  caller: Caller,
  model: ReleasedModel,
  actor: Actor,
  question: ExportRequest,
): Promise<ExportResult> {
  const task = await prepareExport(context, model, actor, question)
  const [counted] = await runStatement<{ total: number }>(context, task.rows.count(maxAtOnce + 1), task.rows.values)
  const total = counted?.total ?? 0
  const name = `${task.title}.xlsx`
  if (total <= maxAtOnce) {
    const url = await writeExport(context, caller, actor, task, { total, report: () => Promise.resolve() })
    return { name, url }
  }
  const payload = { modelId: model.id, menuId: actor.rights.menuId, question }
  const taskId = await context.db.transaction((tx) =>
    addJob(tx, exportRecordsJob, payload, { ownerId: caller.userId, name }),
  )
  return { name, url: '', taskId }
}

/** Exports a long list with the permissions that its owner has then. */
export const exportRecordsJob = defineJob({
  name: 'exportRecords',
  payload: z.object({ modelId: z.string(), menuId: z.string(), question: exportBody }),
  maxAttempts: 3,
  async run(deps, { ownerId, payload, report }) {
    const { modelId, menuId, question } = payload
    const context = getRecordContext(deps)
    const model = await context.models.get(modelId)
    const owner = ownerId === null ? undefined : await loadCaller(deps, ownerId)
    if (!owner?.isEnabled) throw new AppError('access.denied')
    const moment = { now: deps.clock(), offsetMinutes: deps.config.offsetMinutes }
    const actor = createActor(owner.caller, { modelId, action: 'export', menuId }, moment)
    const task = await prepareExport(context, model, actor, question)
    return { url: await writeExport(context, owner.caller, actor, task, { report }) }
  },
})

interface ExportTask {
  title: string
  columns: ReturnType<typeof resolveExportColumns>
  plan: ExportPlan
  rows: ExportRows
}

/** A sheet whose rows are read while it is written. */
export interface ListSheet {
  /** name of the list */
  title: string
  content: SheetContent
  /** number of records */
  total: number
}

/**
 * Reads the records of a list that match the conditions, as an export of the user would: in its order, with its columns that they
 * may see. `use` writes the sheet.
 *
 * @param most maximum number of lines
 * @throws AppError 'export.off', 'export.noColumns', 'export.tooMany', 'record.unknownField', 'record.badSearch'
 */
export async function readListSheet<T>(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  { groups, most }: { groups: readonly NestedGroups[]; most: number },
  use: (sheet: ListSheet) => Promise<T>,
): Promise<T> {
  const task = await prepareExport(context, model, actor, { ...exportBody.parse({}), also: groups })
  const progress = { report: () => Promise.resolve(), most }
  return readSheet(context, actor, task, progress, (content, total) => use({ title: task.title, content, total }))
}

async function prepareExport(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  question: ExportRequest,
): Promise<ExportTask> {
  assertExportOffered(model)
  const view = getRecordView(getRecordPlan(model), actor.rights)
  const columns = resolveExportColumns(view, question.selectKey, await listExportableFormer(context, model, actor))
  const plan = createExportPlan(view, actor, columns)
  return {
    title: getTitle(model)[actor.language],
    columns,
    plan,
    rows: buildExportRows(view, actor, plan.own, question),
  }
}

interface ExportProgress {
  /** number of rows; counted if it is not known */
  total?: number
  report: RunningJob<unknown>['report']
  /** maximum number of lines, if it is less than a sheet can contain */
  most?: number
}

/** Writes the file. @returns where its owner downloads it @throws AppError 'export.tooMany' */
function writeExport(
  context: RecordContext,
  caller: Caller,
  actor: Actor,
  task: ExportTask,
  progress: ExportProgress,
): Promise<string> {
  return readSheet(
    context,
    actor,
    task,
    progress,
    async (content) => (await createSheet(context, caller, task.title, content)).url,
  )
}

/** Reads the rows in a snapshot while `use` writes them; it may be called again after the replica has failed. */
function readSheet<T>(
  context: RecordContext,
  actor: Actor,
  { title, columns, plan, rows }: ExportTask,
  { total, report, most = maxLines }: ExportProgress,
  use: (content: SheetContent, total: number) => Promise<T>,
): Promise<T> {
  const write = (own: Db) =>
    withSnapshot(own, async () => {
      const count = total ?? (await countRows(own, rows, most))
      return use(
        {
          name: title,
          columns: columns.map((column) => toSheetColumn(column, actor)),
          rows: readLines(context, own, { plan, rows, most }, (done) => report(done, count)),
        },
        count,
      )
    })
  return inQueue(context)(async () => (await writeFromReplica(context, write)) ?? context.db.alone(write))
}

/** @returns undefined when there is no replica, it cannot be used, or it has given up the export for its replay */
async function writeFromReplica<T>({ replica }: RecordContext, write: (own: Db) => Promise<T>): Promise<T | undefined> {
  try {
    return await replica?.alone(write)
  } catch (error) {
    if (error instanceof AppError || !isDatabaseFault(error)) throw error
    log.warn('the read replica has failed with an export, which begins again with the database', { error })
    return undefined
  }
}

/** Removed fields that the user may read, as far as they could see their columns too. */
async function listExportableFormer(context: RecordContext, model: ReleasedModel, actor: Actor) {
  const { columns } = actor.rights
  const former = await listReadableFormer(context, model, actor)
  return former.filter(({ code }) => columns === null || columns.has(code))
}

function assertExportOffered(model: ReleasedModel): void {
  if (!isOffered(model, 'download')) throw new AppError('export.off')
}

/** Runs the work in a transaction in which all statements see the rows as of the same moment. */
async function withSnapshot<T>(own: Db, work: () => Promise<T>): Promise<T> {
  await own.query('begin isolation level repeatable read read only')
  try {
    return await work()
  } finally {
    await own.query('rollback')
  }
}

/** @throws AppError 'export.tooMany' */
async function countRows(own: Db, rows: ExportRows, most: number): Promise<number> {
  const [counted] = await own.query<{ total: number }>(rows.count(most + 1), rows.values)
  const total = counted?.total ?? 0
  if (total > most) throw new AppError('export.tooMany', { count: most })
  return total
}

async function* readLines(
  context: RecordContext,
  own: Db,
  { plan, rows, most }: Pick<ExportTask, 'plan' | 'rows'> & { most: number },
  tell: (done: number) => Promise<void>,
): AsyncGenerator<SheetCell[]> {
  await own.query(`declare exported no scroll cursor for ${rows.select}`, rows.values)
  let done = 0
  let lines = 0
  for (;;) {
    const chunk = await own.query<FoundRow>(`fetch ${chunkRows} from exported`)
    if (chunk.length === 0) return
    const written = await buildExportLines(context, plan, chunk)
    lines += written.length
    if (lines > most) throw new AppError('export.tooMany', { count: most })
    yield* written
    done += chunk.length
    await tell(done)
  }
}
