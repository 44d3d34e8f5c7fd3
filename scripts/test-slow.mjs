import { installPackages } from './lib/install.mjs'

await installPackages()
const { buildStale } = await import('./lib/build-stale.mjs')
const { checkComponents, checkTypes, checkWholeFormat } = await import('./lib/lint.mjs')
const { findPropertyTests } = await import('./lib/property-tests.mjs')
const { bin, run, Tally } = await import('./lib/steps.mjs')
const { hasCitus } = await import('./lib/test-servers.mjs')
const { requireRecommendedNode } = await import('./lib/recommended-node.mjs')
const { runAllControls, runStories, runTests } = await import('./lib/test-runs.mjs')

// what takes too long for every change
const tally = new Tally()
await checkTypes(tally)
await checkComponents(tally)
await checkWholeFormat(tally)
tally.check('build', await buildStale())
const slow = { ...process.env, TEST_SLOW: '1' }
tally.check('mutants', (await run(bin('vitest'), ['run', 'scripts/lib/mutants'], { env: slow })) === 0)
// each date by mouse and by touch; each form with every fault of the network
for (const [name, files] of [
  ['dates', ['apps/web/src/form/controls/dates']],
  ['faults of the network', ['apps/web/src/app/form-faults', 'apps/web/src/app/page-faults']],
])
  tally.check(name, (await run(bin('vitest'), ['run', '--project', 'browser', ...files], { env: slow })) === 0)
// every kind of hostile value to every call; large forms; every request that touches records by every user; a thousand explained permissions; a
// million rows that a release converts; the largest packages; values of records after twenty releases; nodes that are restarted fifteen times under load;
// processes and the database killed fifty times; forms that are moved to a Citus cluster and back
for (const name of [
  'bounds',
  'largest-forms',
  'permission-matrix',
  'modules/explain/explain.property',
  'modules/designs/release/conversion-locks',
  'modules/packages/package-limits',
  'modules/record-history/random-releases.property',
  'modules/jobs/killed-workers',
  'modules/timed-tasks/killed-planners',
  'process/rolling-restart',
  'process/killed-installation',
  'process/distribute',
]) {
  const args = ['run', '--project', 'server', `apps/server/src/${name}.test.ts`]
  tally.check(name, (await run(bin('vitest'), args, { env: slow })) === 0)
}
// records, reports and releases on a Citus cluster of three, where every form that can be is distributed
if (hasCitus()) {
  const folders = [
    'records',
    'record-bin',
    'record-history',
    'record-lists',
    'record-search',
    'record-transfer',
    'record-undo',
    'reports',
  ]
  const args = ['run', '--project', 'server', ...folders.map((name) => `apps/server/src/modules/${name}/`)]
  tally.check('records on Citus', (await run(bin('vitest'), args, { env: { ...slow, TEST_CITUS: '1' } })) === 0)
}
// properties that `npm test` tries a quarter as often
const properties = ['run', '--project', 'engine', '--project', 'server', ...findPropertyTests()]
tally.check('properties', (await run(bin('vitest'), properties, { env: slow })) === 0)
// every page in 3 sizes, 3 languages and 2 modes, and the windows above them
const env = { ...process.env, PAGES_ALL: '1' }
tally.check('pages', (await run(bin('playwright'), ['test', '-c', 'e2e', 'pages/', '--reporter=list'], { env })) === 0)
tally.add('controls', await runAllControls())
// in every language and mode of a story, with everything that moves
tally.add('stories', await runStories({ TEST_SLOW: '1', WITH_MOTION: '1' }))
const nodeFolder = requireRecommendedNode()
if (nodeFolder) {
  const onNode = { ...process.env, WITH_MOTION: '1', PATH: `${nodeFolder}:${process.env.PATH}` }
  tally.add('tests on the recommended Node', await runTests(onNode))
}
tally.finish()
