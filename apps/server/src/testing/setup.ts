import pg from 'pg'
import { afterAll } from 'vitest'

interface ClientParts {
  /** the statement that runs */
  _getActiveQuery(): object | null
  hasChecks?: boolean
}

/**
 * pg 9 will refuse a statement on a connection on which another one runs. pg 8 only warns, of the third one, and once per process:
 * here each is found, with the place that sent it.
 */
const overlaps: Error[] = ((globalThis as { statementOverlaps?: Error[] }).statementOverlaps ??= [])
const prototype = pg.Client.prototype as pg.Client & ClientParts

if (!prototype.hasChecks) {
  prototype.hasChecks = true
  const send = prototype.query as (this: pg.Client & ClientParts, ...args: unknown[]) => unknown
  prototype.query = function (this: pg.Client & ClientParts, ...args: unknown[]) {
    if (this._getActiveQuery()) overlaps.push(new Error(`sent while another statement ran: ${JSON.stringify(args[0])}`))
    return send.apply(this, args)
  } as typeof prototype.query
}

afterAll(() => {
  const [first] = overlaps.splice(0)
  if (first) throw first
})
