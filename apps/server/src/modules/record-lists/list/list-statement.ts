import type { StoredField } from '../../record-plans/index.ts'
import { type BoundValues, joinConditions, filteredBound } from '../../record-statements/index.ts'
import { type OrderPart, buildOrderSql, buildWalkSql } from '../../record-search/index.ts'

/** The rows of a list, as pieces of SQL over the alias `t`. */
export interface ListRows {
  table: string
  /** conditions that every row fulfills */
  conditions: string[]
  /** whether there are conditions besides the row scope of the user */
  isFiltered: boolean
  /** text of the keyword to narrow by through the bigram index; optional, since the conditions are sufficient */
  index: string | null
  order: OrderPart[]
  /** columns to return besides id and version, as `f0`, `f1` … */
  fields: readonly StoredField[]
}

/** A row of a page. */
export type FoundRow = Record<string, unknown> & { id: string; version: number }

/** A part of the rows: `size` rows from `offset` on. */
export interface PageWindow {
  offset: number
  size: number
}

/** From this offset on, only ids are read along the order, and the rows are fetched at the end. */
export const lateFetchOffset = 200

/**
 * Builds the statement for a page of rows, found by walking along the order. It may return more rows than requested
 * (`chooseLimit`). Deep pages also return their sort keys as `k0` …. In descending order, rows without a value in the first
 * column must be excluded by a condition (`hasValuesFirst`).
 */
export function buildPageSql(
  rows: ListRows,
  { offset, size }: PageWindow,
  bound: BoundValues,
  from: string | null = null,
): string {
  const { table, order } = rows
  const conditions = [...addIndexCondition(rows, bound), ...(from ? [from] : [])]
  const ordered = `where ${joinConditions(conditions)} order by ${buildWalkSql(order, 't')} ${buildLimitSql(offset, size, bound)}`
  if (offset < lateFetchOffset && from === null) return `select ${buildColumnsSql(rows)} from ${table} t ${ordered}`
  const keys = order.map(({ column }, index) => `, p.${column}::text as k${index}`).join('')
  return `select ${buildColumnsSql(rows)}${keys} from (select ${buildKeysSql(order)} from ${table} t ${ordered}) p join ${table} t on t.id = p.id order by ${buildOrderSql(order, 'p')}`
}

/**
 * Builds one statement for a filtered page and its total, for up to `filteredBound` matching rows: they are gathered once and
 * both are taken from them. With more matches the statement returns the total only, and the page is found by walking along the
 * order, which soon meets enough rows; gathering and sorting all matches would cost more with every row the table grows.
 *
 * Every row carries `total`. If the page has no rows, the result is one row without id.
 */
export function buildGatheredPageSql(rows: ListRows, { offset, size }: PageWindow, bound: BoundValues): string {
  const { table, order } = rows
  const gathered = joinConditions(addIndexCondition(rows, bound))
  const limits = buildLimitSql(offset, size, bound)
  return `with hit as materialized (select ${buildKeysSql(order)} from ${table} t where ${gathered} limit ${filteredBound + 1}), n as materialized (select count(*)::int as total from hit), p as (select * from hit where (select total from n) <= ${filteredBound} order by ${buildOrderSql(order, 'hit')} ${limits}) select n.total, ${buildColumnsSql(rows)} from n left join (p join ${table} t on t.id = p.id) on true order by ${buildOrderSql(order, 'p')}`
}

/** Builds a statement for the ids of the matching rows, up to one more than `filteredBound`, in no order. */
export function buildHitsSql(rows: ListRows, bound: BoundValues): string {
  const gathered = joinConditions(addIndexCondition(rows, bound))
  return `select t.id from ${rows.table} t where ${gathered} limit ${filteredBound + 1}`
}

/** Builds a statement for a page of the rows with these ids that still match. */
export function buildPageAmongSql(
  rows: ListRows,
  ids: readonly string[],
  window: PageWindow,
  bound: BoundValues,
): string {
  const conditions = [...rows.conditions, `t.id = any(${bound.add(ids, 'uuid[]')})`]
  const ordered = `order by ${buildOrderSql(rows.order, 't')} ${buildLimitSql(window.offset, window.size, bound)}`
  return `select ${buildColumnsSql(rows)} from ${rows.table} t where ${joinConditions(conditions)} ${ordered}`
}

/** The conditions, preceded by the one for the bigram index. */
export function addIndexCondition(
  { conditions, index }: Pick<ListRows, 'conditions' | 'index'>,
  bound: BoundValues,
): string[] {
  if (index === null) return conditions
  return [`record.bigrams(t.keyword) @> record.bigrams(${bound.add(index, 'text')})`, ...conditions]
}

/** Builds a statement that counts matching rows, up to `most`. */
export function buildCountUpToSql(table: string, where: string, most: number): string {
  return `select count(*)::int as total from (select 1 from ${table} t where ${where} limit ${most}) as counted`
}

/** Builds a statement that counts all matching rows. */
export const buildCountAllSql = (table: string, where: string): string =>
  `select count(*)::int as total from ${table} t where ${where}`

const limitSteps = [1, 10, 20, 50, 100, 200, 500]

/** The limit written into the text for a page of this size; `cutPage` removes the surplus rows. */
const chooseLimit = (size: number): number => limitSteps.find((limit) => limit >= size) ?? size

export const cutPage = <Row>(rows: readonly Row[], size: number): Row[] => rows.slice(0, size)

/**
 * The limit is written into the text, in a few sizes, and the offset is only there when needed: for a bound limit the planner
 * assumes a tenth of the table and chooses its joins accordingly.
 */
function buildLimitSql(offset: number, size: number, bound: BoundValues): string {
  const limit = `limit ${chooseLimit(size)}`
  return offset === 0 ? limit : `${limit} offset ${bound.add(offset, 'bigint')}`
}

const buildColumnsSql = ({ fields }: ListRows): string =>
  ['t.id', 't.version', ...fields.map((field, index) => `${buildColumnSql(field)} as f${index}`)].join(', ')

/** A list shows rich text without its embedded images, so they are not read. */
const buildColumnSql = ({ control, column }: StoredField): string =>
  control.isHtml ? `regexp_replace(t.${column}, ' src="data:[^"]*"', '', 'g')` : `t.${column}`

const buildKeysSql = (order: readonly OrderPart[]): string =>
  [...new Set(order.map(({ column }) => `t.${column}`))].join(', ')
