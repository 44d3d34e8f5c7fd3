import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny } from '../../../platform/database/expressions.ts'
import { keptUndos } from '../../record-undo/index.ts'

/** An import of records by one user: the requests that carry the rows of one file. */
export interface ImportRun {
  id: string
  userId: string
  modelId: string
  fileName: string
}

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
  const run = await tx.sql
    .insertInto('import_runs')
    .values({
      id,
      user_id: userId,
      model_id: modelId,
      file_name: fileName,
      started_at: new Date(now),
      fields: [...fields],
      row_count: rowCount,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => ({
          row_count: row('import_runs.row_count', '+', row.ref('excluded.row_count')),
          fields: sql<string[]>`array(select distinct f from unnest(import_runs.fields || excluded.fields) as u(f))`,
        }))
        .whereRef('import_runs.user_id', '=', 'excluded.user_id')
        .whereRef('import_runs.model_id', '=', 'excluded.model_id'),
    )
    .returning([sql<boolean>`xmax = 0`.as('is_new'), 'row_count'])
    .executeTakeFirst()
  if (run?.is_new) await dropOldRuns(tx, userId, modelId, now)
  return run?.row_count
}

async function dropOldRuns(tx: Db, userId: string, modelId: string, now: number): Promise<void> {
  await tx.sql
    .deleteFrom('import_runs')
    .where((row) =>
      row.or([
        row('started_at', '<', new Date(now - keptUndos.ms)),
        row(
          'id',
          'in',
          row
            .selectFrom('import_runs')
            .select('id')
            .where('user_id', '=', userId)
            .where('model_id', '=', modelId)
            .orderBy('started_at', 'desc')
            .orderBy('id', 'desc')
            .offset(keptUndos.count),
        ),
      ]),
    )
    .execute()
}

/**
 * Finds the last import of the user into a model of which something can be undone, with the number of records that it added
 * and changed.
 */
export const findLastRun = (db: Db, userId: string, modelId: string, now: number) =>
  db.sql
    .selectFrom('import_runs as r')
    .innerJoin('import_rows as w', 'w.run_id', 'r.id')
    .select(['r.id', 'r.file_name', 'r.started_at'])
    .select([
      sql<number>`count(*) filter (where w.before is null)::int`.as('added'),
      sql<number>`count(*) filter (where w.before is not null)::int`.as('updated'),
    ])
    .where('r.user_id', '=', userId)
    .where('r.model_id', '=', modelId)
    .where('r.started_at', '>=', new Date(now - keptUndos.ms))
    .groupBy('r.id')
    .orderBy('r.started_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Locks an import of the user until the transaction ends, so that no rows are added meanwhile and it is undone once. */
export const lockRun = (tx: Db, { id, userId, modelId }: Omit<ImportRun, 'fileName'>) =>
  tx.sql
    .selectFrom('import_runs')
    .select(['id', 'fields'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('model_id', '=', modelId)
    .forUpdate()
    .executeTakeFirst()

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
  const rows = await tx.sql
    .selectFrom('import_rows')
    .select(['position', 'record_id as recordId', 'row_number as rowNumber', 'version'])
    .select(sql<boolean>`before is null`.as('isAdded'))
    .where('run_id', '=', runId)
    .$if(before !== null, (query) => query.where('position', '<', String(before)))
    .orderBy('position', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, position: Number(row.position) }))
}

/** Deletes rows that have been undone, and the import itself when no rows are left. */
export async function deleteWrittenRows(tx: Db, runId: string, recordIds: readonly string[]): Promise<void> {
  await tx.sql
    .deleteFrom('import_rows')
    .where('run_id', '=', runId)
    .where('record_id', '=', matchAny(recordIds))
    .execute()
  await tx.sql
    .deleteFrom('import_runs')
    .where('id', '=', runId)
    .where(sql<boolean>`not exists (select from import_rows where run_id = ${runId})`)
    .execute()
}
