const minuteMs = 60_000

/**
 * Number of wrong attempts without a wait, number before a picture code is required, and the time without wrong attempts after
 * which counting starts again.
 */
export const accountLimit = { free: 5, picture: 3, forgetMs: 24 * 60 * minuteMs }
/** Many users may share an address, so its limits are higher. */
export const addressLimit = { free: 20, picture: 10, forgetMs: 60 * minuteMs }
export const longestWaitSeconds = 15 * 60

/**
 * SQL condition: the row of `sign_in_failures` makes its account wait or requires a picture code.
 *
 * @param guard alias of the row
 * @param now parameter with the time, such as `$1`
 */
export const buildRestriction = (guard: string, now: string): string =>
  `(${guard}.blocked_until > ${now} or (${guard}.failures >= ${accountLimit.picture}
    and ${guard}.updated_at > ${now}::timestamptz - ${accountLimit.forgetMs} * interval '1 millisecond'))`
