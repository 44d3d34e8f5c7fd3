import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installPackages } from './lib/install.mjs'
import { root } from './lib/paths.mjs'

installPackages()
const { build } = await import('./lib/build.mjs')
await build({ onlyStale: true, apps: ['server'] })

process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(root, 'apps/server/dist/db.js')).href)
