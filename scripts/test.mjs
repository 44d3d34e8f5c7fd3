import { installPackages } from './lib/install.mjs'

await installPackages()
const { preferHeadlessShell, requireBrowser } = await import('./lib/browser.mjs')
const { installOptionalServers, requireMailServer } = await import('./lib/test-servers.mjs')
const { buildStale } = await import('./lib/build-stale.mjs')
const { checkDirections, checkFormat, checkStyle, checkCoverage, checkUnused } = await import('./lib/lint.mjs')
const { useMemoryForTemporaryFiles } = await import('./lib/memory-folder.mjs')
const { Tally } = await import('./lib/steps.mjs')
const { runStories, runTests } = await import('./lib/test-runs.mjs')

preferHeadlessShell()
await requireBrowser()
requireMailServer()
installOptionalServers()
useMemoryForTemporaryFiles()
const tally = new Tally()
// a core each
const [, isBuilt] = await Promise.all([checkStyle(tally), checkTheRest()])
tally.add('tests', await runTests())
if (isBuilt) tally.add('stories', await runStories())
tally.finish()

async function checkTheRest() {
  const built = await buildStale()
  tally.check('build', built)
  checkDirections(tally)
  await checkUnused(tally)
  checkCoverage(tally)
  await checkFormat(tally)
  return built
}
