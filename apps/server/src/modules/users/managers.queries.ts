import type { Db } from '../../platform/database/database.ts'

/**
 * Subordinates get the successor as manager. The successor, and those of the subordinates who are above them, get the former
 * manager's own manager instead, so that no cycle appears.
 *
 * @param above the successor and everyone above them
 */
export async function moveSubordinates(db: Db, from: string, to: string, above: readonly string[]): Promise<number> {
  const rows = await db.query(
    `update users set manager_id = case when id = any($3::uuid[])
                                        then (select f.manager_id from users f where f.id = $1 and f.manager_id <> $2)
                                        else $2 end
      where manager_id = $1 returning 1`,
    [from, to, above],
  )
  return rows.length
}

/** Subordinates get the user's own manager. */
export async function moveSubordinatesUp(db: Db, userId: string): Promise<void> {
  await db.sql
    .updateTable('users')
    .set((row) => ({
      manager_id: row
        .selectFrom('users as u')
        .select('u.manager_id')
        .where('u.id', '=', userId)
        .whereRef('u.manager_id', '<>', 'u.id'),
    }))
    .where('manager_id', '=', userId)
    .execute()
}
