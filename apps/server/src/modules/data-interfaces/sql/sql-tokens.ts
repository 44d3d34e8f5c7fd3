import type { SourceKind } from '@armature/contract'

/** A token of an SQL text, as far as needed to find its own words. */
export type SqlToken = {
  kind: 'code' | 'quoted' | 'comment' | 'open' | 'close' | 'end' | 'mark' | 'broken'
  from: number
  to: number
}

/**
 * Splits an SQL text into tokens: strings, quoted names, dollar quotes and comments are separated from code.
 * `mark` is a `{name}` outside of them, `end` a semicolon, `broken` a token that is never closed, or that is not supported: in
 * MySQL variables, `?`, and comments that are run or whose end depends on the server.
 */
export function* tokenizeSql(sql: string, dialect: SourceKind): Generator<SqlToken> {
  const read = dialect === 'mysql' ? readMysqlToken : readToken
  let at = 0
  while (at < sql.length) {
    const [kind, to] = read(sql, at)
    yield { kind, from: at, to }
    at = to
  }
}

function readToken(sql: string, at: number): [SqlToken['kind'], number] {
  const char = sql.charAt(at)
  if (char === "'") return readQuoted(sql, at, "'", isEscaping(sql, at))
  if (char === '"') return readQuoted(sql, at, '"', false)
  if (sql.startsWith('--', at)) return ['comment', findLineEnd(sql, at)]
  if (sql.startsWith('/*', at)) return readComment(sql, at)
  if (char === '$') return readDollarQuoted(sql, at)
  if (char === '(' || char === '[') return ['open', at + 1]
  if (char === ')' || char === ']') return ['close', at + 1]
  if (char === ';') return ['end', at + 1]
  if (char === '{') {
    const mark = /^\{@?[A-Za-z][A-Za-z0-9_]{0,62}\}/.exec(sql.slice(at, at + 70))
    return mark ? ['mark', at + mark[0].length] : ['broken', at + 1]
  }
  return ['code', at + (/^[\p{L}_][\p{L}\p{N}_$]*/u.exec(sql.slice(at, at + 200))?.[0].length ?? 1)]
}

/** A session of a reading account has standard quotes (ANSI, NO_BACKSLASH_ESCAPES); backticks quote names too. */
function readMysqlToken(sql: string, at: number): [SqlToken['kind'], number] {
  const char = sql.charAt(at)
  if (char === '`') return readQuoted(sql, at, '`', false)
  if (char === '#') return ['comment', findLineEnd(sql, at)]
  if (char === '@' || char === '?') return ['broken', at + 1]
  if (sql.startsWith('--', at) && !/^--(\s|$)/.test(sql.slice(at, at + 3))) return ['broken', at + 2]
  if (sql.startsWith('/*', at))
    return /^\/\*(!|M!|\+)/i.test(sql.slice(at, at + 4)) ? ['broken', at + 2] : readPlainComment(sql, at)
  if (char === "'") return readQuoted(sql, at, "'", false)
  return char === '$' ? ['code', at + 1] : readToken(sql, at)
}

/** Comments of MySQL are not nested; one that looks nested would end elsewhere in other versions. */
function readPlainComment(sql: string, from: number): [SqlToken['kind'], number] {
  const end = sql.indexOf('*/', from + 2)
  const isPlain = end !== -1 && !sql.slice(from + 2, end).includes('/*')
  return isPlain ? ['comment', end + 2] : ['broken', sql.length]
}

/** Backslash is an escape character only in `E'…'`. */
const isEscaping = (sql: string, at: number) => /(^|[^\p{L}\p{N}_$])[eE]$/u.test(sql.slice(Math.max(0, at - 2), at))

function readQuoted(sql: string, from: number, quote: string, escapes: boolean): [SqlToken['kind'], number] {
  for (let at = from + 1; at < sql.length; at++) {
    if (escapes && sql.charAt(at) === '\\') at++
    else if (sql.charAt(at) === quote) {
      if (sql.charAt(at + 1) !== quote) return ['quoted', at + 1]
      at++
    }
  }
  return ['broken', sql.length]
}

function findLineEnd(sql: string, from: number): number {
  const end = sql.slice(from).search(/[\r\n]/)
  return end === -1 ? sql.length : from + end
}

function readComment(sql: string, from: number): [SqlToken['kind'], number] {
  let depth = 0
  for (let at = from; at < sql.length; at++) {
    if (sql.startsWith('/*', at)) {
      depth++
      at++
    } else if (sql.startsWith('*/', at)) {
      depth--
      at++
      if (depth === 0) return ['comment', at + 1]
    }
  }
  return ['broken', sql.length]
}

function readDollarQuoted(sql: string, from: number): [SqlToken['kind'], number] {
  const tag = /^\$([\p{L}_][\p{L}\p{N}_]*)?\$/u.exec(sql.slice(from, from + 70))?.[0]
  // `$1` would be one of our own parameters
  if (tag === undefined) return ['broken', from + 1]
  const end = sql.indexOf(tag, from + tag.length)
  return end === -1 ? ['broken', sql.length] : ['quoted', end + tag.length]
}
