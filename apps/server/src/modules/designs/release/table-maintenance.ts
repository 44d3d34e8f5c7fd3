import type { Deps } from '../../../deps.ts'
import { sharePerProcess } from '../../../platform/cache/per-process.ts'
import { isCancelled } from '../../../platform/database/faults.ts'
import { log } from '../../../platform/log/log.ts'
import { startRepeating } from '../../../platform/repeat.ts'
import { finishTables, listUnfinishedDesigns } from './finish-tables.ts'

/** Maintains record tables after releases, one design at a time, so that it uses only one connection and one core. */
export interface TableMaintenance {
  /** queues the tables of a design, also if they are being maintained right now */
  begin(id: string): void
  /** resolves when everything queued is done */
  settled(): Promise<void>
  /** cancels the running maintenance and starts no more */
  stop(): Promise<void>
}

export const getTableMaintenance = sharePerProcess((deps: Pick<Deps, 'db' | 'bus'>): TableMaintenance => {
  const waiting = new Set<string>()
  let running = Promise.resolve()
  /** database process of the running maintenance */
  let pid: number | undefined
  let isStopped = false

  async function next(): Promise<void> {
    const [id] = waiting
    if (id === undefined || isStopped) return
    waiting.delete(id)
    try {
      await finishTables(deps, id, (own) => (pid = own))
    } catch (error) {
      // cancelled by a release, which restarts it, or by the end of the process, after which the next start does
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
      // repeated until it has ended, because between two statements there is nothing to cancel
      while (isRunning) {
        if (pid !== undefined) await deps.db.query('select pg_cancel_backend($1)', [pid]).catch(() => undefined)
        await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 100))])
      }
    },
  }
})

const intervalMs = 3_600_000

/** Finishes interrupted maintenance at the start and every hour. @returns a function that stops it */
export async function startTableMaintenance(deps: Deps): Promise<() => Promise<void>> {
  const upkeep = getTableMaintenance(deps)
  const look = async () => (await listUnfinishedDesigns(deps.db)).forEach((id) => upkeep.begin(id))
  const stop = startRepeating(look, intervalMs, (error) =>
    log.warn('unfinished indexes could not be looked for', { error }),
  )
  return async () => {
    await stop()
    await upkeep.stop()
  }
}
