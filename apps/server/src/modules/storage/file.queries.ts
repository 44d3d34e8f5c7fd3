import type { UploadType } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { belongsToOrganizes } from '../../platform/database/expressions.ts'

export interface StoredFile {
  id: string
  type: UploadType
  name: string
  owner_id: string
  original_name: string
  content_type: string
  size: number
  sha256: Buffer
}

export async function insertFile(db: Db, file: StoredFile): Promise<void> {
  await db.sql.insertInto('files').values(file).execute()
}

export function findFile(db: Db, type: UploadType, name: string) {
  return db.sql
    .selectFrom('files')
    .select(['owner_id', 'content_type', 'shared_with'])
    .where('type', '=', type)
    .where('name', '=', name)
    .executeTakeFirst()
}

/** Whether the user belongs to one of the organizations. */
export async function isUserIn(db: Db, userId: string, organizes: readonly string[]): Promise<boolean> {
  const found = await db.sql
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '=', userId)
    .where(belongsToOrganizes('u', organizes))
    .executeTakeFirst()
  return found !== undefined
}

/** Marks files of an owner as used and returns the names that exist; files of other owners and types are not included. */
export async function markUsed(db: Db, type: UploadType, ownerId: string, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const marked = await db.sql
    .updateTable('files')
    .set({ is_used: true })
    .where('type', '=', type)
    .where('owner_id', '=', ownerId)
    .where('name', 'in', names)
    .returning('name')
    .execute()
  return marked.map((file) => file.name)
}

/** Allows this user to see the file too; does nothing if it does not exist. */
export async function addViewer(db: Db, type: UploadType, name: string, userId: string): Promise<void> {
  await db.sql
    .updateTable('files')
    .set({ shared_with: sql<string[]>`array_append(array_remove(shared_with, ${userId}), ${userId})` })
    .where('type', '=', type)
    .where('name', '=', name)
    .execute()
}

/** Deletes rows and returns the names that existed. */
export async function deleteFiles(db: Db, type: UploadType, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const gone = await db.sql
    .deleteFrom('files')
    .where('type', '=', type)
    .where('name', 'in', names)
    .returning('name')
    .execute()
  return gone.map((file) => file.name)
}

/** Deletes unused uploads of an owner, except the `keep` newest. */
export async function deleteUnused(db: Db, type: UploadType, ownerId: string, keep: number): Promise<string[]> {
  const gone = await db.sql
    .deleteFrom('files')
    .where('id', 'in', (from) =>
      from
        .selectFrom('files')
        .select('id')
        .where('owner_id', '=', ownerId)
        .where('type', '=', type)
        .where('is_used', '=', false)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(keep),
    )
    .returning('name')
    .execute()
  return gone.map((file) => file.name)
}
