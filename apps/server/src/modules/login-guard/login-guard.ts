import { AppError } from '../../platform/app-error.ts'
import { withoutCommitStep } from '../../platform/database/commit-step.ts'
import type { Db } from '../../platform/database/database.ts'
import { toClientNetwork } from '../../platform/http/client-network.ts'
import { log } from '../../platform/log/log.ts'
import type { Deps } from '../../deps.ts'
import { logFailedSignIn } from '../user-log/index.ts'
import { accountLimit, addressLimit, knownMs, slowLaneLimit, sourceLimit } from './login-guard-limits.ts'
import { createKnownWaits } from './known-waits.ts'
import {
  countFailure,
  countSourceFailure,
  deleteFailures,
  deleteOldCounts,
  deleteSources,
  findCounts,
  resetSources,
  saveSignIn,
  takeTurn,
  type AttemptCount,
} from './login-guard.queries.ts'
import { defineTimedJob } from '../jobs/index.ts'

const knownWaits = createKnownWaits()

type GuardDeps = Pick<Deps, 'db' | 'clock'>
export interface Attempt {
  account: string
  ip: string
  userAgent?: string
  /** a known device, which counts instead of the address */
  source?: string
}

/** What earlier attempts say about this one. */
export interface AttemptHistory {
  /** the account has signed in from this address before */
  isKnown: boolean
  /** many wrong attempts on the account: unknown addresses use the slow lane */
  isUnderAttack: boolean
  /** recent wrong attempts of this address, at this account and elsewhere */
  failures: number
}

/**
 * Reads the history of an attempt. Throws `request.limited` with the seconds left while the address has to wait, with this
 * account or at all: wrong attempts from other addresses cause no wait (decision 0118). Unknown accounts are counted and
 * refused like existing ones.
 */
export async function checkAttempt(deps: GuardDeps, attempt: Attempt): Promise<AttemptHistory> {
  const now = deps.clock()
  const waitKey = JSON.stringify(toSource(attempt))
  assertOver(knownWaits.find(waitKey), now)
  const { source, address, account } = await loadCounts(deps, attempt)
  const until = getLatest([source, address])
  if (until > now) knownWaits.add(waitKey, until)
  assertOver(until, now)
  const isRecent = (count: AttemptCount | undefined, ms: number): count is AttemptCount =>
    count !== undefined && count.updated_at.getTime() > now - ms
  return {
    isKnown: source?.signed_in_at !== null && source !== undefined && source.signed_in_at.getTime() > now - knownMs,
    isUnderAttack: isRecent(account, slowLaneLimit.withinMs) && account.failures >= slowLaneLimit.failures,
    failures:
      (isRecent(source, sourceLimit.forgetMs) ? source.failures : 0) +
      (isRecent(address, addressLimit.forgetMs) ? address.failures : 0),
  }
}

/**
 * Like `checkAttempt`, for codes that can be guessed and that only a user with the right password is asked for: wrong ones from
 * any address make the account wait.
 */
export async function assertAccountNotBlocked(deps: GuardDeps, attempt: Attempt): Promise<void> {
  const { account, address } = await loadCounts(deps, attempt)
  assertOver(getLatest([account, address]), deps.clock())
}

async function loadCounts({ db }: GuardDeps, attempt: Attempt) {
  const { account, address } = toSource(attempt)
  const keys = { account: toAccountKey(attempt), address: toAddressKey(attempt) }
  const counts = await findCounts(db, [keys.account, keys.address], account, address)
  const find = (key: string) => counts.find((count) => count.key === key)
  return { source: find(''), account: find(keys.account), address: find(keys.address) }
}

/**
 * Waits for the next turn of an unknown address at an account that is under attack, which all nodes share.
 * @returns false if it is more than `longestWaitMs` away
 */
export async function waitForTurn(
  { db }: GuardDeps,
  attempt: Attempt,
  turns: { intervalMs: number; longestWaitMs: number },
) {
  const waitMs = await withoutCommitStep(() => takeTurn(db, toAccountKey(attempt), turns))
  if (waitMs === undefined) return false
  await new Promise((resolve) => setTimeout(resolve, waitMs))
  return true
}

