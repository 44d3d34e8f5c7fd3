/** A token of an SQL text, as far as needed to find its own words. */
export type SqlToken = {
  kind: 'code' | 'quoted' | 'comment' | 'open' | 'close' | 'end' | 'mark' | 'broken'
  from: number
  to: number
}

/**
 * Splits an SQL text into tokens: strings, quoted names, dollar quotes and comments are separated from code.
 * `mark` is a `{name}` outside of them, `end` a semicolon, `broken` a token that is never closed.
 */
export function* tokenizeSql(sql: string): Generator<SqlToken> {
  let at = 0
  while (at < sql.length) {
    const [kind, to] = readToken(sql, at)
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
