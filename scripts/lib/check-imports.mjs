import { readLayers } from './check-layers.mjs'
import { findCircles, findForbidden } from './imports/apply-rules.mjs'
import { readModules } from './imports/read-modules.mjs'
import { rules } from './imports/rules.mjs'

const folders = [
  'packages/texts/src',
  'packages/contract/src',
  'packages/form-engine/src',
  'apps/server/src',
  'apps/web/src',
]
const signIn = 'apps/web/src/main.tsx'
/** Parts whose folders are layers: none of them may import another one that imports it, directly or not. */
const layered = [
  'apps/web/src/form',
  'apps/server/src/modules',
  ...readLayers().flatMap(({ modules }) => Object.keys(modules).map((name) => `apps/server/src/modules/${name}`)),
]
const heavy = /^node_modules\/(antd|@rc-component|echarts|@codemirror|zod)(\/|$)/

/**
 * Checks the direction of imports (imports/rules.mjs), that there are no circles, and that the sign-in page reaches no heavy
 * library except through what is loaded later.
 * @returns {string[]} faults, empty when all is well
 */
export function checkImports() {
  const modules = readModules(folders)
  return [
    ...findForbidden(modules, rules),
    ...findCircles(modules),
    ...layered.flatMap((part) => findFolderCycles(modules, part)),
    ...findSignInFaults(modules),
  ]
}

/**
 * Finds folders directly below `part` that import each other. Tests, and what is loaded later, do not count.
 * @param {{source: string, dependencies: {resolved: string, dynamic: boolean}[]}[]} modules
 * @param {string} part path of a folder
 * @returns {string[]} one fault for each folder on a cycle
 */
export function findFolderCycles(modules, part) {
  const getFolder = (path) =>
    path.startsWith(`${part}/`) ? path.slice(part.length + 1).match(/^([^/]+)\//)?.[1] : undefined
  const imports = new Map()
  for (const { source, dependencies } of modules) {
    const from = getFolder(source)
    if (!from || /\.test\.|\/testing\//.test(source)) continue
    const targets = imports.get(from) ?? imports.set(from, new Set()).get(from)
    for (const { resolved, dynamic } of dependencies) {
      const to = getFolder(resolved)
      if (to && to !== from && !dynamic) targets.add(to)
    }
  }
  const reaches = (from) => {
    const reached = new Set(imports.get(from))
    for (const folder of reached) for (const next of imports.get(folder) ?? []) reached.add(next)
    return reached
  }
  return [...imports.keys()]
    .filter((folder) => reaches(folder).has(folder))
    .map((folder) => `folder-cycle: ${part}/${folder} imports a folder that imports it`)
}

/**
 * Walks what is loaded at once from the entry and names the way to a library that must not be there.
 * @param {import('./imports/read-modules.mjs').Module[]} modules
 * @returns {string[]} the first way that is found
 */
export function findSignInFaults(modules) {
  const bySource = new Map(modules.map((module) => [module.source, module]))
  const ways = new Map([[signIn, [signIn]]])
  for (const [source, way] of ways) {
    if (heavy.test(source)) return [`the sign-in page loads ${way.join(' → ')}`]
    for (const { resolved, dynamic, isTypeOnly } of bySource.get(source)?.dependencies ?? []) {
      if (!dynamic && !isTypeOnly && !ways.has(resolved)) ways.set(resolved, [...way, resolved])
    }
  }
  return []
}
