import type { AttachmentType } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'
import { type Attachment, notInMail } from '../attachment-rows/index.ts'

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
