import { boardLimits } from '@armature/contract'
import type { StoredField } from '../record-plans/index.ts'
import { addIndexCondition } from '../record-lists/index.ts'
import { type OrderPart, buildOrderSql } from '../record-search/index.ts'
import { type BoundValues, joinConditions } from '../record-statements/index.ts'

/** The records of a board, as pieces of SQL over the alias `t`. */
export interface BoardRows {
  table: string
  conditions: string[]
  /** text of the keyword to narrow by through the bigram index */
  index: string | null
  order: OrderPart[]
  by: StoredField
  sum: StoredField | undefined
  /** columns to return besides id and version, as `f0`, `f1` … */
  fields: readonly StoredField[]
}

/** A card, with the figures of its column. */
export type BoardCard = Record<string, unknown> & {
  id: string
  version: number
  /** the value of the column, '' for none */
  head: string
  count: number
  sum: string | null
  /** records of all columns, up to one more than `boardLimits.records`; `heads` the same for columns */
  hits: number
  heads: number
}

/**
 * Builds one statement for the counts, the sums and the first cards of all columns: the records are gathered once, up to a
 * maximum, and numbered within their column.
 */
export function buildBoardSql(rows: BoardRows, opened: readonly string[], bound: BoundValues): string {
  const { table, order, by, sum, fields } = rows
  const where = joinConditions(addIndexCondition(rows, bound))
  const keys = [...new Set(order.map(({ column }) => column))]
  const head = `coalesce(t.${by.column}::text, '')`
  const gathered = [
    ...keys.map((key) => `t.${key}`),
    `${head} as board_head`,
    `${sum ? `t.${sum.column}` : 'null::numeric'} as board_sum`,
  ]
  const columns = ['t.id', 't.version', ...fields.map(({ column }, index) => `t.${column} as f${index}`)]
  return [
    `with hit as materialized (select ${gathered.join(', ')} from ${table} t where ${where} order by ${buildOrderSql(order, 't')} limit ${boardLimits.records + 1})`,
    `head as (select board_head, count(*)::int as count, sum(board_sum)::text as sum, (count(*) over ())::int as heads from hit group by board_head order by count(*) desc, board_head limit ${boardLimits.columns})`,
    `placed as (select hit.id, hit.board_head, row_number() over (partition by hit.board_head order by ${buildOrderSql(order, 'hit')}) as place from hit)`,
  ]
    .join(', ')
    .concat(
      ` select ${columns.join(', ')}, head.board_head as head, head.count, ${sum ? `coalesce(head.sum, '0')` : 'null::text'} as sum, head.heads, (select count(*)::int from hit) as hits`,
      ` from head join placed on placed.board_head = head.board_head join ${table} t on t.id = placed.id`,
      ` where placed.place <= ${boardLimits.cards} or (placed.place <= ${boardLimits.openedCards} and head.board_head = any(${bound.add(opened, 'text[]')}))`,
      ' order by head.count desc, head.board_head, placed.place',
    )
}
