import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.mjs'

const folder = join(root, 'apps/server/src/platform/config')

/** Settings that a server reads. */
export function listKnownSettings() {
  const files = readdirSync(folder).filter((name) => /^read-.*(?<!\.test)\.ts$/.test(name))
  const names = files.flatMap((name) => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/^ +([A-Z][A-Z0-9_]+):/gm),
  ])
  return names.map(([, name]) => name)
}
