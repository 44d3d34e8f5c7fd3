import { join } from 'node:path'
import { needsBuild } from './build.mjs'
import { withLock } from './lock.mjs'
import { root } from './paths.mjs'
import { run } from './steps.mjs'

/**
 * Builds what is older than its sources, in a process of its own: builders change the environment (NODE_ENV) and keep memory.
 * @param {('server' | 'web')[]} [apps]
 * @returns {Promise<boolean>} false when a build failed; it has said why
 */
export async function buildStale(apps = ['server', 'web']) {
  if (!(await needsBuild(apps))) return true
  // what another process builds meanwhile is fresh when its turn comes
  return withLock(
    'build',
    async () => (await run(process.execPath, [join(root, 'scripts/build.mjs'), '--stale', ...apps])) === 0,
  )
}
