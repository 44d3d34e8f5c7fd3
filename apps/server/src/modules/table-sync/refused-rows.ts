import { type SyncWork, taskLimits } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { createErrorEnvelope } from '../../platform/http/envelope.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createActorWithRights } from '../record-actors/index.ts'
import { createRefusedSheet } from '../record-transfer/index.ts'
import { getRecordContext } from '../record-statements/index.ts'
import type { ComparedRow } from './compare-rows.ts'
import { assertMayReadSource, getImportRights, type OpenSync } from './open-sync.ts'
import { insertRefusals, listRefusals, type RefusedRow } from './refusal.queries.ts'
import { isOpen } from './store-rows.ts'

/** Keeps the rows that a run does not take over, up to the limits, with the transaction of their page. */
export function createRefusals(sync: OpenSync, run: { taskId: string; runId: string }) {
  let [count, chars] = [0, 0]
  return {
    /** number of refused rows, those beyond the limits included */
    count: () => count,
    async add(tx: Db, rows: readonly ComparedRow[]): Promise<void> {
      const refused = rows.filter((row) => isOpen(sync, row)).map((row) => toRefused(sync, row))
      const kept: RefusedRow[] = []
      for (const [at, row] of refused.entries()) {
        const texts = [row.cells, ...row.subRows].flatMap((cells) => Object.values(cells))
        chars += texts.reduce((sum, text) => sum + text.length, row.fault.length)
        if (chars > taskLimits.refusedChars || count + at >= taskLimits.refusedRows) break
        kept.push(row)
      }
      await insertRefusals(tx, run, count, kept)
      count += refused.length
    },
  }
}

function toRefused({ actor: { language } }: OpenSync, { row, outcome, checked }: ComparedRow): RefusedRow {
  const conflict = createErrorEnvelope('timedTask.syncConflict', language).msg
  return {
    cells: row.cells,
    subRows: row.subRows.map(({ cells }) => cells),
    fault: outcome === 'conflict' ? conflict : (checked?.fault ?? ''),
  }
}

/**
 * Makes an Excel file of the refused rows of a run, for users who may read the rows of the source and import them into the form.
 *
 * @throws AppError 'timedTask.syncSource', 'timedTask.syncRight', 'timedTask.noRefusedRows'
 */
export async function createRefusedFile(
  deps: Deps,
  caller: Caller,
  work: SyncWork,
  runId: string,
): Promise<{ name: string; url: string }> {
  assertMayReadSource(caller)
  const rights = getImportRights(caller, work)
  const context = getRecordContext(deps)
  const model = await context.models.get(work.modelId)
  const rows = await listRefusals(deps.db, runId)
  if (rows.length === 0) throw new AppError('timedTask.noRefusedRows')
  const actor = createActorWithRights(caller, rights, { now: deps.clock(), offsetMinutes: deps.config.offsetMinutes })
  return createRefusedSheet(deps, context, caller, { model, actor, rows })
}
