import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installPackages } from './lib/install.mjs'
import { root } from './lib/paths.mjs'

installPackages()
// only now: building needs packages
const { build } = await import('./lib/build.mjs')
await build({ onlyStale: true })

process.chdir(root)
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(root, 'apps/server/dist/main.js')).href)
