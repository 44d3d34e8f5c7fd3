import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.mjs'

const folder = join(root, 'apps/server/src/platform/config')

/** Settings that a server reads. The address of a replica is passed on already, for versions that read from one. */
export function listKnownSettings() {
  const files = readdirSync(folder).filter((name) => /^read-.*(?<!\.test)\.ts$/.test(name))
  const names = files.flatMap((name) => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/^ +([A-Z][A-Z0-9_]+):/gm),
  ])
  return [...names.map(([, name]) => name), 'DATABASE_READ_URL']
}
