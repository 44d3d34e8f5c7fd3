import { createListButton, listButtonCodes } from '@armature/contract/catalog/list-buttons'
import { itemKinds, mapMenuLimits } from '@armature/contract/catalog/item-kinds'
import type { Control } from '../control/types.ts'
import { findControl } from '../controls/index.ts'
import { isTable, walkFields } from '../design/walk.ts'
import type { ColumnData, Field, FormData, ListColumn, SearchField } from '../design/types.ts'

const MAX_COLUMNS = 10
const MAX_SEARCHES = 4
const MAX_KEYWORDS = 4

/** Long texts make rows high: they are shown in the detail only. */
const UNLISTED = new Set(['textarea'])

/** The buttons that a list can have: above it, where the designer can switch on import and export, and on each row. */
export const offeredButtons = {
  btnsList: listButtonCodes('list').map(createListButton),
  columnBtnsList: listButtonCodes('row').map(createListButton),
}

type ListedField = { name: string; field: Field; control: Control }

/**
 * A default list: the first fields as columns, choices, people and dates in the search bar, texts in the keyword box, the usual
 * buttons, and permissions on buttons, columns and form fields.
 */
export function createDefaultColumnData(formData: Pick<FormData, 'fields'>): ColumnData {
  const listed = findListedFields(formData)
  const columns = listed.filter(({ control }) => !UNLISTED.has(control.kind) && !control.isSecret).slice(0, MAX_COLUMNS)
  const keywords = listed.filter(
    ({ field, control }) =>
      control.searchTypes(field).includes(2) && !control.isComputed && !control.isHtml && !control.isPlace,
  )
  const searches = listed.filter(({ field, control }) => isNarrowing(field, control)).slice(0, MAX_SEARCHES)
  return {
    columnList: columns.map(toListColumn),
    searchList: searches.map(toSearchField),
    keywordList: keywords.slice(0, MAX_KEYWORDS).map(({ name }) => name),
    hasPage: true,
    pageSize: 20,
    sortList: [],
    type: 1,
    btnsList: listButtonCodes('list', { isUsual: true }).map(createListButton),
    columnBtnsList: listButtonCodes('row', { isUsual: true }).map(createListButton),
    showSummary: false,
    summaryField: [],
    // a limit on records would hide all of them until a scheme is made
    ...mapMenuLimits((limit) => limit !== itemKinds.resource.limit),
  }
}

function findListedFields(formData: Pick<FormData, 'fields'>): ListedField[] {
  const listed: ListedField[] = []
  walkFields(formData, (field, { table }) => {
    const control = findControl(field.config.jnpfKey)
    if (table || !control || control.isStatic || isTable(field) || !field.vModel || field.config.noShow) return
    listed.push({ name: field.vModel, field, control })
  })
  return listed
}

/** Fields that lists are usually filtered by; texts are found by the keyword. */
function isNarrowing(field: Field, control: Control): boolean {
  const [first] = control.searchTypes(field)
  return (first === 1 && control.lookup !== undefined) || (first === 3 && !control.isNumeric)
}

function toListColumn({ name, field, control }: ListedField): ListColumn {
  return {
    prop: name,
    // '' uses the label of the field
    label: '',
    jnpfKey: control.kind,
    align: control.isNumeric ? 'right' : 'left',
    fixed: 'none',
    sortable: isSortable(field, control),
  }
}

function toSearchField({ name, field, control }: ListedField): SearchField {
  const searchType = control.searchTypes(field)[0] ?? 1
  return { prop: name, label: '', jnpfKey: control.kind, searchType, searchMultiple: searchType === 1 }
}

/** A column with a single plain value can be sorted; lists and ranges cannot, and ids are not in the order of their names. */
function isSortable(field: Field, control: Control): boolean {
  const type = control.column(field)?.type
  if (control.auto) return control.lookup === undefined
  return control.lookup === undefined && type !== undefined && type !== 'jsonb' && !type.endsWith('[]')
}
