import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './paths.mjs'

const folder = join(root, 'deploy')

it('every image that is deployed is pinned to a version and a digest', () => {
  const images = readdirSync(folder).flatMap((name) => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/^(?:FROM|\s+image:)\s+(\S+)/gm),
  ])
  expect(images.length).toBeGreaterThanOrEqual(4)
  for (const [, image] of images) expect(image).toMatch(/^[a-z]+:\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}$/)
})
