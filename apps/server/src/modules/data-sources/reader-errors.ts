import { AppError } from '../../platform/app-error.ts'
import type { ReaderFault } from '../../platform/database/reader/read-query.ts'

/** Why a statement under a reading account was not run, or was stopped. */
export function toReaderError({ kind, limits }: ReaderFault): AppError {
  switch (kind) {
    case 'none':
      return new AppError('dataInterface.noReader')
    case 'busy':
      return new AppError('dataInterface.busy')
    case 'slow':
      return new AppError('dataInterface.slow', { seconds: limits.ms / 1000 })
    case 'large':
      return new AppError('dataInterface.large', { megabytes: limits.bytes / 1_000_000 })
    case 'cancelled':
      return new AppError('dataSource.cancelled')
  }
}
