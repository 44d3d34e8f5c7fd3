import type { Language, ReleasePreview } from '@armature/contract'
import { isChinese } from '../../../lib/i18n/language.ts'

export type TableChange = ReleasePreview['changes'][number]

/** The changes of a release by kind: first what is created, then what changes, then what is kept. */
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
  /** labels of the fields or tables, sub-table columns after their table */
  names: string[]
}

export function groupChanges(changes: TableChange[], language: Language): ChangeGroup[] {
  return order.flatMap((kind) => {
    // Internal indexes (newest first, rows of a record) mean nothing to a designer.
    const own = changes.filter((change) => change.kind === kind && (kind !== 'addIndex' || change.field !== ''))
    const names = [...new Set(own.map((change) => formatChangeName(change, language)))]
    return names.length > 0 ? [{ kind, names }] : []
  })
}

function formatChangeName({ kind, label, field, table, detail }: TableChange, language: Language): string {
  const name = label || field || table
  if (kind !== 'alterColumn' || !detail) return name
  return isChinese(language) ? `${name}（${detail}）` : `${name} (${detail})`
}
