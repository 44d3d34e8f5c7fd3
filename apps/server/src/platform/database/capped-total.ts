import { type Expression, sql } from 'kysely'
import type { Db } from './database.ts'
import { rowCount } from './expressions.ts'

/** Lists count up to this number; beyond it they show "1,000+". */
export const maxCounted = 1_000

export interface CappedTotal {
  total: number
  totalKind: 'exact' | 'capped'
}

/** @param counted number of rows, counted up to one more than `most` */
export const capTotal = (counted: number, most = maxCounted): CappedTotal => ({
  total: Math.min(counted, most),
  totalKind: counted > most ? 'capped' : 'exact',
})

/** Counts rows up to a bound, so that the time does not grow with the table. The columns of the query do not matter. */
export async function countCapped(db: Db, matching: Expression<unknown>): Promise<CappedTotal> {
  const { n } = await db.sql
    .selectFrom(sql`(select from ${matching} as found limit ${sql.lit(maxCounted + 1)})`.as('hits'))
    .select(rowCount.as('n'))
    .executeTakeFirstOrThrow()
  return capTotal(n)
}
