import { listSortableColumns } from '@armature/form-engine'
import { AppError } from '../../platform/app-error.ts'
import { getSqlType } from '../record-tables/index.ts'
import { type RecordField, type StoredField, isStored } from '../record-plans/index.ts'
import { type RecordView, getColumn } from '../record-rights/index.ts'
import { isArray } from '../record-conditions/index.ts'
import { type SortPart, parseSort } from './list-query.ts'

export interface OrderQuestion {
  sidx: string
  sort: string
  /** A designer has chosen the order, such as that of a portal: it may be by any column. */
  isDesigned?: boolean
}

/** One column of the order of a list. `column` is quoted. */
export interface OrderPart {
  column: string
  direction: 'asc' | 'desc'
  /** SQL type */
  type: string
}

/**
 * Resolves the order of a list: the requested one, otherwise that of the design, otherwise newest first. `id` is always last
 * and has the direction of the part before it, so that the index on (column, id) serves both directions and the order is
 * stable.
 *
 * @throws AppError 'record.unknownField', 'record.notSortable'
 */
export function resolveOrder(view: RecordView, { sidx, sort, isDesigned = false }: OrderQuestion): OrderPart[] {
  const asked = parseSort(sidx, sort).map(({ name, direction }) =>
    toOrderPart(requireSortable(view, name, isDesigned), direction),
  )
  const parts = asked.length > 0 ? asked : getDesignOrder(view)
  return [...parts, { column: '"id"', direction: parts.at(-1)?.direction ?? 'desc', type: 'uuid' }]
}

/** The order that users see: rows without a value come last in both directions. */
export const buildOrderSql = (parts: readonly OrderPart[], alias: string): string =>
  parts
    .map((part) => `${alias}.${part.column} ${part.direction}${mustSortNullsLast(part) ? ' nulls last' : ''}`)
    .join(', ')

/**
 * The order for rows that all have a value in the first column, or all have none. The index of that column then also serves a
 * descending walk, which it would not with `nulls last`.
 */
export const buildWalkSql = ([first, ...others]: readonly OrderPart[], alias: string): string =>
  [
    ...(first ? [`${alias}.${first.column} ${first.direction}`] : []),
    ...(others.length > 0 ? [buildOrderSql(others, alias)] : []),
  ].join(', ')

/** Whether rows without a value in the first column must be fetched after all others. */
export const hasValuesFirst = ([first]: readonly OrderPart[]): boolean =>
  first !== undefined && mustSortNullsLast(first)

/** Descending over a column that may be empty; every row has an id. */
const mustSortNullsLast = ({ column, direction }: OrderPart): boolean => direction === 'desc' && column !== '"id"'

function getDesignOrder(view: RecordView): OrderPart[] {
  return (view.plan.model.columnData.sortList ?? []).flatMap(
    ({ prop, order }: { prop: string; order: SortPart['direction'] }) => {
      const field = view.columns.get(prop)
      return field && isSortable(field) ? [toOrderPart(field, order)] : []
    },
  )
}

const toOrderPart = ({ column, type }: StoredField, direction: SortPart['direction']): OrderPart => ({
  column,
  direction,
  type: getSqlType(type),
})

/** Users sort by the sortable columns of the list, a designer by any. */
function requireSortable(view: RecordView, name: string, isDesigned: boolean): StoredField {
  const field = getColumn(view, name)
  const isMarked = listSortableColumns(view.plan.model.columnData).includes(name)
  if (!(isMarked || isDesigned) || !isSortable(field)) throw new AppError('record.notSortable', { field: name })
  return field
}

/**
 * Lists and ranges have no order. An attribute of a related record cannot be sorted by, since its column holds the id of the
 * record.
 */
const isSortable = (field: RecordField): field is StoredField =>
  isStored(field) && field.attributeOf === null && !isArray(field) && field.type.type !== 'jsonb'
