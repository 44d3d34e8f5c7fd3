import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

const packageNames = {
  '@armature/contract': 'packages/contract/src',
  '@armature/form-engine': 'packages/form-engine/src',
  '@armature/texts': 'packages/texts/src',
}
/** Words of paths that say nothing about what a file is for. */
const commonWords = new Set(
  'apps packages src modules features lib index ts tsx mjs test browser routes service queries page table'.split(' '),
)
/** A shared word of the path weighs as much as this many imports on the way: most tests reach most files through the app. */
const importsPerWord = 3

/**
 * Orders the tests that can reach a file, nearest first: few imports on the way, many words of the path in common.
 * @param {Map<string, string[]>} importers of `readImporters`
 * @param {string} file path from the root
 * @returns {string[]} paths of tests
 */
export function listNearestTests(importers, file) {
  const distances = new Map([[file, 0]])
  for (const [current, distance] of distances)
    for (const importer of importers.get(current) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  const words = listWords(file)
  return [...distances]
    .filter(([path]) => /\.test\.(ts|tsx|mjs)$/.test(path))
    .map(([path, distance]) => {
      const shared = new Set(listWords(path).filter((word) => words.includes(word))).size
      // the test of this very file
      const isOwn = path.replace(/(\.browser)?\.test\.\w+$/, '') === file.replace(/\.\w+$/, '')
      return { path, weight: isOwn ? -Infinity : distance - importsPerWord * shared }
    })
    .sort((a, b) => a.weight - b.weight || a.path.localeCompare(b.path))
    .map(({ path }) => path)
}

const listWords = (path) => path.split(/[^a-zA-Z0-9]+/).filter((word) => word && !commonWords.has(word))

/**
 * Reads which file imports which; type imports do not count.
 * @param {string} root
 * @param {string[]} files paths from the root
 * @returns {Map<string, string[]>} the importers of each file
 */
export function readImporters(root, files) {
  const known = new Set(files)
  const importers = new Map()
  for (const file of files.filter((path) => /\.(ts|tsx|mjs)$/.test(path)))
    for (const specifier of listImports(file, readFileSync(join(root, file), 'utf8'))) {
      const target = resolveImport(file, specifier, known)
      if (target) importers.set(target, [...(importers.get(target) ?? []), file])
    }
  return importers
}

function listImports(file, text) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind)
  const atStart = statements.flatMap((statement) => {
    const isImport = ts.isImportDeclaration(statement) && !isOfTypes(statement.importClause)
    const isExport = ts.isExportDeclaration(statement) && !statement.isTypeOnly && statement.moduleSpecifier
    return isImport || isExport ? [statement.moduleSpecifier.text] : []
  })
  const later = [...text.matchAll(/\b(?:import|new URL)\(\s*'([^']+)'/g)].map(([, specifier]) => specifier)
  return [...atStart, ...later]
}

function isOfTypes(clause) {
  if (!clause) return false
  const names = clause.namedBindings?.elements
  return clause.isTypeOnly || (!clause.name && names?.length > 0 && names.every(({ isTypeOnly }) => isTypeOnly))
}

function resolveImport(from, specifier, known) {
  if (specifier.startsWith('.')) return findFile(normalize(join(dirname(from), specifier)), known)
  const name = Object.keys(packageNames).find((key) => specifier === key || specifier.startsWith(`${key}/`))
  if (!name) return undefined
  return findFile(`${packageNames[name]}/${specifier.slice(name.length + 1) || 'index'}`, known)
}

const findFile = (path, known) => [path, `${path}.ts`, `${path}.tsx`].find((file) => known.has(file))
