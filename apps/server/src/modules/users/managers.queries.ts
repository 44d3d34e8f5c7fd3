import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'

/**
 * Subordinates get the successor as manager. The successor, and those of the subordinates who are above them, get the former
 * manager's own manager instead, so that no cycle appears.
 *
 * @param above the successor and everyone above them
 */
export async function moveSubordinates(db: Db, from: string, to: string, above: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await db.sql
    .updateTable('users')
    .set(({ selectFrom, case: when }) => ({
      manager_id: when()
        .when('id', '=', matchAny(above))
        .then(selectFrom('users as f').select('f.manager_id').where('f.id', '=', from).where('f.manager_id', '<>', to))
        .else(sql<string>`${to}::uuid`)
        .end(),
    }))
    .where('manager_id', '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
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
