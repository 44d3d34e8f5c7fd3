import type { Db } from '../../platform/database/database.ts'
import { removeWhereAllowed } from '../record-removal/index.ts'
import { readRecords } from '../record-values/index.ts'
import { assertRunning } from './ended-run.ts'
import type { OpenSync } from './open-sync.ts'
import { pageRows } from './read-pages.ts'
import { deleteSyncedRows, listVanished, type SyncedRow } from './sync-rows.queries.ts'

interface Removal {
  taskId: string
  runId: string
  holdRun: (tx: Db) => Promise<boolean>
  signal: AbortSignal
  /** keys of rows whose records were moved there */
  onRemoved: (keys: string[]) => void
  /** @param fault why the record of a row was not removed */
  onRefused: (key: string, outcome: 'conflict' | 'invalid', fault: string) => void
}

/**
 * Moves the records whose rows a run has not met to the recycle bin. A record that was changed here stays, unless the source
 * wins; a record that is in use stays, and is tried again by the next run.
 *
 * @throws EndedRun before records of rows are removed that another run has met or created
 */
export async function removeVanished(
  sync: OpenSync,
  { taskId, runId, holdRun, signal, onRemoved, onRefused }: Removal,
): Promise<void> {
  const { deps, work, context, model, plan, actor } = sync
  let after = ''
  for (;;) {
    signal.throwIfAborted()
    const rows = await listVanished(deps.db, taskId, runId, after, pageRows)
    const last = rows.at(-1)
    if (!last) return
    after = last.source_key
    const records = await readRecords(context, plan, actor, [...new Set(rows.map((row) => row.record_id))])
    const versions = new Map(records.map(({ id, version }) => [id, version]))
    const isChanged = (row: SyncedRow) => versions.has(row.record_id) && versions.get(row.record_id) !== row.version
    const kept = work.conflict === 'source' ? [] : rows.filter(isChanged)
    for (const row of kept) onRefused(row.source_key, 'conflict', '')
    const wanted = rows.filter((row) => versions.has(row.record_id) && !kept.includes(row))
    const refused = await removeWhereAllowed(
      context,
      model,
      actor,
      new Map(wanted.map((row) => [row.record_id, undefined])),
      (tx) => assertRunning(tx, { holdRun }),
    )
    for (const row of wanted) {
      const fault = refused.get(row.record_id)
      if (fault !== undefined) onRefused(row.source_key, 'invalid', fault)
    }
    const gone = rows.filter((row) => !kept.includes(row) && !refused.has(row.record_id))
    await deps.db.transaction(async (tx) => {
      await assertRunning(tx, { holdRun })
      await deleteSyncedRows(
        tx,
        taskId,
        gone.map((row) => row.source_key),
      )
    })
    onRemoved(wanted.filter((row) => !refused.has(row.record_id)).map((row) => row.source_key))
  }
}
