import { AppError } from '../../platform/app-error.ts'
import { createQueue, createTurns, type QueuePlace } from '../../platform/queue.ts'
import type { Deps } from '../../deps.ts'
import { checkAttempt, getSource, waitForTurn, type Attempt, type AttemptHistory } from './login-guard.ts'
import { createSlowLane } from './slow-lane.ts'

/**
 * Attempts of one address run one after the other, so that simultaneous guesses are all counted; those of accounts that it is
 * known to, one after the other for each account.
 */
const runInTurn = createTurns(64)

/** Attempts hold few database connections, however many wait: signed-in users are not slowed down by guesses. */
const checkInQueue = createQueue(2, 256)
const runInQueue = createQueue(4, 256)

/** Addresses from which an account has never signed in, while many guess at it: in the order of this node, at the pace of all nodes. */
const slowLane = { intervalMs: 1_000, waiting: 20, longestWaitMs: 10_000 }
const waitInSlowLane = createSlowLane(slowLane)

/**
 * Runs an attempt to prove a password or code, in its turn and after the waits that apply to its address. Nothing expensive
 * happens before. An address that the account has signed in from goes first, then the one with the fewest wrong attempts.
 *
 * @param work gets its place among those who wait for hashing
 * @throws AppError 'request.limited', 'request.busy'
 */
export async function runAttempt<T>(deps: Deps, attempt: Attempt, work: (place: QueuePlace) => Promise<T>): Promise<T> {
  const network = getSource(attempt)
  const account = attempt.account.toLowerCase()
  const history = await checkInQueue(() => checkAttempt(deps, attempt), { key: network, rank: findLastRank(network) })
  const rank = calculateRank(history)
  keepLastRank(network, rank)
  if (history.isUnderAttack && !history.isKnown) {
    const began = performance.now()
    const mayGo = await waitInSlowLane(account, network, rank)
    const longestWaitMs = slowLane.longestWaitMs - (performance.now() - began)
    if (!mayGo || !(await waitForTurn(deps, attempt, { ...slowLane, longestWaitMs })))
      throw new AppError('request.limited', { seconds: slowLane.longestWaitMs / 1000 })
  }
  const place = { key: history.isKnown ? `${network} ${account}` : network, rank }
  const result = await runInTurn(place.key, () =>
    runInQueue(async () => {
      // the attempts before it may have been wrong
      await checkAttempt(deps, attempt)
      return work(place)
    }, place),
  )
  keepLastRank(network, 0)
  return result
}

const calculateRank = ({ isKnown, failures }: AttemptHistory) => (isKnown ? 0 : 1 + Math.min(failures, 50))

/** Ranks of the last attempts, so that known addresses go first, and those that guess last, from the first statement on. */
const lastRanks = new Map<string, number>()
const maxRanks = 10_000

const findLastRank = (network: string): number => lastRanks.get(network) ?? 1

function keepLastRank(network: string, rank: number): void {
  if (lastRanks.size >= maxRanks) lastRanks.clear()
  lastRanks.set(network, rank)
}
