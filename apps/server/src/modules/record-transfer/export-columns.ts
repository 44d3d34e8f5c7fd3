import { mapLanguages } from '@armature/texts'
import type { EndpointData, Language, Text, recordTransferEndpoints } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import { type RecordField, type SubTablePlan, isStored } from '../record-plans/index.ts'
import { type RecordView, getColumn } from '../record-rights/index.ts'
import type { FormerField } from '../removed-fields/index.ts'
import { formatTransferText } from './transfer-texts.ts'
import { type Heading, buildHeading, getLabelText, getTableLabel, makeHeadingsUnique } from './headings.ts'

type OfferedColumns = EndpointData<typeof recordTransferEndpoints.exportColumns>['list']

/** A column of an export: a field of the record, or of one of its sub-tables. */
export interface ExportColumn {
  field: RecordField
  table: SubTablePlan | null
  heading: Heading
}

/**
 * Lists the columns that a user may export: the columns of their list, and other fields of the form that they may read in both
 * list and form. Fields that the form no longer has are a group at the end.
 *
 * @param former those that the user may read
 */
export function listOfferedColumns(
  view: RecordView,
  language: Language,
  former: readonly FormerField[] = [],
): OfferedColumns {
  const main = [...listMainFields(view)].map(([id, field]) => ({
    id,
    fullName: buildHeading(view.plan, field, null, findListLabel(view, id)).label[language],
    children: [],
  }))
  const tables = view.plan.subTables.flatMap((table) => {
    const fields = listTableFields(view, table)
    if (fields.length === 0) return []
    const children = fields.map((field) => ({
      id: field.code,
      fullName: buildHeading(view.plan, field, null).label[language],
    }))
    return [{ id: table.name, fullName: getTableLabel(view.plan, table)[language], children }]
  })
  const removed = former.map((field) => ({
    id: field.name,
    fullName: getLabelText(field.field)[language],
    children: [],
  }))
  const group = {
    id: formerGroup,
    fullName: formatTransferText('formerGroup', language),
    children: removed.map(({ id, fullName }) => ({ id, fullName })),
  }
  return [...main, ...tables, ...(removed.length > 0 ? [group] : [])]
}

/**
 * Resolves the requested columns, in their order; without a request, those of the list. Columns of sub-tables come last,
 * grouped by sub-table.
 *
 * @throws AppError 'record.unknownField', 'export.noColumns'
 */
export function resolveExportColumns(
  view: RecordView,
  selectKey: string,
  former: readonly FormerField[] = [],
): ExportColumn[] {
  const asked = selectKey
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const names = asked.length > 0 ? [...new Set(asked)] : view.plan.model.columnData.columnList.map(({ prop }) => prop)
  const main = new Map<string, RecordField>()
  const below = new Map<SubTablePlan, Set<RecordField>>()
  for (const name of names) {
    const table = findTable(view, name)
    const removed = former.find((field) => field.name === name)
    if (removed) main.set(name, removed)
    else if (table) {
      if (table.fields.length === 0 && asked.length > 0) throw createUnknownFieldError(name)
      for (const field of table.fields) getSet(below, table.table).add(field)
    } else if (asked.length > 0 || view.columns.has(name)) main.set(name, getMainField(view, name))
  }
  const columns = [
    ...[...main].map(([name, field]) => ({
      field,
      table: null,
      heading: buildHeading(view.plan, field, null, findFormerLabel(former, name) ?? findListLabel(view, name)),
    })),
    ...[...below].flatMap(([table, fields]) =>
      [...fields].map((field) => ({ field, table, heading: buildHeading(view.plan, field, table) })),
    ),
  ]
  if (columns.length === 0) throw new AppError('export.noColumns')
  const headings = makeHeadingsUnique(columns.map(({ heading }) => heading))
  return columns.map((column, index) => ({ ...column, heading: headings[index] ?? column.heading }))
}

/** Id of the group of fields that the form no longer has; no field has such a name. */
const formerGroup = '~'

/** The label that a removed field had, with the release that removed it. */
function findFormerLabel(former: readonly FormerField[], name: string): Text | undefined {
  const field = former.find((one) => one.name === name)
  if (!field) return undefined
  const label = getLabelText(field.field)
  const version = String(field.removedIn)
  return mapLanguages((language) => formatTransferText('formerLabel', language, { label: label[language], version }))
}

function listMainFields(view: RecordView): Map<string, RecordField> {
  const listed = new Set(view.plan.model.columnData.columnList.map(({ prop }) => prop))
  const isSystem = (field: RecordField) => view.plan.systemFields.get(field.name) === field
  const others = [...view.columns].filter(([, field]) => !isSystem(field) && view.mayForm(field.code))
  const ofList = [...listed].flatMap((name) => {
    const field = view.columns.get(name)
    return field ? [[name, field] as const] : []
  })
  return new Map([...ofList, ...others])
}

function getMainField(view: RecordView, name: string): RecordField {
  getColumn(view, name)
  const field = listMainFields(view).get(name)
  if (!field) throw createUnknownFieldError(name)
  return field
}

const createUnknownFieldError = (name: string): AppError =>
  new AppError('record.unknownField', { field: name.slice(0, 100) })

/** Fields visible in lists and in the form; fields that are not stored cannot be exported for a sub-table. */
const listTableFields = (view: RecordView, table: SubTablePlan): RecordField[] =>
  table.fields.filter(
    (field) =>
      isStored(field) &&
      view.mayForm(field.code) &&
      view.mayForm(table.name) &&
      (view.maySeeColumn(field.code) || view.maySeeColumn(table.name)),
  )

/** `table` means all visible fields of a sub-table, `table-column` one. */
function findTable(view: RecordView, name: string): { table: SubTablePlan; fields: RecordField[] } | undefined {
  const [tableName = '', column] = name.replace('.', '-').split('-')
  const table = view.plan.subTables.find((one) => one.name === tableName)
  if (!table) return undefined
  return {
    table,
    fields: listTableFields(view, table).filter((field) => column === undefined || field.name === column),
  }
}

/** A list may have another label for a field than the form. */
function findListLabel(view: RecordView, name: string): Text | undefined {
  const column = view.plan.model.columnData.columnList.find(({ prop }) => prop === name)
  if (!column?.label) return undefined
  const { label, labelI18n } = column
  return mapLanguages((language) => (language === 'zh' ? '' : labelI18n?.[language]) || label)
}

function getSet<K, V>(map: Map<K, Set<V>>, key: K): Set<V> {
  const known = map.get(key) ?? new Set<V>()
  map.set(key, known)
  return known
}
