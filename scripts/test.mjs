import { installPackages } from './lib/install.mjs'

await installPackages()
const { requireBrowser } = await import('./lib/browser.mjs')
const { buildStale } = await import('./lib/build-stale.mjs')
const { lint } = await import('./lib/lint.mjs')
const { bin, run, Tally } = await import('./lib/steps.mjs')
const { runStories, runTests } = await import('./lib/test-runs.mjs')

await requireBrowser()
const tally = new Tally()
tally.check('types', (await run(bin('tsc'), ['-b', '--pretty', 'false'])) === 0)
await lint(tally)
const isBuilt = await buildStale()
tally.check('build', isBuilt)
tally.add('tests', await runTests())
if (isBuilt) tally.add('stories', await runStories())
tally.finish()
