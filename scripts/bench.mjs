import { installPackages } from './lib/install.mjs'

installPackages()
const { requireBrowser } = await import('./lib/browser.mjs')
const { build } = await import('./lib/build.mjs')
const { run } = await import('./lib/steps.mjs')

await requireBrowser()
await build({ onlyStale: true })
process.exitCode = await run(process.execPath, ['--import', 'tsx', 'bench/run.ts', ...process.argv.slice(2)])
