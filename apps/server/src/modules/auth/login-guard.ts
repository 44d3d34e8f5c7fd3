import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Deps } from '../../deps.ts'
import { logFailedSignIn } from '../audit/index.ts'
import { accountLimit, addressLimit, longestWaitSeconds } from './login-guard-limits.ts'
import { countFailure, findBlocks, findFailures, deleteFailures } from './login-guard.queries.ts'

type GuardDeps = Pick<Deps, 'db' | 'clock'>
export interface Attempt {
  account: string
  ip: string
  userAgent?: string
}

/**
 * Throws `request.limited` with the seconds left while the account or the address has to wait. Unknown accounts are counted and
 * refused like existing ones.
 */
export async function assertNotBlocked({ db, clock }: GuardDeps, attempt: Attempt): Promise<void> {
  const now = clock()
  const blocks = await findBlocks(db, [toAccountKey(attempt), toAddressKey(attempt)], new Date(now))
  const until = Math.max(0, ...blocks.map((block) => block.blocked_until.getTime()))
  if (until > now) throw new AppError('request.limited', { seconds: Math.ceil((until - now) / 1000) })
}

/**
 * Whether a picture code is required because of failures of the account or the address. It is required in addition to the
 * waits. Unknown accounts are treated like existing ones.
 */
export async function isPictureNeeded({ db, clock }: GuardDeps, attempt: Attempt): Promise<boolean> {
  const now = clock()
  const rows = await findFailures(db, [toAccountKey(attempt), toAddressKey(attempt)])
  return rows.some(({ key, failures, updated_at }) => {
    const limit = key === toAccountKey(attempt) ? accountLimit : addressLimit
    return failures >= limit.picture && updated_at.getTime() > now - limit.forgetMs
  })
}

/** Counts a wrong attempt: after the free ones the wait doubles with each, up to 15 minutes. */
export async function recordFailure(deps: GuardDeps, attempt: Attempt): Promise<void> {
  await logFailedSignIn(deps, attempt.account, attempt)
  await countAttempt(deps, toAccountKey(attempt), accountLimit)
  await recordAddressFailure(deps, attempt)
}

/** Counts a failure for the address only: a wrong picture code is not held against the account. */
export async function recordAddressFailure(deps: GuardDeps, attempt: Pick<Attempt, 'ip'>): Promise<void> {
  await countAttempt(deps, toAddressKey(attempt), addressLimit)
}

/**
 * Resets the count of the account after a correct password. The count of the address stays: a known password must not allow
 * more guesses at other accounts.
 */
export function recordSuccess({ db }: GuardDeps, attempt: Attempt): Promise<void> {
  return unlockAccount(db, attempt.account)
}

/** Ends the wait of an account (SO.87). */
export function unlockAccount(db: Db, account: string): Promise<void> {
  return deleteFailures(db, toAccountKey({ account }))
}

const toAccountKey = ({ account }: Pick<Attempt, 'account'>) => `account:${account.toLowerCase()}`
const toAddressKey = ({ ip }: Pick<Attempt, 'ip'>) => `address:${ip}`

function countAttempt({ db, clock }: GuardDeps, key: string, limit: typeof accountLimit): Promise<void> {
  const now = clock()
  const forgetBefore = new Date(now - limit.forgetMs)
  return countFailure(db, { key, now: new Date(now), free: limit.free, forgetBefore, longestWaitSeconds })
}
