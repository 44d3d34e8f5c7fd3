import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { createErrorEnvelope } from '../../platform/http/envelope.ts'
import { updateAccepted } from '../record-writing/index.ts'
import { addImported } from '../record-transfer/index.ts'
import type { ComparedRow } from './compare-rows.ts'
import { assertRunning } from './ended-run.ts'
import type { OpenSync } from './open-sync.ts'
import type { ReadScope } from './read-pages.ts'
import { markFilled, updateLastSubValue, updateLastValue } from './sync-state.queries.ts'
import { addSyncedRows, markMet, saveSyncedRows, type StoredRow } from './sync-rows.queries.ts'

export interface StoringRun {
  taskId: string
  runId: string
  holdRun: (tx: Db) => Promise<boolean>
  /** the sub-table by whose rows the page was found; undefined: by its own rows */
  via: string | undefined
  /** value of the column for incremental runs in the last row of the page; '' without one */
  last: string
  /** an earlier page has rows that the next run has to read again */
  hasOpenRows: boolean
  /** keeps the rows of a page that are not taken over */
  keepRefused: (tx: Db, rows: readonly ComparedRow[]) => Promise<void>
}

/**
 * Stores a page of rows and what is known of them in one transaction. If a record is refused, they are stored one by one, and
 * refused rows become invalid.
 *
 * @throws EndedRun
 */
export async function storeRows(sync: OpenSync, run: StoringRun, rows: ComparedRow[]): Promise<void> {
  const { deps, context, model, actor } = sync
  const finish = async (tx: Db) => {
    await run.keepRefused(tx, rows)
    await finishPage(tx, sync, run, rows)
  }
  try {
    await deps.db.transaction(async (tx) => {
      await assertRunning(tx, run)
      await storeAll(tx, sync, run.taskId, rows)
      await finish(tx)
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    for (const row of rows.filter((row) => isWritten(sync, row)))
      await deps.db
        .transaction(async (tx) => {
          await assertRunning(tx, run)
          await storeAll(tx, sync, run.taskId, [row])
        })
        .catch((refusal: unknown) => {
          if (!(refusal instanceof AppError) || !row.checked) throw refusal
          row.outcome = 'invalid'
          row.checked.fault = createErrorEnvelope(refusal.key, actor.language, refusal.values).msg
        })
    await deps.db.transaction(async (tx) => {
      await assertRunning(tx, run)
      await storeAll(
        tx,
        sync,
        run.taskId,
        rows.filter((row) => !isWritten(sync, row)),
      )
      await finish(tx)
    })
  }
  context.totals.trackCountChange(model.id)
}

/** Whether a run stores a row in a record. */
export const isWritten = ({ work }: OpenSync, { outcome }: ComparedRow): boolean =>
  outcome === 'new' || outcome === 'changed' || (outcome === 'conflict' && work.conflict === 'source')

/** A row that is found by a sub-table too may have been met before: it counts again if it is then written or refused. */
export const isCounted = ({ via }: Pick<ReadScope, 'via'>, { outcome }: ComparedRow): boolean =>
  via === undefined || outcome !== 'unchanged'

/** A row that the next run has to meet again: it is invalid, or its conflict is not decided. */
export const isOpen = ({ work }: OpenSync, { outcome }: ComparedRow): boolean =>
  outcome === 'invalid' || (outcome === 'conflict' && work.conflict === 'list')

async function storeAll(tx: Db, sync: OpenSync, taskId: string, rows: readonly ComparedRow[]): Promise<void> {
  const { context, model, actor } = sync
  const written = rows.filter((row) => isWritten(sync, row))
  const changed = written.flatMap((row) => {
    const { before, values = {} } = row.checked ?? {}
    return before ? [{ row, before, values }] : []
  })
  const added = written.filter(({ checked }) => !checked?.before)
  await updateAccepted(context, model, actor, changed, tx)
  const values = added.map(({ checked }) => checked?.values ?? {})
  const ids = added.length > 0 ? await addImported(tx, context, model, actor, values) : []
  const addedRows = added.map((row, at) => ({ row, stored: toStored(row, ids[at] ?? '', 1) }))
  await addSyncedRows(
    tx,
    taskId,
    addedRows.filter(({ row }) => !row.known).map(({ stored }) => stored),
  )
  await saveSyncedRows(tx, taskId, [
    ...changed.map(({ row, before }) => toStored(row, before.id, before.version + 1)),
    ...addedRows.filter(({ row }) => row.known).map(({ stored }) => stored),
    ...rows.filter((row) => row.checked && !isWritten(sync, row) && !isOpen(sync, row)).map(toUnchanged),
  ])
}

const toStored = ({ row }: ComparedRow, recordId: string, version: number): StoredRow => ({
  ...{ source_key: row.key, record_id: recordId, hash: row.hash, version },
})

/** The record is as the row, or it wins; of a deleted one, the row is only noted. */
const toUnchanged = (row: ComparedRow): StoredRow =>
  toStored(row, row.checked?.before?.id ?? row.known?.record_id ?? '', row.checked?.before?.version ?? 0)

/** The next run begins at the last row before which all rows are stored. */
async function finishPage(tx: Db, sync: OpenSync, run: StoringRun, rows: readonly ComparedRow[]): Promise<void> {
  const { taskId, via, last } = run
  const filled = sync.subTables.flatMap(({ name, columns: [column] }) =>
    rows.some(({ row }) => row.subRows.some(({ cells }) => column && column.field.key in cells)) ? [name] : [],
  )
  if (filled.length > 0) await markFilled(tx, taskId, filled)
  if (!sync.since) {
    const keys = rows.map(({ row }) => row.key)
    return markMet(tx, taskId, run.runId, keys)
  }
  if (last === '' || run.hasOpenRows || rows.some((row) => isOpen(sync, row))) return
  if (via === undefined) await updateLastValue(tx, taskId, last)
  else await updateLastSubValue(tx, taskId, via, last)
}
