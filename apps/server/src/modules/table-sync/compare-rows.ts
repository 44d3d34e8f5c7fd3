import type { SyncOutcome } from '@armature/contract'
import { diffValues } from '../record-changes/index.ts'
import { type CheckedText, checkTextRows } from '../record-transfer/index.ts'
import type { OpenSync } from './open-sync.ts'
import type { SourceRow } from './read-pages.ts'
import type { SyncedRow } from './sync-rows.queries.ts'

/** A row of the source, and what is to be done with it. */
export interface ComparedRow {
  row: SourceRow
  outcome: Exclude<SyncOutcome, 'vanished'>
  /** what was synchronized before */
  known: SyncedRow | undefined
  /** undefined: the row is as it was when it was synchronized */
  checked: CheckedText | undefined
}

/** Compares a page of rows with what was synchronized before, and with the records as they are now. */
export async function compareRows(
  { context, plan, actor, fields, keys }: OpenSync,
  synced: ReadonlyMap<string, SyncedRow>,
  rows: readonly SourceRow[],
): Promise<ComparedRow[]> {
  const isFresh = (row: SourceRow) => synced.get(row.key)?.hash !== row.hash
  const fresh = rows.filter(isFresh)
  const texts = fresh.map(({ key: id, cells }) => ({ cells, recordId: synced.get(id)?.record_id }))
  const checks = await checkTextRows(context, plan, actor, { fields, keys: keys.map(({ field }) => field) }, texts)
  const byRow = new Map(fresh.map((row, at) => [row, checks[at]]))
  return rows.map((row) => {
    const [known, checked] = [synced.get(row.key), byRow.get(row)]
    const outcome = checked ? judge(checked, known) : 'unchanged'
    return { row, outcome, known, checked }
  })

  function judge({ before, values, fault }: CheckedText, known: SyncedRow | undefined): ComparedRow['outcome'] {
    if (fault !== '') return 'invalid'
    // a record that was deleted here
    if (!before) return known ? 'conflict' : 'new'
    if (Object.keys(diffValues(plan, before.values, values)).length === 0) return 'unchanged'
    return known?.record_id === before.id && known.version === before.version ? 'changed' : 'conflict'
  }
}
