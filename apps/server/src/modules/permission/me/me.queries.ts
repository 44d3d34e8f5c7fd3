import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export async function updateLanguage(db: Db, userId: string, language: string): Promise<void> {
  await db.sql.updateTable('users').set({ language }).where('id', '=', userId).execute()
}

export async function updateTheme(db: Db, userId: string, theme: string): Promise<void> {
  await db.sql.updateTable('users').set({ theme }).where('id', '=', userId).execute()
}

/** Replaces the given preferences; the others stay. */
export async function mergePreferences(db: Db, userId: string, preferences: Record<string, string>): Promise<void> {
  await db.sql
    .updateTable('users')
    .set({ preferences: sql<string>`preferences || ${JSON.stringify(preferences)}::jsonb` })
    .where('id', '=', userId)
    .execute()
}

/** Returns the stored JSON as text. */
export async function findColumns(db: Db, userId: string, menuId: string): Promise<string | undefined> {
  const rows = await db.query<{ text: string }>(
    {
      name: 'me.columns',
      text: 'select field_list::text as text from column_settings where user_id = $1 and menu_id = $2',
    },
    [userId, menuId],
  )
  return rows[0]?.text
}

export async function saveColumns(db: Db, userId: string, menuId: string, fieldList: string): Promise<void> {
  await db.sql
    .insertInto('column_settings')
    .values({ user_id: userId, menu_id: menuId, field_list: fieldList })
    .onConflict((conflict) => conflict.columns(['user_id', 'menu_id']).doUpdateSet({ field_list: fieldList }))
    .execute()
}

export async function deleteColumns(db: Db, userId: string, menuId: string): Promise<void> {
  await db.sql.deleteFrom('column_settings').where('user_id', '=', userId).where('menu_id', '=', menuId).execute()
}
