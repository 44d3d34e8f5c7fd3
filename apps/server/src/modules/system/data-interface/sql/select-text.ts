import { AppError } from '../../../../platform/app-error.ts'
import { scan } from './scan.ts'

/** A user-written select, ready to be put in parentheses. */
export interface SelectText {
  /** with `$n` instead of its parameters */
  text: string
  /** names of the parameters in the order of `$n` */
  marks: string[]
  /** position in the original text of a character of `text`, counted from 0 */
  placeOf(at: number): Place
}

export interface Place {
  line: number
  column: number
}

const beginnings = /^(select|with|values|table)$/i
const changing = /^(insert|update|delete|merge)$/i

/**
 * @param types PostgreSQL type of each allowed parameter
 * @throws AppError with the position in the text, if it is not one complete select
 */
export function readSelect(sql: string, types: ReadonlyMap<string, string>): SelectText {
  const marks: string[] = []
  const parts: { at: number; source: number }[] = []
  let text = ''
  let depth = 0
  let hasBegun = false
  let isOver = false
  let lastWords: string[] = []
  const refuse = (key: 'dataInterface.sqlNotOne' | 'dataInterface.sqlOpenEnd', at: number): never => {
    throw faultAt(key, placeIn(sql, at))
  }
  for (const { kind, from, to } of scan(sql)) {
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
      if (!beginnings.test(piece)) refuse('dataInterface.sqlNotOne', from)
    }
    if (!isBlank) {
      if (changing.test(piece) && isBody(lastWords)) refuse('dataInterface.sqlNotOne', from)
      lastWords = [...lastWords.slice(-2), piece]
    }
    parts.push({ at: text.length, source: from })
    text += kind === 'mark' ? bound(piece.slice(1, -1), types, marks) : piece
  }
  if (!hasBegun) throw new AppError('dataInterface.sqlEmpty', {}, { field: 'query' })
  if (depth > 0) refuse('dataInterface.sqlOpenEnd', sql.lastIndexOf('('))
  return { text, marks, placeOf: (at) => placeIn(sql, sourceOf(parts, at)) }
}

/** Start of a `with` query: PostgreSQL also rejects one that changes data, but with a less helpful message. */
const isBody = (before: readonly string[]): boolean =>
  before.at(-1) === '(' && /^(as|materialized)$/i.test(before.at(-2) ?? '')

function bound(name: string, types: ReadonlyMap<string, string>, marks: string[]): string {
  const type = types.get(name)
  if (type === undefined) throw new AppError('dataInterface.parameterUnknown', { field: name }, { field: 'query' })
  const known = marks.indexOf(name)
  if (known === -1) marks.push(name)
  return `$${known === -1 ? marks.length : known + 1}::${type}`
}

function sourceOf(parts: readonly { at: number; source: number }[], at: number): number {
  const part = parts.findLast((one) => one.at <= at)
  return part ? part.source + (at - part.at) : 0
}

export function placeIn(text: string, at: number): Place {
  const before = text.slice(0, at)
  const line = before.split('\n').length
  return { line, column: at - before.lastIndexOf('\n') }
}

/** The position is part of the message, and of `data` for the editor. */
export function faultAt(
  key: 'dataInterface.sqlNotOne' | 'dataInterface.sqlOpenEnd' | 'dataInterface.sqlSyntax' | 'dataInterface.sqlName',
  { line, column }: Place,
  reason = '',
): AppError {
  return new AppError(key, { line, column, reason }, { field: 'query', line, column })
}
