import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

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
