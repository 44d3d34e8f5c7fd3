import type { ColumnData, ColumnType, CompiledField, CompiledForm } from '@armature/form-engine'
import type { PhysicalColumn, PhysicalIndex, PhysicalTable, SubTable } from '../physical-model.ts'
import { modelIdOf } from './relations.ts'

/** A btree entry has 2,704 bytes, a character up to four: longer texts are sorted without an index rather than refused at save. */
const maxIndexedLength = 600

/**
 * The indexes a main table needs for its list. `(column, id)` serves equality in newest-first order, ranges, and sorting both ways
 * with `id` as the tie-break in the same direction; lists of ids get GIN; texts that are asked by a part get their two-character pieces.
 */
export function mainIndexes(
  table: Pick<PhysicalTable, 'name' | 'columns'>,
  keyword: readonly string[],
  form: CompiledForm,
  list: ColumnData,
): PhysicalIndex[] {
  const { name } = table
  const columnOf = (prop: string) => table.columns.find(({ field }) => field === prop)
  const indexes: PhysicalIndex[] = [
    { name: `${name}_creator`, on: 'btree (creator_user_id)' },
    { name: `${name}_organize`, on: 'btree (organize_id)' },
  ]
  if (keyword.length > 0) indexes.push({ name: `${name}_keyword`, on: 'gin (record.bigrams(keyword))' })

  const exact = new Set<string>()
  for (const { prop, sortable } of list.columnList) if (sortable) exact.add(prop)
  for (const { prop, searchType } of list.searchList) if (searchType !== 2) exact.add(prop)
  if (list.treeRelation) exact.add(list.treeRelation)
  for (const { name: field } of form.fields.filter(holdsIds)) exact.add(field)
  const [firstSort, ...furtherSort] = list.sortList ?? []
  if (firstSort && furtherSort.length === 0) exact.add(firstSort.prop)
  for (const prop of exact) indexes.push(...exactIndex(name, columnOf(prop)))

  for (const { prop, searchType } of list.searchList)
    if (searchType === 2) indexes.push(...partIndex(name, columnOf(prop), keyword))
  if (furtherSort.length > 0) indexes.push(...sortIndex(name, list, columnOf))
  for (const { field, name: fieldName } of form.fields)
    if (field.config['unique'] === true) indexes.push(...uniqueIndex(name, columnOf(fieldName)))
  return indexes
}

/** A sub-table is read by its record; its relations are asked when a related record is to be deleted. */
export function subTableIndexes(
  table: Pick<SubTable, 'name' | 'columns'>,
  columns: readonly CompiledField[],
): PhysicalIndex[] {
  const relations = columns.filter(holdsIds).flatMap(({ name }) =>
    exactIndex(
      table.name,
      table.columns.find(({ field }) => field === name),
      false,
    ),
  )
  return [{ name: `${table.name}_record`, on: 'btree (record_id, sort_code)' }, ...relations]
}

function holdsIds({ control, field }: CompiledField): boolean {
  return (control.lookup !== undefined && control.lookup !== 'option') || modelIdOf(field) !== undefined
}

function exactIndex(table: string, column: PhysicalColumn | undefined, withId = true): PhysicalIndex[] {
  if (!column) return []
  if (column.type.type.endsWith('[]')) return [{ name: `${table}_${column.column}_list`, on: `gin (${column.column})` }]
  if (!isSortable(column.type)) return []
  return [
    {
      name: `${table}_${column.column}_sort`,
      on: withId ? `btree (${column.column}, id)` : `btree (${column.column})`,
    },
  ]
}

function partIndex(table: string, column: PhysicalColumn | undefined, keyword: readonly string[]): PhysicalIndex[] {
  // A text that is part of the keyword is found through the keyword's own index.
  if (!column || keyword.includes(column.column) || !isText(column.type)) return []
  return [{ name: `${table}_${column.column}_part`, on: `gin (record.bigrams(${column.column}::text))` }]
}

function sortIndex(
  table: string,
  list: ColumnData,
  columnOf: (prop: string) => PhysicalColumn | undefined,
): PhysicalIndex[] {
  const sorts = (list.sortList ?? []).flatMap(({ prop, order }) => {
    const column = columnOf(prop)
    return column && isSortable(column.type) ? [{ column, order }] : []
  })
  const bytes = sorts.reduce((sum, { column }) => sum + indexedLength(column.type), 0)
  if (sorts.length < 2 || bytes > maxIndexedLength) return []
  const on = sorts.map(({ column, order }) => `${column.column} ${order}`).join(', ')
  return [{ name: `${table}_default_sort`, on: `btree (${on}, id ${sorts.at(-1)?.order})` }]
}

function uniqueIndex(table: string, column: PhysicalColumn | undefined): PhysicalIndex[] {
  if (!column || !isSortable(column.type)) return []
  return [
    {
      name: `${table}_${column.column}_unique`,
      on: `btree (${column.column}) where delete_mark is null`,
      isUnique: true,
    },
  ]
}

const isText = (type: ColumnType): boolean => type.type === 'varchar' || type.type === 'text'

function isSortable(type: ColumnType): boolean {
  return (
    type.type !== 'text' &&
    type.type !== 'jsonb' &&
    !type.type.endsWith('[]') &&
    indexedLength(type) <= maxIndexedLength
  )
}

const indexedLength = (type: ColumnType): number => (type.type === 'varchar' ? type.length : 0)
