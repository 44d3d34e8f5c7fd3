import type { ErrorKey, FieldConversion } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { ReleaseOptions } from './release.service.ts'

/** A conversion in the background as it is stored. */
export type ConversionRow = NonNullable<Awaited<ReturnType<typeof takeConversion>>>

export interface ConversionFault {
  key: ErrorKey
  values: Record<string, string | number>
}

export type NewConversion = Omit<ConversionRow, 'attempts'>

/** Stores a conversion that begins, in place of the last one. @returns false if one of the form is running */
export async function insertConversion(tx: Db, one: NewConversion, at: Date): Promise<boolean> {
  const begun = {
    id: one.id,
    user_id: one.user_id,
    language: one.language,
    ip: sql<string>`left(${one.ip}, 64)`,
    user_agent: sql<string>`left(${one.user_agent}, 500)`,
    options: JSON.stringify(one.options),
    state: 'running' as const,
    started_at: at,
  }
  const reset = { step: 'values' as const, total: '0', done: '0', attempts: 0, fault: null, ended_at: null }
  const row = await tx.sql
    .insertInto('field_conversions')
    .values({ design_id: one.design_id, ...begun })
    .onConflict((conflict) =>
      conflict
        .column('design_id')
        .doUpdateSet({ ...begun, ...reset })
        .where('field_conversions.state', '<>', 'running'),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The running conversion of a form, counted as begun or continued once more. */
export const takeConversion = (db: Db, designId: string, runId: string) =>
  updateRun(db, runId)
    .set({ attempts: sql<number>`attempts + 1` })
    .where('design_id', '=', designId)
    .returning(['design_id', 'id', 'user_id', 'language', 'ip', 'user_agent', 'attempts'])
    .returning(sql<ReleaseOptions>`options`.as('options'))
    .executeTakeFirst()

export const listRunningConversions = (db: Db): Promise<{ id: string; designId: string; userId: string }[]> =>
  db.sql
    .selectFrom('field_conversions')
    .select(['id', 'design_id as designId', 'user_id as userId'])
    .where('state', '=', 'running')
    .orderBy('started_at')
    .limit(1000)
    .execute()

/** Gives a run the id of another job; the columns that the former one has prepared are left. */
export async function updateRunId(tx: Db, id: string, jobId: string): Promise<void> {
  await tx.sql.updateTable('field_conversions').set({ id: jobId }).where('id', '=', id).execute()
}

type Progress = Pick<FieldConversion, 'step' | 'total' | 'done'>

/** @returns false if the run was cancelled */
export async function updateConversion(db: Db, run: string, { step, total, done }: Progress): Promise<boolean> {
  const { numUpdatedRows } = await updateRun(db, run)
    .set({ step, total: String(total), done: String(done) })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns false if the run has ended already */
export async function endConversion(
  db: Db,
  run: string,
  { state, fault = null }: { state: 'done' | 'failed'; fault?: ConversionFault | null },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await updateRun(db, run)
    .set({ state, fault: fault && JSON.stringify(fault), ended_at: at })
    .$if(state === 'done', (query) => query.set((row) => ({ done: row.ref('total') })))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns the id of the run; undefined if none is running */
export async function cancelRunningConversion(tx: Db, designId: string, at: Date): Promise<string | undefined> {
  const row = await tx.sql
    .updateTable('field_conversions')
    .set({ state: 'cancelled', ended_at: at })
    .where('design_id', '=', designId)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The state of a run; undefined if there is none with this id. */
export async function findRunState(db: Db, id: string): Promise<FieldConversion['state'] | undefined> {
  const row = await db.sql.selectFrom('field_conversions').select('state').where('id', '=', id).executeTakeFirst()
  return row?.state
}

/** Cancels a run, if it has not ended. */
export async function cancelRun(tx: Db, id: string, at: Date): Promise<void> {
  await updateRun(tx, id).set({ state: 'cancelled', ended_at: at }).execute()
}

const updateRun = (db: Db, id: string) =>
  db.sql.updateTable('field_conversions').where('id', '=', id).where('state', '=', 'running')

export const findConversion = (db: Db, designId: string) =>
  db.sql
    .selectFrom('field_conversions as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['f.state', 'f.step', 'f.total', 'f.done', 'f.user_id', 'f.started_at', 'f.ended_at'])
    .select(['u.real_name as user', sql<ConversionFault | null>`f.fault`.as('fault')])
    .where('f.design_id', '=', designId)
    .executeTakeFirst()
