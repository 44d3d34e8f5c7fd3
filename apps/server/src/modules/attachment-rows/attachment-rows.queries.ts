import type { AttachmentType } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export interface Attachment {
  id: string
  name: string
  type: AttachmentType
  owner_id: string | null
  original_name: string
  extension: string
  content_type: string
  /** bytes */
  size: number
  blob: string
  has_thumbnail: boolean
}

export interface NewAttachment extends Attachment {
  sha256: Uint8Array
  blake3: Uint8Array
  created_at: Date
}

/** A file of a mail is private to its owner, and is kept as long as the mail. */
export const notInMail = sql<boolean>`not exists (select from mail_attachments f where f.attachment_id = a.id)`

export async function insertAttachment(db: Db, file: NewAttachment): Promise<void> {
  const { sha256, blake3, size, ...rest } = file
  await db.sql
    .insertInto('attachments')
    .values({
      ...rest,
      size: String(size),
      sha256: Buffer.from(sha256),
      blake3: Buffer.from(blake3),
      unused_since: file.created_at,
    })
    .execute()
}

/** Another attachment with the same bytes. */
export async function insertCopy(tx: Db, sourceId: string, file: Attachment, at: Date): Promise<void> {
  await sql`
    insert into attachments (id, name, type, owner_id, original_name, extension, content_type, size, sha256, blake3, blob, has_thumbnail, created_at, unused_since)
    select ${file.id}, ${file.name}, type, ${file.owner_id}, ${file.original_name}, ${file.extension}, ${file.content_type},
           size, sha256, blake3, blob, has_thumbnail, ${at}, ${at}
      from attachments where id = ${sourceId}`.execute(tx.sql)
}

/** Deletes files that no record has used for a while and no mail contains. @returns their storage keys, which others may share */
export async function deleteUnused(db: Db, before: Date, most: number): Promise<string[]> {
  const gone = await db.sql
    .deleteFrom('attachments')
    .where('id', 'in', (row) =>
      row
        .selectFrom('attachments as a')
        .select('a.id')
        .where('a.unused_since', '<', before)
        .where(notInMail)
        .orderBy('a.unused_since')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning('blob')
    .execute()
  return [...new Set(gone.map(({ blob }) => blob))]
}
