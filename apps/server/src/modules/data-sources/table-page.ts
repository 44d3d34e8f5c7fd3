import type { SourceCell, SourceField, SourceKind } from '@armature/contract'
import type { ReadResult } from '../../platform/database/reader/read-query.ts'
import { findDeepPage } from './mysql/deep-page.ts'
import type { RowCondition } from './row-filters.ts'
import type { TableSchema } from './table-schema.ts'

/** Longer texts are cut off at the source. */
export const cellCharacters = 200

export interface TablePage {
  condition: RowCondition
  /** undefined: the order of the primary key */
  sorted: SourceField | undefined
  direction: 'asc' | 'desc'
  offset: number
  limit: number
  /** longer texts are cut */
  characters: number
  /** the columns of the key are read after the fields, as the source writes them */
  withKeys?: boolean
}

/**
 * Reads a page by one statement, or by three if it is a deep one that would take its server long.
 *
 * @returns `readCells` reads the values of the fields from a row of the result
 */
export async function readPage(
  run: (text: string, values: readonly string[]) => Promise<ReadResult>,
  dialect: SourceKind,
  table: TableSchema,
  fields: readonly SourceField[],
  page: TablePage,
) {
  const { sorted, direction } = page
  const isMoved = dialect === 'mysql' && table.key.length === 0 && sorted !== undefined
  const place = isMoved ? await findDeepPage(run, { sql: table.sql, sorted, direction }, page) : page
  const { text, readCells } = buildPage(dialect, table, fields, { ...page, ...place })
  return { rows: (await run(text, place.condition.values)).rows, readCells }
}

/**
 * The statement of a page. The rows of the page are found by their keys alone, so that what lies before a deep page is neither read
 * nor cut.
 *
 * @returns `readCells` reads the values of the fields from a row of the result
 */
function buildPage(
  dialect: SourceKind,
  table: TableSchema,
  fields: readonly SourceField[],
  { condition: { where }, sorted, direction, offset, limit, characters, withKeys = false }: TablePage,
): { text: string; readCells: (row: readonly unknown[]) => SourceCell[] } {
  const { sql, key } = table
  const order = buildOrder(table, sorted, direction)
  // with prefixes: a column may have the name of an alias
  const part = `from ${sql} s ${where} ${order('s.')} limit ${limit} offset ${offset}`
  const keyTexts = withKeys ? key.map((name) => writeText(dialect, `t.${name}`)) : []
  const shown = [...fields.flatMap((field) => listExpressions(dialect, field, characters, 't.')), ...keyTexts].join(
    ', ',
  )
  const readCells = (row: readonly unknown[]) => toCells(fields, row, characters)
  if (key.length === 0) {
    const read = fields.map((field) => `s.${field.sql}`).join(', ')
    return { text: `select ${shown} from (select ${read} ${part}) t`, readCells }
  }
  const keys = key.map((name, at) => `s.${name} as k${at}`).join(', ')
  const same = key.map((name, at) => `t.${name} = p.k${at}`).join(' and ')
  const found = `(select ${keys} ${part}) p`
  return { text: `select ${shown} from ${found} join ${sql} t on ${same} ${order('t.')}`, readCells }
}

/** The statement of all rows, for a stream. */
export function buildStream(
  dialect: SourceKind,
  table: TableSchema,
  fields: readonly SourceField[],
  { condition: { where }, sorted, direction, characters }: Omit<TablePage, 'offset' | 'limit' | 'withKeys'>,
): { text: string; readCells: (row: readonly unknown[]) => SourceCell[] } {
  const shown = fields.flatMap((field) => listExpressions(dialect, field, characters, 's.')).join(', ')
  const order = buildOrder(table, sorted, direction)('s.')
  return {
    text: `select ${shown} from ${table.sql} s ${where} ${order}`,
    readCells: (row) => toCells(fields, row, characters),
  }
}

/** The order, with a prefix for its columns; the primary key gives each row its place. */
function buildOrder({ key }: TableSchema, sorted: SourceField | undefined, direction: 'asc' | 'desc') {
  return (prefix: string): string => {
    const columns = [
      ...(sorted === undefined ? [] : [`${prefix}${sorted.sql} ${direction}`]),
      ...key.filter((name) => name !== sorted?.sql).map((name) => `${prefix}${name}`),
    ]
    return columns.length === 0 ? '' : `order by ${columns.join(', ')}`
  }
}

/** The value as text, then its length in characters; of a binary value nothing, then its size in bytes. */
export function listExpressions(
  dialect: SourceKind,
  { sql, kind }: SourceField,
  characters: number,
  prefix = '',
): [value: string, length: string] {
  if (kind === 'binary') return ['null', `octet_length(${prefix}${sql})`]
  const text = writeText(dialect, `${prefix}${sql}`)
  return [`left(${text}, ${characters})`, `char_length(${text})`]
}

/** A value as the source writes it. */
const writeText = (dialect: SourceKind, sql: string): string =>
  dialect === 'mysql' ? `cast(${sql} as char)` : `${sql}::text`

/** Two values of the statement for each field. */
export const toCells = (fields: readonly SourceField[], row: readonly unknown[], characters: number): SourceCell[] =>
  fields.map(({ kind }, at) => toCell(kind, row[2 * at], row[2 * at + 1], characters))

function toCell(kind: SourceField['kind'], value: unknown, measured: unknown, characters: number): SourceCell {
  if (measured === null || measured === undefined) return null
  const length = Number(measured)
  if (kind === 'binary') return { bytes: length }
  const text = String(value)
  if (length > characters) return { text, length }
  // without fraction and zone: the session uses the zone of the installation
  return kind === 'datetime' ? text.slice(0, 19) : text
}
