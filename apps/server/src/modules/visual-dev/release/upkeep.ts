import type { Deps } from '../../../deps.ts'
import { perProcess } from '../../../platform/cache/per-process.ts'
import { isCancelled } from '../../../platform/database/faults.ts'
import { log } from '../../../platform/log/log.ts'
import { finishTables, listUnfinished } from './finish-tables.ts'

/** Upkeep of record tables after releases, one design after the other, so that it takes one connection and one core. */
export interface Upkeep {
  /** the design's tables are finished soon; again where it is being done already */
  begin(id: string): void
  /** everything that was begun has come to its end */
  settled(): Promise<void>
  /** cuts off what runs and begins nothing more */
  stop(): Promise<void>
}

export const upkeepOf = perProcess((deps: Pick<Deps, 'db' | 'bus'>): Upkeep => {
  const waiting = new Set<string>()
  let running = Promise.resolve()
  /** of the connection that is at work */
  let pid: number | undefined
  let isStopped = false

  async function next(): Promise<void> {
    const [id] = waiting
    if (id === undefined || isStopped) return
    waiting.delete(id)
    try {
      await finishTables(deps, id, (own) => (pid = own))
    } catch (error) {
      // cut off by a release, which begins it again, or by the end of the process, after which the next start does
      if (!isCancelled(error)) log.warn('indexes of a released design are not finished', { id, error })
    }
    pid = undefined
  }

  return {
    begin(id) {
      waiting.add(id)
      running = running.then(next)
    },
    settled: () => running,
    async stop() {
      isStopped = true
      let isRunning = true
      const ended = running.then(() => (isRunning = false))
      // again until it is over: between two statements there is nothing to cut off
      while (isRunning) {
        if (pid !== undefined) await deps.db.query('select pg_cancel_backend($1)', [pid]).catch(() => undefined)
        await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 100))])
      }
    },
  }
})

const everyMs = 3_600_000

/** Finishes at every start, and every hour, what a stop or a fault has left; the function it gives back ends it. */
export async function keepTablesFinished(deps: Deps): Promise<() => Promise<void>> {
  const upkeep = upkeepOf(deps)
  const look = () =>
    listUnfinished(deps.db).then(
      (ids) => ids.forEach((id) => upkeep.begin(id)),
      (error: unknown) => log.warn('unfinished indexes could not be looked for', { error }),
    )
  let looking = look()
  const timer = setInterval(() => {
    looking = look()
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await looking
    await upkeep.stop()
  }
}
