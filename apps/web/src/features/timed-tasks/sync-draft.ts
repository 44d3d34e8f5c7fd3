import type { SyncDraft } from './task-draft.ts'

/** Changes settings. The columns of sub-tables that refer to a key column follow it; one for a new key column is to be chosen. */
export function changeSync(sync: SyncDraft, next: Partial<SyncDraft>): SyncDraft {
  const changed = { ...sync, ...next }
  if (!next.keyColumns) return changed
  return {
    ...changed,
    subTables: changed.subTables.map((table) => {
      const byKey = new Map(sync.keyColumns.map((name, at) => [name, table.parentColumns[at] ?? '']))
      return { ...table, parentColumns: changed.keyColumns.map((name) => byKey.get(name) ?? '') }
    }),
  }
}
