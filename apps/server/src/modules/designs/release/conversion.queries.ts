import type { ErrorKey, FieldConversion } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import type { ReleaseOptions } from './release.service.ts'

/** A conversion in the background as it is stored. */
export interface ConversionRow {
  design_id: string
  id: string
  user_id: string
  language: string
  ip: string
  user_agent: string
  options: ReleaseOptions
  attempts: number
}

export interface ConversionFault {
  key: ErrorKey
  values: Record<string, string | number>
}

export type NewConversion = Omit<ConversionRow, 'attempts' | 'options'> & { options: ReleaseOptions }

/** Stores a conversion that begins, in place of the last one. @returns false if one of the form is running */
export async function insertConversion(tx: Db, one: NewConversion, at: Date): Promise<boolean> {
  const rows = await tx.query(
    `insert into field_conversions as f (design_id, id, user_id, language, ip, user_agent, options, state, started_at)
     values ($1, $2, $3, $4, left($5, 64), left($6, 500), $7, 'running', $8)
     on conflict (design_id) do update set id = excluded.id, user_id = excluded.user_id, language = excluded.language,
       ip = excluded.ip, user_agent = excluded.user_agent, options = excluded.options,
       state = 'running', step = 'values', total = 0, done = 0, attempts = 0, fault = null, started_at = excluded.started_at,
       ended_at = null where f.state <> 'running' returning id`,
    [
      one.design_id,
      one.id,
      one.user_id,
      one.language,
      one.ip,
      one.user_agent,
      JSON.stringify(one.options),
      at.toISOString(),
    ],
  )
  return rows.length > 0
}

/** The running conversion of a form, counted as begun or continued once more. */
export async function takeConversion(db: Db, designId: string, runId: string): Promise<ConversionRow | undefined> {
  const [row] = await db.query<ConversionRow>(
    `update field_conversions set attempts = attempts + 1 where design_id = $1 and id = $2 and state = 'running'
     returning design_id, id, user_id, language, ip, user_agent, options, attempts`,
    [designId, runId],
  )
  return row
}

export const listRunningConversions = (db: Db): Promise<{ id: string; designId: string; userId: string }[]> =>
  db.query(
    `select id, design_id as "designId", user_id as "userId" from field_conversions where state = 'running'
      order by started_at limit 1000`,
  )

/** Gives a run the id of another job; the columns that the former one has prepared are left. */
export async function updateRunId(tx: Db, id: string, jobId: string): Promise<void> {
  await tx.query('update field_conversions set id = $2 where id = $1', [id, jobId])
}

type Progress = Pick<FieldConversion, 'step' | 'total' | 'done'>

/** @returns false if the run was cancelled */
export async function updateConversion(db: Db, run: string, { step, total, done }: Progress): Promise<boolean> {
  const rows = await db.query(
    `update field_conversions set step = $2, total = $3, done = $4 where id = $1 and state = 'running' returning id`,
    [run, step, total, done],
  )
  return rows.length > 0
}

/** @returns false if the run has ended already */
export async function endConversion(
  db: Db,
  run: string,
  { state, fault = null }: { state: 'done' | 'failed'; fault?: ConversionFault | null },
  at: Date,
): Promise<boolean> {
  const rows = await db.query(
    `update field_conversions set state = $2::text, fault = $3, ended_at = $4, done = case when $2::text = 'done' then total else done end
      where id = $1 and state = 'running' returning id`,
    [run, state, fault && JSON.stringify(fault), at.toISOString()],
  )
  return rows.length > 0
}

/** @returns the id of the run; undefined if none is running */
export async function cancelRunningConversion(tx: Db, designId: string, at: Date): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    `update field_conversions set state = 'cancelled', ended_at = $2 where design_id = $1 and state = 'running' returning id`,
    [designId, at.toISOString()],
  )
  return row?.id
}

/** The state of a run; undefined if there is none with this id. */
export async function findRunState(db: Db, id: string): Promise<FieldConversion['state'] | undefined> {
  const [row] = await db.query<{ state: FieldConversion['state'] }>(
    'select state from field_conversions where id = $1',
    [id],
  )
  return row?.state
}

/** Cancels a run, if it has not ended. */
export async function cancelRun(tx: Db, id: string, at: Date): Promise<void> {
  await tx.query(
    `update field_conversions set state = 'cancelled', ended_at = $2 where id = $1 and state = 'running'`,
    [id, at.toISOString()],
  )
}

export interface ShownConversion {
  state: FieldConversion['state']
  step: FieldConversion['step']
  total: string
  done: string
  user_id: string
  user: string
  fault: ConversionFault | null
  started_at: Date
  ended_at: Date | null
}

export async function findConversion(db: Db, designId: string): Promise<ShownConversion | undefined> {
  const [row] = await db.query<ShownConversion>(
    `select f.state, f.step, f.total, f.done, f.user_id, u.real_name as user, f.fault, f.started_at, f.ended_at
       from field_conversions f join users u on u.id = f.user_id where f.design_id = $1`,
    [designId],
  )
  return row
}
