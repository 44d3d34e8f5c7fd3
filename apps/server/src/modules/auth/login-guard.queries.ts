import type { Db } from '../../platform/database/database.ts'

const blocksStatement = {
  name: 'session.guard.blocks',
  text: 'select blocked_until from sign_in_failures where key = any($1::varchar[]) and blocked_until > $2',
}

export function findBlocks(db: Db, keys: string[], now: Date): Promise<{ blocked_until: Date }[]> {
  return db.query(blocksStatement, [keys, now])
}

const failuresStatement = {
  name: 'session.guard.failures',
  text: 'select key, failures, updated_at from sign_in_failures where key = any($1::varchar[])',
}

export function findFailures(db: Db, keys: string[]): Promise<{ key: string; failures: number; updated_at: Date }[]> {
  return db.query(failuresStatement, [keys])
}

interface Failure {
  key: string
  now: Date
  free: number
  forgetBefore: Date
  longestWaitSeconds: number
}

const failureStatement = {
  name: 'session.guard.failure',
  text: `
    insert into sign_in_failures as g (key, failures, updated_at) values ($1, 1, $2)
    on conflict (key) do update set
      failures = case when g.updated_at <= $3 then 1 else g.failures + 1 end,
      blocked_until = case
        when g.updated_at > $3 and g.failures >= $4::int
        then $2::timestamptz + least(power(2, least(g.failures + 1 - $4::int, 20)), $5::int) * interval '1 second'
      end,
      updated_at = $2`,
}

/** One statement, so that simultaneous attempts on several nodes are all counted. */
export async function countFailure(
  db: Db,
  { key, now, free, forgetBefore, longestWaitSeconds }: Failure,
): Promise<void> {
  await db.query(failureStatement, [key, now, forgetBefore, free, longestWaitSeconds])
}

export async function deleteFailures(db: Db, key: string): Promise<void> {
  await db.sql.deleteFrom('sign_in_failures').where('key', '=', key).execute()
}
