import type { DataOf, Language, Text, recordTransferEndpoints } from '@armature/contract'
import { AppError } from '../../../../platform/app-error.ts'
import { type RecordField, type SubTablePlan, isStored } from '../plan/record-plan.ts'
import { type RecordView, columnNamed } from '../rights/record-view.ts'
import { type Heading, headingOf, tableLabel, toldApart } from './headings.ts'

type Offered = DataOf<typeof recordTransferEndpoints.exportColumns>['list']

/** A column of an export: a field of the record, or of one of its sub-tables. */
export interface ExportColumn {
  field: RecordField
  table: SubTablePlan | null
  heading: Heading
}

/**
 * Lists the columns that a user may export: the columns of their list, and other fields of the form that they may read in both
 * list and form.
 */
export function offeredColumns(view: RecordView, language: Language): Offered {
  const main = [...mainFields(view)].map(([id, field]) => ({
    id,
    fullName: headingOf(view.plan, field, null, listLabel(view, id)).label[language],
    children: [],
  }))
  const tables = view.plan.subTables.flatMap((table) => {
    const fields = tableFields(view, table)
    if (fields.length === 0) return []
    const children = fields.map((field) => ({
      id: field.code,
      fullName: headingOf(view.plan, field, null).label[language],
    }))
    return [{ id: table.name, fullName: tableLabel(view.plan, table)[language], children }]
  })
  return [...main, ...tables]
}

/**
 * Resolves the requested columns, in their order; without a request, those of the list. Columns of sub-tables come last,
 * grouped by sub-table.
 *
 * @throws AppError 'record.unknownField', 'export.noColumns'
 */
export function exportColumns(view: RecordView, selectKey: string): ExportColumn[] {
  const asked = selectKey
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const names = asked.length > 0 ? [...new Set(asked)] : view.plan.model.columnData.columnList.map(({ prop }) => prop)
  const main = new Map<string, RecordField>()
  const below = new Map<SubTablePlan, Set<RecordField>>()
  for (const name of names) {
    const table = tableNamed(view, name)
    if (table) {
      if (table.fields.length === 0 && asked.length > 0) throw unknown(name)
      for (const field of table.fields) setOf(below, table.table).add(field)
    } else if (asked.length > 0 || view.columns.has(name)) main.set(name, mainField(view, name))
  }
  const columns = [
    ...[...main].map(([name, field]) => ({
      field,
      table: null,
      heading: headingOf(view.plan, field, null, listLabel(view, name)),
    })),
    ...[...below].flatMap(([table, fields]) =>
      [...fields].map((field) => ({ field, table, heading: headingOf(view.plan, field, table) })),
    ),
  ]
  if (columns.length === 0) throw new AppError('export.noColumns')
  const headings = toldApart(columns.map(({ heading }) => heading))
  return columns.map((column, index) => ({ ...column, heading: headings[index] ?? column.heading }))
}

function mainFields(view: RecordView): Map<string, RecordField> {
  const listed = new Set(view.plan.model.columnData.columnList.map(({ prop }) => prop))
  const isSystem = (field: RecordField) => view.plan.systemFields.get(field.name) === field
  const others = [...view.columns].filter(([, field]) => !isSystem(field) && view.mayForm(field.code))
  const ofList = [...listed].flatMap((name) => {
    const field = view.columns.get(name)
    return field ? [[name, field] as const] : []
  })
  return new Map([...ofList, ...others])
}

function mainField(view: RecordView, name: string): RecordField {
  columnNamed(view, name)
  const field = mainFields(view).get(name)
  if (!field) throw unknown(name)
  return field
}

const unknown = (name: string): AppError => new AppError('record.unknownField', { field: name.slice(0, 100) })

/** Fields visible in lists and in the form; fields that are not stored cannot be exported for a sub-table. */
const tableFields = (view: RecordView, table: SubTablePlan): RecordField[] =>
  table.fields.filter(
    (field) =>
      isStored(field) &&
      view.mayForm(field.code) &&
      view.mayForm(table.name) &&
      (view.maySeeColumn(field.code) || view.maySeeColumn(table.name)),
  )

/** `table` means all visible fields of a sub-table, `table-column` one. */
function tableNamed(view: RecordView, name: string): { table: SubTablePlan; fields: RecordField[] } | undefined {
  const [tableName = '', column] = name.replace('.', '-').split('-')
  const table = view.plan.subTables.find((one) => one.name === tableName)
  if (!table) return undefined
  return { table, fields: tableFields(view, table).filter((field) => column === undefined || field.name === column) }
}

/** A list may have another label for a field than the form. */
function listLabel(view: RecordView, name: string): Text | undefined {
  const column = view.plan.model.columnData.columnList.find(({ prop }) => prop === name)
  if (!column?.label) return undefined
  const { label, labelI18n } = column
  return { zh: label, tw: labelI18n?.tw || label, en: labelI18n?.en || label }
}

function setOf<K, V>(map: Map<K, Set<V>>, key: K): Set<V> {
  const known = map.get(key) ?? new Set<V>()
  map.set(key, known)
  return known
}
