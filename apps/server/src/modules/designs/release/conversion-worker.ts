import { AsyncLocalStorage } from 'node:async_hooks'
import type { Deps } from '../../../deps.ts'
import { sharePerProcess } from '../../../platform/cache/per-process.ts'
import { isUnavailable } from '../../../platform/database/faults.ts'
import { log } from '../../../platform/log/log.ts'
import { startRepeating } from '../../../platform/repeat.ts'
import { type TableConversion, fillColumns } from './convert-columns.ts'
import { listRunningConversions } from './conversion.queries.ts'
import { dropLeftColumns, dropPreparedColumns } from './prepare-columns.ts'
import { runConversion } from './run-conversion.ts'

/** Converts values of large forms in the background, one form at a time, so that it uses only one connection and one core. */
export interface ConversionWorker {
  /** queues the conversion of a form */
  begin(id: string): void
  /**
   * Converts what saves that were under way at a release have written to the old columns since, for some seconds, and then drops
   * the marks.
   */
  sweep(converted: readonly TableConversion[], version: number): void
  /** resolves when everything queued is done */
  settled(): Promise<void>
  /** leaves the running conversion to another node or the next start, and starts no more */
  stop(): Promise<void>
}

/** Calls that were planned with the former version last no longer. */
const sweepAfterMs = [300, 2_000, 10_000]

/** The work belongs to no call: not to its transaction, its entry in the audit trail, its user or its time. */
const runOutsideCalls = AsyncLocalStorage.snapshot()

export const getConversionWorker = sharePerProcess((deps: Deps): ConversionWorker => {
  const waiting = new Set<string>()
  let running = Promise.resolve()
  /** database process of the running conversion */
  let pid: number | undefined
  let isStopped = false

  async function next(): Promise<void> {
    const [id] = waiting
    if (id === undefined || isStopped) return
    waiting.delete(id)
    try {
      const released = await runConversion(
        deps,
        id,
        (own) => (pid = own),
        () => isStopped,
      )
      if (released) worker.sweep(released.converted, released.version)
    } catch (error) {
      // it is continued later
      if (!isStopped) log.warn('a conversion of values was interrupted', { id, error })
    }
    pid = undefined
  }

  const worker: ConversionWorker = {
    begin(id) {
      waiting.add(id)
      runOutsideCalls(() => {
        running = running.then(next)
      })
    },
    sweep: (converted, version) =>
      runOutsideCalls(() => void sweepTables(deps, converted, version, () => isStopped).catch(reportSweep)),
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
  return worker
})

async function sweepTables(
  { db }: Deps,
  converted: readonly TableConversion[],
  version: number,
  isStopping: () => boolean,
): Promise<void> {
  const released = converted.map((one) => ({ ...one, values: one.conversions.map(({ target }) => target.column) }))
  for (const afterMs of sweepAfterMs) {
    await new Promise((resolve) => setTimeout(resolve, afterMs).unref())
    if (isStopping()) return
    for (const one of released) await fillColumns(db, one, { savedBefore: version })
  }
  for (const { table, mark } of released) await dropPreparedColumns(db, table, [mark])
}

/** What is left of the marks is dropped at the next start, or within an hour. */
function reportSweep(error: unknown): void {
  if (!isUnavailable(error)) log.warn('what was saved during a release may not be converted', { error })
}

const intervalMs = 15_000
const cleanEveryMs = 3_600_000

/** Continues interrupted conversions, and drops what ended ones have left. @returns a function that stops it */
export async function startConversions(deps: Deps): Promise<() => Promise<void>> {
  const worker = getConversionWorker(deps)
  const report = (error: unknown) => log.warn('interrupted conversions could not be looked for', { error })
  const look = async () => (await listRunningConversions(deps.db)).forEach((id) => worker.begin(id))
  const stop = startRepeating(look, intervalMs, report)
  const stopCleaning = startRepeating(() => dropLeftColumns(deps.db), cleanEveryMs, report)
  return async () => {
    await Promise.all([stop(), stopCleaning()])
    await worker.stop()
  }
}
