import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { root } from './paths.mjs'

const folders = ['packages', 'apps', 'bench', 'e2e', 'scripts']
/** Where programs begin. Workers are found by their `new URL('./worker.ts', import.meta.url)`. */
const entries = [
  'apps/server/src/main.ts',
  'apps/server/src/db.ts',
  'apps/web/src/main.tsx',
  'apps/web/src/app/work.ts',
  'apps/web/vite.config.ts',
  // what generated projects get
  'packages/form-engine/src/standalone/engine.ts',
]
const packageNames = {
  '@armature/contract': 'packages/contract/src',
  '@armature/form-engine': 'packages/form-engine/src',
  '@armature/texts': 'packages/texts/src',
}

/**
 * Finds functions, constants and classes that the product exports and only tests use: coverage of code that no user reaches.
 * @returns {string[]} faults, empty when all is well
 */
export function checkUnusedExports() {
  const sources = new Map(folders.flatMap(listSources).map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  return findUnusedExports(sources, entries)
}

/**
 * Follows what the entries use, declaration by declaration; names are compared without types, so that a name counts as used
 * rather too often than too rarely.
 * @param {Map<string, string>} sources text by path, tests included
 * @param {string[]} entries paths where programs begin
 * @returns {string[]} `path: name is used by tests only`
 */
export function findUnusedExports(sources, entries) {
  const modules = new Map([...sources].map(([file, text]) => [file, parseModule(file, text, sources)]))
  const inProduct = findReachable(modules, entries)
  const tests = [...modules.keys()].filter((file) => isTest(file))
  const inTests = findReachable(modules, tests)
  const faults = []
  for (const [file, { declarations, exported }] of modules) {
    if (isTest(file) || isTool(file)) continue
    for (const [name, local] of exported) {
      const key = `${file}#${local}`
      if (name === 'default' || !declarations.has(local) || inProduct.has(key) || !inTests.has(key)) continue
      faults.push(`${file}: ${name} is used by tests only`)
    }
  }
  return faults
}

const isTest = (file) => /(^e2e\/|\/testing(\/|\.tsx?$)|\.(test|spec)\.[a-z]+$)/.test(file)
/** Measurements and scripts are no part of the product, and functions used only there count as unused. */
const isTool = (file) => /^(bench|scripts)\//.test(file)

/** All declarations that run or are named on the way from the files, as `path#name`. */
function findReachable(modules, files) {
  const reached = new Set()
  const loaded = new Set()
  const open = []
  const load = (file) => {
    const module = modules.get(file)
    if (!module || loaded.has(file)) return
    loaded.add(file)
    open.push({ module, uses: module.effects })
    for (const target of module.loads) load(target)
  }
  const reach = (file, name, seen = new Set()) => {
    const module = modules.get(file)
    if (!module || seen.has(`${file}#${name}`)) return false
    seen.add(`${file}#${name}`)
    const local = module.exported.get(name)
    if (local !== undefined) return reachLocal(file, module, local)
    const source = module.reexported.get(name)
    if (source) return source.name === '*' ? reachAll(source.file) : reach(source.file, source.name, seen)
    return module.stars.some((target) => reach(target, name, seen))
  }
  const reachAll = (file) => {
    const module = modules.get(file)
    if (!module) return false
    for (const name of [...module.exported.keys(), ...module.reexported.keys()]) reach(file, name)
    module.stars.forEach(reachAll)
    return true
  }
  const reachLocal = (file, module, local) => {
    const imported = module.imported.get(local)
    if (imported) return imported.name === '*' ? reachAll(imported.file) : reach(imported.file, imported.name)
    const uses = module.declarations.get(local)
    if (!uses) return false
    if (reached.has(`${file}#${local}`)) return true
    reached.add(`${file}#${local}`)
    open.push({ module, uses })
    return true
  }
  files.forEach(load)
  // an entry may be loaded for what it exports
  files.forEach(reachAll)
  for (let next = open.pop(); next; next = open.pop()) {
    const { module, uses } = next
    for (const name of uses.names) reachLocal(module.file, module, name)
    for (const file of uses.files) {
      load(file)
      // `import('./page.tsx').then((m) => m.Page)` names what it takes; where it names nothing, it takes all
      const names = listExports(modules, file).filter((name) => uses.words.has(name))
      if (names.length === 0) reachAll(file)
      for (const name of names) reach(file, name)
    }
  }
  return reached
}

function listExports(modules, file) {
  const module = modules.get(file)
  return module
    ? [
        ...module.exported.keys(),
        ...module.reexported.keys(),
        ...module.stars.flatMap((star) => listExports(modules, star)),
      ]
    : []
}

/** What a file declares, exports, imports and runs when it is loaded. */
function parseModule(file, text, sources) {
  const kind = /x$/.test(file) ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind)
  const module = {
    file,
    declarations: new Map(),
    exported: new Map(),
    reexported: new Map(),
    stars: [],
    imported: new Map(),
    loads: new Set(),
    effects: { names: new Set(), words: new Set(), files: new Set() },
  }
  const find = (specifier) => resolveImport(file, specifier, sources)
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) readImport(module, statement, find)
    else if (ts.isExportDeclaration(statement)) readExport(module, statement, find)
    else if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) continue
    else readStatement(module, statement, find)
  }
  return module
}

