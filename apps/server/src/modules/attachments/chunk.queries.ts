import type { Db } from '../../platform/database/database.ts'

export interface Upload {
  id: string
  total_size: number
  total_chunks: number
}

export interface Chunk {
  number: number
  blob: string
  size: number
  sha256: Buffer
}

const columns = 'id, total_size::float8 as total_size, total_chunks'

export const findUpload = async (db: Db, ownerId: string, identifier: Buffer): Promise<Upload | undefined> =>
  (
    await db.query<Upload>(`select ${columns} from uploads where owner_id = $1 and identifier = $2`, [
      ownerId,
      identifier,
    ])
  )[0]

/** Locks the upload until the transaction ends. */
export const lockUpload = async (tx: Db, ownerId: string, identifier: Buffer): Promise<Upload | undefined> =>
  (
    await tx.query<Upload>(`select ${columns} from uploads where owner_id = $1 and identifier = $2 for update`, [
      ownerId,
      identifier,
    ])
  )[0]

/** Serializes announcements of an owner, so that the quota holds. */
export const lockOwner = (tx: Db, ownerId: string): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('uploads ' || $1, 0))`, [ownerId])

export async function insertUpload(
  tx: Db,
  upload: Upload & { ownerId: string; identifier: Buffer; at: Date },
): Promise<void> {
  await tx.query(
    `insert into uploads (id, owner_id, identifier, total_size, total_chunks, touched_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (owner_id, identifier) do nothing`,
    [upload.id, upload.ownerId, upload.identifier, upload.total_size, upload.total_chunks, upload.at],
  )
}

export const touchUpload = (db: Db, id: string, at: Date): Promise<unknown> =>
  db.query('update uploads set touched_at = $2 where id = $1 and touched_at < $2', [id, at])

export const findChunk = async (db: Db, uploadId: string, number: number): Promise<Chunk | undefined> =>
  (
    await db.query<Chunk>('select number, blob, size, sha256 from upload_chunks where upload_id = $1 and number = $2', [
      uploadId,
      number,
    ])
  )[0]

export const listChunks = (db: Db, uploadId: string): Promise<Chunk[]> =>
  db.query<Chunk>('select number, blob, size, sha256 from upload_chunks where upload_id = $1 order by number', [
    uploadId,
  ])

export const listChunkNumbers = async (db: Db, uploadId: string): Promise<number[]> =>
  (
    await db.query<{ number: number }>('select number from upload_chunks where upload_id = $1 order by number', [
      uploadId,
    ])
  ).map(({ number }) => number)

/** False if the chunk already exists, or the upload has ended in the meantime. */
export async function insertChunk(db: Db, uploadId: string, { number, blob, size, sha256 }: Chunk): Promise<boolean> {
  const rows = await db.query(
    `insert into upload_chunks (upload_id, number, blob, size, sha256)
     select id, $2, $3, $4, $5 from uploads where id = $1 on conflict do nothing returning number`,
    [uploadId, number, blob, size, sha256],
  )
  return rows.length > 0
}

export const deleteChunk = (db: Db, uploadId: string, number: number): Promise<unknown> =>
  db.query('delete from upload_chunks where upload_id = $1 and number = $2', [uploadId, number])

/** Deletes its chunks too. */
export const deleteUpload = (db: Db, id: string): Promise<unknown> =>
  db.query('delete from uploads where id = $1', [id])

/** Deletes abandoned uploads; returns the storage keys of their chunks. */
export async function deleteAbandoned(db: Db, before: Date, most: number): Promise<string[]> {
  const gone = await db.query<{ blobs: string[] | null }>(
    `with old as (select id from uploads where touched_at < $1 order by touched_at limit $2 for update skip locked)
     delete from uploads using old where uploads.id = old.id
     returning (select array_agg(blob) from upload_chunks where upload_id = uploads.id) as blobs`,
    [before, most],
  )
  return gone.flatMap(({ blobs }) => blobs ?? [])
}
