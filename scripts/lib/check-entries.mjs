import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { readLayers } from './check-layers.mjs'
import { root } from './paths.mjs'

const modulesFolder = 'apps/server/src/modules'
const most = 12

/**
 * Checks that the entry of each server module, its index.ts, exports at most 12 functions, each by its name.
 * @returns {string[]} faults, empty when all is well
 */
export function checkEntries() {
  const names = readLayers().flatMap(({ modules }) => Object.keys(modules))
  const read = (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined)
  return names.flatMap((name) => findEntryFaults(`${modulesFolder}/${name}/index.ts`, read, most))
}

/**
 * @param {string} entry path of an index.ts
 * @param {(file: string) => string | undefined} read the text of a file
 * @param {number} limit of functions
 */
export function findEntryFaults(entry, read, limit) {
  const faults = []
  let count = 0
  for (const statement of parse(entry, read)) {
    if (ts.isExportDeclaration(statement) && !(statement.exportClause && ts.isNamedExports(statement.exportClause)))
      faults.push(`${entry} exports everything of another file: name what others need`)
    else if (!ts.isExportDeclaration(statement)) count += countDeclared(statement)
    else if (!statement.isTypeOnly)
      for (const element of statement.exportClause.elements)
        if (!element.isTypeOnly) count += countExported(entry, statement, element, read)
  }
  if (count > limit) faults.push(`${entry} exports ${count} functions, at most ${limit}: split the module`)
  return faults
}

/** Functions behind an exported name; it is followed to the file that declares it. */
function countExported(file, statement, element, read) {
  const name = (element.propertyName ?? element.name).text
  const source = statement.moduleSpecifier && normalize(join(dirname(file), statement.moduleSpecifier.text))
  if (!source) return 1
  for (const one of parse(source, read)) {
    const again = ts.isExportDeclaration(one) && one.exportClause && ts.isNamedExports(one.exportClause)
    const found = again && one.exportClause.elements.find((exported) => exported.name.text === name)
    if (found) return found.isTypeOnly || one.isTypeOnly ? 0 : countExported(source, one, found, read)
    if (listDeclared(one).includes(name)) return countDeclared(one, name)
  }
  return 1
}

const parse = (file, read) => ts.createSourceFile(file, read(file) ?? '', ts.ScriptTarget.Latest, false).statements

function listDeclared(statement) {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => (ts.isIdentifier(name) ? name.text : ''))
  return statement.name ? [statement.name.text] : []
}

/** Functions that a statement declares; of a constant only the one with the name, if one is given. */
function countDeclared(statement, only) {
  if (ts.isFunctionDeclaration(statement)) return 1
  if (!ts.isVariableStatement(statement)) return 0
  return statement.declarationList.declarations
    .filter(({ name }) => only === undefined || (ts.isIdentifier(name) && name.text === only))
    .reduce((sum, { initializer }) => sum + countFunctions(initializer), 0)
}

/** A function, one that `sharePerProcess` makes, or the functions of an object. */
function countFunctions(value) {
  if (!value) return 0
  if (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) return 1
  if (ts.isCallExpression(value)) return value.expression.text === 'sharePerProcess' ? 1 : 0
  if (ts.isSatisfiesExpression(value) || ts.isAsExpression(value)) return countFunctions(value.expression)
  if (!ts.isObjectLiteralExpression(value)) return 0
  return value.properties.reduce((sum, property) => {
    if (ts.isMethodDeclaration(property) || ts.isShorthandPropertyAssignment(property)) return sum + 1
    return sum + (ts.isPropertyAssignment(property) ? countFunctions(property.initializer) : 0)
  }, 0)
}
