import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildStale } from './lib/build-stale.mjs'
import { installPackages } from './lib/install.mjs'
import { root } from './lib/paths.mjs'

installPackages()
if (!(await buildStale())) process.exit(1)

process.chdir(root)
await import(pathToFileURL(join(root, 'apps/server/dist/main.js')).href)
