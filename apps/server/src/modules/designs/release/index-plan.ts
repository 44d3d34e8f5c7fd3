import type { ColumnData, ColumnType, CompiledField, CompiledForm } from '@armature/form-engine'
import {
  type PhysicalColumn,
  type PhysicalIndex,
  type PhysicalTable,
  type SubTable,
  isArray,
} from '../../record-tables/index.ts'
import { planNumberIndexes } from './number-indexes.ts'
import { findRelatedModelId } from '../../released-models/index.ts'
import type { SchemeField } from './schemes.ts'

/** A btree entry holds 2,704 bytes and a character takes up to four, so longer texts are sorted without an index. */
const maxIndexedLength = 600

/** Keeps the pending list of a GIN index short (KB), as every search scans all of it. */
const pendingListOption = 'with (gin_pending_list_limit = 256)'

/** For the keyword search: bigrams of the stored text. */
export const keywordIndex = `gin (record.bigrams(keyword)) ${pendingListOption}`

/**
 * The indexes that a main table needs for its list and for data schemes. `(column, id)` serves equality in newest-first order,
 * ranges, deep pages, and sorting in both directions with `id` as the tie-break; arrays get a GIN index; texts searched by substring an
 * index of bigrams.
 *
 * @param table with the indexes of the version before
 * @param asked fields that data schemes filter by
 */
export function planMainIndexes(
  table: Pick<PhysicalTable, 'name' | 'columns' | 'indexes'>,
  keyword: readonly string[],
  form: CompiledForm,
  list: ColumnData,
  asked: readonly SchemeField[] = [],
): PhysicalIndex[] {
  const { name } = table
  const columnOf = (prop: string) => findColumn(table.columns, form, prop)
  const columnsOf = (props: readonly string[]) => [...new Set(props.flatMap((prop) => columnOf(prop) ?? []))]
  const searchedBy = (isPart: boolean) => list.searchList.filter(({ searchType }) => (searchType === 2) === isPart)
  const unique = form.fields.filter(({ field }) => field.config.unique === true)
  const sorts = list.sortList ?? []
  // `contains` can use the index of an array, but not that of a text
  const isFound = ({ prop, op }: SchemeField) =>
    op !== 'contains' || columnsOf([prop]).some(({ type }) => isArray(type))
  const exact = [
    ...asked.filter(isFound),
    ...list.columnList.filter(({ sortable }) => sortable),
    ...searchedBy(false),
    ...(list.treeRelation ? [{ prop: list.treeRelation }] : []),
    ...form.fields.filter(containsIds).map((field) => ({ prop: field.name })),
    ...(sorts.length === 1 ? sorts : []),
  ].map(({ prop }) => prop)
  // texts within HTML or JSON: bigrams of the whole value would be useless
  const parts = searchedBy(true).flatMap(({ prop }) => (hasOwnText(form.byPath.get(prop)) ? [prop] : []))
  const indexes = [
    ...columnsOf(['creatorUser', 'organize', ...exact]).flatMap((column) => planExactIndex(name, column)),
    ...columnsOf(parts).flatMap((column) => planSubstringIndex(name, column, keyword)),
    ...(sorts.length > 1 ? planSortIndex(name, sorts, columnOf) : []),
    ...columnsOf(unique.map((field) => field.name)).flatMap((column) => planUniqueIndex(name, column)),
    ...planNumberIndexes(table, form.fields),
    ...(keyword.length > 0 ? [{ name: `${name}_keyword`, on: keywordIndex }] : []),
  ]
  return [...new Map(indexes.map((index) => [index.name, index])).values()]
}

/** A sub-table is read by its record; its relations are searched when a related record is deleted. */
export function planSubTableIndexes(
  table: Pick<SubTable, 'name' | 'columns' | 'indexes'>,
  fields: readonly CompiledField[],
): PhysicalIndex[] {
  const relations = fields
    .filter(containsIds)
    .flatMap(({ name }) => table.columns.find(({ field }) => field === name) ?? [])
  const indexes = relations.flatMap((column) => planExactIndex(table.name, column, 'btree'))
  const record = { name: `${table.name}_record`, on: 'btree (record_id, sort_code)' }
  return [record, ...indexes, ...planNumberIndexes(table, fields)]
}

const hasOwnText = (field: CompiledField | undefined): boolean => !field?.control.isHtml && !field?.control.isPlace

type IndexedColumn = Pick<PhysicalColumn, 'column' | 'type'>

