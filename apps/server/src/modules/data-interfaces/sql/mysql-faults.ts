import type { SqlToken } from './sql-tokens.ts'

/**
 * Finds the first use of what a select of MySQL may not contain: schemas of the system, and functions and clauses that write
 * files, wait, or lock for longer than the statement.
 *
 * @returns its position, counted from 0
 */
export function findMysqlFault(sql: string, tokens: readonly SqlToken[]): number | undefined {
  const words = tokens.filter(({ kind, from, to }) => kind !== 'comment' && sql.slice(from, to).trim() !== '')
  const found = words.find((token, index) => {
    const text = sql.slice(token.from, token.to)
    const next = words[index + 1]
    if (next && sql.charAt(next.from) === '.' && hiddenSchemas.test(text.replace(/^["`]|["`]$/g, ''))) return true
    if (token.kind !== 'code') return false
    return /^into$/i.test(text) || (next?.kind === 'open' && forbiddenFunctions.test(text))
  })
  return found?.from
}

const hiddenSchemas = /^(mysql|sys|information_schema|performance_schema)$/i
const forbiddenFunctions =
  /^(load_file|sleep|benchmark|(get|release|is_free|is_used)_lock|release_all_locks|master_\w+|source_pos_wait|wait_\w+|nextval|setval|lastval)$/i
