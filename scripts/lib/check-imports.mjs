import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { readLayers } from './check-layers.mjs'
import { root } from './paths.mjs'

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
const heavy = /^node_modules\/(antd|@rc-component|echarts|@codemirror|zod)\//

/**
 * Checks the direction of imports (.dependency-cruiser.cjs), that every module was seen, and that the sign-in page reaches
 * no heavy library except through what is loaded later.
 * @returns {Promise<string[]>} faults, empty when all is well
 */
export async function checkImports() {
  const config = await extractConfig(join(root, '.dependency-cruiser.cjs'))
  const { options, ...ruleSet } = config
  const tsConfig = extractTSConfig(join(root, 'tsconfig.base.json'))
  const { output } = await cruise(
    folders,
    { ...options, ruleSet, validate: true, baseDir: root },
    options.enhancedResolveOptions,
    { tsConfig },
  )
  const faults = output.summary.violations.map(
    ({ rule, from, to, cycle }) => `${rule.name}: ${from} → ${cycle?.map((step) => step.name).join(' → ') ?? to}`,
  )
  const seen = new Set(output.modules.map((module) => module.source))
  for (const file of folders.flatMap(sourceFiles))
    if (!seen.has(file)) faults.push(`not seen by the import check: ${file}`)
  const cycles = layered.flatMap((part) => findFolderCycles(output.modules, part))
  return [...faults, ...cycles, ...signInFaults(output.modules)]
}

function sourceFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => join(folder, name))
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

/** Walks what is loaded at once from the entry and names the way to a library that must not be there. */
function signInFaults(modules) {
  const bySource = new Map(modules.map((module) => [module.source, module]))
  const ways = new Map([[signIn, [signIn]]])
  for (const [source, way] of ways) {
    if (heavy.test(source)) return [`the sign-in page loads ${way.join(' → ')}`]
    for (const { resolved, dynamic, dependencyTypes } of bySource.get(source)?.dependencies ?? []) {
      const isLater = dynamic || dependencyTypes.includes('type-only')
      if (!isLater && !ways.has(resolved)) ways.set(resolved, [...way, resolved])
    }
  }
  return []
}
