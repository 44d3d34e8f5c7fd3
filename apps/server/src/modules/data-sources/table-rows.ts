import { type dataSourceEndpoints, type EndpointQuery, maxListedRows, type SourceRows } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import { ReaderFault } from '../../platform/database/reader/read-query.ts'
import type { Deps } from '../../deps.ts'
import { toReaderError } from './reader-errors.ts'
import { createSourceError } from './source-errors.ts'
import { getSourceReader } from './source-reader.ts'
import { buildCondition, findSortedField, parseRowFilters, type RowCondition } from './row-filters.ts'
import { cellCharacters, readPage } from './table-page.ts'
import { findTable } from './source-schema.ts'
import type { TableSchema } from './table-schema.ts'

/** Further columns are not sent. */
const maxColumns = 100

type RowsQuery = EndpointQuery<typeof dataSourceEndpoints.rows>

/**
 * A page of a table that the account of the source may read, sorted and filtered by the source. Long values are cut, with their
 * length; of binary values only the size is read.
 *
 * @param signal cancels the statement on the source when it is aborted
 * @throws AppError 'dataSource.tableUnknown', 'dataSource.notRead', 'dataSource.filterField', 'dataSource.filterValue', 'dataSource.rowsFar',
 * 'dataInterface.slow', 'dataInterface.large', 'dataInterface.busy', and as `SourceReader.run`
 */
export async function readTableRows(
  deps: Deps,
  id: string,
  table: string,
  query: RowsQuery,
  signal: AbortSignal,
): Promise<SourceRows> {
  try {
    return await readRows(deps, id, table, query, signal)
  } catch (error) {
    throw toRowsError(error, table)
  }
}

async function readRows(
  deps: Deps,
  id: string,
  table: string,
  query: RowsQuery,
  signal: AbortSignal,
): Promise<SourceRows> {
  const reader = getSourceReader(deps)
  const dialect = await reader.getKind(id)
  const found = await findTable(deps, id, table, signal)
  const condition = buildCondition(dialect, found.fields, parseRowFilters(query.filters))
  const sorted = query.sidx === '' ? undefined : findSortedField(found.fields, query.sidx)
  const fields = found.fields.slice(0, maxColumns)
  const page = { ...getPlace(query), condition, sorted, direction: query.sort, characters: cellCharacters }
  const run = (text: string, values: readonly string[]) => reader.run(id, text, values, signal)
  const { rows, readCells } = await readPage(run, dialect, found, fields, page)
  return {
    fields,
    rows: rows.slice(0, query.pageSize).map(readCells),
    hasMore: rows.length > query.pageSize && page.offset + query.pageSize < maxListedRows,
    fieldCount: found.fields.length,
    isStable: found.key.length > 0,
  }
}

/** One row more than the page has, which says whether there is another page. @throws AppError 'dataSource.rowsFar' */
export function getPlace({ currentPage, pageSize }: { currentPage: number; pageSize: number }) {
  const offset = (currentPage - 1) * pageSize
  if (offset >= maxListedRows) throw new AppError('dataSource.rowsFar', { most: maxListedRows })
  return { offset, limit: pageSize + 1 }
}

/**
 * How many rows meet the filters, counted by the source up to `maxListedRows`.
 *
 * @throws AppError as `readTableRows`
 */
export async function countTableRows(
  deps: Deps,
  id: string,
  table: string,
  filters: string,
  signal: AbortSignal,
): Promise<{ total: number; isCapped: boolean }> {
  try {
    const found = await findTable(deps, id, table, signal)
    const dialect = await getSourceReader(deps).getKind(id)
    return await countRows(deps, id, found, buildCondition(dialect, found.fields, parseRowFilters(filters)), signal)
  } catch (error) {
    throw toRowsError(error, table)
  }
}

/** As `countTableRows`, of a table that is known. */
export async function countRows(
  deps: Deps,
  id: string,
  { sql }: TableSchema,
  { where, values }: RowCondition,
  signal: AbortSignal,
): Promise<{ total: number; isCapped: boolean }> {
  const text = `select count(*) from (select 1 as one from ${sql} ${where} limit ${maxListedRows + 1}) c`
  const { rows } = await getSourceReader(deps).run(id, text, values, signal)
  const total = Number(rows[0]?.[0] ?? 0)
  return { total: Math.min(total, maxListedRows), isCapped: total > maxListedRows }
}

/** A table may be readable by its account, and its statement still fail: a view whose computation fails, a lock. */
export function toRowsError(error: unknown, table: string): unknown {
  if (error instanceof ReaderFault) return toReaderError(error)
  if (error instanceof AppError || !(error instanceof Error) || !('code' in error)) return error
  const isOfStatement = /^(0A|2|3[48]|4[02]|5[345]|P0|ER_)/.test(String(error.code))
  return isOfStatement ? createSourceError('dataSource.notRead', { table, reason: error.message }) : error
}
