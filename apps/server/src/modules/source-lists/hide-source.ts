import { dataSourceEndpoints, type ErrorKey } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import { mayCall } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { log } from '../../platform/log/log.ts'

/** Errors of reading that say nothing about the source but what the reader has asked. */
const harmless: ReadonlySet<ErrorKey> = new Set<ErrorKey>([
  ...(['dataSource.off', 'dataSource.cancelled', 'dataSource.rowsFar'] as const),
  ...(['dataSource.filterField', 'dataSource.filterValue'] as const),
  ...(['dataInterface.busy', 'dataInterface.slow', 'dataInterface.large'] as const),
])

/**
 * Reads a list for a caller. Those who may not read the source itself do not learn its address, account, tables, or what it says.
 *
 * @throws AppError 'sourceList.unreadable' in place of errors of the source, which are logged
 */
export async function hideSource<T>(caller: Caller, menuId: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!isOfSource(error) || mayCall(dataSourceEndpoints.rows.access, caller, undefined)) throw error
    const { key, values } = error
    log.warn('a list of a data source could not be read', { menuId, key, values })
    throw new AppError('sourceList.unreadable')
  }
}

const isOfSource = (error: unknown): error is AppError =>
  error instanceof AppError && /^data(Source|Interface)\./.test(error.key) && !harmless.has(error.key)
