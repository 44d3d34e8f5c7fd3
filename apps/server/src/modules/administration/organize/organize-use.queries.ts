import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { UsageCounts } from '../../references/index.ts'

/** Counts what still uses an organization: it can be deleted only if all are 0 (SO.84). */
export const countUses = (db: Db, id: string): Promise<UsageCounts> =>
  db.sql
    .selectNoFrom([
      sql<number>`(select count(*)::int from organizes o where o.parent_id = ${id} and o.category = 'company')`.as(
        'organizes',
      ),
      sql<number>`(select count(*)::int from organizes o where o.parent_id = ${id} and o.category = 'department')`.as(
        'departments',
      ),
      sql<number>`(select count(*)::int from (select m.user_id from user_organizes m where m.organize_id = ${id}
                                              union select u.id from users u where u.organize_id = ${id}) here)`.as(
        'users',
      ),
      sql<number>`(select count(*)::int from positions p where p.organize_id = ${id})`.as('positions'),
      sql<number>`(select count(*)::int from role_organizes r where r.organize_id = ${id})`.as('roles'),
      sql<number>`(select count(*)::int from delegated_administrators a where a.organize_id = ${id})`.as(
        'administrators',
      ),
    ])
    .executeTakeFirstOrThrow()
