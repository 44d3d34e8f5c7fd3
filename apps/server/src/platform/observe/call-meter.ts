import { createHistogram, performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { sharePerProcess } from '../cache/per-process.ts'
import { readReplyCode } from './reply-code.ts'

/** What a process answered since it was asked last. */
export interface CallFigures {
  calls: number
  /** faults of the server, by the code of the envelope */
  failures: number
  /** milliseconds; 0 without calls */
  p95Ms: number
}

/** Something that took long: the route of a call, or the text of a statement without its values. */
export interface SlowWork {
  kind: 'call' | 'statement'
  name: string
  ms: number
  /** milliseconds since 1970 */
  at: number
}

/** a call that takes longer is listed */
const slowCallMs = 1_000
/** kept until they are taken; the slowest */
const maxSlow = 50

/** Counts the calls of this process, and keeps what took long. */
export interface CallMeter {
  count(ms: number, isFailure: boolean): void
  addSlow(work: SlowWork): void
  takeFigures(): CallFigures
  takeSlow(): SlowWork[]
  /** open connections of the HTTP server, sockets included */
  countConnections: () => Promise<number>
}

function createCallMeter(): CallMeter {
  const times = createHistogram()
  let failures = 0
  let slow: SlowWork[] = []
  return {
    count(ms, isFailure) {
      times.record(Math.max(1, Math.round(ms)))
      if (isFailure) failures += 1
    },
    addSlow(work) {
      slow.push(work)
      if (slow.length > 2 * maxSlow) slow = pickSlowest(slow)
    },
    takeFigures() {
      const figures = { calls: times.count, failures, p95Ms: times.count > 0 ? times.percentile(95) : 0 }
      times.reset()
      failures = 0
      return figures
    },
    takeSlow() {
      const taken = pickSlowest(slow)
      slow = []
      return taken
    },
    countConnections: () => Promise.resolve(0),
  }
}

const pickSlowest = (works: SlowWork[]): SlowWork[] => works.toSorted((a, b) => b.ms - a.ms).slice(0, maxSlow)

/** The meter of this process. */
export const findCallMeter = sharePerProcess(createCallMeter)

/**
 * Measures calls of the API from their complete body to the reply. Uploads are not: they take as long as their connection needs.
 */
export function meterCalls(fastify: FastifyInstance, meter: CallMeter): void {
  const starts = new WeakMap<object, number>()
  fastify.addHook('preHandler', async (request) => {
    starts.set(request, performance.now())
  })
  fastify.addHook('onResponse', async (request, reply) => {
    const { endpoint } = request.routeOptions.config
    const start = starts.get(request)
    if (!endpoint || endpoint.upload || start === undefined) return
    const ms = performance.now() - start
    meter.count(ms, Number(readReplyCode(request, reply)) >= 500)
    if (ms >= slowCallMs)
      meter.addSlow({ kind: 'call', name: `${request.method} ${endpoint.path}`, ms, at: Date.now() })
  })
  meter.countConnections = () =>
    new Promise((resolve) => fastify.server.getConnections((error, count) => resolve(error ? 0 : count)))
}
