import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildStale } from './lib/build-stale.mjs'
import { installPackages } from './lib/install.mjs'
import { root } from './lib/paths.mjs'

await installPackages()
if (!(await buildStale(['server']))) process.exit(1)

process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(root, 'apps/server/dist/worker.js')).href)
