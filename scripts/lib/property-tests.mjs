import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** Test files with properties that `npm run test:slow` tries more often (`countRuns`), as paths from the root. */
export const findPropertyTests = () =>
  ['packages', 'apps/server/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => name.endsWith('.test.ts') && !name.includes('node_modules'))
      .map((name) => join(folder, name))
      .filter((path) => readFileSync(join(root, path), 'utf8').includes('/count-runs')),
  )
