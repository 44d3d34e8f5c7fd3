import { type EndpointData, maxSelected, type recordTransferEndpoints } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import type { Db } from '../../platform/database/database.ts'
import type { SheetCell } from '../../platform/excel/sheet-content.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { buildDownloadUrl } from '../storage/index.ts'
import { saveSheet } from '../import/index.ts'
import { createQueue } from '../../platform/queue.ts'
import type { ReleasedModel } from '../released-models/index.ts'
import type { FoundRow } from '../record-lists/index.ts'
import { listReadableFormer } from '../removed-fields/index.ts'
import { getRecordPlan } from '../record-plans/index.ts'
import { type RecordContext, runStatement } from '../record-statements/index.ts'
import type { Actor } from '../record-actors/index.ts'
import { getRecordView } from '../record-rights/index.ts'
import { toSheetColumn } from './export-cells.ts'
import { resolveExportColumns, listOfferedColumns } from './export-columns.ts'
import { type ExportPlan, buildExportLines, createExportPlan } from './export-lines.ts'
import { type ExportRequest, type ExportRows, buildExportRows } from './export-rows.ts'
import { type ReportProgress, startTask } from './export-task.service.ts'
import { isOffered } from './offered-button.ts'
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
 * @throws AppError 'export.off', 'export.noColumns', 'export.tooMany', 'export.tooManyRunning', 'record.unknownField',
 * 'record.badSearch'
 */
export async function exportRecords(
  context: RecordContext,
  caller: Caller,
  model: ReleasedModel,
  actor: Actor,
  question: ExportRequest,
): Promise<ExportResult> {
  assertExportOffered(model)
  const view = getRecordView(getRecordPlan(model), actor.rights)
  const columns = resolveExportColumns(view, question.selectKey, await listExportableFormer(context, model, actor))
  const plan = createExportPlan(view, actor, columns)
  const rows = buildExportRows(view, actor, plan.own, question)
  const title = getTitle(model)[actor.language]
  const write = (total: number | undefined, progress: ReportProgress) =>
    inQueue(context)(() =>
      context.db.alone((own) =>
        withSnapshot(own, async () => {
          const count = total ?? (await countRows(own, rows))
          return saveSheet(context, caller, title, {
            name: title,
            columns: columns.map((column) => toSheetColumn(column, actor)),
            rows: readLines(context, own, plan, rows, (done) => progress(done, count)),
          })
        }),
      ),
    )
  const [counted] = await runStatement<{ total: number }>(context, rows.count(maxAtOnce + 1), rows.values)
  const total = counted?.total ?? 0
  const name = `${title}.xlsx`
  if (total <= maxAtOnce) return { name, url: buildDownloadUrl(await write(total, () => Promise.resolve())) }
  const taskId = await startTask(context, caller, name, (progress) => write(undefined, progress))
  return { name, url: '', taskId }
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
async function countRows(own: Db, rows: ExportRows): Promise<number> {
  const [counted] = await own.query<{ total: number }>(rows.count(maxLines + 1), rows.values)
  const total = counted?.total ?? 0
  if (total > maxLines) throw new AppError('export.tooMany', { count: maxLines })
  return total
}

async function* readLines(
  context: RecordContext,
  own: Db,
  plan: ExportPlan,
  rows: ExportRows,
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
    if (lines > maxLines) throw new AppError('export.tooMany', { count: maxLines })
    yield* written
    done += chunk.length
    await tell(done)
  }
}
