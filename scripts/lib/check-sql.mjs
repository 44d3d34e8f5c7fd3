import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const source = 'apps/server/src'
const isProduct = (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/(^|\/)testing\//.test(file)

/** `db.query<Row>(…)` and `db.query(…)`, whose rows take any type. */
const byHand = /\.\s*query\s*[<(]/
/** Builder calls that take a row type from the caller: `` sql<{ id: string }>`…` ``, `$castTo<Row>()`. */
const asserted = /\bsql\s*<\s*(?:\{|[A-Z]\w*(?:Row|Record)\b)|\.\s*\$castTo\b|\.\s*\$narrowType\b/
const typed = new RegExp(`${byHand.source}|${asserted.source}`, 'g')

/** Folders and files of apps/server/src that do not read fixed tables. @returns {string[]} */
const readHandTyped = () => JSON.parse(readFileSync(join(root, 'apps/server/hand-typed-rows.json'), 'utf8'))

/**
 * Checks that the rows of SQL statements have the types of the schema (decision 0146). Code that reads other rows than those of
 * fixed tables is named in apps/server/hand-typed-rows.json; a folder that needs no entry may not keep it.
 * @returns {string[]} faults, empty when all is well
 */
export function checkSql() {
  const names = readdirSync(join(root, source), { recursive: true }).map((name) => String(name).replaceAll('\\', '/'))
  const sources = names.filter(isProduct).map((file) => [file, readFileSync(join(root, source, file), 'utf8')])
  const list = readHandTyped()
  const missing = list.filter((name) => !existsSync(join(root, source, name)))
  return [
    ...missing.map((name) => `hand-typed-rows.json names ${name}, which does not exist`),
    ...findHandTypedRows(sources, list),
  ]
}

/**
 * @param {Iterable<[string, string]>} sources path below apps/server/src, and text
 * @param {readonly string[]} otherRows folders and files that may
 * @returns {string[]} `path:line types rows by hand: …`
 */
export function findHandTypedRows(sources, otherRows) {
  const faults = []
  const needed = new Set()
  for (const [file, text] of sources) {
    const entry = otherRows.find((name) => file === name || file.startsWith(`${name}/`))
    for (const { index } of text.matchAll(typed)) {
      if (entry) needed.add(entry)
      else
        faults.push(
          `${source}/${file}:${text.slice(0, index).split('\n').length} types rows by hand: use the builder (db.sql) or prepareStatement (decision 0146)`,
        )
    }
  }
  const spare = otherRows.filter((name) => !needed.has(name))
  return [
    ...faults,
    ...spare.map((name) => `hand-typed-rows.json names ${name}, which types no rows by hand: remove it`),
  ]
}
