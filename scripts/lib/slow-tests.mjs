import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** Test files with properties that `npm run test:slow` tries more often (`countRuns`), as paths from the root. */
export const findPropertyTests = () => findTests(['packages', 'apps/server/src'], '/count-runs')

/** Test files of the server that do more in `npm run test:slow` (`isSlowRun`), as paths from the root. */
export const findSlowTests = () => findTests(['apps/server/src'], '/slow-run')

const findTests = (folders, imported) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => name.endsWith('.test.ts') && !name.includes('node_modules'))
      .map((name) => join(folder, name))
      .filter((path) => readFileSync(join(root, path), 'utf8').includes(imported)),
  )
