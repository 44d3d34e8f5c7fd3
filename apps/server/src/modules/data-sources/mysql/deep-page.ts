import type { SourceField } from '@armature/contract'
import type { ReadResult } from '../../../platform/database/reader/read-query.ts'
import { compareInMysql, type RowCondition } from '../row-filters.ts'

export interface PagePlace {
  condition: RowCondition
  offset: number
}

interface SortedTable {
  /** as a statement names it */
  sql: string
  sorted: SourceField
  direction: 'asc' | 'desc'
}

/** Pages from this row on are looked for by their first value. */
const deepOffset = 10_000

/**
 * Finds the place of a deep page of a table without a key by the first value that it shows. A row with a text column is sorted as a
 * pointer, so for an offset the server would read each row before the page at any place of the disk; the sorted column alone is
 * sorted with its values.
 *
 * @returns the condition and the offset that lead to the same page
 */
export async function findDeepPage(
  run: (text: string, values: readonly string[]) => Promise<ReadResult>,
  { sql, sorted, direction }: SortedTable,
  place: PagePlace,
): Promise<PagePlace> {
  const { condition, offset } = place
  // numbers that are compared as they are shown are not in the order of the column; lists of values are in the order of their
  // declaration, but are compared with a text as texts
  if (offset < deepOffset || /^(float|double|enum|set)/.test(sorted.type)) return place
  const column = sorted.sql
  const order = `order by ${column} ${direction} limit 1 offset ${offset}`
  const first = await run(`select cast(${column} as char) from ${sql} s ${condition.where} ${order}`, condition.values)
  const [row] = first.rows
  if (!row) return { condition: addTest(condition, '1 = 0'), offset: 0 }
  const isAscending = direction === 'asc'
  // rows without a value are the first ones of an ascending order
  if (row[0] === null && isAscending) return place
  const values = row[0] === null ? [] : [String(row[0])]
  const [before, from] = buildTests(sorted, isAscending, row[0] === null)
  const earlier = addTest(condition, before, values)
  const { rows } = await run(`select count(*) from ${sql} s ${earlier.where}`, earlier.values)
  return { condition: addTest(condition, from, values), offset: Math.max(0, offset - Number(rows[0]?.[0] ?? 0)) }
}

/** Whether a row comes before the first value of the page, and whether it does not. */
function buildTests(sorted: SourceField, isAscending: boolean, isEmpty: boolean): [before: string, from: string] {
  const column = sorted.sql
  if (isEmpty) return [`${column} is not null`, `${column} is null`]
  const test = compareInMysql(sorted, isAscending ? 'from' : 'to')
  return isAscending ? [`(not ${test} or ${column} is null)`, test] : [`not ${test}`, `(${test} or ${column} is null)`]
}

const addTest = ({ where, values }: RowCondition, test: string, bound: readonly string[] = []): RowCondition => ({
  where: where === '' ? `where ${test}` : `${where} and ${test}`,
  values: [...values, ...bound],
})
