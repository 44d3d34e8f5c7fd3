import type { Language, ReleasePreview } from '@armature/contract'

export type TableChange = ReleasePreview['changes'][number]

/** What a release does, gathered by kind in the order people ask: what is made, what changes, what stays behind. */
const order = [
  'create',
  'createTable',
  'addColumn',
  'alterColumn',
  'restoreColumn',
  'keepColumn',
  'keepTable',
  'addIndex',
] as const
type Kind = (typeof order)[number]

export interface ChangeGroup {
  kind: Kind
  /** labels of the fields or tables, sub-table columns behind their table */
  names: string[]
}

export function changeGroups(changes: TableChange[], language: Language): ChangeGroup[] {
  return order.flatMap((kind) => {
    // Indexes that serve the machinery (newest first, rows of a record) say nothing to a designer.
    const own = changes.filter((change) => change.kind === kind && (kind !== 'addIndex' || change.field !== ''))
    const names = [...new Set(own.map((change) => nameOf(change, language)))]
    return names.length > 0 ? [{ kind, names }] : []
  })
}

function nameOf({ kind, label, field, table, detail }: TableChange, language: Language): string {
  const name = label || field || table
  if (kind !== 'alterColumn' || !detail) return name
  return language === 'en' ? `${name} (${detail})` : `${name}（${detail}）`
}
