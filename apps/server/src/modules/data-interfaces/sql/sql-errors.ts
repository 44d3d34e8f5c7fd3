import { AppError } from '../../../platform/app-error.ts'
import { ReaderFault } from '../../../platform/database/reader/read-query.ts'
import { log } from '../../../platform/log/log.ts'
import { toReaderError } from '../../data-sources/index.ts'
import { createSqlError, type TextPosition } from './parse-select.ts'

/**
 * Converts an error of a select to an AppError with the position in its text.
 *
 * @param placeOf position of a character of the statement, counted from 0
 */
export function toSqlError(error: unknown, placeOf: (at: number) => TextPosition): unknown {
  if (error instanceof ReaderFault) return toReaderError(error)
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error
  if ('errno' in error && error.code.startsWith('ER_')) return toMysqlError(Number(error.errno), error.message)
  const { code, message } = error
  const position = 'position' in error ? Number(error.position) : Number.NaN
  if (code.startsWith('28')) {
    log.error('the reading account cannot sign in', { error })
    return new AppError('dataInterface.noReader')
  }
  if (unknownNameCodes.has(code))
    return createSqlError('dataInterface.sqlName', findErrorPosition(position, placeOf), message)
  if (code.startsWith('42') && Number.isFinite(position))
    return createSqlError('dataInterface.sqlSyntax', findErrorPosition(position, placeOf), message)
  // errors of the data or the statement; others (no connection, disk full) are errors of the server
  return /^(0A|21|22|23|25|2F|34|38|39|42|53|54|P0)/.test(code)
    ? new AppError('dataInterface.sqlRun', { reason: message }, { field: 'query' })
    : error
}

/** The server names only the line of an error; the select begins in its second one. */
function toMysqlError(errno: number, message: string): AppError {
  const line = Math.max(1, Number(/ at line (\d+)$/.exec(message)?.[1] ?? 2) - 1)
  if (unknownMysqlNames.has(errno)) return createSqlError('dataInterface.sqlName', { line: 1, column: 1 }, message)
  if (errno === 1064) return createSqlError('dataInterface.sqlSyntax', { line, column: 1 }, message)
  return new AppError('dataInterface.sqlRun', { reason: message }, { field: 'query' })
}

/** column, table, function or privilege that does not exist */
const unknownMysqlNames = new Set([1054, 1142, 1143, 1146, 1305, 1370])

/** PostgreSQL counts from 1; a missing privilege has no position. */
const findErrorPosition = (position: number, placeOf: (at: number) => TextPosition): TextPosition =>
  Number.isFinite(position) ? placeOf(position - 1) : { line: 1, column: 1 }

/** table, column, function or schema that does not exist, or is not granted */
const unknownNameCodes = new Set(['42P01', '42703', '42883', '3F000', '42501'])
