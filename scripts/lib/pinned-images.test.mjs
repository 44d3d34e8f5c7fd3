import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './paths.mjs'

const folder = join(root, 'deploy')
/** what an installation builds from this repository */
const built = new Set(['armature', 'armature-pgbouncer'])

it('every image that is deployed is pinned to a version and a digest', () => {
  const files = readdirSync(folder, { recursive: true }).filter((name) => statSync(join(folder, name)).isFile())
  const images = files.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    const inValues = name.endsWith('values.yaml')
      ? [...text.matchAll(/^ {4}(?:postgres|pgbouncer|valkey|minio): ([a-z]\S*)$/gm)]
      : []
    return [...text.matchAll(/^(?:FROM|\s+image:)\s+([^\s{]+)(?: AS \w+)?$/gm), ...inValues].map(([, image]) => image)
  })
  const foreign = images.filter((image) => !built.has(image))
  expect(foreign.length).toBeGreaterThanOrEqual(11)
  for (const image of foreign) expect(image).toMatch(/^[\w./]+:[\w.-]*\d[\w.-]*@sha256:[0-9a-f]{64}$/)
})