/** The column of a list entry: that of a field, or a system column. */
function findColumn(columns: readonly PhysicalColumn[], form: CompiledForm, prop: string): IndexedColumn | undefined {
  const own = columns.find(({ field }) => field === prop)
  if (own) return own
  return systemColumns[form.byPath.get(prop)?.control.auto ?? prop]
}

const creator: IndexedColumn = { column: 'creator_user_id', type: { type: 'uuid' } }
const created: IndexedColumn = { column: 'creator_time', type: { type: 'datetime' } }
const modifier: IndexedColumn = { column: 'last_modify_user_id', type: { type: 'uuid' } }
const modified: IndexedColumn = { column: 'last_modify_time', type: { type: 'datetime' } }
const organize: IndexedColumn = { column: 'organize_id', type: { type: 'uuid' } }
const position: IndexedColumn = { column: 'position_id', type: { type: 'uuid' } }

/** Keyed by the kind of system control, and by the name of the system field in lists. */
const systemColumns: Readonly<Record<string, IndexedColumn>> = {
  createUser: creator,
  createTime: created,
  modifyUser: modifier,
  modifyTime: modified,
  currOrganize: organize,
  currPosition: position,
  creatorUser: creator,
  creatorTime: created,
  lastModifyUser: modifier,
  lastModifyTime: modified,
  organize,
  position,
}

function containsIds({ control, field }: CompiledField): boolean {
  if (control.auto) return false
  return (control.lookup !== undefined && control.lookup !== 'option') || findRelatedModelId(field) !== undefined
}

function planExactIndex(
  table: string,
  { column, type }: IndexedColumn,
  kind: 'btree' | 'btreeWithId' = 'btreeWithId',
): PhysicalIndex[] {
  if (isArray(type)) return [{ name: `${table}_${column}_list`, on: `gin (${column})` }]
  if (!isSortable(type)) return []
  const on = kind === 'btree' ? `btree (${column})` : `btree (${column}, id) ${includeRuleColumns(column)}`
  return [{ name: `${table}_${column}_sort`, on }]
}

/**
 * Row rules filter by organization or creator most often: with both in the index of an order, the rows before a deep page are passed
 * without reading them.
 */
const ruleColumns = ['organize_id', 'creator_user_id'] as const
const includeRuleColumns = (column = ''): string =>
  `include (${ruleColumns.filter((rule) => rule !== column).join(', ')})`

/** The primary key serves the order newest first, the same way. */
export const primaryKey = `primary key (id) ${includeRuleColumns()}`

function planSubstringIndex(
  table: string,
  { column, type }: IndexedColumn,
  keyword: readonly string[],
): PhysicalIndex[] {
  // keyword columns are found through the index of the keyword
  if (keyword.includes(column) || !isText(type)) return []
  return [{ name: `${table}_${column}_part`, on: `gin (record.bigrams(${column}::text)) ${pendingListOption}` }]
}

function planSortIndex(
  table: string,
  sortList: readonly { prop: string; order: 'asc' | 'desc' }[],
  columnOf: (prop: string) => IndexedColumn | undefined,
): PhysicalIndex[] {
  const sorts = sortList.flatMap(({ prop, order }) => {
    const column = columnOf(prop)
    return column && isSortable(column.type) ? [{ ...column, order }] : []
  })
  const length = sorts.reduce((sum, { type }) => sum + getIndexedLength(type), 0)
  if (sorts.length < 2 || length > maxIndexedLength) return []
  const on = sorts.map(({ column, order }) => `${column} ${order}`).join(', ')
  return [{ name: `${table}_default_sort`, on: `btree (${on}, id ${sorts.at(-1)?.order}) ${includeRuleColumns()}` }]
}

function planUniqueIndex(table: string, { column, type }: IndexedColumn): PhysicalIndex[] {
  if (!isSortable(type)) return []
  return [{ name: `${table}_${column}_unique`, on: `btree (${column}) where delete_mark is null`, isUnique: true }]
}

const isText = (type: ColumnType): boolean => type.type === 'varchar' || type.type === 'text'

function isSortable(type: ColumnType): boolean {
  return (
    type.type !== 'text' &&
    type.type !== 'jsonb' &&
    !type.type.endsWith('[]') &&
    getIndexedLength(type) <= maxIndexedLength
  )
}

const getIndexedLength = (type: ColumnType): number => (type.type === 'varchar' ? type.length : 0)
