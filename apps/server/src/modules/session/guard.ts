import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Deps } from '../../deps.ts'
import { noteFailedSignIn } from '../permission/user-log/note-sign-in.ts'
import { accountLimit, addressLimit, longestWaitSeconds } from './guard-limits.ts'
import { countFailure, findBlocks, findFailures, forgetFailures } from './guard.queries.ts'

type Clocked = Pick<Deps, 'db' | 'clock'>
export interface Attempt {
  account: string
  ip: string
  userAgent?: string
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

/**
 * Whether there were so many failures of the account or the address that a person has to show that he is one. It comes on top
 * of the waits and spares nobody one. An invented account is treated like a real one.
 */
export async function asksForPicture({ db, clock }: Clocked, attempt: Attempt): Promise<boolean> {
  const now = clock()
  const rows = await findFailures(db, [accountKey(attempt), addressKey(attempt)])
  return rows.some(({ key, failures, updated_at }) => {
    const limit = key === accountKey(attempt) ? accountLimit : addressLimit
    return failures >= limit.picture && updated_at.getTime() > now - limit.forgetMs
  })
}

/** Counts a wrong attempt: after the free ones the wait doubles with each, up to 15 minutes. */
export async function recordFailure(deps: Clocked, attempt: Attempt): Promise<void> {
  await noteFailedSignIn(deps, attempt.account, attempt)
  await count(deps, accountKey(attempt), accountLimit)
  await recordStrangeness(deps, attempt)
}

/** Counts what is wrong about the address alone: a guess at a picture says nothing about the account. */
export async function recordStrangeness(deps: Clocked, attempt: Pick<Attempt, 'ip'>): Promise<void> {
  await count(deps, addressKey(attempt), addressLimit)
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
const addressKey = ({ ip }: Pick<Attempt, 'ip'>) => `address:${ip}`

function count({ db, clock }: Clocked, key: string, limit: typeof accountLimit): Promise<void> {
  const now = clock()
  const forgetBefore = new Date(now - limit.forgetMs)
  return countFailure(db, { key, now: new Date(now), free: limit.free, forgetBefore, longestWaitSeconds })
}
