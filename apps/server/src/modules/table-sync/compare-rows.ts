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
  { context, plan, actor, fields, keys, subTables }: OpenSync,
  synced: ReadonlyMap<string, SyncedRow>,
  rows: readonly SourceRow[],
): Promise<ComparedRow[]> {
  const fresh = rows.filter((row) => row.fault === '' && synced.get(row.key)?.hash !== row.hash)
  const texts = fresh.map(({ key: id, cells, subRows }) => ({
    cells,
    lines: subRows,
    recordId: synced.get(id)?.record_id,
  }))
  const mapping = {
    fields: [...fields, ...subTables.flatMap(({ columns }) => columns.map(({ field }) => field))],
    keys: keys.map(({ field }) => field),
    tables: subTables.map((table) => ({
      ...{ name: table.name, keys: table.keys.map(({ field }) => field), keepsOthers: table.keepsVanished },
    })),
  }
  const checks = await checkTextRows(context, plan, actor, mapping, texts)
  const byRow = new Map<SourceRow, CheckedText | undefined>(fresh.map((row, at) => [row, checks[at]]))
  for (const row of rows) if (row.fault !== '') byRow.set(row, { before: undefined, values: {}, fault: row.fault })
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
