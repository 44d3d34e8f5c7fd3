import {
  type ColumnData,
  type CompiledForm,
  type ListColumn,
  fillListLabels,
  resolveGantt,
  resolveKanban,
} from '@armature/form-engine'

/** System fields that a list may show and sort by, besides the fields of the form. */
export const systemFields = [
  'creatorUser',
  'creatorTime',
  'lastModifyUser',
  'lastModifyTime',
  'organize',
  'position',
] as const

/**
 * Removes list entries of fields that the form does not have. In a draft they may remain, but a released list must not query
 * columns that do not exist. Columns without a label get that of their field.
 */
export function cleanColumnData(form: CompiledForm, columnData: ColumnData): ColumnData {
  const isKnown = (prop: string) => isKnownField(form, prop)
  const { gantt: _drawn, kanban: _board, ...list } = columnData
  const find = (name: string) => form.fields.find((field) => field.name === name)
  const gantt = resolveGantt(columnData, find)
  const kanban = resolveKanban(columnData, find)
  const cleaned: ColumnData = {
    ...list,
    ...(gantt && { gantt }),
    ...(kanban && { kanban }),
    columnList: columnData.columnList.filter(({ prop }) => isKnown(prop)).map((column) => cleanColumn(form, column)),
    searchList: columnData.searchList.filter(({ prop }) => isKnown(prop)),
  }
  if (columnData.keywordList) cleaned.keywordList = columnData.keywordList.filter(isKnown)
  if (columnData.sortList) cleaned.sortList = columnData.sortList.filter(({ prop }) => isKnown(prop))
  if (columnData.summaryField) cleaned.summaryField = columnData.summaryField.filter(isKnown)
  if (columnData.treeRelation && !isKnown(columnData.treeRelation)) {
    delete cleaned.treeRelation
    cleaned.type = 1
  }
  return fillListLabels(cleaned, form.formData)
}

/** Only figures have thresholds; the field of a column may have got another kind since they were set. */
function cleanColumn(form: CompiledForm, column: ListColumn): ListColumn {
  const { thresholds, ...rest } = column
  return thresholds && !form.byPath.get(column.prop)?.control.isNumeric ? rest : column
}

/** Whether a list entry names a field of the form (`name`, `table.column`, `table-column`) or a system field. */
export function isKnownField(form: CompiledForm, prop: string): boolean {
  if (form.byPath.has(prop) || form.byPath.has(prop.replace('-', '.'))) return true
  return systemFields.some((name) => name === prop)
}
