import type { AttachmentType } from '@armature/contract'
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

/** A record that uses a file, or did when an older state of it was saved, and the code of the field. */
export interface AttachmentUse {
  attachment_id: string
  /** name of the file in values */
  file_id: string
  model_id: string
  record_id: string
  field: string
}

const columns =
  'a.id, a.name, a.type, a.owner_id, a.original_name, a.extension, a.content_type, a.size::float8 as size, a.blob, a.has_thumbnail'

/** A file of a mail is private to its owner, and is kept as long as the mail. */
const notInMail = 'not exists (select from mail_attachments f where f.attachment_id = a.id)'

export async function insertAttachment(db: Db, file: NewAttachment): Promise<void> {
  await db.query(
    `insert into attachments (id, name, type, owner_id, original_name, extension, content_type, size, sha256, blake3, blob, has_thumbnail, created_at, unused_since)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)`,
    [
      file.id,
      file.name,
      file.type,
      file.owner_id,
      file.original_name,
      file.extension,
      file.content_type,
      file.size,
      Buffer.from(file.sha256),
      Buffer.from(file.blake3),
      file.blob,
      file.has_thumbnail,
      file.created_at,
    ],
  )
}

/** Another attachment with the same bytes. */
export async function insertCopy(tx: Db, sourceId: string, file: Attachment, at: Date): Promise<void> {
  await tx.query(
    `insert into attachments (id, name, type, owner_id, original_name, extension, content_type, size, sha256, blake3, blob, has_thumbnail, created_at, unused_since)
     select $2, $3, type, $4, $5, $6, $7, size, sha256, blake3, blob, has_thumbnail, $8, $8 from attachments where id = $1`,
    [sourceId, file.id, file.name, file.owner_id, file.original_name, file.extension, file.content_type, at],
  )
}

export const findByName = async (db: Db, type: AttachmentType, name: string): Promise<Attachment | undefined> =>
  (
    await db.query<Attachment>(`select ${columns} from attachments a where a.type = $1 and a.name = $2`, [type, name])
  )[0]

export const findById = async (db: Db, id: string): Promise<Attachment | undefined> =>
  (await db.query<Attachment>(`select ${columns} from attachments a where a.id = $1`, [id]))[0]

export const listByNames = (db: Db, names: readonly string[]): Promise<Attachment[]> =>
  db.query<Attachment>(`select ${columns} from attachments a where a.name = any($1)`, [names])

/** Files with the same content: those of the owner first, the newest first, at most `most`. */
export function listEqual(
  db: Db,
  { blake3, size, ownerId, most }: { blake3: Uint8Array; size: number; ownerId: string; most: number },
): Promise<Attachment[]> {
  return db.query<Attachment>(
    `select ${columns} from attachments a where a.blake3 = $1 and a.size = $2 and a.type = 'annex'
     order by a.owner_id = $3 desc nulls last, a.created_at desc limit $4`,
    [Buffer.from(blake3), size, ownerId, most],
  )
}

/** Uses of these files, by attachment, present ones first; at most `most` each. */
export function listUses(db: Db, ids: readonly string[], most: number): Promise<AttachmentUse[]> {
  return db.query(
    `select u.attachment_id, a.name as file_id, u.model_id, u.record_id, u.field from unnest($1::uuid[]) as wanted(id)
     join attachments a on a.id = wanted.id
     cross join lateral (select * from attachment_uses where attachment_id = wanted.id order by is_former limit $2) u`,
    [ids, most],
  )
}

/** Locks the file against deletion until the transaction ends; false if it no longer exists. */
export const lockAttachment = async (tx: Db, id: string): Promise<boolean> =>
  (await tx.query('select 1 from attachments where id = $1 for share', [id])).length > 0

/** Bytes of the owner's files that no record uses, including announced uploads. */
export async function sumUnsavedBytes(db: Db, ownerId: string): Promise<number> {
  const [row] = await db.query<{ bytes: number }>(
    `select (coalesce((select sum(size) from attachments a where a.owner_id = $1 and a.unused_since is not null and ${notInMail}), 0)
       + coalesce((select sum(total_size) from uploads where owner_id = $1), 0))::float8 as bytes`,
    [ownerId],
  )
  return row?.bytes ?? 0
}

/**
 * Deletes files that no record has used for a while and no mail contains; returns the storage keys that are no longer referenced.
 */
export async function deleteUnused(db: Db, before: Date, most: number): Promise<string[]> {
  const gone = await db.query<{ blob: string }>(
    `delete from attachments where id in (
       select a.id from attachments a where a.unused_since < $1 and ${notInMail}
       order by a.unused_since limit $2 for update skip locked)
     returning blob`,
    [before, most],
  )
  const blobs = [...new Set(gone.map(({ blob }) => blob))]
  if (blobs.length === 0) return []
  const kept = await listKnownBlobs(db, blobs)
  return blobs.filter((blob) => !kept.has(blob))
}

/** Which of these storage keys belong to a file or to a chunk. */
export async function listKnownBlobs(db: Db, blobs: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ blob: string }>(
    `select blob from attachments where blob = any($1) union select blob from upload_chunks where blob = any($1)`,
    [blobs],
  )
  return new Set(rows.map(({ blob }) => blob))
}