function readImport(module, statement, find) {
  const clause = statement.importClause
  const target = find(statement.moduleSpecifier.text)
  if (!target || clause?.isTypeOnly) return
  module.loads.add(target)
  if (clause?.name) module.imported.set(clause.name.text, { file: target, name: 'default' })
  const bindings = clause?.namedBindings
  if (!bindings) return
  if (ts.isNamespaceImport(bindings)) module.imported.set(bindings.name.text, { file: target, name: '*' })
  else
    for (const element of bindings.elements)
      if (!element.isTypeOnly)
        module.imported.set(element.name.text, { file: target, name: (element.propertyName ?? element.name).text })
}

function readExport(module, statement, find) {
  if (statement.isTypeOnly) return
  const target = statement.moduleSpecifier && find(statement.moduleSpecifier.text)
  if (statement.moduleSpecifier && !target) return
  if (target) module.loads.add(target)
  const clause = statement.exportClause
  if (!clause) module.stars.push(target)
  else if (ts.isNamespaceExport(clause)) module.reexported.set(clause.name.text, { file: target, name: '*' })
  else
    for (const element of clause.elements) {
      const name = (element.propertyName ?? element.name).text
      if (target) module.reexported.set(element.name.text, { file: target, name })
      else module.exported.set(element.name.text, name)
    }
}

function readStatement(module, statement, find) {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : []
  const isExported = modifiers.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword)
  const isDefault = modifiers.some((modifier) => modifier.kind === ts.SyntaxKind.DefaultKeyword)
  const declare = (name, node) => {
    module.declarations.set(name, listUses(node, find))
    if (isExported) module.exported.set(isDefault ? 'default' : name, name)
  }
  if (ts.isVariableStatement(statement)) {
    for (const declaration of statement.declarationList.declarations)
      for (const name of listNames(declaration.name)) declare(name, declaration)
    return
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) || ts.isEnumDeclaration(statement)
  if (isNamed) declare(statement.name?.text ?? 'default', statement)
  else if (ts.isExportAssignment(statement)) {
    module.declarations.set('default', listUses(statement, find))
    module.exported.set('default', 'default')
  } else {
    const { names, words, files } = listUses(statement, find)
    for (const name of names) module.effects.names.add(name)
    for (const word of words) module.effects.words.add(word)
    for (const target of files) module.effects.files.add(target)
  }
}

function listNames(name) {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? listNames(element.name) : []))
}

/** `names` refer to declarations; `words` are all words, properties too; `files` are loaded on the way. */
function listUses(node, find) {
  const names = new Set()
  const words = new Set()
  const files = new Set()
  const visit = (child) => {
    if (ts.isTypeNode(child) && !ts.isExpressionWithTypeArguments(child)) return
    if (ts.isIdentifier(child)) {
      names.add(child.text)
      words.add(child.text)
    } else if (ts.isPropertyAccessExpression(child)) {
      visit(child.expression)
      words.add(child.name.text)
      return
    } else if (ts.isPropertyAssignment(child)) {
      visit(child.name.kind === ts.SyntaxKind.ComputedPropertyName ? child.name.expression : child.initializer)
      if (child.name.kind === ts.SyntaxKind.ComputedPropertyName) visit(child.initializer)
      return
    } else if (ts.isStringLiteral(child) && /^\.{1,2}\//.test(child.text)) {
      // import('./page.tsx') and new URL('./worker.ts', import.meta.url)
      const target = find(child.text)
      if (target) files.add(target)
    }
    ts.forEachChild(child, visit)
  }
  ts.forEachChild(node, visit)
  return { names, words, files }
}

function resolveImport(from, specifier, sources) {
  const path = specifier.startsWith('.')
    ? normalize(join(dirname(from), specifier))
    : Object.entries(packageNames)
        .filter(([name]) => specifier === name || specifier.startsWith(`${name}/`))
        .map(([name, folder]) => `${folder}/${specifier.slice(name.length + 1) || 'index'}`)[0]
  if (!path) return undefined
  return [path, `${path}.ts`, `${path}.tsx`, `${path}.mjs`, path.replace(/\.js$/, '.ts')].find((file) =>
    sources.has(file),
  )
}

function listSources(folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return /^(node_modules|dist|data|\.cache)$/.test(entry.name) ? [] : listSources(path)
    return /\.(ts|tsx|mjs)$/.test(entry.name) && !/\.d\.ts$/.test(entry.name) ? [path] : []
  })
}
