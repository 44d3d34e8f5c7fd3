import { type ColumnData, type CompiledForm, fillListLabels, ganttOf } from '@armature/form-engine'

/** System fields that a list may show and sort by beside the form's own. */
export const systemFields = [
  'creatorUser',
  'creatorTime',
  'lastModifyUser',
  'lastModifyTime',
  'organize',
  'position',
] as const

/**
 * The list half of a design without what names a field the form does not have (any more). A draft may lag behind its form;
 * a released list must not ask for columns that are not there. Columns without a label of their own have that of their field.
 */
export function cleanColumnData(form: CompiledForm, columnData: ColumnData): ColumnData {
  const isKnown = (prop: string) => namesField(form, prop)
  const { gantt: _drawn, ...list } = columnData
  const gantt = ganttOf(columnData, (name) => form.fields.find((field) => field.name === name))
  const cleaned: ColumnData = {
    ...list,
    ...(gantt && { gantt }),
    columnList: columnData.columnList.filter(({ prop }) => isKnown(prop)),
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

/** Whether a list entry names a field of the form (`name`, `table.column`, `table-column`) or a system field. */
export function namesField(form: CompiledForm, prop: string): boolean {
  if (form.byPath.has(prop) || form.byPath.has(prop.replace('-', '.'))) return true
  return systemFields.some((name) => name === prop)
}
