import { log } from '../log/log.ts'
import type { EndedCall } from './measure-calls.ts'

/** Time of a call unless the contract says otherwise. */
export const defaultTimeBudgetMs = 3_000

/** Logs a call that took longer than its time budget, with its route. */
export function logSlowCall({ endpoint, request, ms }: EndedCall): void {
  const { timeBudgetMs: budgetMs = defaultTimeBudgetMs } = endpoint
  if (ms <= budgetMs) return
  log.warn('call over its time budget', {
    requestId: request.id,
    method: request.method,
    route: endpoint.path,
    ms: Math.round(ms),
    budgetMs,
    userId: request.caller?.userId,
  })
}
