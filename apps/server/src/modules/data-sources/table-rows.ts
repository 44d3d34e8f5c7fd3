import {
  type dataSourceEndpoints,
  type EndpointQuery,
  maxListedRows,
  type SourceCell,
  type SourceField,
  type SourceKind,
  type SourceRows,
} from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import { ReaderFault } from '../../platform/database/reader/read-query.ts'
import type { Deps } from '../../deps.ts'
import { toReaderError } from './reader-errors.ts'
import { createSourceError } from './source-errors.ts'
import { getSourceReader } from './source-reader.ts'
import { buildCondition, findSortedField, parseRowFilters } from './row-filters.ts'
import { findTable, type TableSchema } from './source-schema.ts'

/** What is longer or further on is cut off at the source and not sent. */
const cellLimits = { columns: 100, characters: 200 }

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
  const offset = (query.currentPage - 1) * query.pageSize
  if (offset >= maxListedRows) throw new AppError('dataSource.rowsFar', { most: maxListedRows })
  const reader = getSourceReader(deps)
  const dialect = await reader.getKind(id)
  const found = await findTable(deps, id, table, signal)
  const { where, values } = buildCondition(dialect, found.fields, parseRowFilters(query.filters))
  const order = buildOrder(found, query)
  const fields = found.fields.slice(0, cellLimits.columns)
  const columns = fields.flatMap((field) => listExpressions(dialect, field))
  const part = `${where} ${order('')} limit ${query.pageSize + 1} offset ${offset}`
  const text = buildPage(found, columns, part, order)
  const { rows } = await reader.run(id, text, values, signal)
  return {
    fields,
    rows: rows.slice(0, query.pageSize).map((row) => toCells(fields, row)),
    hasMore: rows.length > query.pageSize && offset + query.pageSize < maxListedRows,
    fieldCount: found.fields.length,
    isStable: found.key.length > 0,
  }
}

/** The order, with a prefix for its columns; the primary key gives each row its place. */
function buildOrder({ fields, key }: TableSchema, { sidx, sort }: RowsQuery): (prefix: string) => string {
  const sorted = sidx === '' ? undefined : findSortedField(fields, sidx).sql
  return (prefix) => {
    const columns = [
      ...(sorted === undefined ? [] : [`${prefix}${sorted} ${sort}`]),
      ...key.filter((name) => name !== sorted).map((name) => `${prefix}${name}`),
    ]
    return columns.length === 0 ? '' : `order by ${columns.join(', ')}`
  }
}

/** The rows of the page are found by their keys alone, so that what lies before a deep page is neither read nor cut. */
function buildPage(
  { sql, key, fields }: TableSchema,
  columns: readonly string[],
  part: string,
  order: (prefix: string) => string,
): string {
  const shown = columns.join(', ')
  if (key.length === 0) {
    const all = fields.map((field) => field.sql).join(', ')
    return `select ${shown} from (select ${all} from ${sql} ${part}) t`
  }
  const keys = key.map((name, at) => `${name} as k${at}`).join(', ')
  const same = key.map((name, at) => `t.${name} = p.k${at}`).join(' and ')
  return `select ${shown} from (select ${keys} from ${sql} ${part}) p join ${sql} t on ${same} ${order('t.')}`
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
    const reader = getSourceReader(deps)
    const found = await findTable(deps, id, table, signal)
    const { where, values } = buildCondition(await reader.getKind(id), found.fields, parseRowFilters(filters))
    const text = `select count(*) from (select 1 as one from ${found.sql} ${where} limit ${maxListedRows + 1}) c`
    const { rows } = await reader.run(id, text, values, signal)
    const total = Number(rows[0]?.[0] ?? 0)
    return { total: Math.min(total, maxListedRows), isCapped: total > maxListedRows }
  } catch (error) {
    throw toRowsError(error, table)
  }
}

/** The value as text, then its length in characters; of a binary value nothing, then its size in bytes. */
function listExpressions(dialect: SourceKind, { sql, kind }: SourceField): [value: string, length: string] {
  if (kind === 'binary') return ['null', `octet_length(${sql})`]
  const text = dialect === 'mysql' ? `cast(${sql} as char)` : `${sql}::text`
  return [`left(${text}, ${cellLimits.characters})`, `char_length(${text})`]
}

/** Two values of the statement for each field. */
const toCells = (fields: readonly SourceField[], row: readonly unknown[]): SourceCell[] =>
  fields.map(({ kind }, at) => toCell(kind, row[2 * at], row[2 * at + 1]))

function toCell(kind: SourceField['kind'], value: unknown, measured: unknown): SourceCell {
  if (measured === null || measured === undefined) return null
  const length = Number(measured)
  if (kind === 'binary') return { bytes: length }
  const text = String(value)
  if (length > cellLimits.characters) return { text, length }
  // without fraction and zone: the session uses the zone of the installation
  return kind === 'datetime' ? text.slice(0, 19) : text
}

/** A table may be readable by its account, and its statement still fail: a view whose computation fails, a lock. */
export function toRowsError(error: unknown, table: string): unknown {
  if (error instanceof ReaderFault) return toReaderError(error)
  if (error instanceof AppError || !(error instanceof Error) || !('code' in error)) return error
  const isOfStatement = /^(0A|2|3[48]|4[02]|5[345]|P0|ER_)/.test(String(error.code))
  return isOfStatement ? createSourceError('dataSource.notRead', { table, reason: error.message }) : error
}
