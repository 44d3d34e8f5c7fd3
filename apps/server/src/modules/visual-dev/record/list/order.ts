import { sqlType } from '../plan/column-values.ts'
import { type RecordField, type StoredField, isStored } from '../plan/record-plan.ts'
import { type RecordView, columnNamed } from '../rights/record-view.ts'
import { isArray } from '../sql/conditions.ts'
import { type SortPart, badSearch, readSort } from './list-question.ts'

/** One column of a list's order. `sql` is the quoted column. */
export interface OrderPart {
  column: string
  direction: 'asc' | 'desc'
  /** type in SQL */
  type: string
}

/**
 * The order of a list: what is asked for, else the design's, else newest first. `id` always comes last and goes the way
 * of the part before it, so that the index on (column, id) serves both directions and no two rows ever change places.
 *
 * @throws AppError 'record.unknownField', 'record.badSearch'
 */
export function orderOf(view: RecordView, { sidx, sort }: { sidx: string; sort: string }): OrderPart[] {
  const asked = readSort(sidx, sort).map(({ name, direction }) =>
    orderPart(sortable(name, columnNamed(view, name)), direction),
  )
  const parts = asked.length > 0 ? asked : ownOrder(view)
  return [...parts, { column: '"id"', direction: parts.at(-1)?.direction ?? 'desc', type: 'uuid' }]
}

/** The order as people see it: what has no value comes last, whichever way the column goes. */
export const orderSql = (parts: readonly OrderPart[], alias: string): string =>
  parts.map((part) => `${alias}.${part.column} ${part.direction}${isFalling(part) ? ' nulls last' : ''}`).join(', ')

/**
 * The same for rows that all have a value in the first column, or all have none: then the index of that column serves a walk
 * downwards too, which it would not with `nulls last`.
 */
export const walkSql = ([first, ...others]: readonly OrderPart[], alias: string): string =>
  [
    ...(first ? [`${alias}.${first.column} ${first.direction}`] : []),
    ...(others.length > 0 ? [orderSql(others, alias)] : []),
  ].join(', ')

/** Whether rows without a value in the first column have to be fetched after all others. */
export const hasValuesFirst = ([first]: readonly OrderPart[]): boolean => first !== undefined && isFalling(first)

/** Goes down over a column that may be empty; every row has an id. */
const isFalling = ({ column, direction }: OrderPart): boolean => direction === 'desc' && column !== '"id"'

function ownOrder(view: RecordView): OrderPart[] {
  return (view.plan.model.columnData.sortList ?? []).flatMap(
    ({ prop, order }: { prop: string; order: SortPart['direction'] }) => {
      const field = view.columns.get(prop)
      return field && isSortable(field) ? [orderPart(field, order)] : []
    },
  )
}

const orderPart = ({ column, type }: StoredField, direction: SortPart['direction']): OrderPart => ({
  column,
  direction,
  type: sqlType(type),
})

function sortable(name: string, field: RecordField): StoredField {
  if (!isSortable(field)) throw badSearch(name)
  return field
}

/** Lists and ranges have no order; an attribute of a related record would be sorted by the record's id. */
const isSortable = (field: RecordField): field is StoredField =>
  isStored(field) && field.attributeOf === null && !isArray(field) && field.type.type !== 'jsonb'
