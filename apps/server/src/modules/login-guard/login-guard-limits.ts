import { sql, type RawBuilder } from 'kysely'

const minuteMs = 60_000

/** Number of wrong attempts without a wait, and the time without wrong attempts after which counting starts again. */
export interface AttemptLimit {
  free: number
  forgetMs: number
}

/** For one account from one address. */
export const sourceLimit: AttemptLimit = { free: 5, forgetMs: 24 * 60 * minuteMs }
/** For one account from all addresses together. */
export const accountLimit: AttemptLimit = { free: 5, forgetMs: 24 * 60 * minuteMs }
/** For one address on all accounts. Many users may share an address, so its limits are higher. */
export const addressLimit: AttemptLimit = { free: 20, forgetMs: 60 * minuteMs }
export const longestWaitSeconds = 15 * 60

/** From this many wrong attempts on an account within the time, addresses without an earlier sign-in use the slow lane. */
export const slowLaneLimit = { failures: 20, withinMs: 60 * minuteMs }
/** How long an address is known to an account after a sign-in. */
export const knownMs = 90 * 24 * 60 * minuteMs

/**
 * SQL condition: the row of `sign_in_failures` has so many wrong attempts that addresses have to wait (SO.87).
 *
 * @param guard alias of the row
 * @param now the time, or the parameter of a prepared statement for it
 */
export const buildRestriction = (guard: string, now: Date | RawBuilder<Date>): RawBuilder<boolean> => {
  const [blocked, failures, updated] = ['blocked_until', 'failures', 'updated_at'].map((name) =>
    sql.ref(`${guard}.${name}`),
  )
  return sql`(${blocked} > ${now}::timestamptz or (${failures} >= ${sql.lit(accountLimit.free)}
    and ${updated} > ${now}::timestamptz - ${sql.lit(accountLimit.forgetMs)} * interval '1 millisecond'))`
}
