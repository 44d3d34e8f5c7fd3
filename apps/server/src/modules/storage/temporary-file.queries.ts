import type { Db } from '../../platform/database/database.ts'

/** Files that expire: uploads to import, generated files to download, and those sent to a user with a message. */
export type TemporaryFileType = 'import' | 'export' | 'sent'

export interface TemporaryFileRow {
  id: string
  type: TemporaryFileType
  name: string
  owner_id: string
  original_name: string
  content_type: string
  size: number
  sha256: Buffer
  created_at: Date
}

export async function insertTemporaryFile(db: Db, row: TemporaryFileRow): Promise<void> {
  await db.sql.insertInto('files').values(row).execute()
}

/** Finds a file of the owner; another user's file is not found. */
export function findTemporaryFile(
  db: Db,
  { type, name, ownerId }: { type: TemporaryFileType; name: string; ownerId: string },
) {
  return db.sql
    .selectFrom('files')
    .select(['original_name', 'content_type', 'created_at'])
    .where('type', '=', type)
    .where('name', '=', name)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
}

/** Deletes files of an owner beyond the newest `most`. Returns their names. */
export async function deleteSurplus(
  db: Db,
  { type, ownerId, most }: { type: TemporaryFileType; ownerId: string; most: number },
): Promise<string[]> {
  const gone = await db.sql
    .deleteFrom('files')
    .where('id', 'in', (from) =>
      from
        .selectFrom('files')
        .select('id')
        .where('owner_id', '=', ownerId)
        .where('type', '=', type)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most),
    )
    .returning('name')
    .execute()
  return gone.map((file) => file.name)
}

/** Deletes files of a type from before a time, of all owners. Returns their names. */
export async function deleteOlder(db: Db, type: TemporaryFileType, before: Date): Promise<string[]> {
  const gone = await db.sql
    .deleteFrom('files')
    .where('type', '=', type)
    .where('created_at', '<', before)
    .returning('name')
    .execute()
  return gone.map((file) => file.name)
}
