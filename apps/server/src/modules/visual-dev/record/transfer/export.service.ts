import { type DataOf, mostChosen, type recordTransferEndpoints } from '@armature/contract'
import { AppError } from '../../../../platform/app-error.ts'
import { perProcess } from '../../../../platform/cache/per-process.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { SheetCell } from '../../../../platform/excel/sheet-content.ts'
import type { Caller } from '../../../../platform/http/caller.ts'
import { downloadUrl } from '../../../file/kept-file.ts'
import { keepSheet } from '../../../import/made-sheets.ts'
import { createQueue } from '../../../session/queue.ts'
import type { ReleasedModel } from '../../release/released-model.ts'
import type { Found } from '../list/list-statement.ts'
import { planOf } from '../plan/record-plan.ts'
import { type RecordContext, runText } from '../record-context.ts'
import type { Actor } from '../rights/actor.ts'
import { viewOf } from '../rights/record-view.ts'
import { sheetColumnOf } from './export-cells.ts'
import { exportColumns, offeredColumns } from './export-columns.ts'
import { type ExportPlan, exportLines, exportPlanOf } from './export-lines.ts'
import { type ExportQuestion, type ExportRows, exportRowsOf } from './export-question.ts'
import { type Progress, startTask } from './export-task.service.ts'
import { isOffered } from './offered-button.ts'
import { titleOf } from './record-importer.ts'

/** Larger exports take too long to wait for: they run as a task while the user continues to work. */
const mostAtOnce = mostChosen
/** Rows that a sheet can contain, without the heading. */
const mostLines = 1_048_575
/** records read and written at a time, which limits the memory of an export */
const chunkRows = 500

/** Two exports run at a time; the others wait. */
const inQueue = perProcess(() => createQueue(2, 30))

type Made = DataOf<typeof recordTransferEndpoints.exportRecords>

/** @throws AppError 'export.off' */
export function exportColumnsOf(model: ReleasedModel, actor: Actor) {
  requireOffered(model)
  return { list: offeredColumns(viewOf(planOf(model), actor.rights), actor.language) }
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
  question: ExportQuestion,
): Promise<Made> {
  requireOffered(model)
  const view = viewOf(planOf(model), actor.rights)
  const columns = exportColumns(view, question.selectKey)
  const plan = exportPlanOf(view, actor, columns)
  const rows = exportRowsOf(view, actor, plan.own, question)
  const title = titleOf(model)[actor.language]
  const write = (total: number | undefined, progress: Progress) =>
    inQueue(context)(() =>
      context.db.alone((own) =>
        snapshot(own, async () => {
          const count = total ?? (await countOf(own, rows))
          return keepSheet(context, caller, title, {
            name: title,
            columns: columns.map((column) => sheetColumnOf(column, actor)),
            rows: linesOf(context, own, plan, rows, (done) => progress(done, count)),
          })
        }),
      ),
    )
  const [counted] = await runText<{ total: number }>(context, rows.count(mostAtOnce + 1), rows.values)
  const total = counted?.total ?? 0
  const name = `${title}.xlsx`
  if (total <= mostAtOnce) return { name, url: downloadUrl(await write(total, () => Promise.resolve())) }
  const taskId = await startTask(context, caller, name, (progress) => write(undefined, progress))
  return { name, url: '', taskId }
}

function requireOffered(model: ReleasedModel): void {
  if (!isOffered(model, 'download')) throw new AppError('export.off')
}

/** Runs the work in a transaction in which all statements see the rows as of the same moment. */
async function snapshot<T>(own: Db, work: () => Promise<T>): Promise<T> {
  await own.query('begin isolation level repeatable read read only')
  try {
    return await work()
  } finally {
    await own.query('rollback')
  }
}

/** @throws AppError 'export.tooMany' */
async function countOf(own: Db, rows: ExportRows): Promise<number> {
  const [counted] = await own.query<{ total: number }>(rows.count(mostLines + 1), rows.values)
  const total = counted?.total ?? 0
  if (total > mostLines) throw new AppError('export.tooMany', { count: mostLines })
  return total
}

async function* linesOf(
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
    const chunk = await own.query<Found>(`fetch ${chunkRows} from exported`)
    if (chunk.length === 0) return
    const written = await exportLines(context, plan, chunk)
    lines += written.length
    if (lines > mostLines) throw new AppError('export.tooMany', { count: mostLines })
    yield* written
    done += chunk.length
    await tell(done)
  }
}
