/**
 * Texts of a design stand in code, SQL and Markdown. What could end the place they stand in, or make it read otherwise than it is,
 * does not come through.
 */

const mostSigns = 300

/** One line: no breaks of whatever kind, no control characters, none that turn the direction of reading. */
export function oneLine(text: string): string {
  const plain = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu, ' ')
    .trim()
  const signs = [...plain]
  return signs.length > mostSigns ? `${signs.slice(0, mostSigns).join('')}…` : plain
}

/** As `oneLine`, and no comment ends with it. */
export const commentLine = (text: string): string => oneLine(text).replaceAll('*/', '*\\/')

/** A block comment for what follows; none without lines. */
export function blockComment(lines: readonly string[], indent = ''): string[] {
  const [first, ...rest] = lines.map(commentLine).filter((line) => line !== '')
  if (first === undefined) return []
  if (rest.length === 0) return [`${indent}/** ${first} */`]
  return [`${indent}/**`, ...[first, ...rest].map((line) => `${indent} * ${line}`), `${indent} */`]
}

/** A value as a literal of TypeScript. */
export function literal(value: string | number | null): string {
  if (typeof value !== 'string') return String(value)
  const escaped = JSON.stringify(value.toWellFormed()).replaceAll(
    /[\u007f-\u009f\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return /['\\]/.test(escaped) || value.includes('"') ? escaped : `'${escaped.slice(1, -1)}'`
}

/** A cell of a Markdown table, or words of a paragraph: nothing in it is markup. */
export const markdownText = (text: string): string =>
  oneLine(text).replaceAll(/[\\`*_{}[\]<>()#+!|~&$-]/g, (sign) => `\\${sign}`)
