import type { Db } from '../../../platform/database/database.ts'

/** Counts the users of a position, including those who only have it as their current one. */
export async function countHolders(db: Db, id: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from (
       select user_id from user_positions where position_id = $1 union select id from users where position_id = $1) held`,
    [id],
  )
  return row?.n ?? 0
}

/** Counts the users of a position who do not belong to its organization. */
export async function countHoldersOutside(db: Db, id: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from user_positions m join positions p on p.id = m.position_id
       join users u on u.id = m.user_id
      where m.position_id = $1 and u.organize_id is distinct from p.organize_id
        and not exists (select from user_organizes o where o.user_id = m.user_id and o.organize_id = p.organize_id)`,
    [id],
  )
  return row?.n ?? 0
}
