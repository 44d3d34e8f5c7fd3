import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { rowCount } from '../../../platform/database/expressions.ts'

/** Counts the users of a position, including those who only have it as their current one. */
export async function countHolders(db: Db, id: string): Promise<number> {
  const holders = db.sql
    .selectFrom('user_positions')
    .select('user_id')
    .where('position_id', '=', id)
    .union(db.sql.selectFrom('users').select('id as user_id').where('position_id', '=', id))
  const { n } = await db.sql.selectFrom(holders.as('held')).select(rowCount.as('n')).executeTakeFirstOrThrow()
  return n
}

/** Counts the users of a position who do not belong to its organization. */
export async function countHoldersOutside(db: Db, id: string): Promise<number> {
  const { n } = await db.sql
    .selectFrom('user_positions as m')
    .innerJoin('positions as p', 'p.id', 'm.position_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(rowCount.as('n'))
    .where('m.position_id', '=', id)
    .where(sql<boolean>`u.organize_id is distinct from p.organize_id`)
    .where(
      sql<boolean>`not exists (select from user_organizes o where o.user_id = m.user_id and o.organize_id = p.organize_id)`,
    )
    .executeTakeFirstOrThrow()
  return n
}
