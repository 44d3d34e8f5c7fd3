import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'
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

const countsStatement = prepareStatement(
  'session.guard.counts',
  (builder, { keys, account, address }: Params<Source & { keys: readonly string[] }>) =>
    builder
      .selectFrom('sign_in_failures')
      .select([
        'key',
        'failures',
        'blocked_until',
        'updated_at',
        sql<Date | null>`null::timestamptz`.as('signed_in_at'),
      ])
      .where('key', '=', matchAny(keys))
      .unionAll(
        builder
          .selectFrom('sign_in_sources')
          .select([sql<string>`''`.as('key'), 'failures', 'blocked_until', 'updated_at', 'signed_in_at'])
          .where('account', '=', account)
          .where('address', '=', address),
      ),
)

export const findCounts = (db: Db, keys: string[], account: string, address: string): Promise<AttemptCount[]> =>
  countsStatement(db, { keys, account, address })

interface Counting extends Pick<AttemptLimit, 'free'> {
  now: Date
  forgetBefore: Date
  longestWait: number
}

const toCounting = ({ free, forgetMs }: AttemptLimit, now: Date): Counting => ({
  now,
  forgetBefore: new Date(now.getTime() - forgetMs),
  free,
  longestWait: longestWaitSeconds,
})

/** The columns of one more wrong attempt. */
function buildNextCount(
  table: 'sign_in_failures' | 'sign_in_sources',
  { now, forgetBefore, free, longestWait }: Params<Counting>,
) {
  const failures = sql.ref(`${table}.failures`)
  const updatedAt = sql.ref(`${table}.updated_at`)
  return {
    failures: sql<number>`case when ${updatedAt} <= ${forgetBefore} then 1 else ${failures} + 1 end`,
    blocked_until: sql<Date>`case when ${updatedAt} > ${forgetBefore} and ${failures} >= ${free}::int
      then ${now}::timestamptz
        + least(power(2, least(${failures} + 1 - ${free}::int, 20)), ${longestWait}::int) * interval '1 second' end`,
    updated_at: now,
  }
}

const failureStatement = prepareStatement(
  'session.guard.failure',
  (builder, values: Params<Counting & { key: string }>) =>
    builder
      .insertInto('sign_in_failures')
      .values({ key: values.key, failures: sql.lit(1), updated_at: values.now })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(buildNextCount('sign_in_failures', values))),
)

/** One statement, so that simultaneous attempts on several nodes are all counted. */
export async function countFailure(db: Db, key: string, limit: AttemptLimit, now: Date): Promise<void> {
  await failureStatement(db, { key, ...toCounting(limit, now) })
}

const sourceFailureStatement = prepareStatement(
  'session.guard.sourceFailure',
  (builder, values: Params<Counting & Source>) =>
    builder
      .insertInto('sign_in_sources')
      .values({
        account: values.account,
        address: values.address,
        failures: sql.lit(1),
        updated_at: values.now,
      })
      .onConflict((conflict) =>
        conflict.columns(['account', 'address']).doUpdateSet(buildNextCount('sign_in_sources', values)),
      ),
)

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
  await sourceFailureStatement(db, { account, address, ...toCounting(limit, now) })
}

const signedInStatement = prepareStatement(
  'session.guard.signedIn',
  (builder, { account, address, now }: Params<Source & { now: Date }>) =>
    builder
      .insertInto('sign_in_sources')
      .values({ account, address, updated_at: now, signed_in_at: now })
      .onConflict((conflict) => conflict.columns(['account', 'address']).doUpdateSet({ signed_in_at: now })),
)

export async function saveSignIn(db: Db, { account, address }: Source, now: Date): Promise<void> {
  await signedInStatement(db, { account, address, now })
}

const turnStatement = prepareStatement(
  'session.guard.turn',
  (builder, { key, interval, longestWait }: Params<{ key: string; interval: number; longestWait: number }>) =>
    builder
      .with('taken', (query) =>
        query
          .updateTable('sign_in_failures')
          .set({
            lane_free_at: sql<Date>`greatest(lane_free_at, clock_timestamp()) + ${interval}::int * interval '1 millisecond'`,
          })
          .where('key', '=', key)
          .where(
            sql<boolean>`(lane_free_at is null
              or lane_free_at < clock_timestamp() + ${longestWait}::int * interval '1 millisecond')`,
          )
          .returning(
            sql<number>`greatest(0, ceil(extract(epoch from lane_free_at - clock_timestamp()) * 1000) - ${interval}::int)::int`.as(
              'wait',
            ),
          ),
      )
      .selectFrom('taken')
      .select('wait')
      .unionAll(
        builder
          .selectNoFrom(sql<number>`0`.as('wait'))
          .where(sql<boolean>`not exists (select from sign_in_failures where key = ${key})`),
      ),
)

/**
 * Takes the next free turn at an account, in steps of `intervalMs` that all nodes share.
 * @returns milliseconds until the turn; undefined if it is more than `longestWaitMs` away
 */
export async function takeTurn(
  db: Db,
  key: string,
  { intervalMs, longestWaitMs }: { intervalMs: number; longestWaitMs: number },
): Promise<number | undefined> {
  const longestWait = Math.max(0, Math.floor(longestWaitMs))
  const [turn] = await turnStatement(db, { key, interval: intervalMs, longestWait })
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

/** Deletes sources of the account that start with the prefix, such as its devices, except the `kept` ones that signed in last. */
export async function deleteKnownSources(
  db: Db,
  account: string,
  { prefix, kept }: { prefix: string; kept: number },
): Promise<void> {
  const hasPrefix = sql<boolean>`starts_with(address, ${prefix})`
  await db.sql
    .deleteFrom('sign_in_sources')
    .where('account', '=', account)
    .where(hasPrefix)
    .where('address', 'not in', (row) =>
      row
        .selectFrom('sign_in_sources')
        .select('address')
        .where('account', '=', account)
        .where(hasPrefix)
        .orderBy('signed_in_at', (order) => order.desc().nullsLast())
        .orderBy('address')
        .limit(kept),
    )
    .execute()
}

/** Deletes counts that no longer matter, at most `most` of each kind. @returns how many */
export async function deleteOldCounts(db: Db, limit: AttemptLimit, now: Date, most: number): Promise<number> {
  const forgetBefore = new Date(now.getTime() - limit.forgetMs)
  const failures = await db.sql
    .deleteFrom('sign_in_failures')
    .where(
      sql<boolean>`ctid = any(array(
        select ctid from sign_in_failures where updated_at < ${forgetBefore} limit ${most}))`,
    )
    .executeTakeFirst()
  const unknownBefore = new Date(now.getTime() - knownMs)
  const sources = await db.sql
    .deleteFrom('sign_in_sources')
    .where(
      sql<boolean>`ctid = any(array(
        select ctid from sign_in_sources
         where updated_at < ${forgetBefore} and (signed_in_at is null or signed_in_at < ${unknownBefore}) limit ${most}))`,
    )
    .executeTakeFirst()
  return Number(failures.numDeletedRows + sources.numDeletedRows)
}
