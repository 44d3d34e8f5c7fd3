import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { root } from '../paths.mjs'

/**
 * @typedef {{
 *   resolved: string, isResolved: boolean, dynamic: boolean, isTypeOnly: boolean
 * }} Dependency `resolved` is a path from the root, `node_modules/…`, or the name of a part of Node; `dynamic` is loaded later
 * @typedef {{source: string, dependencies: Dependency[]}} Module
 */

/** The packages of the repository that others import, with their folder and the file of their plain name. */
const packages = {
  '@armature/texts': { folder: 'packages/texts/src', entry: 'languages' },
  '@armature/contract': { folder: 'packages/contract/src', entry: 'index' },
  '@armature/form-engine': { folder: 'packages/form-engine/src', entry: 'index' },
}

/**
 * Reads what every source below the folders imports, tests included, and what these import elsewhere in the repository.
 * @param {string[]} folders paths from the root
 * @returns {Module[]}
 */
export function readModules(folders) {
  const modules = new Map()
  const open = folders.flatMap(listSources)
  for (let source = open.pop(); source !== undefined; source = open.pop()) {
    if (modules.has(source)) continue
    const dependencies = isCode(source) ? readDependencies(source, readFileSync(join(root, source), 'utf8')) : []
    modules.set(source, { source, dependencies })
    for (const { resolved, isResolved } of dependencies)
      if (isResolved && isOwn(resolved) && !modules.has(resolved)) open.push(resolved)
  }
  return [...modules.values()]
}

/**
 * @param {string} source path from the root
 * @param {string} text
 * @returns {Dependency[]} in the order of the text; one that is named twice is listed twice
 */
export function readDependencies(source, text) {
  const { module, errors } = parseSync(source, text)
  if (errors.length > 0) throw new Error(`${source}: ${errors[0].message}`)
  const make = (specifier, facts) => ({ ...resolve(source, specifier), dynamic: false, isTypeOnly: false, ...facts })
  const isTypeOnly = ({ start, end, entries }) =>
    /^(import|export)\s+type\s/.test(text.slice(start, end)) || (entries.length > 0 && entries.every((e) => e.isType))
  return [
    ...module.staticImports.map((one) => make(one.moduleRequest.value, { isTypeOnly: isTypeOnly(one) })),
    ...module.staticExports.flatMap((one) => {
      const request = one.entries[0]?.moduleRequest
      return request ? [make(request.value, { isTypeOnly: isTypeOnly(one) })] : []
    }),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const [, name] = /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end)) ?? []
      return name ? [make(name, { dynamic: true })] : []
    }),
    ...[...text.matchAll(/\btypeof import\('([^']+)'\)/g)].map(([, name]) => make(name, { isTypeOnly: true })),
  ]
}

const isCode = (path) => /\.(tsx?|mjs|cjs|js)$/.test(path) && !path.endsWith('.d.ts')
const isOwn = (path) => !path.startsWith('node_modules/') && !isBuiltin(path)

function listSources(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => join(folder, name))
}

/** What an import names. */
function resolve(from, specifier) {
  const [path] = specifier.split('?')
  if (path.startsWith('.')) return find(normalize(join(dirname(from), path)))
  if (isBuiltin(path)) return { resolved: path, isResolved: true }
  const own = Object.keys(packages).find((name) => path === name || path.startsWith(`${name}/`))
  if (own) return find(`${packages[own].folder}/${path.slice(own.length + 1) || packages[own].entry}.ts`)
  const name = path.split('/', path.startsWith('@') ? 2 : 1).join('/')
  const places = ['', `${from.split('/', 2).join('/')}/`]
  const isResolved = places.some((place) => exists(`${place}node_modules/${name}/package.json`))
  return { resolved: isResolved ? `node_modules/${path}` : path, isResolved }
}

const find = (path) => ({ resolved: path, isResolved: exists(path) })

const known = new Map()
function exists(path) {
  if (!known.has(path)) known.set(path, existsSync(join(root, path)))
  return known.get(path)
}
