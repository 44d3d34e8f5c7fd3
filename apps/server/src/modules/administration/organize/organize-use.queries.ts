import type { Db } from '../../../platform/database/database.ts'
import type { UsageCounts } from '../../references/index.ts'

/** Counts what still uses an organization: it can be deleted only if all are 0 (SO.84). */
export async function countUses(db: Db, id: string): Promise<UsageCounts> {
  const [row] = await db.query<UsageCounts>(
    `select (select count(*)::int from organizes o where o.parent_id = $1 and o.category = 'company') as organizes,
            (select count(*)::int from organizes o where o.parent_id = $1 and o.category = 'department') as departments,
            (select count(*)::int from (select m.user_id from user_organizes m where m.organize_id = $1
                                        union select u.id from users u where u.organize_id = $1) here) as users,
            (select count(*)::int from positions p where p.organize_id = $1) as positions,
            (select count(*)::int from role_organizes r where r.organize_id = $1) as roles,
            (select count(*)::int from delegated_administrators a where a.organize_id = $1) as administrators`,
    [id],
  )
  return row ?? {}
}
