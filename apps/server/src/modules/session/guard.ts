import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Deps } from '../../deps.ts'
import { countFailure, findBlocks, forgetFailures } from './guard.queries.ts'

const minuteMs = 60_000

/** How many wrong attempts cost nothing, and after which time without a wrong one the count starts anew. */
const accountLimit = { free: 5, forgetMs: 24 * 60 * minuteMs }
/** Many people may share an address, so it gets more room than one account. */
const addressLimit = { free: 20, forgetMs: 60 * minuteMs }
const longestWaitSeconds = 15 * 60

type Clocked = Pick<Deps, 'db' | 'clock'>
export interface Attempt {
  account: string
  ip: string
}

/**
 * Throws `request.limited` with the seconds left while the account or the address has to wait. The account need not exist:
 * an invented one is counted and refused like a real one.
 */
export async function refuseWhileBlocked({ db, clock }: Clocked, attempt: Attempt): Promise<void> {
  const now = clock()
  const blocks = await findBlocks(db, [accountKey(attempt), addressKey(attempt)], new Date(now))
  const until = Math.max(0, ...blocks.map((block) => block.blocked_until.getTime()))
  if (until > now) throw new AppError('request.limited', { seconds: Math.ceil((until - now) / 1000) })
}

/** Counts a wrong attempt: after the free ones the wait doubles with each, up to 15 minutes. */
export async function recordFailure({ db, clock }: Clocked, attempt: Attempt): Promise<void> {
  const now = clock()
  const count = (key: string, limit: typeof accountLimit) =>
    countFailure(db, {
      key,
      now: new Date(now),
      free: limit.free,
      forgetBefore: new Date(now - limit.forgetMs),
      longestWaitSeconds,
    })
  await count(accountKey(attempt), accountLimit)
  await count(addressKey(attempt), addressLimit)
}

/** A right password clears the account's count. The address keeps its own: one known password must not buy guesses at others. */
export function recordSuccess({ db }: Clocked, attempt: Attempt): Promise<void> {
  return unlockAccount(db, attempt.account)
}

/** Lifts the wait of an account (SO.87). */
export function unlockAccount(db: Db, account: string): Promise<void> {
  return forgetFailures(db, accountKey({ account }))
}

const accountKey = ({ account }: Pick<Attempt, 'account'>) => `account:${account.toLowerCase()}`
const addressKey = ({ ip }: Attempt) => `address:${ip}`
