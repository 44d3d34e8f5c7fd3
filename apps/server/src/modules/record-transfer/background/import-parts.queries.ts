import { sql } from 'kysely'
import type { ImportRow } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'

/** An import of one user, by the id that the client has generated. */
export interface ImportKey {
  userId: string
  importId: string
}

/** Parts are kept for less time than the keys of imported rows, so that a job that runs again imports no row twice. */
const keptHours = 12

const isKept = sql<boolean>`created_at > now() - ${sql.lit(keptHours)} * interval '1 hour'`

/** Locks an import, whose rows may not be stored yet, until the transaction ends. */
export async function lockImport(tx: Db, { userId, importId }: ImportKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(7331, hashtext(${`${userId} ${importId}`}))`.execute(tx.sql)
}

/** Stores a part, or replaces it. */
export async function upsertPart(
  tx: Db,
  { userId, importId }: ImportKey,
  { modelId, part, rows }: { modelId: string; part: number; rows: readonly ImportRow[] },
): Promise<void> {
  await tx.sql
    .insertInto('import_parts')
    .values({
      user_id: userId,
      import_id: importId,
      model_id: modelId,
      part,
      row_count: rows.length,
      rows: JSON.stringify(rows),
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'import_id', 'part']).doUpdateSet((from) => ({
        rows: from.ref('excluded.rows'),
        row_count: from.ref('excluded.row_count'),
      })),
    )
    .execute()
}

/** What is stored of an import: its form, its number of rows, and the job that imports them, null before it was started. */
export function findStoredImport(tx: Db, { userId, importId }: ImportKey) {
  return tx.sql
    .selectFrom('import_parts')
    .select((from) => [
      'model_id as modelId',
      'job_id as jobId',
      from.cast<number>(from.fn.sum('row_count'), 'integer').as('rowCount'),
    ])
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where(isKept)
    .groupBy(['model_id', 'job_id'])
    .executeTakeFirst()
}

/** Forgets imports of the user that were never started, except for the newest. */
export async function deleteAbandoned(tx: Db, userId: string, kept: number): Promise<void> {
  const newest = tx.sql
    .selectFrom('import_parts')
    .select('import_id')
    .where('user_id', '=', userId)
    .where('job_id', 'is', null)
    .groupBy('import_id')
    .orderBy((from) => from.fn.max('created_at'), 'desc')
    .limit(kept)
  await tx.sql
    .deleteFrom('import_parts')
    .where('user_id', '=', userId)
    .where('job_id', 'is', null)
    .where('import_id', 'not in', newest)
    .execute()
}

export async function assignJob(tx: Db, { userId, importId }: ImportKey, jobId: string): Promise<void> {
  await tx.sql
    .updateTable('import_parts')
    .set({ job_id: jobId })
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .execute()
}

/** The job of an import whose rows are still stored. */
export async function findJobOfImport(db: Db, { userId, importId }: ImportKey): Promise<string | undefined> {
  const row = await db.sql
    .selectFrom('import_parts')
    .select('job_id')
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where('job_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row?.job_id ?? undefined
}

/** Numbers of the parts of a job, in their order. */
export async function listParts(db: Db, jobId: string): Promise<number[]> {
  const rows = await db.sql
    .selectFrom('import_parts')
    .select('part')
    .where('job_id', '=', jobId)
    .where(isKept)
    .orderBy('part')
    .execute()
  return rows.map(({ part }) => part)
}

/** The rows of a part; they were checked by the contract when they were stored. */
export async function readPart(db: Db, jobId: string, part: number): Promise<ImportRow[]> {
  const row = await db.sql
    .selectFrom('import_parts')
    .select('rows')
    .where('job_id', '=', jobId)
    .where('part', '=', part)
    .executeTakeFirst()
  return row ? (JSON.parse(row.rows) as ImportRow[]) : []
}

export async function deletePartsOfJob(tx: Db, jobId: string): Promise<void> {
  await tx.sql.deleteFrom('import_parts').where('job_id', '=', jobId).execute()
}

/** Deletes the oldest parts that no job may use any more. @returns how many */
export async function deleteOldParts(db: Db, most: number): Promise<number> {
  const rows = await db.sql
    .deleteFrom('import_parts')
    .where((row) =>
      row(row.refTuple('user_id', 'import_id', 'part'), 'in', (from) =>
        from
          .selectFrom('import_parts')
          .select(['user_id', 'import_id', 'part'])
          .where('created_at', '<', sql<Date>`now() - ${sql.lit(keptHours)} * interval '1 hour'`)
          .limit(most)
          .$asTuple('user_id', 'import_id', 'part'),
      ),
    )
    .executeTakeFirst()
  return Number(rows.numDeletedRows)
}
