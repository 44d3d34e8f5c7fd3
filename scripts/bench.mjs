import { installPackages } from './lib/install.mjs'

await installPackages()
const { requireBrowser } = await import('./lib/browser.mjs')
const { buildStale } = await import('./lib/build-stale.mjs')
const { run } = await import('./lib/steps.mjs')

await requireBrowser()
if (!(await buildStale())) process.exit(1)
process.exitCode = await run(process.execPath, ['--import', 'tsx', 'bench/run.ts', ...process.argv.slice(2)])
