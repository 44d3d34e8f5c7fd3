import type { Db } from '../../../platform/database/database.ts'

/** An import of records by one user: the requests that carry the rows of one file. */
export interface ImportRun {
  id: string
  userId: string
  modelId: string
  fileName: string
}

/** How many imports of a user and model are kept, and for how long. */
const maxRuns = 3
const keepMs = 30 * 86_400_000

/**
 * Starts an import or continues one; locks it until the transaction ends.
 *
 * @param fields codes of the fields that the user may fill
 * @returns the number of rows including these; undefined if the id is that of another import
 */
export async function openRun(
  tx: Db,
  { id, userId, modelId, fileName }: ImportRun,
  fields: readonly string[],
  rowCount: number,
  now: number,
): Promise<number | undefined> {
  const [run] = await tx.query<{ is_new: boolean; row_count: number }>(
    `insert into import_runs as r (id, user_id, model_id, file_name, started_at, fields, row_count)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (id) do update set row_count = r.row_count + excluded.row_count,
       fields = array(select distinct f from unnest(r.fields || excluded.fields) as u(f))
     where r.user_id = excluded.user_id and r.model_id = excluded.model_id
     returning xmax = 0 as is_new, row_count`,
    [id, userId, modelId, fileName, new Date(now).toISOString(), fields, rowCount],
  )
  if (run?.is_new) await dropOldRuns(tx, userId, modelId, now)
  return run?.row_count
}

async function dropOldRuns(tx: Db, userId: string, modelId: string, now: number): Promise<void> {
  await tx.query(
    `delete from import_runs where started_at < $3 or id in (
       select id from import_runs where user_id = $1 and model_id = $2 order by started_at desc, id desc offset $4)`,
    [userId, modelId, new Date(now - keepMs).toISOString(), maxRuns],
  )
}

interface RunRow {
  id: string
  file_name: string
  started_at: Date
}

/**
 * Finds the last import of the user into a model of which something can be undone, with the number of records that it added
 * and changed.
 */
export async function findLastRun(db: Db, userId: string, modelId: string, now: number) {
  const [run] = await db.query<RunRow & { added: number; updated: number }>(
    `select r.id, r.file_name, r.started_at, count(*) filter (where w.before is null)::int as added,
       count(*) filter (where w.before is not null)::int as updated
     from import_runs r join import_rows w on w.run_id = r.id
     where r.user_id = $1 and r.model_id = $2 and r.started_at >= $3
     group by r.id order by r.started_at desc, r.id desc limit 1`,
    [userId, modelId, new Date(now - keepMs).toISOString()],
  )
  return run
}

/** Locks an import of the user until the transaction ends, so that no rows are added meanwhile and it is undone once. */
export async function lockRun(tx: Db, { id, userId, modelId }: Omit<ImportRun, 'fileName'>) {
  const [run] = await tx.query<{ id: string; fields: string[] }>(
    'select id, fields from import_runs where id = $1 and user_id = $2 and model_id = $3 for update',
    [id, userId, modelId],
  )
  return run
}

/** A record written by an import. */
export interface WrittenRow {
  position: number
  recordId: string
  rowNumber: number
  version: number
  /** true: added by the import; false: changed by it */
  isAdded: boolean
}

/** Lists the written rows, the last ones first. @param before only rows that were written before this one */
export async function listWrittenRows(
  tx: Db,
  runId: string,
  before: number | null,
  most: number,
): Promise<WrittenRow[]> {
  const rows = await tx.query<Omit<WrittenRow, 'position'> & { position: string }>(
    `select position, record_id as "recordId", row_number as "rowNumber", version, before is null as "isAdded"
     from import_rows where run_id = $1 and ($2::bigint is null or position < $2) order by position desc limit $3`,
    [runId, before, most],
  )
  return rows.map((row) => ({ ...row, position: Number(row.position) }))
}

/** Deletes rows that have been undone, and the import itself when no rows are left. */
export async function deleteWrittenRows(tx: Db, runId: string, recordIds: readonly string[]): Promise<void> {
  await tx.query('delete from import_rows where run_id = $1 and record_id = any($2::uuid[])', [runId, recordIds])
  await tx.query('delete from import_runs where id = $1 and not exists (select from import_rows where run_id = $1)', [
    runId,
  ])
}
