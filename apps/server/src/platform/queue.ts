import { AppError } from './app-error.ts'
import { getRunningUser } from './caller-context.ts'

/** Whose place in a queue it is. */
export interface QueuePlace {
  /** places are shared fairly between keys; the user of the running call by default, '' for work of the server itself */
  key?: string
  /** lower ranks are served first, and take the place of higher ones in a full queue; 0 by default */
  rank?: number
}

interface Waiting {
  key: string
  rank: number
  start: () => void
  refuse: (error: AppError) => void
}

/**
 * Runs at most `lanes` functions at a time and lets `waiting` more wait, `longestWaitMs` at most. One key never has all lanes (if there are several), and
 * keys are served in turn. In a full queue, a newcomer takes a place from a higher rank, or from a key with more places. The key
 * '' has no share: work of the server itself.
 *
 * @throws AppError 'request.busyForYou' if the key has several places, else 'request.busy'; also after waiting
 */
export function createQueue(lanes: number, waiting: number, longestWaitMs?: number) {
  const lanesPerKey = Math.max(1, lanes - 1)
  const running = new Map<string, number>()
  const line: Waiting[] = []
  let total = 0

  const countRunning = (key: string) => running.get(key) ?? 0
  const countWaiting = (key: string) => line.reduce((sum, entry) => sum + (entry.key === key ? 1 : 0), 0)
  const mayStart = (key: string) => total < lanes && (key === '' || countRunning(key) < lanesPerKey)

  function occupy(key: string): void {
    total += 1
    running.set(key, countRunning(key) + 1)
  }

  function leave(key: string): void {
    total -= 1
    if (countRunning(key) <= 1) running.delete(key)
    else running.set(key, countRunning(key) - 1)
    const next = pickNext()
    if (next === undefined) return
    line.splice(line.indexOf(next), 1)
    occupy(next.key)
    next.start()
  }

  /** The lowest rank, then the key with the fewest lanes, then the longest wait. */
  function pickNext(): Waiting | undefined {
    let best: Waiting | undefined
    for (const entry of line) {
      if (!mayStart(entry.key)) continue
      const isBetter =
        best === undefined ||
        entry.rank < best.rank ||
        (entry.rank === best.rank && countRunning(entry.key) < countRunning(best.key))
      if (isBetter) best = entry
    }
    return best
  }

  /** Frees a place for a newcomer: from the end of the line, and for an equal rank from the key with the most places. */
  function makeRoom(key: string, rank: number): boolean {
    const own = countWaiting(key) + 1
    let victim: Waiting | undefined
    for (const entry of line) {
      if (entry.rank < rank || (entry.rank === rank && (entry.key === '' || countWaiting(entry.key) <= own))) continue
      const isWorse =
        victim === undefined ||
        entry.rank > victim.rank ||
        (entry.rank === victim.rank && countWaiting(entry.key) >= countWaiting(victim.key))
      if (isWorse) victim = entry
    }
    if (victim === undefined) return false
    line.splice(line.indexOf(victim), 1)
    victim.refuse(createRefusal(victim.key))
    return true
  }

  const createRefusal = (key: string) =>
    new AppError(key !== '' && countWaiting(key) > 0 ? 'request.busyForYou' : 'request.busy')

  async function enter(key: string, rank: number): Promise<void> {
    if (mayStart(key)) return occupy(key)
    if (line.length >= waiting && !makeRoom(key, rank)) throw createRefusal(key)
    // a finished one occupies the lane for the next
    let late: ReturnType<typeof setTimeout> | undefined
    await new Promise<void>((start, refuse) => {
      const entry = { key, rank, start, refuse }
      line.push(entry)
      if (longestWaitMs === undefined) return
      late = setTimeout(() => {
        const place = line.indexOf(entry)
        if (place < 0) return
        line.splice(place, 1)
        refuse(createRefusal(key))
      }, longestWaitMs)
    }).finally(() => clearTimeout(late))
  }

  return async function run<T>(work: () => Promise<T>, place: QueuePlace = {}): Promise<T> {
    const key = place.key ?? getRunningUser()
    await enter(key, place.rank ?? 0)
    try {
      return await work()
    } finally {
      leave(key)
    }
  }
}

/** A queue with one lane per key, deleted when it is empty; its places are not shared further. */
export function createTurns(waiting: number) {
  const queues = new Map<string, { run: ReturnType<typeof createQueue>; users: number }>()

  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? { run: createQueue(1, waiting), users: 0 }
    queues.set(key, queue)
    queue.users += 1
    try {
      return await queue.run(work, { key: '' })
    } finally {
      queue.users -= 1
      if (queue.users === 0) queues.delete(key)
    }
  }
}
