import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * @typedef {{
 *   notConverted: string[],
 *   otherRows: string[],
 * }} HandTyped folders and files of apps/server/src: those that still type rows by hand, and those that do not read fixed tables
 */

const source = 'apps/server/src'
const isProduct = (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/(^|\/)testing\//.test(file)

/** `db.query<Row>(…)` and `db.query(…)`, whose rows take any type. */
const byHand = /\.query(?:<|\()/
/** Builder calls that take a row type from the caller: `` sql<{ id: string }>`…` ``, `$castTo<Row>()`. */
const asserted = /\bsql<\s*(?:\{|[A-Z]\w*(?:Row|Record)\b)|\.\$castTo\b|\.\$narrowType\b/

/** @returns {HandTyped} */
export const readHandTyped = () => JSON.parse(readFileSync(join(root, 'apps/server/hand-typed-rows.json'), 'utf8'))

/**
 * Checks that the rows of SQL statements have the types of the schema (decision 0146). Folders that do not yet are named in
 * apps/server/hand-typed-rows.json; a folder that needs no entry may not keep it.
 * @returns {string[]} faults, empty when all is well
 */
export function checkSql() {
  const names = readdirSync(join(root, source), { recursive: true }).map((name) => String(name).replaceAll('\\', '/'))
  const sources = names.filter(isProduct).map((file) => [file, readFileSync(join(root, source, file), 'utf8')])
  const list = readHandTyped()
  const missing = [...list.notConverted, ...list.otherRows].filter((name) => !existsSync(join(root, source, name)))
  return [
    ...missing.map((name) => `hand-typed-rows.json names ${name}, which does not exist`),
    ...findHandTypedRows(sources, list),
  ]
}

/**
 * @param {Iterable<[string, string]>} sources path below apps/server/src, and text
 * @param {HandTyped} list
 * @returns {string[]} `path:line types rows by hand: …`
 */
export function findHandTypedRows(sources, { notConverted, otherRows }) {
  const faults = []
  const needed = new Set()
  for (const [file, text] of sources) {
    const entry = [...otherRows, ...notConverted].find((name) => file === name || file.startsWith(`${name}/`))
    text.split('\n').forEach((line, at) => {
      if (!byHand.test(line) && !asserted.test(line)) return
      if (entry) needed.add(entry)
      else
        faults.push(
          `${source}/${file}:${at + 1} types rows by hand: use the builder (db.sql) or prepareStatement (decision 0146)`,
        )
    })
  }
  const spare = [...notConverted, ...otherRows].filter((name) => !needed.has(name))
  return [
    ...faults,
    ...spare.map((name) => `hand-typed-rows.json names ${name}, which types no rows by hand: remove it`),
  ]
}
