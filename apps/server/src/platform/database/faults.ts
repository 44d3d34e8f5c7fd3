/** An error of the database server, with the fields that callers check. */
interface DatabaseFault extends Error {
  /** SQLSTATE or the system's error name */
  code: string
  constraint?: string
}

/** A unique index rejected the row; `constraint` limits the check to one index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return hasCode(error, '23505') && (constraint === undefined || error.constraint === constraint)
}

/** A referenced row was deleted, or a row refers to a missing one. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return hasCode(error, '23503') && (constraint === undefined || error.constraint === constraint)
}

/** The columns whose values another row already has; expressions of an index as they are written. */
export function listViolatedColumns(error: unknown): string[] {
  const detail = error instanceof Error && 'detail' in error ? String(error.detail) : ''
  return /^Key \((.*?)\)=/.exec(detail)?.[1]?.split(', ') ?? []
}

/** Another transaction held the lock for longer than the limit. */
export const isLockTimeout = (error: unknown): boolean => hasCode(error, '55P03')

/** The database server, or the connection to it, has failed with a statement. */
export const isDatabaseFault = (error: unknown): boolean =>
  isUnavailable(error) || (error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code)))

/** The statement was canceled from outside, or ran longer than its limit. */
export const isCancelled = (error: unknown): boolean => hasCode(error, '57014')

/**
 * The database cannot answer now but may soon: unreachable, starting, out of connections, or the statement timed out.
 * Callers receive 503 (security rule 8.2).
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.message.startsWith('timeout exceeded when trying to connect')) return true
  if (/^(Connection terminated|Client has encountered a connection error|Cannot use a pool after)/.test(error.message))
    return true
  const code = 'code' in error ? String(error.code) : ''
  if ('syscall' in error && lostWhile.has(String(error.syscall))) return true
  return unavailable.has(code) || code.startsWith('08')
}

/** system calls in which an error means that the other side is not there; one of `write` may also be a full disk */
const lostWhile = new Set(['connect', 'read', 'getaddrinfo'])
const unavailable = new Set([
  'EPIPE',
  'ECONNRESET',
  // canceled by the statement limit, lock not available, shutting down, starting, too many connections, deadlock
  '57014',
  '55P03',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '40P01',
])

function hasCode(error: unknown, code: string): error is DatabaseFault {
  return error instanceof Error && 'code' in error && error.code === code
}
