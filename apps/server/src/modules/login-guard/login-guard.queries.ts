import type { Db } from '../../platform/database/database.ts'
import { knownMs, longestWaitSeconds, type AttemptLimit } from './login-guard-limits.ts'

export interface AttemptCount {
  /** '' for the account from this address */
  key: string
  failures: number
  blocked_until: Date | null
  updated_at: Date
  /** last sign-in to the account from this address */
  signed_in_at: Date | null
}

const countsStatement = {
  name: 'session.guard.counts',
  text: `
    select key, failures, blocked_until, updated_at, null::timestamptz as signed_in_at
      from sign_in_failures where key = any($1::varchar[])
    union all
    select '', failures, blocked_until, updated_at, signed_in_at from sign_in_sources where account = $2 and address = $3`,
}

export function findCounts(db: Db, keys: string[], account: string, address: string): Promise<AttemptCount[]> {
  return db.query(countsStatement, [keys, account, address])
}

/** `failures` and `blocked_until` of one more wrong attempt; $3 forget before, $4 free ones, $5 longest wait. */
const nextCount = `
      failures = case when g.updated_at <= $3 then 1 else g.failures + 1 end,
      blocked_until = case
        when g.updated_at > $3 and g.failures >= $4::int
        then $2::timestamptz + least(power(2, least(g.failures + 1 - $4::int, 20)), $5::int) * interval '1 second'
      end,
      updated_at = $2`

const failureStatement = {
  name: 'session.guard.failure',
  text: `
    insert into sign_in_failures as g (key, failures, updated_at) values ($1, 1, $2)
    on conflict (key) do update set ${nextCount}`,
}

/** One statement, so that simultaneous attempts on several nodes are all counted. */
export async function countFailure(db: Db, key: string, limit: AttemptLimit, now: Date): Promise<void> {
  await db.query(failureStatement, [key, ...buildLimitValues(limit, now)])
}

const sourceFailureStatement = {
  name: 'session.guard.sourceFailure',
  text: `
    insert into sign_in_sources as g (account, address, failures, updated_at) values ($1, $6, 1, $2)
    on conflict (account, address) do update set ${nextCount}`,
}

export interface Source {
  /** lower case */
  account: string
  address: string
}

export async function countSourceFailure(
  db: Db,
  { account, address }: Source,
  limit: AttemptLimit,
  now: Date,
): Promise<void> {
  await db.query(sourceFailureStatement, [account, ...buildLimitValues(limit, now), address])
}

const buildLimitValues = ({ free, forgetMs }: AttemptLimit, now: Date) => [
  now,
  new Date(now.getTime() - forgetMs),
  free,
  longestWaitSeconds,
]

const signedInStatement = {
  name: 'session.guard.signedIn',
  text: `
    insert into sign_in_sources as g (account, address, updated_at, signed_in_at) values ($1, $2, $3, $3)
    on conflict (account, address) do update set signed_in_at = $3`,
}

export async function saveSignIn(db: Db, { account, address }: Source, now: Date): Promise<void> {
  await db.query(signedInStatement, [account, address, now])
}

const turnStatement = {
  name: 'session.guard.turn',
  text: `
    with taken as (
      update sign_in_failures
         set lane_free_at = greatest(lane_free_at, clock_timestamp()) + $2::int * interval '1 millisecond'
       where key = $1
         and (lane_free_at is null or lane_free_at < clock_timestamp() + $3::int * interval '1 millisecond')
      returning greatest(0, ceil(extract(epoch from lane_free_at - clock_timestamp()) * 1000) - $2::int)::int as wait)
    select wait from taken
    union all
    select 0 from (select 1) as nothing where not exists (select from sign_in_failures where key = $1)`,
}

/**
 * Takes the next free turn at an account, in steps of `intervalMs` that all nodes share.
 * @returns milliseconds until the turn; undefined if it is more than `longestWaitMs` away
 */
export async function takeTurn(
  db: Db,
  key: string,
  { intervalMs, longestWaitMs }: { intervalMs: number; longestWaitMs: number },
): Promise<number | undefined> {
  const [turn] = await db.query<{ wait: number }>(turnStatement, [
    key,
    intervalMs,
    Math.max(0, Math.floor(longestWaitMs)),
  ])
  return turn?.wait
}

export async function deleteFailures(db: Db, key: string): Promise<void> {
  await db.sql.deleteFrom('sign_in_failures').where('key', '=', key).execute()
}

/** Of one address or all. Addresses from which the account has signed in stay known. */
export async function resetSources(db: Db, account: string, address?: string): Promise<void> {
  const query = db.sql
    .updateTable('sign_in_sources')
    .set({ failures: 0, blocked_until: null })
    .where('account', '=', account)
  await (address === undefined ? query : query.where('address', '=', address)).execute()
}

export async function deleteSources(db: Db, account: string): Promise<void> {
  await db.sql.deleteFrom('sign_in_sources').where('account', '=', account).execute()
}

/** Deletes counts that no longer matter, at most `most` of each kind. @returns how many */
export async function deleteOldCounts(db: Db, limit: AttemptLimit, now: Date, most: number): Promise<number> {
  const forgetBefore = new Date(now.getTime() - limit.forgetMs)
  const failures = await db.query(
    `delete from sign_in_failures where ctid = any(array(
       select ctid from sign_in_failures where updated_at < $1 limit $2)) returning 1`,
    [forgetBefore, most],
  )
  const sources = await db.query(
    `delete from sign_in_sources where ctid = any(array(
       select ctid from sign_in_sources where updated_at < $1 and (signed_in_at is null or signed_in_at < $2) limit $3)) returning 1`,
    [forgetBefore, new Date(now.getTime() - knownMs), most],
  )
  return failures.length + sources.length
}
