import {
  findControl,
  listGanttFields,
  listKanbanFields,
  isTable,
  walkFields,
  type ColumnData,
  type Control,
  type Field,
  type FormData,
  type GanttView,
  type ListColumn,
  type SearchField,
} from '@armature/form-engine'
import { removeKanbanField } from '@armature/form-engine/form/kanban'

/** A field of the main form that a list can show. */
export interface ListableField {
  name: string
  field: Field
  control: Control
}

/** Fields that can be columns: named ones of the main form, in reading order. */
export function findListableFields(formData: Pick<FormData, 'fields'>): ListableField[] {
  const found: ListableField[] = []
  walkFields(formData, (field, { table }) => {
    const control = findControl(field.config.jnpfKey)
    if (table || !control || control.isStatic || isTable(field) || !field.vModel) return
    found.push({ name: field.vModel, field, control })
  })
  return found
}

/** Fields a keyword can be searched in: stored texts. */
export const filterKeywordFields = (listable: ListableField[]): ListableField[] =>
  listable.filter(({ field, control }) => control.searchTypes(field).includes(2) && !control.isHtml && !control.isPlace)

export const filterSearchableFields = (listable: ListableField[]): ListableField[] =>
  listable.filter(({ field, control }) => control.searchTypes(field).length > 0)

/** A column with a single plain value can be sorted; lists and ranges cannot, and ids are not in the order of their names. */
export function isSortable({ field, control }: ListableField): boolean {
  if (control.auto) return control.lookup === undefined
  const type = control.column(field)?.type
  return control.lookup === undefined && type !== undefined && type !== 'jsonb' && !type.endsWith('[]')
}

/** Adds a field as the last column, or removes its column. */
export function toggleColumn(list: ColumnData, { name, field, control }: ListableField): ColumnData {
  if (list.columnList.some(({ prop }) => prop === name))
    return { ...list, columnList: list.columnList.filter(({ prop }) => prop !== name) }
  const column: ListColumn = {
    prop: name,
    // follows the label of its field until it has its own
    label: '',
    jnpfKey: control.kind,
    align: control.isNumeric ? 'right' : 'left',
    fixed: 'none',
    sortable: isSortable({ name, field, control }),
  }
  return { ...list, columnList: [...list.columnList, column] }
}

export function toggleSearch(list: ColumnData, { name, field, control }: ListableField): ColumnData {
  if (list.searchList.some(({ prop }) => prop === name))
    return { ...list, searchList: list.searchList.filter(({ prop }) => prop !== name) }
  const searchType = control.searchTypes(field)[0] ?? 1
  const search: SearchField = {
    prop: name,
    // follows the label of its field until it has its own
    label: '',
    jnpfKey: control.kind,
    searchType,
    searchMultiple: searchType === 1,
  }
  return { ...list, searchList: [...list.searchList, search] }
}

/** Maximum number of fields the keyword box searches. */
export const maxKeywords = 4

export function toggleKeyword(list: ColumnData, name: string): ColumnData {
  const now = list.keywordList ?? []
  if (now.includes(name)) return { ...list, keywordList: now.filter((each) => each !== name) }
  return now.length >= maxKeywords ? list : { ...list, keywordList: [...now, name] }
}

/** Moves an entry of a list before the one currently at index `to`. */
export function moveEntry<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from]
  if (entry === undefined || to < 0 || to > list.length) return [...list]
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to > from ? to - 1 : to, 0, entry)
}

export const patchEntry = <T>(list: readonly T[], at: number, patch: Partial<T>): T[] =>
  list.map((entry, index) => (index === at ? { ...entry, ...patch } : entry))

/** Puts a head over columns; they get an id that no other head of the list has. */
export function addHeadGroup(list: ColumnData): ColumnData {
  const groups = list.columnGroups ?? []
  const taken = new Set(groups.map(({ id }) => id))
  let number = groups.length + 1
  while (taken.has(`head${number}`)) number += 1
  return { ...list, columnGroups: [...groups, { id: `head${number}`, label: '' }] }
}

/** Removes a head; what is below it is then below the head above it. */
export function removeHeadGroup(list: ColumnData, id: string): ColumnData {
  const groups = list.columnGroups ?? []
  const above = groups.find((group) => group.id === id)?.parent
  return {
    ...list,
    columnGroups: groups
      .filter((group) => group.id !== id)
      .map(({ parent, ...group }) => withOptional(group, 'parent', parent === id ? above : parent)),
    columnList: list.columnList.map(({ group, ...column }) =>
      withOptional(column, 'group', group === id ? above : group),
    ),
  }
}

/** Puts a column below a head, or takes it away. */
export const toggleHeadColumn = (list: ColumnData, id: string, prop: string, isBelow: boolean): ColumnData => ({
  ...list,
  columnList: list.columnList.map((column) => {
    if (column.prop !== prop) return column
    const { group: _group, ...rest } = column
    return withOptional(rest, 'group', isBelow ? id : undefined)
  }),
})

const withOptional = <T extends object, K extends string>(own: T, key: K, value: string | undefined) =>
  (value ? { ...own, [key]: value } : own) as T & Partial<Record<K, string>>

/** The list without any entry of a removed field. */
export function removeFieldFromList(list: ColumnData, name: string): ColumnData {
  const stays = ({ prop }: { prop: string }) => prop !== name
  const { treeRelation, gantt, kanban, ...rest } = list
  const board = removeKanbanField(kanban, name)
  return {
    ...rest,
    ...removeFieldFromGantt(gantt, name),
    ...(board && { kanban: board }),
    columnList: list.columnList.filter(stays),
    searchList: list.searchList.filter(stays),
    ...(list.keywordList ? { keywordList: list.keywordList.filter((each) => each !== name) } : {}),
    ...(list.sortList ? { sortList: list.sortList.filter(stays) } : {}),
    ...(list.summaryField ? { summaryField: list.summaryField.filter((each) => each !== name) } : {}),
    ...(treeRelation === undefined ? {} : treeRelation === name ? { type: 1 as const } : { treeRelation }),
  }
}

function removeFieldFromGantt(gantt: GanttView | undefined, name: string): { gantt?: GanttView } {
  if (!gantt || gantt.begin === name || gantt.end === name) return {}
  const { progress, group, ...dates } = gantt
  const stays = (used: string | undefined): used is string => used !== undefined && used !== name
  return { gantt: { ...dates, ...(stays(progress) && { progress }), ...(stays(group) && { group }) } }
}

/** Fields named by the list that the form no longer has. */
export function findUnknownFields(list: ColumnData, listable: ListableField[]): string[] {
  const known = new Set(listable.map(({ name }) => name))
  const named = [
    ...list.columnList.map(({ prop }) => prop),
    ...list.searchList.map(({ prop }) => prop),
    ...(list.sortList ?? []).map(({ prop }) => prop),
    ...(list.keywordList ?? []),
    ...listGanttFields(list),
    ...listKanbanFields(list),
  ]
  return [...new Set(named.filter((name) => !known.has(name)))]
}
