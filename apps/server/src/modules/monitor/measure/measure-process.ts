import { statfs } from 'node:fs/promises'
import { availableParallelism, cpus, freemem, totalmem } from 'node:os'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { MonitorFacts } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { getCacheRegistry } from '../../../platform/cache/cache-registry.ts'
import { type CallFigures, findCallMeter } from '../../../platform/observe/call-meter.ts'

const megabyte = 1024 * 1024
const gigabyte = 1024 * megabyte
/** of the measurement of the event loop */
const resolutionMs = 20
/** the first and second measurement may be a moment apart only */
const leastMs = 100

export interface Measurement {
  facts: MonitorFacts
  /** since the measurement before */
  calls: CallFigures
}

/** Measures this process; each call covers the time since the one before. */
export interface ProcessMeter {
  measure(): Promise<Measurement>
  stop(): void
}

export function createProcessMeter(deps: Deps): ProcessMeter {
  const calls = findCallMeter(deps)
  const caches = getCacheRegistry(deps)
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  let before = { at: performance.now(), cpu: process.cpuUsage(), machine: readMachine() }
  return {
    async measure() {
      const now = { at: performance.now(), cpu: process.cpuUsage(), machine: readMachine() }
      const elapsedMs = Math.max(leastMs, now.at - before.at)
      const usedMs = (now.cpu.user + now.cpu.system - before.cpu.user - before.cpu.system) / 1000
      const machineMs = now.machine.total - before.machine.total
      const idleMs = now.machine.idle - before.machine.idle
      before = now
      // the histogram counts from one tick to the next
      const loopDelayMs = Math.max(0, delay.percentile(99) / 1e6 - resolutionMs)
      delay.reset()
      const figures = calls.takeFigures()
      const perMinute = (count: number) => Math.round((count * 60_000) / elapsedMs)
      const { rss, heapUsed } = process.memoryUsage()
      const pool = deps.db.readPoolState()
      const cores = availableParallelism()
      const facts = {
        cpuPercent: toPercent(usedMs, elapsedMs * cores),
        machineCpuPercent: toPercent(machineMs - idleMs, machineMs),
        cores,
        memoryMb: Math.round(rss / megabyte),
        heapMb: Math.round(heapUsed / megabyte),
        machineMemoryMb: Math.round(totalmem() / megabyte),
        machineMemoryUsedMb: Math.round((totalmem() - freemem()) / megabyte),
        loopDelayMs: round(loopDelayMs),
        ...(await readDisk(deps.config.dataDir)),
        callsPerMinute: perMinute(figures.calls),
        failuresPerMinute: perMinute(figures.failures),
        p95Ms: figures.p95Ms,
        clients: await calls.countConnections(),
        connectionsUsed: pool.used,
        connectionLimit: pool.limit,
        connectionsWaiting: pool.waiting,
        caches: caches.list(),
      }
      return { facts, calls: figures }
    },
    stop: () => void delay.disable(),
  }
}

function readMachine(): { total: number; idle: number } {
  let [total, idle] = [0, 0]
  for (const { times } of cpus()) {
    total += times.user + times.nice + times.sys + times.idle + times.irq
    idle += times.idle
  }
  return { total, idle }
}

async function readDisk(folder: string): Promise<Pick<MonitorFacts, 'diskFreeGb' | 'diskGb'>> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { diskFreeGb: round((bavail * bsize) / gigabyte), diskGb: round((blocks * bsize) / gigabyte) }
  } catch {
    return { diskFreeGb: null, diskGb: null }
  }
}

const toPercent = (part: number, whole: number): number => (whole > 0 ? round(Math.min(100, (part / whole) * 100)) : 0)
const round = (value: number): number => Math.round(value * 10) / 10
