/**
 * Labels of a design are written into code, SQL and Markdown. These functions remove or escape everything that could end the
 * comment, literal or cell, or change how it reads.
 */

const maxCharacters = 300

/** Makes one line of at most 300 characters: no line breaks, control characters or bidirectional marks. */
export function toOneLine(text: string): string {
  const plain = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu, ' ')
    .trim()
  const signs = [...plain]
  return signs.length > maxCharacters ? `${signs.slice(0, maxCharacters).join('')}…` : plain
}

/** One line that cannot end a block comment. */
export const toCommentLine = (text: string): string => toOneLine(text).replaceAll('*/', '*\\/')

/** The lines of a block comment; empty without text. */
export function formatBlockComment(lines: readonly string[], indent = ''): string[] {
  const [first, ...rest] = lines.map(toCommentLine).filter((line) => line !== '')
  if (first === undefined) return []
  if (rest.length === 0) return [`${indent}/** ${first} */`]
  return [`${indent}/**`, ...[first, ...rest].map((line) => `${indent} * ${line}`), `${indent} */`]
}

/** A value as a TypeScript literal. */
export function toLiteral(value: string | number | null): string {
  if (typeof value !== 'string') return String(value)
  const escaped = JSON.stringify(value.toWellFormed()).replaceAll(
    /[\u007f-\u009f\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return /['\\]/.test(escaped) || value.includes('"') ? escaped : `'${escaped.slice(1, -1)}'`
}

/** Escapes a text for a Markdown paragraph or table cell, so that nothing in it is markup. */
export const escapeMarkdown = (text: string): string =>
  toOneLine(text).replaceAll(/[\\`*_{}[\]<>()#+!|~&$-]/g, (sign) => `\\${sign}`)
