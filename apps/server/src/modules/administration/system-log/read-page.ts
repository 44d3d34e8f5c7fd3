import type { SelectQueryBuilder } from 'kysely'
import { rowCount } from '../../../platform/database/expressions.ts'
import { capTotal, maxCounted, type CappedTotal } from '../../../platform/database/capped-total.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { LogPage } from './log-filter.ts'

/** A page of the rows of a statement, and their number, counted up to a bound. */
export async function readPage<Tables, Table extends keyof Tables, Row>(
  db: Db,
  found: SelectQueryBuilder<Tables, Table, Row>,
  { limit, offset }: LogPage,
): Promise<{ rows: Row[]; total: CappedTotal }> {
  const rows = await found.limit(limit).offset(offset).execute()
  const counted = await db.sql
    .selectFrom(found.limit(maxCounted + 1).as('counted'))
    .select(rowCount.as('n'))
    .executeTakeFirstOrThrow()
  return { rows: rows as Row[], total: capTotal(counted.n) }
}
