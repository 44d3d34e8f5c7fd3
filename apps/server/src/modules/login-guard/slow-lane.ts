interface Waiting {
  source: string
  rank: number
  giveUpAt: number
  pass: (mayGo: boolean) => void
}

interface Lane {
  line: Waiting[]
  freeAt: number
  timer: NodeJS.Timeout | undefined
}

interface SlowLaneOptions {
  /** time between two attempts on one account */
  intervalMs: number
  /** attempts on one account that may wait */
  waiting: number
  longestWaitMs: number
}

/**
 * Lets one attempt on an account pass per interval. The lowest rank goes first, then the longest wait; a newcomer takes the place
 * of a higher rank in a full line. A source waits once: its second attempt is refused.
 *
 * @returns whether the attempt may go on
 */
export function createSlowLane({ intervalMs, waiting, longestWaitMs }: SlowLaneOptions) {
  const lanes = new Map<string, Lane>()

  function schedule(account: string, lane: Lane): void {
    lane.timer ??= setTimeout(
      () => {
        lane.timer = undefined
        passNext(account, lane)
      },
      Math.max(0, lane.freeAt - performance.now()),
    )
  }

  function passNext(account: string, lane: Lane): void {
    const now = performance.now()
    for (const late of lane.line.filter(({ giveUpAt }) => giveUpAt < now)) remove(lane, late).pass(false)
    const [first] = lane.line.toSorted((a, b) => a.rank - b.rank)
    if (first === undefined) return void lanes.delete(account)
    lane.freeAt = now + intervalMs
    remove(lane, first).pass(true)
    schedule(account, lane)
  }

  return function wait(account: string, source: string, rank: number): Promise<boolean> {
    const lane = lanes.get(account) ?? { line: [], freeAt: 0, timer: undefined }
    lanes.set(account, lane)
    if (lane.line.some((other) => other.source === source)) return Promise.resolve(false)
    if (lane.line.length >= waiting) {
      const last = lane.line.toSorted((a, b) => a.rank - b.rank).at(-1)
      if (last === undefined || last.rank <= rank) return Promise.resolve(false)
      remove(lane, last).pass(false)
    }
    return new Promise((pass) => {
      lane.line.push({ source, rank, giveUpAt: performance.now() + longestWaitMs, pass })
      schedule(account, lane)
    })
  }
}

function remove(lane: Lane, entry: Waiting): Waiting {
  lane.line.splice(lane.line.indexOf(entry), 1)
  return entry
}
