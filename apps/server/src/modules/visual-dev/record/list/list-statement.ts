import type { StoredField } from '../plan/record-plan.ts'
import { type Bound, allOf } from '../sql/bound.ts'
import { type OrderPart, orderSql } from './order.ts'
import { filteredBound } from './totals.ts'

/** The rows a list asks for, as pieces of SQL over the alias `t`. */
export interface ListRows {
  table: string
  /** conditions that use an index where there is one */
  conditions: string[]
  /** narrows by the search index; `conditions` alone decide */
  index: string | null
  order: OrderPart[]
  /** columns to answer beside id and version, as `f0`, `f1` … */
  fields: StoredField[]
}

/** A row of a page. */
export type Found = Record<string, unknown> & { id: string; version: number }

/** Beyond this many skipped rows only ids are walked through and the rows fetched at the end. */
const lateFetchOffset = 200

/** A page of rows in order. */
export function pageSql(rows: ListRows, offset: number, size: number, bound: Bound): string {
  const { table, order } = rows
  const where = allOf(rows.index ? [rows.index, ...rows.conditions] : rows.conditions)
  const limits = `limit ${bound.add(size, 'bigint')} offset ${bound.add(offset, 'bigint')}`
  if (offset < lateFetchOffset) {
    return `select ${columnsSql(rows)} from ${table} t where ${where} order by ${orderSql(order, 't')} ${limits}`
  }
  return `select ${columnsSql(rows)} from (select ${keysSql(order)} from ${table} t where ${where} order by ${orderSql(order, 't')} ${limits}) p join ${table} t on t.id = p.id order by ${orderSql(order, 'p')}`
}

/**
 * A filtered page together with its total in one statement. Up to the bound the matching rows are gathered once and both are
 * taken from them. Beyond it the total is told as the bound, and the page is found by walking along the order, which with
 * so many matches meets its rows soon; gathering and sorting them all would cost more with every row the table grows.
 *
 * Every row carries `total`; a page beyond the end is one row without id.
 */
export function filteredPageSql(rows: ListRows, offset: number, size: number, bound: Bound): string {
  const { table, order, conditions, index } = rows
  const gathered = allOf(index ? [index, ...conditions] : conditions)
  const walked = allOf(conditions)
  const limits = `limit ${bound.add(size, 'bigint')} offset ${bound.add(offset, 'bigint')}`
  const keys = keysSql(order)
  return `with hit as materialized (select ${keys} from ${table} t where ${gathered} limit ${filteredBound + 1}), n as materialized (select count(*)::int as total from hit), p as ((select * from hit where (select total from n) <= ${filteredBound} order by ${orderSql(order, 'hit')} ${limits}) union all (select ${keys} from ${table} t where (select total from n) > ${filteredBound} and ${walked} order by ${orderSql(order, 't')} ${limits})) select n.total, ${columnsSql(rows)} from n left join (p join ${table} t on t.id = p.id) on true order by ${orderSql(order, 'p')}`
}

/** Counts matching rows, at most `most` of them. */
export function countUpToSql(table: string, where: string, most: number): string {
  return `select count(*)::int as total from (select 1 from ${table} t where ${where} limit ${most}) as counted`
}

/** Counts all rows that match. */
export const countAllSql = (table: string, where: string): string =>
  `select count(*)::int as total from ${table} t where ${where}`

const columnsSql = ({ fields }: ListRows): string =>
  ['t.id', 't.version', ...fields.map(({ column }, index) => `t.${column} as f${index}`)].join(', ')

const keysSql = (order: readonly OrderPart[]): string =>
  [...new Set(order.map(({ column }) => `t.${column}`))].join(', ')
