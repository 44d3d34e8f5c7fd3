import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { errorLogDays } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import type { NewRow } from '../../platform/database/database.ts'
import { createId } from '../../platform/ids.ts'
import { createLineLog } from '../../platform/log/line-log.ts'
import { createRateLimit } from '../../platform/rate-limit.ts'
import { defineTimedJob } from '../jobs/index.ts'
import { describeError } from './describe-error.ts'
import { deleteErrors, recordErrors } from './server-error.queries.ts'

const dayMs = 86_400_000
/** Above this number of different errors the oldest are deleted. */
const maxErrors = 10_000
/** Errors that a process stores a minute; the process log has all of them. */
const maxPerMinute = 300

interface FailedCall {
  error: unknown
  method: string
  /** the route, not the address, which contains ids and search terms */
  path: string
  userId: string | null
  requestId: string
}
type StoredError = NewRow<'server_errors'>

/** Stores unexpected errors of this process in the background: the same error is one row with a count. */
export const getServerErrorLog = sharePerProcess(({ db, clock }: Pick<Deps, 'db' | 'clock'>) => {
  const rate = createRateLimit(maxPerMinute, 60_000, clock)
  const node = `${hostname()} ${process.pid}`.slice(0, 200)
  const lines = createLineLog<StoredError>({
    name: 'the log of server errors',
    insert: (written) => recordErrors(db, countEqual(written)),
  })
  return {
    flush: lines.flush,
    close: lines.close,
    note({ error, method, path, userId, requestId }: FailedCall): void {
      if (rate.take('', 1) > 0) return
      const described = describeError(error)
      const fingerprint = createHash('sha256').update(JSON.stringify({ described, method, path })).digest()
      const at = new Date(clock())
      const call = { method, path, user_id: userId, request_id: requestId, node }
      lines.note({ id: createId(), fingerprint, ...described, ...call, times: 1, first_at: at, last_at: at })
    },
  }
})

/** One statement cannot change a row twice. */
function countEqual(written: readonly StoredError[]): StoredError[] {
  const found = new Map<string, StoredError>()
  for (const line of written) {
    const key = line.fingerprint.toString('hex')
    const known = found.get(key)
    found.set(key, known ? { ...line, id: known.id, first_at: known.first_at, times: known.times + 1 } : line)
  }
  return [...found.values()]
}

/** Deletes errors that have not occurred for 30 days. */
export const cleanServerErrors = defineTimedJob({
  name: 'cleanServerErrors',
  cron: '41 * * * *',
  run: (deps) => deleteErrors(deps.db, new Date(deps.clock() - errorLogDays * dayMs), maxErrors),
})
