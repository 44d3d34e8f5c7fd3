import type { SourceKind } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import { findCatalogUse } from './catalog-use.ts'
import { findMysqlFault } from './mysql-faults.ts'
import { tokenizeSql } from './sql-tokens.ts'

/** A user-written select, ready to be put in parentheses. */
export interface SelectText {
  /** with `$n` instead of its parameters, `?` in MySQL */
  text: string
  /** names of the parameters in the order of `$n`; in MySQL one for each `?` */
  marks: string[]
  /** position in the original text of a character of `text`, counted from 0 */
  placeOf(at: number): TextPosition
}

export interface TextPosition {
  line: number
  column: number
}

type SqlErrorKey = `dataInterface.${'sqlNotOne' | 'sqlOpenEnd' | 'sqlSyntax' | 'sqlName' | 'sqlCatalog'}`

const selectKeywords = /^(select|with|values|table)$/i
const changeKeywords = /^(insert|update|delete|merge)$/i

/**
 * @param types PostgreSQL type of each allowed parameter
 * @throws AppError with the position in the text, if it is not one complete select
 */
export function parseSelect(
  sql: string,
  types: ReadonlyMap<string, string>,
  dialect: SourceKind = 'postgresql',
): SelectText {
  const marks: string[] = []
  const parts: { at: number; source: number }[] = []
  let text = ''
  let depth = 0
  let hasBegun = false
  let isOver = false
  let lastWords: string[] = []
  const refuse = (key: SqlErrorKey, at: number): never => {
    throw createSqlError(key, findPosition(sql, at))
  }
  const tokens = [...tokenizeSql(sql, dialect)]
  const forbidden = dialect === 'mysql' ? findMysqlFault(sql, tokens) : findCatalogUse(sql, tokens)
  const bind = dialect === 'mysql' ? bindMysqlParameter : bindParameter
  if (forbidden !== undefined) refuse('dataInterface.sqlCatalog', forbidden)
  for (const { kind, from, to } of tokens) {
    const piece = sql.slice(from, to)
    const isBlank = kind === 'comment' || (kind === 'code' && /^\s$/.test(piece))
    if (isOver && !isBlank) refuse('dataInterface.sqlNotOne', from)
    if (kind === 'broken') refuse('dataInterface.sqlOpenEnd', from)
    if (kind === 'end') {
      isOver = true
      continue
    }
    if (kind === 'open') depth++
    if (kind === 'close' && --depth < 0) refuse('dataInterface.sqlOpenEnd', from)
    if (!hasBegun && !isBlank && kind !== 'open') {
      hasBegun = true
      if (!selectKeywords.test(piece)) refuse('dataInterface.sqlNotOne', from)
    }
    if (!isBlank) {
      if (changeKeywords.test(piece) && isWithQueryStart(lastWords)) refuse('dataInterface.sqlNotOne', from)
      lastWords = [...lastWords.slice(-2), piece]
    }
    parts.push({ at: text.length, source: from })
    text += kind === 'mark' ? bind(piece.slice(1, -1), types, marks) : piece
  }
  if (!hasBegun) throw new AppError('dataInterface.sqlEmpty', {}, { field: 'query' })
  if (depth > 0) refuse('dataInterface.sqlOpenEnd', sql.lastIndexOf('('))
  return { text, marks, placeOf: (at) => findPosition(sql, findSourceOffset(parts, at)) }
}

/** Start of a `with` query: PostgreSQL also rejects one that changes data, but with a less helpful message. */
const isWithQueryStart = (before: readonly string[]): boolean =>
  before.at(-1) === '(' && /^(as|materialized)$/i.test(before.at(-2) ?? '')

function bindParameter(name: string, types: ReadonlyMap<string, string>, marks: string[]): string {
  const type = types.get(name)
  if (type === undefined) throw new AppError('dataInterface.parameterUnknown', { field: name }, { field: 'query' })
  const known = marks.indexOf(name)
  if (known === -1) marks.push(name)
  return `$${known === -1 ? marks.length : known + 1}::${type}`
}

/** The types of MySQL for a cast. */
const mysqlTypes: Record<string, string> = {
  bigint: 'signed',
  numeric: 'decimal(60, 30)',
  boolean: 'signed',
  date: 'date',
  timestamptz: 'datetime(6)',
}

function bindMysqlParameter(name: string, types: ReadonlyMap<string, string>, marks: string[]): string {
  const type = types.get(name)
  if (type === undefined) throw new AppError('dataInterface.parameterUnknown', { field: name }, { field: 'query' })
  marks.push(name)
  return `cast(? as ${mysqlTypes[type] ?? 'char'})`
}

function findSourceOffset(parts: readonly { at: number; source: number }[], at: number): number {
  const part = parts.findLast((one) => one.at <= at)
  return part ? part.source + (at - part.at) : 0
}

export function findPosition(text: string, at: number): TextPosition {
  const before = text.slice(0, at)
  const line = before.split('\n').length
  return { line, column: at - before.lastIndexOf('\n') }
}

/** The position is part of the message, and of `data` for the editor. */
export function createSqlError(key: SqlErrorKey, { line, column }: TextPosition, reason = ''): AppError {
  return new AppError(key, { line, column, reason }, { field: 'query', line, column })
}
