import { AppError } from '../../../../platform/app-error.ts'
import { ReaderFault, readerLimits } from '../../../../platform/database/reader/reading.ts'
import { log } from '../../../../platform/log/log.ts'
import { faultAt, type Place } from './select-text.ts'

/**
 * Converts an error of a select to an AppError with the position in its text.
 *
 * @param placeOf position of a character of the statement, counted from 0
 */
export function toldSql(error: unknown, placeOf: (at: number) => Place): unknown {
  if (error instanceof ReaderFault) return toldReader(error)
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error
  const { code, message } = error
  const position = 'position' in error ? Number(error.position) : Number.NaN
  if (code.startsWith('28')) {
    log.error('the reading account cannot sign in', { error })
    return new AppError('dataInterface.noReader')
  }
  if (names.has(code)) return faultAt('dataInterface.sqlName', placeAt(position, placeOf), message)
  if (code.startsWith('42') && Number.isFinite(position))
    return faultAt('dataInterface.sqlSyntax', placeAt(position, placeOf), message)
  // errors of the data or the statement; others (no connection, disk full) are errors of the server
  return /^(0A|21|22|23|25|2F|34|38|39|42|53|54|P0)/.test(code)
    ? new AppError('dataInterface.sqlRun', { reason: message }, { field: 'query' })
    : error
}

function toldReader({ kind }: ReaderFault): AppError {
  switch (kind) {
    case 'none':
      return new AppError('dataInterface.noReader')
    case 'busy':
      return new AppError('dataInterface.busy')
    case 'slow':
      return new AppError('dataInterface.slow', { seconds: readerLimits.ms / 1000 })
    case 'large':
      return new AppError('dataInterface.large', { megabytes: readerLimits.bytes / 1_000_000 })
  }
}

/** PostgreSQL counts from 1; a missing privilege has no position. */
const placeAt = (position: number, placeOf: (at: number) => Place): Place =>
  Number.isFinite(position) ? placeOf(position - 1) : { line: 1, column: 1 }

/** table, column, function or schema that does not exist, or is not granted */
const names = new Set(['42P01', '42703', '42883', '3F000', '42501'])
