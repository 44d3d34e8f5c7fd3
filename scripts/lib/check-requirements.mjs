import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from './paths.mjs'

/** A title that names more rows than this proves none of them thoroughly: such a test is split. */
const mostIdsPerTitle = 3
const testFunctions = new Set(['it', 'test', 'describe', 'step'])
const documents = ['docs/requirements/shell.md', 'docs/requirements/forms.md']
const testFolders = ['packages', 'apps', 'e2e', 'scripts', 'bench']

/**
 * Checks how tests name requirement rows: every row that is "shown by" a browser is named by a test that runs in a browser, a
 * title names at most three rows, and a named row exists.
 * @returns {string[]} faults, empty when all is well
 */
export function checkRequirements() {
  const rows = documents.flatMap((file) => parseRows(readFileSync(join(root, file), 'utf8')))
  const tests = testFolders
    .flatMap(listTestFiles)
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  return findFaults(rows, tests)
}

/** @param {{id: string, shownBy: string[]}[]} rows @param {{file: string, text: string}[]} tests */
export function findFaults(rows, tests) {
  const faults = []
  const known = new Set(rows.map(({ id }) => id))
  const shownInBrowser = new Set()
  for (const { file, text } of tests) {
    if (runsInBrowser(file)) for (const id of listIds(text)) shownInBrowser.add(id)
    for (const { title, line } of listTitles(file, text)) {
      const ids = listIds(title)
      if (ids.length > mostIdsPerTitle) faults.push(`${file}:${line} names ${ids.length} requirements in one title`)
      for (const id of ids) if (!known.has(id)) faults.push(`${file}:${line} names ${id}, which is no row`)
    }
  }
  for (const { id, shownBy } of rows)
    if (shownBy.includes('browser') && !shownInBrowser.has(id))
      faults.push(`${id} is shown by a browser, and no browser test names it`)
  return faults
}

/** The rows of a document of requirements: `| S1.01 | text | browser |`. */
export function parseRows(text) {
  return text.split('\n').flatMap((line) => {
    const [, id, shownBy] = line.match(/^\| ([SF]\d+\.\d+) \|.*\| ([a-z, ]+) \|$/) ?? []
    return id ? [{ id, shownBy: shownBy.split(/, */) }] : []
  })
}

/** The ids that a text names; a range, `S4.06–S4.10`, counts for all its rows. */
export function listIds(text) {
  const ids = []
  for (const [, letter, section, from, to] of text.matchAll(
    /\b([SF])(\d+)\.(\d+)(?:\s*(?:–|-|to)\s*(?:[SF]\d+\.)?(\d+))?/g,
  ))
    for (let number = Number(from); number <= Number(to ?? from); number++)
      ids.push(`${letter}${section}.${String(number).padStart(2, '0')}`)
  return ids
}

/** The titles of the tests, groups and steps of a file, with their lines. */
function listTitles(file, text) {
  if (!/[SF]\d+\.\d/.test(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const titles = []
  const visit = (node) => {
    if (ts.isCallExpression(node) && namesTest(node.expression)) {
      const [title] = node.arguments
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
        titles.push({
          title: title.getText(source),
          line: source.getLineAndCharacterOfPosition(title.getStart()).line + 1,
        })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return titles
}

/** `it(…)`, `it.skip(…)`, `it.each(…)(…)`, `test.step(…)`, `` it.each`…`(…) `` */
function namesTest(callee) {
  if (ts.isIdentifier(callee)) return testFunctions.has(callee.text)
  if (ts.isPropertyAccessExpression(callee)) return namesTest(callee.expression)
  if (ts.isCallExpression(callee)) return namesTest(callee.expression)
  return ts.isTaggedTemplateExpression(callee) && namesTest(callee.tag)
}

const runsInBrowser = (file) => file.startsWith('e2e/') || /\.browser\.test\.tsx?$/.test(file)

function listTestFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((file) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(file) && !/(^|\/)(node_modules|dist|\.cache)\//.test(file))
}
