import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './paths.mjs'

/** @typedef {{layer: string, modules: Record<string, string>}[]} Layers lower ones first; each module with what it is for */

const modulesFolder = 'apps/server/src/modules'
const document = join(root, 'docs/architecture.md')
const start = '<!-- layers of apps/server/layers.json; write them with: node scripts/lib/check-layers.mjs -->'
const end = '<!-- end of the layers -->'

/** @returns {Layers} */
export const readLayers = () => JSON.parse(readFileSync(join(root, 'apps/server/layers.json'), 'utf8'))

/**
 * Checks that apps/server/layers.json names every server module, that each has its index.ts, and that docs/architecture.md
 * shows them. The order of imports is checked by imports/rules.mjs.
 * @returns {string[]} faults, empty when all is well
 */
export function checkLayers() {
  const layers = readLayers()
  const folders = readdirSync(join(root, modulesFolder))
  return [
    ...findModuleFaults(layers, folders, (name) => existsSync(join(root, modulesFolder, name, 'index.ts'))),
    ...findTableFaults(layers, readFileSync(document, 'utf8')),
  ]
}

/**
 * @param {Layers} layers
 * @param {readonly string[]} folders of the modules
 * @param {(name: string) => boolean} hasIndex
 */
export function findModuleFaults(layers, folders, hasIndex) {
  const named = layers.flatMap(({ modules }) => Object.keys(modules))
  return [
    ...folders.filter((name) => !named.includes(name)).map((name) => `layers.json does not name the module ${name}`),
    ...named.filter((name) => !folders.includes(name)).map((name) => `layers.json names ${name}, which does not exist`),
    ...named
      .filter((name, index) => named.indexOf(name) !== index)
      .map((name) => `layers.json names ${name} more than once`),
    ...folders.filter((name) => !hasIndex(name)).map((name) => `the module ${name} has no index.ts`),
  ]
}

/**
 * @param {Layers} layers
 * @param {string} text of docs/architecture.md
 */
export function findTableFaults(layers, text) {
  const isShown = text.includes(`${start}\n${formatTable(layers)}\n${end}`)
  return isShown ? [] : ['docs/architecture.md does not show the layers: run node scripts/lib/check-layers.mjs']
}

/** @param {Layers} layers */
export function formatTable(layers) {
  const rows = layers.map(({ layer, modules }) => {
    const list = Object.entries(modules).map(([name, text]) => `\`${name}\`: ${text}`)
    return `| ${layer} | ${list.join('<br>')} |`
  })
  return ['| Layer | Modules |', '|---|---|', ...rows].join('\n')
}

/** Replaces the table between its marks. */
function writeTable() {
  const text = readFileSync(document, 'utf8')
  const [before, rest = ''] = text.split(`${start}\n`)
  const [, after = ''] = rest.split(end)
  writeFileSync(document, `${before}${start}\n${formatTable(readLayers())}\n${end}${after}`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeTable()
