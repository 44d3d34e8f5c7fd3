import type { Db } from '../../platform/database/database.ts'

export interface SignImageRow {
  id: string
  file_name: string
  is_default: boolean
  created_at: Date
}

export function listSignImages(db: Db, userId: string): Promise<SignImageRow[]> {
  return db.sql
    .selectFrom('sign_images')
    .select(['id', 'file_name', 'is_default', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Locks the user until the transaction ends, so that two changes at once cannot both set a default signature. */
export async function lockUser(db: Db, userId: string): Promise<void> {
  await db.sql.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}

export async function insertSignImage(
  db: Db,
  image: { id: string; user_id: string; file_name: string; is_default: boolean },
): Promise<void> {
  await db.sql.insertInto('sign_images').values(image).execute()
}

export async function clearDefault(db: Db, userId: string): Promise<void> {
  await db.sql
    .updateTable('sign_images')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute()
}

export async function setDefault(db: Db, userId: string, id: string): Promise<boolean> {
  const set = await db.sql
    .updateTable('sign_images')
    .set({ is_default: true })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .execute()
  return set.length > 0
}

export function deleteSignImage(db: Db, userId: string, id: string): Promise<SignImageRow | undefined> {
  return db.sql
    .deleteFrom('sign_images')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(['id', 'file_name', 'is_default', 'created_at'])
    .executeTakeFirst()
}
