import type { AttachmentType } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'

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

/** A record that uses a file, or did when an older state of it was saved, and the code of the field. */
export interface AttachmentUse {
  attachment_id: string
  /** name of the file in values */
  file_id: string
  model_id: string
  record_id: string
  field: string
}

const selectFiles = (db: Db) =>
  db.sql
    .selectFrom('attachments as a')
    .select(['a.id', 'a.name', 'a.type', 'a.owner_id', 'a.original_name', 'a.extension', 'a.content_type'])
    .select([sql<number>`a.size::float8`.as('size'), 'a.blob', 'a.has_thumbnail'])

/** A file of a mail is private to its owner, and is kept as long as the mail. */
const notInMail = sql<boolean>`not exists (select from mail_attachments f where f.attachment_id = a.id)`

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

export const findByName = (db: Db, type: AttachmentType, name: string): Promise<Attachment | undefined> =>
  selectFiles(db).where('a.type', '=', type).where('a.name', '=', name).executeTakeFirst()

export const findById = (db: Db, id: string): Promise<Attachment | undefined> =>
  selectFiles(db).where('a.id', '=', id).executeTakeFirst()

export const listByNames = (db: Db, names: readonly string[]): Promise<Attachment[]> =>
  selectFiles(db).where('a.name', '=', matchAny(names)).execute()

/** Files with the same content: those of the owner first, the newest first, at most `most`. */
export const listEqual = (
  db: Db,
  { blake3, size, ownerId, most }: { blake3: Uint8Array; size: number; ownerId: string; most: number },
): Promise<Attachment[]> =>
  selectFiles(db)
    .where('a.blake3', '=', Buffer.from(blake3))
    .where('a.size', '=', String(size))
    .where('a.type', '=', sql.lit('annex'))
    .orderBy(sql`a.owner_id = ${ownerId}`, (order) => order.desc().nullsLast())
    .orderBy('a.created_at', 'desc')
    .limit(most)
    .execute()

/** Uses of these files, by attachment, present ones first; at most `most` each. */
export const listUses = (db: Db, ids: readonly string[], most: number): Promise<AttachmentUse[]> =>
  db.sql
    .selectFrom(db.sql.selectNoFrom(sql<string>`unnest(${ids}::uuid[])`.as('id')).as('wanted'))
    .innerJoin('attachments as a', 'a.id', 'wanted.id')
    .innerJoinLateral(
      (row) =>
        row
          .selectFrom('attachment_uses')
          .selectAll()
          .whereRef('attachment_id', '=', 'wanted.id')
          .orderBy('is_former')
          .limit(most)
          .as('u'),
      (join) => join.onTrue(),
    )
    .select(['u.attachment_id', 'a.name as file_id', 'u.model_id', 'u.record_id', 'u.field'])
    .execute()

/** Locks the file against deletion until the transaction ends; false if it no longer exists. */
export const lockAttachment = async (tx: Db, id: string): Promise<boolean> =>
  (await tx.sql.selectFrom('attachments').select('id').where('id', '=', id).forShare().execute()).length > 0

/** Bytes of the owner's files that no record uses, including announced uploads. */
export async function sumUnsavedBytes(db: Db, ownerId: string): Promise<number> {
  const { bytes } = await db.sql
    .selectNoFrom(
      sql<number>`(coalesce((select sum(size) from attachments a
          where a.owner_id = ${ownerId} and a.unused_since is not null and ${notInMail}), 0)
        + coalesce((select sum(total_size) from uploads where owner_id = ${ownerId}), 0))::float8`.as('bytes'),
    )
    .executeTakeFirstOrThrow()
  return bytes
}

/**
 * Deletes files that no record has used for a while and no mail contains; returns the storage keys that are no longer referenced.
 */
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
  const blobs = [...new Set(gone.map(({ blob }) => blob))]
  if (blobs.length === 0) return []
  const kept = await listKnownBlobs(db, blobs)
  return blobs.filter((blob) => !kept.has(blob))
}

/** Which of these storage keys belong to a file or to a chunk. */
export async function listKnownBlobs(db: Db, blobs: readonly string[]): Promise<Set<string>> {
  const rows = await db.sql
    .selectFrom('attachments')
    .select('blob')
    .where('blob', '=', matchAny(blobs))
    .union(db.sql.selectFrom('upload_chunks').select('blob').where('blob', '=', matchAny(blobs)))
    .execute()
  return new Set(rows.map(({ blob }) => blob))
}