const getLatest = (counts: (AttemptCount | undefined)[]): number =>
  Math.max(0, ...counts.map((count) => count?.blocked_until?.getTime() ?? 0))

function assertOver(until: number, now: number): void {
  if (until > now) throw new AppError('request.limited', { seconds: Math.ceil((until - now) / 1000) })
}

/** Counts a wrong attempt: after the free ones the wait doubles with each, up to 15 minutes. */
export const recordFailure = (deps: GuardDeps, attempt: Attempt): Promise<void> =>
  withoutCommitStep(async () => {
    await countSourceFailure(deps.db, toSource(attempt), sourceLimit, new Date(deps.clock()))
    await recordAccountFailure(deps, attempt)
  })

/** Counts a wrong attempt that `assertAccountNotBlocked` checks: the address has no count at the account. */
export const recordAccountFailure = (deps: GuardDeps, attempt: Attempt): Promise<void> =>
  withoutCommitStep(async () => {
    await countFailure(deps.db, toAccountKey(attempt), accountLimit, new Date(deps.clock()))
    await recordAddressFailure(deps, attempt)
    await logFailedSignIn(deps, attempt.account, attempt).catch((error: unknown) =>
      log.error('a failed sign-in could not be entered in the audit trail', { account: attempt.account, error }),
    )
  })

/** Counts a failure for the address only: a wrong picture code is not held against the account. */
export async function recordAddressFailure(
  { db, clock }: GuardDeps,
  attempt: Pick<Attempt, 'ip' | 'source'>,
): Promise<void> {
  await countFailure(db, toAddressKey(attempt), addressLimit, new Date(clock()))
}

/**
 * Resets the counts of the account after a correct password or code. The count of the address stays: a known password must not
 * allow more guesses at other accounts. So do the waits of other addresses.
 */
export const recordSuccess = ({ db }: Pick<GuardDeps, 'db'>, attempt: Attempt): Promise<void> =>
  withoutCommitStep(async () => {
    const { account, address } = toSource(attempt)
    await resetSources(db, account, address)
    await deleteFailures(db, toAccountKey(attempt))
  })

/** Makes the address known to the account, after all steps of a sign-in by any method. */
export async function recordKnownAddress(db: Db, attempt: Attempt, now: Date): Promise<void> {
  await saveSignIn(db, toSource(attempt), now)
}

/** Ends the waits of an account, from every address (SO.87). */
export async function unlockAccount(db: Db, account: string): Promise<void> {
  knownWaits.clear()
  await resetSources(db, account.toLowerCase())
  await deleteFailures(db, toAccountKey({ account }))
}

/** Deletes what is stored about sign-ins to an account, which may belong to another user later. */
export async function deleteAttempts(db: Db, { id, account }: { id: string; account: string }): Promise<void> {
  knownWaits.clear()
  await deleteSources(db, account.toLowerCase())
  await deleteFailures(db, toAccountKey({ account }))
  await deleteFailures(db, toAccountKey({ account: toSecondStepKey(id) }))
}

/** Key under which wrong codes of a user are counted; no account can have this name. */
export const toSecondStepKey = (userId: string): string => `second step of ${userId}`

/** counts of a kind that one statement deletes: an attack leaves many */
const batch = 2_000

/** Deletes counts that no longer matter. */
export const cleanSignInCounts = defineTimedJob({
  name: 'cleanSignInCounts',
  cron: '32 * * * *',
  async run({ db, clock }, { signal }) {
    while ((await deleteOldCounts(db, sourceLimit, new Date(clock()), batch)) > 0) signal.throwIfAborted()
  },
})

const toAccountKey = ({ account }: Pick<Attempt, 'account'>) => `account:${account.toLowerCase()}`
/** What attempts are counted by: the known device, or the network of the address. */
export const getSource = ({ ip, source }: Pick<Attempt, 'ip' | 'source'>): string => source ?? toClientNetwork(ip)
const toAddressKey = (attempt: Pick<Attempt, 'ip' | 'source'>) => `address:${getSource(attempt)}`
const toSource = (attempt: Attempt) => ({ account: attempt.account.toLowerCase(), address: getSource(attempt) })
