import { createHistogram } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { sharePerProcess } from '../cache/per-process.ts'
import type { EndedCall } from './measure-calls.ts'
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
/** longer ones count as this */
const longestMs = 3_600_000
/** kept until they are taken; the slowest */
const maxSlow = 50

/** Counts the calls of this process, and keeps what took long. */
export interface CallMeter {
  count(call: EndedCall): void
  addSlow(work: SlowWork): void
  takeFigures(): CallFigures
  takeSlow(): SlowWork[]
  /** open connections of the HTTP server, sockets included; 0 in a worker */
  countConnections(): Promise<number>
  /** The server whose connections are counted. */
  watch(fastify: FastifyInstance): void
}

function createCallMeter(): CallMeter {
  const times = createHistogram({ lowest: 1, highest: longestMs, figures: 2 })
  let failures = 0
  let server: FastifyInstance['server'] | undefined
  let slow: SlowWork[] = []
  const addSlow = (work: SlowWork) => {
    slow.push(work)
    if (slow.length > 2 * maxSlow) slow = pickSlowest(slow)
  }
  return {
    count({ endpoint, request, reply, ms }) {
      times.record(Math.min(longestMs, Math.max(1, Math.round(ms))))
      if (readReplyCode(request, reply) >= 500) failures += 1
      if (ms >= slowCallMs) addSlow({ kind: 'call', name: `${request.method} ${endpoint.path}`, ms, at: Date.now() })
    },
    addSlow,
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
    countConnections: () =>
      new Promise((resolve) => {
        if (!server) return resolve(0)
        server.getConnections((error, count) => resolve(error ? 0 : count))
      }),
    watch(fastify) {
      server = fastify.server
    },
  }
}

const pickSlowest = (works: SlowWork[]): SlowWork[] => works.toSorted((a, b) => b.ms - a.ms).slice(0, maxSlow)

/** The meter of this process. */
export const findCallMeter = sharePerProcess(createCallMeter)
