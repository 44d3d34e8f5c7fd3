import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** Test files with properties that `npm run test:slow` tries more often (`countRuns`), as paths from the root. */
export const findPropertyTests = () => findTests(['packages', 'apps/server/src'], '/count-runs')

/** Test files of the server that do more in `npm run test:slow` (`isSlowRun`), as paths from the root. */
export const findSlowTests = () => findTests(['apps/server/src'], ...slowModules)

/** Component tests that do more in `npm run test:slow`, as paths from the root. */
export const findSlowComponentTests = () => findTests(['apps/web/src'], ...slowModules)

/** What a test file imports that does more there: `isSlowRun` itself, and tests that several files share. */
const slowModules = ['/slow-run.', '/sync-stage.', '/play-faults.', '/date-panels.']

const findTests = (folders, ...imported) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
      .map((name) => join(folder, name))
      .filter((path) => {
        const text = readFileSync(join(root, path), 'utf8')
        return imported.some((name) => text.includes(name))
      }),
  )
