import { sql } from 'kysely'
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

const selectUpload = (db: Db, ownerId: string, identifier: Buffer) =>
  db.sql
    .selectFrom('uploads')
    .select(['id', sql<number>`total_size::float8`.as('total_size'), 'total_chunks'])
    .where('owner_id', '=', ownerId)
    .where('identifier', '=', identifier)

export const findUpload = (db: Db, ownerId: string, identifier: Buffer): Promise<Upload | undefined> =>
  selectUpload(db, ownerId, identifier).executeTakeFirst()

/** Locks the upload until the transaction ends. */
export const lockUpload = (tx: Db, ownerId: string, identifier: Buffer): Promise<Upload | undefined> =>
  selectUpload(tx, ownerId, identifier).forUpdate().executeTakeFirst()

/** Serializes announcements of an owner, so that the quota holds. */
export const lockOwner = (tx: Db, ownerId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${ownerId}`}, 0))`.execute(tx.sql)

export async function insertUpload(
  tx: Db,
  upload: Upload & { ownerId: string; identifier: Buffer; at: Date },
): Promise<void> {
  await tx.sql
    .insertInto('uploads')
    .values({
      id: upload.id,
      owner_id: upload.ownerId,
      identifier: upload.identifier,
      total_size: String(upload.total_size),
      total_chunks: upload.total_chunks,
      touched_at: upload.at,
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'identifier']).doNothing())
    .execute()
}

export const touchUpload = (db: Db, id: string, at: Date): Promise<unknown> =>
  db.sql.updateTable('uploads').set({ touched_at: at }).where('id', '=', id).where('touched_at', '<', at).execute()

const selectChunks = (db: Db, uploadId: string) => db.sql.selectFrom('upload_chunks').where('upload_id', '=', uploadId)

const columns = ['number', 'blob', 'size', 'sha256'] as const

export const findChunk = (db: Db, uploadId: string, number: number): Promise<Chunk | undefined> =>
  selectChunks(db, uploadId).select(columns).where('number', '=', number).executeTakeFirst()

export const listChunks = (db: Db, uploadId: string): Promise<Chunk[]> =>
  selectChunks(db, uploadId).select(columns).orderBy('number').execute()

export async function listChunkNumbers(db: Db, uploadId: string): Promise<number[]> {
  const rows = await selectChunks(db, uploadId).select('number').orderBy('number').execute()
  return rows.map(({ number }) => number)
}

/** False if the chunk already exists, or the upload has ended in the meantime. */
export async function insertChunk(db: Db, uploadId: string, { number, blob, size, sha256 }: Chunk): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into upload_chunks (upload_id, number, blob, size, sha256)
    select id, ${number}, ${blob}, ${size}, ${sha256} from uploads where id = ${uploadId} on conflict do nothing`.execute(
    db.sql,
  )
  return numAffectedRows > 0n
}

export const deleteChunk = (db: Db, uploadId: string, number: number): Promise<unknown> =>
  db.sql.deleteFrom('upload_chunks').where('upload_id', '=', uploadId).where('number', '=', number).execute()

/** Deletes its chunks too. */
export const deleteUpload = (db: Db, id: string): Promise<unknown> =>
  db.sql.deleteFrom('uploads').where('id', '=', id).execute()

/** Deletes abandoned uploads; returns the storage keys of their chunks. */
export async function deleteAbandoned(db: Db, before: Date, most: number): Promise<string[]> {
  const gone = await db.sql
    .with('old', (query) =>
      query
        .selectFrom('uploads')
        .select('id')
        .where('touched_at', '<', before)
        .orderBy('touched_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('uploads')
    .using('old')
    .whereRef('uploads.id', '=', 'old.id')
    .returning(
      sql<string[] | null>`(select array_agg(blob) from upload_chunks where upload_id = uploads.id)`.as('blobs'),
    )
    .execute()
  return gone.flatMap(({ blobs }) => blobs ?? [])
}
