import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { log } from '../log/log.ts'

/** Time of a call unless the contract says otherwise. */
export const defaultTimeBudgetMs = 3_000

/**
 * Logs each call that takes longer than its time budget, with its route. Counted from the complete body to the reply, so that a
 * slow connection is not reported; an upload is read by its handler and has the time of its connection.
 */
export function logSlowCalls(fastify: FastifyInstance): void {
  const starts = new WeakMap<object, number>()
  fastify.addHook('preHandler', async (request) => {
    starts.set(request, performance.now())
  })
  fastify.addHook('onSend', async (request) => {
    const { endpoint } = request.routeOptions.config
    const start = starts.get(request)
    if (!endpoint || start === undefined) return
    const { timeBudgetMs: budgetMs = defaultTimeBudgetMs } = endpoint
    const ms = Math.round(performance.now() - start)
    if (ms > budgetMs && !endpoint.upload)
      log.warn('call over its time budget', {
        requestId: request.id,
        method: request.method,
        route: endpoint.path,
        ms,
        budgetMs,
        userId: request.caller?.userId,
      })
  })
}
