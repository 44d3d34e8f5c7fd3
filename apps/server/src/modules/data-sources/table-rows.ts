import type { SourceCell, SourceField, SourceKind, SourceRows } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import { ReaderFault } from '../../platform/database/reader/read-query.ts'
import type { Deps } from '../../deps.ts'
import { toReaderError } from './reader-errors.ts'
import { createSourceError } from './source-errors.ts'
import { getSourceReader } from './source-reader.ts'
import { findTable } from './source-schema.ts'

/** Limits of a preview: what is longer or further on is cut off at the source and not sent. */
const previewLimits = { rows: 50, columns: 100, characters: 200 }

/**
 * The first rows of a table that the account of the source may read, in the order in which the source returns them. Long values
 * are cut, with their length; of binary values only the size is read.
 *
 * @param signal cancels the statement on the source when it is aborted
 * @throws AppError 'dataSource.tableUnknown', 'dataSource.notRead', 'dataInterface.slow', 'dataInterface.large',
 * 'dataInterface.busy', and as `SourceReader.run`
 */
export async function readTableRows(deps: Deps, id: string, table: string, signal: AbortSignal): Promise<SourceRows> {
  try {
    return await readRows(deps, id, table, signal)
  } catch (error) {
    throw toRowsError(error, table)
  }
}

async function readRows(deps: Deps, id: string, table: string, signal: AbortSignal): Promise<SourceRows> {
  const reader = getSourceReader(deps)
  const dialect = await reader.getKind(id)
  const found = await findTable(deps, id, table, signal)
  const fields = found.fields.slice(0, previewLimits.columns)
  const columns = fields.flatMap((field) => listExpressions(dialect, field))
  const text = `select ${columns.join(', ')} from ${found.sql} limit ${previewLimits.rows + 1}`
  const { rows } = await reader.run(id, text, [], signal)
  return {
    fields,
    rows: rows.slice(0, previewLimits.rows).map((row) => toCells(fields, row)),
    hasMore: rows.length > previewLimits.rows,
    fieldCount: found.fields.length,
  }
}

/** The value as text, then its length in characters; of a binary value nothing, then its size in bytes. */
function listExpressions(dialect: SourceKind, { sql, kind }: SourceField): [value: string, length: string] {
  if (kind === 'binary') return ['null', `octet_length(${sql})`]
  const text = dialect === 'mysql' ? `cast(${sql} as char)` : `${sql}::text`
  return [`left(${text}, ${previewLimits.characters})`, `char_length(${text})`]
}

/** Two values of the statement for each field. */
const toCells = (fields: readonly SourceField[], row: readonly unknown[]): SourceCell[] =>
  fields.map(({ kind }, at) => toCell(kind, row[2 * at], row[2 * at + 1]))

function toCell(kind: SourceField['kind'], value: unknown, measured: unknown): SourceCell {
  if (measured === null || measured === undefined) return null
  const length = Number(measured)
  if (kind === 'binary') return { bytes: length }
  const text = String(value)
  if (length > previewLimits.characters) return { text, length }
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
