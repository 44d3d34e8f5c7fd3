import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from './paths.mjs'

const server = 'apps/server/src'

/**
 * Modules that write a table of another module, with the reason. It stays this short (decisions 0141, 0230).
 * @type {Record<string, Record<string, string>>}
 */
const exceptions = {
  installation_identity: { backups: 'the place of the files of a restored database is that of the next start' },
  migrations: { backups: 'a restored database is migrated by its own version' },
}

/**
 * Checks that every table is written by one server module; migrations, the demonstration and tests may write all.
 * @returns {string[]} faults, empty when all is well
 */
export function checkTables() {
  const files = readdirSync(join(root, server), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(name))
    .map((name) => ({ name, text: readFileSync(join(root, server, name), 'utf8') }))
  return findTableFaults(files, exceptions)
}

/**
 * @param {readonly {name: string, text: string}[]} files with their paths below apps/server/src
 * @param {Record<string, Record<string, string>>} allowed reasons by table and module
 */
export function findTableFaults(files, allowed) {
  // a statement also writes what it has named itself, such as `with gone as (…)`; a table is named by a migration
  const migrations = files.filter(({ name }) => name.startsWith('migrations/'))
  const tables = new Set(migrations.flatMap(({ text }) => text.match(/[a-z_]+/g) ?? []))
  const writers = new Map()
  for (const { name, text } of files) {
    if (/^(migrations|demonstration)\//.test(name)) continue
    const module = /^modules\/([^/]+)\//.exec(name)?.[1] ?? name.split('/')[0]
    for (const table of findWrittenTables(name, text)) {
      if (!tables.has(table)) continue
      const found = writers.get(table) ?? writers.set(table, new Map()).get(table)
      if (!found.has(module)) found.set(module, name)
    }
  }
  const used = new Set()
  const faults = [...writers].flatMap(([table, modules]) => {
    const owners = [...modules.keys()].filter((module) => allowed[table]?.[module] === undefined)
    for (const module of modules.keys()) used.add(`${table} ${module}`)
    return owners.length < 2
      ? []
      : [
          `the table ${table} is written by ${owners
            .sort()
            .map((one) => `${one} (${modules.get(one)})`)
            .join(' and ')}`,
        ]
  })
  const unused = Object.entries(allowed).flatMap(([table, modules]) =>
    Object.keys(modules)
      .filter((module) => !used.has(`${table} ${module}`))
      .map((module) => `scripts/lib/check-tables.mjs allows ${module} to write ${table}, which it does not`),
  )
  return [...faults.sort(), ...unused]
}

const name = '(?:public\\.)?"?([a-z_]+)"?'
const statements = new RegExp(
  `\\b(?:insert\\s+into|delete\\s+from|merge\\s+into|truncate)\\s+${name}|\\bupdate\\s+${name}\\s+(?:(?:as\\s+)?[a-z]+\\s+)?set\\b`,
  'g',
)
const builders = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])

/** Tables that the SQL texts and the query builder calls of a file write. Names that are put together at run time are not seen. */
function findWrittenTables(file, text) {
  const found = []
  const visit = (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
      found.push(...findNames(node.text, statements))
    const isCall = ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)
    if (isCall && builders.has(node.expression.name.text) && ts.isStringLiteralLike(node.arguments[0]))
      found.push(node.arguments[0].text.split(' ')[0])
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false))
  return found
}

const findNames = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? match[2])
