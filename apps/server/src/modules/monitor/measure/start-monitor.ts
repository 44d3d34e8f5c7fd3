import { hostname } from 'node:os'
import type { Deps } from '../../../deps.ts'
import { createId } from '../../../platform/ids.ts'
import { log } from '../../../platform/log/log.ts'
import { findCallMeter } from '../../../platform/observe/call-meter.ts'
import { productVersion } from '../../../platform/product-version.ts'
import { startRepeating } from '../../../platform/repeat.ts'
import { createProcessMeter, type Measurement } from './measure-process.ts'
import { deleteOldMeasurements, insertSample, insertSlowWork, markStopped, upsertNode } from './measure.queries.ts'

/** how often a process writes what it measures */
export const measureMs = 15_000
/** measurements of one sample */
const sampleSize = 4
/** as the column */
const maxName = 500

/**
 * Measures this process until it is stopped: the newest figures every quarter of a minute, a sample for the charts every minute, and
 * calls and statements that took long.
 *
 * @returns a function that stops it
 */
export function startMonitor(deps: Deps, role: 'server' | 'worker', everyMs = measureMs): () => Promise<void> {
  const node = { id: createId(), name: `${hostname()} ${process.pid}`, version: productVersion, role }
  const calls = findCallMeter(deps)
  const meter = createProcessMeter(deps)
  const addSlow = (text: string, ms: number) => calls.addSlow({ kind: 'statement', name: text, ms, at: deps.clock() })
  deps.db.onSlowStatement(addSlow)
  deps.replica?.onSlowStatement(addSlow)
  let measured: Measurement[] = []
  const stop = startRepeating(
    async () => {
      const measurement = await meter.measure()
      await upsertNode(deps.db, { ...node, facts: JSON.stringify(measurement.facts) })
      measured.push(measurement)
      if (measured.length < sampleSize) return
      const sample = summarize(measured)
      measured = []
      await insertSample(deps.db, { node_id: node.id, ...sample })
      const slow = calls.takeSlow()
      const rows = slow.map(({ kind, name, ms, at }) => ({
        id: createId(),
        kind,
        name: name.replaceAll(/\s+/g, ' ').slice(0, maxName),
        ms: Math.round(ms),
        at: new Date(at),
      }))
      await insertSlowWork(deps.db, rows)
      await deleteOldMeasurements(deps.db)
    },
    everyMs,
    (error) => log.warn('the monitor could not write its measurements', { error }),
  )
  return async () => {
    await stop()
    meter.stop()
    await markStopped(deps.db, node.id).catch(() => undefined)
  }
}

/** Averages of what is used, the highest of what should stay low, sums of calls. */
function summarize(measurements: readonly Measurement[]) {
  const average = (read: (one: Measurement) => number) =>
    measurements.reduce((sum, one) => sum + read(one), 0) / measurements.length
  const highest = (read: (one: Measurement) => number) => Math.max(...measurements.map(read))
  const sum = (read: (one: Measurement) => number) => measurements.reduce((total, one) => total + read(one), 0)
  return {
    cpu_percent: average(({ facts }) => facts.cpuPercent),
    memory_mb: Math.round(average(({ facts }) => facts.memoryMb)),
    loop_delay_ms: highest(({ facts }) => facts.loopDelayMs),
    calls: sum(({ calls }) => calls.calls),
    failures: sum(({ calls }) => calls.failures),
    p95_ms: highest(({ calls }) => calls.p95Ms),
    connections_used: highest(({ facts }) => facts.connectionsUsed),
    connections_waiting: highest(({ facts }) => facts.connectionsWaiting),
  }
}
