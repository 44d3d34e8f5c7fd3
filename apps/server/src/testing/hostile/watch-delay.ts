import { performance } from 'node:perf_hooks'

export interface WatchedWork<Result> {
  result: Result
  /** longest time in ms for which other calls had to wait for this process */
  blockedMs: number
  /** how long the work took in all */
  tookMs: number
}

const pollMs = 10

/**
 * Runs `work` and reports how long the event loop was blocked meanwhile. A process that is blocked by its own work uses the
 * processor, so no time counts for more than the processor time of the process in it: a busy machine makes calls wait too.
 *
 * @param poll a call of another client, made every 10 ms meanwhile; its times in ms are added to `pollTimes`
 */
export async function watchDelay<Result>(
  work: () => Promise<Result>,
  poll: () => Promise<unknown>,
  pollTimes: number[],
): Promise<WatchedWork<Result>> {
  // what was already waiting is not counted
  await waitMs(1)
  const endTurns = watchTurns()
  await waitMs(3)
  const start = performance.now()
  const working = work().then((result) => ({ result, tookMs: performance.now() - start }))
  const polling = pollUntil(working, poll, pollTimes)
  const done = await working
  await polling
  return { ...done, blockedMs: endTurns() }
}

/** Watches how long the event loop takes to come to the next timer of a millisecond. @returns ends it, with the longest time in ms */
function watchTurns(): () => number {
  let longestMs = 0
  let start = performance.now()
  let readCpuMs = startCpuClock()
  const look = () => {
    longestMs = Math.max(longestMs, Math.min(performance.now() - start, readCpuMs()))
    start = performance.now()
    readCpuMs = startCpuClock()
  }
  const timer = setInterval(look, 1)
  return () => {
    clearInterval(timer)
    look()
    return longestMs
  }
}

async function pollUntil(end: Promise<unknown>, poll: () => Promise<unknown>, times: number[]): Promise<void> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  end.then(over, over)
  do {
    const start = performance.now()
    const readCpuMs = startCpuClock()
    await poll()
    times.push(Math.min(performance.now() - start, readCpuMs()))
    await waitMs(pollMs)
  } while (!isOver)
}

const waitMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Processor time of the process since now, in ms. */
function startCpuClock(): () => number {
  const start = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1_000
  }
}
