import { build } from './lib/build.mjs'

// `--stale`: only what is older than its sources; then the apps to build, both when none is named
const apps = process.argv.slice(2).filter((word) => !word.startsWith('--'))
await build({ onlyStale: process.argv.includes('--stale'), apps: apps.length > 0 ? apps : undefined })
