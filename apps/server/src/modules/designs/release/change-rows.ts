import type { Language, ReleasePreview } from '@armature/contract'
import { translateLabel } from '@armature/form-engine'
import type { TableChange } from './model-plan.ts'
import type { ColumnChange } from './table-plan.ts'
import { formatColumnType } from './type-labels.ts'

type Changes = ReleasePreview['changes']

/**
 * Lists what a release changes in one table, as rows of the preview.
 *
 * @param table code of the design or name of the sub-table, and its label
 * @param oldLabels labels of the released version by definition path
 */
export function listTableChanges(
  change: TableChange,
  { code: table, name }: { code: string; name: string },
  oldLabels: Map<string, string>,
  language: Language,
): Changes {
  const kind = change.field === '' ? 'create' : 'createTable'
  const created = change.isNew ? [{ kind, table, field: '', label: name, detail: '' }] : []
  const columns = change.columns.flatMap((column) => {
    const row = {
      table,
      field: column.column.field,
      label: getColumnLabel(column, oldLabels.get(toFieldPath(change.field, column.column.field)), language),
    }
    return listColumnChanges(column, language).map((columnChange) => ({ ...row, ...columnChange }))
  })
  const indexes = change.newIndexes.map(({ on }) => {
    const column = change.columns.find(
      ({ kind, column }) => kind !== 'retire' && on.split(/\W+/).includes(column.column),
    )
    return {
      kind: 'addIndex',
      table,
      field: column?.column.field ?? '',
      label: column ? getColumnLabel(column, '', language) : '',
      detail: '',
    }
  })
  return [...created, ...columns, ...indexes]
}

/** Definition path of a field. @param table '' for the main table */
export const toFieldPath = (table: string, field: string): string => (table === '' ? field : `${table}.${field}`)

function listColumnChanges(change: ColumnChange, language: Language): { kind: string; detail: string }[] {
  const detail = formatColumnType(change.column.type, language)
  if (change.kind === 'add') return [{ kind: 'addColumn', detail }]
  if (change.kind === 'alter')
    return [{ kind: 'alterColumn', detail: `${formatColumnType(change.from, language)} → ${detail}` }]
  if (change.kind === 'retire') return [{ kind: 'keepColumn', detail }]
  return change.isBack ? [{ kind: 'restoreColumn', detail }] : []
}

function getColumnLabel(change: ColumnChange, oldLabel: string | undefined, language: Language): string {
  return change.kind === 'retire' ? oldLabel || change.column.field : translateLabel(change.field.field, language)
}
