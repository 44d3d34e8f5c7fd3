import { z } from 'zod'
import { integer, text } from '../shapes.ts'

/** What the values of a column are; all but `binary` and `other` are types of parameters too. */
export const columnKinds = [
  'integer',
  'decimal',
  'text',
  'boolean',
  'date',
  'datetime',
  'uuid',
  'binary',
  'other',
] as const
export type ColumnKind = (typeof columnKinds)[number]

/** `equals`, `contains`, `from` (at least) and `to` (at most) compare with a value; the others ask whether there is one. */
export const rowOperators = ['equals', 'contains', 'from', 'to', 'empty', 'notEmpty'] as const
export type RowOperator = (typeof rowOperators)[number]

const presence: readonly RowOperator[] = ['empty', 'notEmpty']
const ordered: readonly RowOperator[] = ['equals', 'from', 'to', ...presence]
const equal: readonly RowOperator[] = ['equals', ...presence]

/** The conditions that a column of a kind may have. */
export const operatorsByKind: Readonly<Record<ColumnKind, readonly RowOperator[]>> = {
  text: ['contains', ...equal],
  integer: ordered,
  decimal: ordered,
  date: ordered,
  datetime: ordered,
  boolean: equal,
  uuid: equal,
  binary: presence,
  other: presence,
}

/** Whether rows can be sorted by a column of a kind. */
export const canSortBy = (kind: ColumnKind): boolean => kind !== 'binary' && kind !== 'other'

/** Conditions on the columns of a table of a source; a row has to meet all of them. */
export const rowFilters = z
  .array(z.object({ field: text(64), op: z.enum(rowOperators), value: text(200).default('') }))
  .max(5)
export type RowFilter = z.output<typeof rowFilters>[number]

/** JSON text of `rowFilters`; '' for none. */
export const rowFiltersText = text(4000).default('')

/** Rows that can be reached and are counted. */
export const maxListedRows = 1_000_000

export const rowsQuery = z.object({
  currentPage: integer(1, 1_000_000).default(1),
  pageSize: integer(1, 500).default(50),
  /** column to sort by; '' for the order of the primary key */
  sidx: text(64).default(''),
  sort: z.enum(['asc', 'desc']).default('asc'),
  filters: rowFiltersText,
})
export const rowCountQuery = z.object({ filters: rowFiltersText })
