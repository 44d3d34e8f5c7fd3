import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../platform/database/database.ts'

export interface RunWatch {
  tellDead(pid: number): void
  /** @returns the longest time that a job stayed with a dead process while the database was there, milliseconds */
  stop(): Promise<number>
}

/** Measures how long running jobs stay with processes that have died. */
export function watchRuns(db: Database): RunWatch {
  const ages = new Map<number, number>()
  const state = { isOver: false, longestMs: 0 }
  const looking = look()
  return {
    tellDead: (pid) => void ages.set(pid, 0),
    async stop() {
      state.isOver = true
      await looking
      return state.longestMs
    },
  }

  async function look(): Promise<void> {
    let lookedAt: number | undefined
    while (!state.isOver) {
      const busy = await findBusyPids(db).catch(() => undefined)
      const now = performance.now()
      if (busy) add(busy, lookedAt === undefined ? 0 : now - lookedAt)
      lookedAt = busy && now
      await wait(200)
    }
  }

  function add(busy: ReadonlySet<number>, ms: number): void {
    for (const [pid, age] of ages) {
      if (busy.has(pid)) ages.set(pid, age + ms)
      else ages.delete(pid)
    }
    state.longestMs = Math.max(state.longestMs, ...ages.values())
  }
}

async function findBusyPids(db: Database): Promise<Set<number>> {
  const running = await db.query<{ node: string }>(`select distinct node from jobs where state = 'running'`)
  return new Set(running.map(({ node }) => Number(node.split(' ').at(-1))))
}
