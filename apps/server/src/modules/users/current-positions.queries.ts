import type { Db } from '../../platform/database/database.ts'

const settleStatement = {
  name: 'position.settle',
  text: `update users u
            set position_id = (select p.id from user_positions m join positions p on p.id = m.position_id
                                where m.user_id = u.id and p.organize_id = u.organize_id
                                order by p.sort_code, p.en_code limit 1)
          where u.id = any($1::uuid[])
            and not exists (select from user_positions m join positions p on p.id = m.position_id
                             where m.user_id = u.id and m.position_id = u.position_id and p.organize_id = u.organize_id)`,
}

/** Users whose current position is missing or not theirs get the first of their positions in their current organization. */
export async function updateCurrentPositions(db: Db, userIds: readonly string[]): Promise<void> {
  await db.query(settleStatement, [userIds])
}
