import type { Language, ReleasePreview } from '@armature/contract'
import { labelOf } from '@armature/form-engine'
import type { TableChange } from './model-plan.ts'
import type { ColumnChange } from './table-plan.ts'
import { typeLabel } from './type-labels.ts'

type Changes = ReleasePreview['changes']

/**
 * Lists what a release changes in one table, as rows of the preview.
 *
 * @param table code of the design or name of the sub-table, and its label
 * @param oldLabels labels of the released version by definition path
 */
export function tableRows(
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
      label: labelIn(column, oldLabels.get(pathOf(change.field, column.column.field)), language),
    }
    return columnRows(column, language).map((told) => ({ ...row, ...told }))
  })
  const indexes = change.newIndexes.map(({ on }) => {
    const column = change.columns.find(
      ({ kind, column }) => kind !== 'retire' && on.split(/\W+/).includes(column.column),
    )
    return {
      kind: 'addIndex',
      table,
      field: column?.column.field ?? '',
      label: column ? labelIn(column, '', language) : '',
      detail: '',
    }
  })
  return [...created, ...columns, ...indexes]
}

/** Definition path of a field. @param table '' for the main table */
export const pathOf = (table: string, field: string): string => (table === '' ? field : `${table}.${field}`)

function columnRows(change: ColumnChange, language: Language): { kind: string; detail: string }[] {
  const detail = typeLabel(change.column.type, language)
  if (change.kind === 'add') return [{ kind: 'addColumn', detail }]
  if (change.kind === 'alter')
    return [{ kind: 'alterColumn', detail: `${typeLabel(change.from, language)} → ${detail}` }]
  if (change.kind === 'retire') return [{ kind: 'keepColumn', detail }]
  return change.isBack ? [{ kind: 'restoreColumn', detail }] : []
}

function labelIn(change: ColumnChange, oldLabel: string | undefined, language: Language): string {
  return change.kind === 'retire' ? oldLabel || change.column.field : labelOf(change.field.field, language)
}
