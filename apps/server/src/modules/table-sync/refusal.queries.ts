import { taskLimits } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { matchAny, rowCount } from '../../platform/database/expressions.ts'

/** A row that a run did not take over. */
export interface RefusedRow {
  /** texts by field */
  cells: Record<string, string>
  /** the same of the rows of its sub-tables */
  subRows: Record<string, string>[]
  fault: string
}

interface RefusingRun {
  taskId: string
  runId: string
}

/** Forgets the refused rows of a run that begins again, and those of all but the last runs of its task. */
export async function clearRefusals(tx: Db, { taskId, runId }: RefusingRun): Promise<void> {
  await tx.sql
    .deleteFrom('table_sync_refusals')
    .where('task_id', '=', taskId)
    .where((row) =>
      row.or([
        row('run_id', '=', runId),
        row('run_id', 'not in', (query) =>
          query
            .selectFrom((from) =>
              from
                .selectFrom('table_sync_refusals')
                .select(['run_id', sql<Date>`max(created_at)`.as('at')])
                .where('task_id', '=', taskId)
                .where('run_id', '<>', runId)
                .groupBy('run_id')
                .orderBy('at', 'desc')
                .limit(taskLimits.refusedRuns - 1)
                .as('last'),
            )
            .select('last.run_id'),
        ),
      ]),
    )
    .execute()
}

/** @param first number of the first row */
export async function insertRefusals(
  tx: Db,
  { taskId, runId }: RefusingRun,
  first: number,
  rows: readonly RefusedRow[],
): Promise<void> {
  const values = rows.map(({ cells, subRows, fault }, at) => ({
    ...{ run_id: runId, number: first + at, task_id: taskId },
    ...{ fault: toStorable(fault), cells: toStorable(JSON.stringify(cells)) },
    sub_rows: subRows.length === 0 ? null : toStorable(JSON.stringify(subRows)),
  }))
  if (values.length > 0) await tx.sql.insertInto('table_sync_refusals').values(values).execute()
}

const toStorable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

/** The refused rows of a run, at most `taskLimits.refusedRows`. */
export async function listRefusals(db: Db, runId: string): Promise<RefusedRow[]> {
  const rows = await db.sql
    .selectFrom('table_sync_refusals')
    .select(['fault', 'cells', 'sub_rows'])
    .where('run_id', '=', runId)
    .orderBy('number')
    .limit(taskLimits.refusedRows)
    .execute()
  return rows.map(({ fault, cells, sub_rows: stored }) => ({
    ...{ fault, cells: JSON.parse(cells) as RefusedRow['cells'] },
    subRows: stored === null ? [] : (JSON.parse(stored) as RefusedRow['subRows']),
  }))
}

/** Number of refused rows of each run that has some. */
export async function countRefusals(db: Db, runIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.sql
    .selectFrom('table_sync_refusals')
    .select(['run_id', rowCount.as('n')])
    .where('run_id', '=', matchAny(runIds))
    .groupBy('run_id')
    .execute()
  return new Map(rows.map(({ run_id: id, n }) => [id, n]))
}

/** Deletes refused rows that are too old. @returns how many */
export async function deleteOldRefusals(db: Db, batch: number): Promise<number> {
  const rows = await db.sql
    .deleteFrom('table_sync_refusals')
    .where(sql<boolean>`ctid = any(array(select r.ctid from table_sync_refusals r
      where r.created_at < now() - ${taskLimits.refusedDays} * interval '1 day' limit ${batch}))`)
    .returning('run_id')
    .execute()
  return rows.length
}
