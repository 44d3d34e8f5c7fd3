import { performance, type EventLoopUtilization } from 'node:perf_hooks'

/** part of the time that the event loop works when the process can do no more */
const fullLoad = 0.9
const slotMs = 200

/** @returns part of the time since it was asked last in which this process worked, 0 to 1 */
function createLoadMeter(): () => number {
  let last: EventLoopUtilization = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return utilization
  }
}

/** @returns whether this process could do no more in the last moments, measured five times a second at most */
export function createFullLoadTest(
  clock: () => number = () => performance.now(),
  measureLoad: () => number = createLoadMeter(),
): () => boolean {
  let measuredAt = clock()
  let isFull = false
  return () => {
    const now = clock()
    if (now - measuredAt >= slotMs) {
      measuredAt = now
      isFull = measureLoad() >= fullLoad
    }
    return isFull
  }
}
