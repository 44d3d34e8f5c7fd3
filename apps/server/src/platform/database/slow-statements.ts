import { performance } from 'node:perf_hooks'
import type pg from 'pg'

/** @param text of the statement, without its values */
export type ReportSlowStatement = (text: string, ms: number) => void

type Query = (...args: unknown[]) => unknown
type Callback = (...results: unknown[]) => void

/** Reports each statement of a connection that takes `limitMs` or longer, also one that fails. */
export function reportSlowStatements(client: pg.PoolClient, limitMs: number, report: ReportSlowStatement): void {
  const query = client.query.bind(client) as Query
  client.query = ((...args: unknown[]) => {
    const start = performance.now()
    const end = () => {
      const ms = performance.now() - start
      if (ms >= limitMs) report(readText(args[0]), ms)
    }
    const last = args.at(-1)
    if (typeof last === 'function') {
      const callback = last as Callback
      args[args.length - 1] = (...results: unknown[]) => {
        end()
        callback(...results)
      }
      return query(...args)
    }
    const result = query(...args)
    // a cursor is no promise: its rows are fetched one by one
    if (result instanceof Promise) result.then(end, end)
    return result
  }) as typeof client.query
}

const readText = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as { text?: string } | undefined)?.text ?? '')
