import {
  type EndpointData,
  type EndpointQuery,
  type ErrorKey,
  maxListedRows,
  type sourceListEndpoints,
} from '@armature/contract'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { getSecretBox } from '../../platform/secret/secret-box.ts'
import { type ListTable, openListTable, type TableSearch } from '../data-sources/index.ts'
import { type OpenList, openList } from './open-list.ts'

type ListQuery = EndpointQuery<typeof sourceListEndpoints.rows>
type ListPage = EndpointData<typeof sourceListEndpoints.rows>

/** A count that takes longer is given up: pages go on without it. */
const countMs = 1_000
const characters = { list: 200, row: 10_000 }

/**
 * A page of a list with the columns that the caller may see.
 *
 * @param signal cancels the statement on the source when it is aborted
 * @throws AppError as `openList` and `ListTable`, 'dataSource.rowsFar'
 */
export async function readListPage(
  deps: Deps,
  caller: Caller,
  menuId: string,
  query: ListQuery,
  signal: AbortSignal,
): Promise<ListPage> {
  const list = await openList(deps, caller, menuId)
  const table = await openTable(deps, list, signal)
  const search = buildTableSearch(list, query)
  const { currentPage, pageSize } = query
  const offset = (currentPage - 1) * pageSize
  if (offset >= maxListedRows) throw new AppError('dataSource.rowsFar', { most: maxListedRows })
  const rows = await table.readPage(search, { offset, limit: pageSize + 1, characters: characters.list })
  const box = await getSecretBox(deps)()
  const shown = rows.slice(0, pageSize)
  const hasMore = rows.length > pageSize
  const least = shown.length === 0 ? 0 : offset + rows.length
  const isCounted = hasMore || (shown.length === 0 && offset > 0)
  const counted = isCounted
    ? await countBriefly((stop) => table.count(search, stop), signal)
    : { total: least, isCapped: false }
  return {
    list: shown.map(({ key, cells }) => ({
      // sealed: the caller may not be allowed to see the columns of the key
      key: key.length === 0 ? '' : box.seal(Buffer.from(JSON.stringify(key)), getContext(menuId)).toString('base64url'),
      cells,
    })),
    pagination: {
      ...{ currentPage, pageSize, total: Math.max(counted?.total ?? 0, least) },
      totalKind: counted && !counted.isCapped ? 'exact' : 'capped',
    },
    missing: findMissingLabels(list, table),
    isStable: table.isStable,
  }
}

/** The rows are there: without a number the list is paged on. Waiting for a connection counts. */
async function countBriefly<T>(count: (stop: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  const stop = AbortSignal.any([signal, AbortSignal.timeout(countMs)])
  const over = new Promise<undefined>((resolve) =>
    stop.addEventListener('abort', () => resolve(undefined), { once: true }),
  )
  try {
    return await Promise.race([count(stop), over])
  } catch (error) {
    if (error instanceof AppError && givenUp.has(error.key)) return undefined
    throw error
  }
}

const givenUp: ReadonlySet<ErrorKey> = new Set(['dataSource.cancelled', 'dataInterface.slow', 'dataInterface.busy'])

/** A row of a list by the key that its page has given. @throws AppError 'sourceList.rowUnknown', and as `readListPage` */
export async function readListRow(deps: Deps, caller: Caller, menuId: string, sealed: string, signal: AbortSignal) {
  const list = await openList(deps, caller, menuId)
  const box = await getSecretBox(deps)()
  const table = await openTable(deps, list, signal)
  const cells = await table.readRow(openKey(box, menuId, sealed), characters.row)
  if (!cells) throw new AppError('sourceList.rowUnknown')
  return { cells }
}

/** @throws AppError 'sourceList.rowUnknown' for a key of another list, or one that was changed */
function openKey(box: Awaited<ReturnType<ReturnType<typeof getSecretBox>>>, menuId: string, sealed: string): string[] {
  try {
    return z
      .array(z.string())
      .parse(JSON.parse(box.open(Buffer.from(sealed, 'base64url'), getContext(menuId)).toString()))
  } catch {
    throw new AppError('sourceList.rowUnknown')
  }
}

const getContext = (menuId: string) => `row of list ${menuId}`

export const openTable = (
  deps: Deps,
  { sourceId, table, columns }: OpenList,
  signal: AbortSignal,
): Promise<ListTable> => openListTable(deps, { sourceId, table, names: columns.map(({ name }) => name) }, signal)

const findMissingLabels = ({ columns }: OpenList, { missing }: ListTable): string[] =>
  columns.filter(({ name }) => missing.includes(name)).map(({ label }) => label)

/** Only by columns that the caller may see: an order or a filter reveals values too. */
export function buildTableSearch(
  { columns }: OpenList,
  { keyword, filters, sidx, sort }: Pick<ListQuery, 'keyword' | 'filters' | 'sidx' | 'sort'>,
): TableSearch {
  return {
    ...{ keyword, filters, sidx, sort: sort === 'desc' ? 'desc' : 'asc' },
    searchable: columns.filter(({ isSearchable }) => isSearchable).map(({ name }) => name),
    sortable: columns.filter(({ isSortable }) => isSortable).map(({ name }) => name),
  }
}
