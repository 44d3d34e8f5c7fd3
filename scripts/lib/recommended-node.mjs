import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** The version that the README recommends and the images of `deploy` have (decision 160). */
const version = '24.21.0'

const folder = join(root, '.cache', `node-${version}`)
const programs = join(folder, 'node_modules/node/bin')
const isInstalled = () => existsSync(join(programs, 'node'))

/**
 * Installs the recommended version from npm at first use.
 * @returns {string | undefined} the folder with the program `node`; undefined, after a line that says so, where it cannot be installed
 */
export function requireRecommendedNode() {
  if (!isInstalled()) install()
  if (isInstalled()) return programs
  console.log(`skipped: Node ${version} could not be installed`)
  return undefined
}

// the package fetches the program for this machine in its install script
const install = () =>
  spawnSync('npm', ['install', '--no-save', '--ignore-scripts=false', '--prefix', folder, `node@${version}`], {
    stdio: 'inherit',
  })
