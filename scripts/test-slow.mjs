import { installPackages } from './lib/install.mjs'

await installPackages()
const { buildStale } = await import('./lib/build-stale.mjs')
const { checkComponents, checkTypes, checkWholeFormat } = await import('./lib/lint.mjs')
const { useMemoryForTemporaryFiles } = await import('./lib/memory-folder.mjs')
const { bin, run, Tally } = await import('./lib/steps.mjs')
const { requireRecommendedNode } = await import('./lib/recommended-node.mjs')
const { runAllControls, runTests } = await import('./lib/test-runs.mjs')

// what takes too long for every change
const tally = new Tally()
useMemoryForTemporaryFiles()
await checkTypes(tally)
await checkComponents(tally)
await checkWholeFormat(tally)
tally.check('build', await buildStale())
const slow = { ...process.env, TEST_SLOW: '1' }
tally.check('mutants', (await run(bin('vitest'), ['run', 'scripts/lib/mutants'], { env: slow })) === 0)
tally.check('dates', (await run(bin('vitest'), ['run', 'apps/web/src/form/controls/dates'], { env: slow })) === 0)
// every kind of hostile value to every call; large forms; every request that touches records by every user; a thousand explained permissions; a
// million rows that a release converts; values of records after twenty releases
for (const name of [
  'bounds',
  'largest-forms',
  'permission-matrix',
  'modules/explain/explain.property',
  'modules/designs/release/conversion-locks',
  'modules/record-history/random-releases.property',
]) {
  const args = ['run', '--project', 'server', `apps/server/src/${name}.test.ts`]
  tally.check(name, (await run(bin('vitest'), args, { env: slow })) === 0)
}
// every page in 3 sizes, 3 languages and 2 modes, and the windows above them
const env = { ...process.env, PAGES_ALL: '1' }
tally.check('pages', (await run(bin('playwright'), ['test', '-c', 'e2e', 'pages/', '--reporter=list'], { env })) === 0)
tally.add('controls', await runAllControls())
const nodeFolder = requireRecommendedNode()
if (nodeFolder) {
  const onNode = { ...process.env, PATH: `${nodeFolder}:${process.env.PATH}` }
  tally.add('tests on the recommended Node', await runTests(onNode))
}
tally.finish()
