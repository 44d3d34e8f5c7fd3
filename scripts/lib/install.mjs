import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { root } from './paths.mjs'

/**
 * Installs the packages of the lock file where they are missing or older than it.
 * Ends the process with a sentence when npm fails.
 */
export async function installPackages() {
  requireNode()
  if (!isFresh()) await withLock('packages', install)
}

function isFresh() {
  const installed = join(root, 'node_modules/.package-lock.json')
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

function install() {
  // another process may have done it while we waited
  if (isFresh()) return
  process.stdout.write('installing packages …\n')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) {
    process.stderr.write('The packages could not be installed: see the lines above; npm must reach its registry.\n')
    process.exit(1)
  }
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  process.stderr.write(`Armature needs Node 20.19 or later; this is ${process.versions.node}.\n`)
  process.exit(1)
}
