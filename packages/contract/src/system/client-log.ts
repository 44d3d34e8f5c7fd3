import { z } from 'zod'
import { endpoint, open, permission } from '../endpoint.ts'
import { nothing, pageSchema, paging, text } from '../shapes.ts'

/** How many days browser errors are kept. */
export const clientLogDays = 30

/** An error in a user's browser (S8.35). Browsers cut and mask it; the server does so again. */
const clientError = z.object({
  kind: z.enum(['error', 'rejection', 'render']),
  message: text(1000),
  stack: text(8000).default(''),
  /** path of the page, without its query */
  page: text(300).default(''),
  /** number of times since the last report */
  times: z.number().int().min(1).max(10_000).default(1),
})
export type ClientError = z.input<typeof clientError>

const clientLogRow = z.object({
  id: z.string(),
  kind: z.string(),
  message: z.string(),
  stack: z.string(),
  page: z.string(),
  userAgent: z.string(),
  /** the last user who had it; empty if not signed in */
  userName: z.string(),
  account: z.string(),
  times: z.number(),
  /** milliseconds since 1970 */
  firstTime: z.number(),
  lastTime: z.number(),
})
export type ClientLogRow = z.output<typeof clientLogRow>

const readers = permission('system.clientLog')

export const clientLogEndpoints = {
  report: endpoint({
    method: 'POST',
    path: '/api/system/ClientLog',
    // the sign-in page can have errors too
    access: open,
    duringMaintenance: true,
    summary: 'Report errors of a browser',
    body: z.object({ list: z.array(clientError).min(1).max(20) }),
    bodyLimit: 65_536,
    data: nothing,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/system/ClientLog',
    access: readers,
    summary: `Browser errors of the last ${clientLogDays} days, latest first`,
    query: z.object({ keyword: text(100).default(''), ...paging }),
    data: pageSchema(clientLogRow),
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/api/system/ClientLog',
    access: readers,
    summary: 'Delete all browser errors',
    data: nothing,
    done: 'removed',
  }),
}
