import { sql } from 'kysely'
import type { Db, NewRow, RowChange } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'

type Ignored = 'preferences' | 'prev_login_time' | 'last_login_time'

export async function insertUser(db: Db, row: Omit<NewRow<'users'>, Ignored>): Promise<void> {
  await db.sql
    .insertInto('users')
    .values({ ...row, preferences: '{}', prev_login_time: null, last_login_time: null })
    .execute()
}

export async function updateUser(db: Db, id: string, change: RowChange<'users'>): Promise<void> {
  await db.sql.updateTable('users').set(change).where('id', '=', id).execute()
}

export async function updateUserStates(db: Db, ids: readonly string[], enabledMark: number): Promise<void> {
  await db.sql.updateTable('users').set({ enabled_mark: enabledMark }).where('id', '=', matchAny(ids)).execute()
}

/** Replaces the given preferences; the others stay. */
export async function mergePreferences(db: Db, userId: string, preferences: Record<string, string>): Promise<void> {
  await db.sql
    .updateTable('users')
    .set({ preferences: sql<string>`preferences || ${JSON.stringify(preferences)}::jsonb` })
    .where('id', '=', userId)
    .execute()
}

/** Sets the picture and returns the address of the former one. */
export async function replaceHeadIcon(db: Db, userId: string, address: string): Promise<string> {
  const row = await db.sql
    .updateTable('users as u')
    .set({ head_icon: address })
    .from((from) =>
      from.selectFrom('users').select(['id', 'head_icon as before']).where('id', '=', userId).forUpdate().as('o'),
    )
    .whereRef('u.id', '=', 'o.id')
    .returning('o.before')
    .executeTakeFirst()
  return row?.before ?? ''
}
