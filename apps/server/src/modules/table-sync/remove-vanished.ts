import { AppError } from '../../platform/app-error.ts'
import { createErrorEnvelope } from '../../platform/http/envelope.ts'
import { removeRecords } from '../record-removal/index.ts'
import { readRecords } from '../record-values/index.ts'
import type { OpenSync } from './open-sync.ts'
import { pageRows } from './read-pages.ts'
import { deleteSyncedRows, listVanished, type SyncedRow } from './sync-rows.queries.ts'

interface Removal {
  taskId: string
  runId: string
  signal: AbortSignal
  /** @param fault why the record of a row was not removed */
  onRefused: (key: string, outcome: 'conflict' | 'invalid', fault: string) => void
}

/**
 * Moves the records whose rows a run has not met to the recycle bin. A record that was changed here stays, unless the source
 * wins; a record that is in use stays, and is tried again by the next run.
 *
 * @returns number of removed records
 */
export async function removeVanished(sync: OpenSync, { taskId, runId, signal, onRefused }: Removal): Promise<number> {
  const { deps, work, context, plan, actor } = sync
  let removed = 0
  let after = ''
  for (;;) {
    signal.throwIfAborted()
    const rows = await listVanished(deps.db, taskId, runId, after, pageRows)
    const last = rows.at(-1)
    if (!last) return removed
    after = last.source_key
    const records = await readRecords(context, plan, actor, [...new Set(rows.map((row) => row.record_id))])
    const versions = new Map(records.map(({ id, version }) => [id, version]))
    const isChanged = (row: SyncedRow) => versions.has(row.record_id) && versions.get(row.record_id) !== row.version
    const kept = work.conflict === 'source' ? [] : rows.filter(isChanged)
    for (const row of kept) onRefused(row.source_key, 'conflict', '')
    const wanted = rows.filter((row) => versions.has(row.record_id) && !kept.includes(row))
    const refused = await removeAll(sync, wanted)
    for (const [row, fault] of refused) onRefused(row.source_key, 'invalid', fault)
    const gone = rows.filter((row) => !kept.includes(row) && !refused.has(row))
    await deleteSyncedRows(
      deps.db,
      taskId,
      gone.map((row) => row.source_key),
    )
    removed += wanted.length - refused.size
  }
}

/** All together, or one by one if one is refused. @returns the refused ones, with the reason */
async function removeAll(sync: OpenSync, rows: readonly SyncedRow[]): Promise<Map<SyncedRow, string>> {
  const { context, model, actor } = sync
  const refused = new Map<SyncedRow, string>()
  if (rows.length === 0) return refused
  try {
    const ids = rows.map((row) => row.record_id)
    await removeRecords(context, model, actor, ids)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    for (const row of rows)
      await removeRecords(context, model, actor, [row.record_id]).catch((refusal: unknown) => {
        if (!(refusal instanceof AppError)) throw refusal
        refused.set(row, createErrorEnvelope(refusal.key, actor.language, refusal.values).msg)
      })
  }
  return refused
}
