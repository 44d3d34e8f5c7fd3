import { createHash } from 'node:crypto'
import { clientLogDays, type EndpointBody, type clientLogEndpoints, type EndpointQuery } from '@armature/contract'
import type { Caller } from '../../platform/http/caller.ts'
import { peopleScope } from './people-scope.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { createId } from '../../platform/ids.ts'
import { hashToken, isToken } from '../../platform/secret/token.ts'
import {
  deleteErrors,
  findUserOfSession,
  pageErrors,
  recordError,
  type ErrorRow,
  type NewError,
} from './client-log.queries.ts'
import { hideSecrets, stripQuery } from './mask.ts'
import { createRateLimit } from '../../platform/rate-limit.ts'
import { defineTimedJob } from '../jobs/index.ts'

const dayMs = 86_400_000
/** Above this number of different errors the oldest are deleted. */
const maxErrors = 10_000

interface Reporter {
  token: string
  ip: string
  userAgent: string
}
type Report = EndpointBody<typeof clientLogEndpoints.report>

/** Stores errors of browsers, at most 60 a minute per IP address. @throws AppError 'request.limited' */
export function createClientLog(deps: Deps) {
  const rate = createRateLimit(60, 60_000, deps.clock)
  return async function report({ list }: Report, teller: Reporter): Promise<null> {
    const seconds = rate.take(teller.ip, list.length)
    if (seconds > 0) throw new AppError('request.limited', { seconds })
    const at = new Date(deps.clock())
    const userId = isToken(teller.token) ? await findUserOfSession(deps.db, hashToken(teller.token), at) : null
    for (const error of list) await recordError(deps.db, toErrorRow(error, { ...teller, userId, at }))
    return null
  }
}

export async function listClientErrors(
  deps: Deps,
  caller: Caller,
  { keyword, currentPage, pageSize }: EndpointQuery<typeof clientLogEndpoints.list>,
) {
  const offset = (currentPage - 1) * pageSize
  const { db, clock } = deps
  const organizes = await peopleScope.get()(deps, caller)
  const since = new Date(clock() - clientLogDays * dayMs)
  const { rows, total } = await pageErrors(db, { since, organizes, keyword, limit: pageSize, offset })
  return { list: rows.map(toListItem), pagination: { currentPage, pageSize, total } }
}

/** Deletes errors older than 30 days. */
export const cleanClientErrors = defineTimedJob({
  name: 'cleanClientErrors',
  cron: '37 * * * *',
  run: (deps) => deleteErrors(deps.db, new Date(deps.clock() - clientLogDays * dayMs), maxErrors),
})

function toErrorRow(
  { kind, message, stack, page, times }: Report['list'][number],
  { userAgent, userId, at }: { userAgent: string; userId: string | null; at: Date },
): NewError {
  const text = { kind, message: hideSecrets(message).slice(0, 1000), stack: hideSecrets(stack).slice(0, 8000) }
  const fingerprint = createHash('sha256').update(JSON.stringify(text)).digest()
  return { id: createId(), fingerprint, ...text, page: stripQuery(page), userAgent, userId, times, at }
}

const toListItem = (row: ErrorRow) => ({
  id: row.id,
  kind: row.kind,
  message: row.message,
  stack: row.stack,
  page: row.page,
  userAgent: row.user_agent,
  userName: row.real_name ?? '',
  account: row.account ?? '',
  times: row.times,
  firstTime: row.first_at.getTime(),
  lastTime: row.last_at.getTime(),
})
