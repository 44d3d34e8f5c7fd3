import type { StoredField } from '../plan/record-plan.ts'
import { type Bound, allOf } from '../sql/bound.ts'
import { type OrderPart, orderSql, walkSql } from './order.ts'
import { filteredBound } from './totals.ts'

/** The rows a list asks for, as pieces of SQL over the alias `t`. */
export interface ListRows {
  table: string
  /** these decide */
  conditions: string[]
  /** whether there is more among them than what the asker may see */
  isFiltered: boolean
  /** a text of the keyword to narrow by through the search index; may be left out */
  index: string | null
  order: OrderPart[]
  /** columns to answer beside id and version, as `f0`, `f1` … */
  fields: readonly StoredField[]
}

/** A row of a page. */
export type Found = Record<string, unknown> & { id: string; version: number }

/** What part of the rows: `size` rows from `offset` on. */
export interface Window {
  offset: number
  size: number
}

/** Beyond this many skipped rows only ids are walked through and the rows fetched at the end. */
export const lateFetchOffset = 200

/**
 * A page of rows found by walking along the order; it may have more rows than asked for (`limitOf`). Deep pages also carry their
 * keys as `k0` …. Going down, rows without a value in the first column are to be left out by a condition (`hasValuesFirst`).
 */
export function pageSql(rows: ListRows, { offset, size }: Window, bound: Bound, from: string | null = null): string {
  const { table, order } = rows
  const conditions = [...narrowed(rows, bound), ...(from ? [from] : [])]
  const ordered = `where ${allOf(conditions)} order by ${walkSql(order, 't')} ${limitsSql(offset, size, bound)}`
  if (offset < lateFetchOffset && from === null) return `select ${columnsSql(rows)} from ${table} t ${ordered}`
  const keys = order.map(({ column }, index) => `, p.${column}::text as k${index}`).join('')
  return `select ${columnsSql(rows)}${keys} from (select ${keysSql(order)} from ${table} t ${ordered}) p join ${table} t on t.id = p.id order by ${orderSql(order, 'p')}`
}

/**
 * A filtered page together with its total in one statement, where no more rows match than the bound: they are gathered once
 * and both are taken from them. Beyond it there is only the total, and the page is found by walking along the order, which
 * with so many matches meets its rows soon; gathering and sorting them all would cost more with every row the table grows.
 *
 * Every row carries `total`; where there is no row for the page it is one row without id.
 */
export function gatheredPageSql(rows: ListRows, { offset, size }: Window, bound: Bound): string {
  const { table, order } = rows
  const gathered = allOf(narrowed(rows, bound))
  const limits = limitsSql(offset, size, bound)
  return `with hit as materialized (select ${keysSql(order)} from ${table} t where ${gathered} limit ${filteredBound + 1}), n as materialized (select count(*)::int as total from hit), p as (select * from hit where (select total from n) <= ${filteredBound} order by ${orderSql(order, 'hit')} ${limits}) select n.total, ${columnsSql(rows)} from n left join (p join ${table} t on t.id = p.id) on true order by ${orderSql(order, 'p')}`
}

/** The conditions with the search index in front of them. */
export function narrowed({ conditions, index }: Pick<ListRows, 'conditions' | 'index'>, bound: Bound): string[] {
  if (index === null) return conditions
  return [`record.bigrams(t.keyword) @> record.bigrams(${bound.add(index, 'text')})`, ...conditions]
}

/** Counts matching rows, at most `most` of them. */
export function countUpToSql(table: string, where: string, most: number): string {
  return `select count(*)::int as total from (select 1 from ${table} t where ${where} limit ${most}) as counted`
}

/** Counts all rows that match. */
export const countAllSql = (table: string, where: string): string =>
  `select count(*)::int as total from ${table} t where ${where}`

const limits = [1, 10, 20, 50, 100, 200, 500]

/** The limit that stands in the text for a page of this size; what is too much is cut off by `pageOf`. */
const limitOf = (size: number): number => limits.find((limit) => limit >= size) ?? size

export const pageOf = <Row>(rows: readonly Row[], size: number): Row[] => rows.slice(0, size)

/**
 * The limit is written out, in a few sizes, and the offset only where there is one: of a limit that is bound, the planner
 * thinks a tenth of the table and joins accordingly.
 */
function limitsSql(offset: number, size: number, bound: Bound): string {
  const limit = `limit ${limitOf(size)}`
  return offset === 0 ? limit : `${limit} offset ${bound.add(offset, 'bigint')}`
}

const columnsSql = ({ fields }: ListRows): string =>
  ['t.id', 't.version', ...fields.map((field, index) => `${listedSql(field)} as f${index}`)].join(', ')

/** A list shows the words of rich text: the pictures that stand in it stay where they are. */
const listedSql = ({ control, column }: StoredField): string =>
  control.isHtml ? `regexp_replace(t.${column}, ' src="data:[^"]*"', '', 'g')` : `t.${column}`

const keysSql = (order: readonly OrderPart[]): string =>
  [...new Set(order.map(({ column }) => `t.${column}`))].join(', ')
