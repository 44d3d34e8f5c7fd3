const minuteMs = 60_000

/**
 * How many wrong attempts cost nothing, after how many a picture code is asked for, and after which time without a wrong one
 * the count starts anew.
 */
export const accountLimit = { free: 5, picture: 3, forgetMs: 24 * 60 * minuteMs }
/** Many people may share an address, so it gets more room than one account. */
export const addressLimit = { free: 20, picture: 10, forgetMs: 60 * minuteMs }
export const longestWaitSeconds = 15 * 60

/**
 * Whether a row of `login_guards` makes its account wait or show a picture code: until it is unlocked, or the time is over.
 *
 * @param guard alias of the row
 * @param now the moment, as it stands in the statement: `$1`
 */
export const restricts = (guard: string, now: string): string =>
  `(${guard}.blocked_until > ${now} or (${guard}.failures >= ${accountLimit.picture}
    and ${guard}.updated_at > ${now}::timestamptz - ${accountLimit.forgetMs} * interval '1 millisecond'))`
