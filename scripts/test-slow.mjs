import { installPackages } from './lib/install.mjs'

await installPackages()
const { buildStale } = await import('./lib/build-stale.mjs')
const { checkComponents, checkTypes, checkWholeFormat } = await import('./lib/lint.mjs')
const { bin, run, Tally } = await import('./lib/steps.mjs')
const { hasCitus } = await import('./lib/test-servers.mjs')
const { findPropertyTests, findSlowComponentTests, findSlowTests } = await import('./lib/slow-tests.mjs')
const { requireRecommendedNode } = await import('./lib/recommended-node.mjs')
const { runAllControls, runStories, runTests } = await import('./lib/test-runs.mjs')

// what takes too long for every change
const tally = new Tally()
const slow = { ...process.env, TEST_SLOW: '1' }
const runVitest = (args, env = slow) => run(bin('vitest'), ['run', ...args], { env })

/** In the order in which they run; `npm run test:slow stories pages` runs only those that are named. */
const parts = {
  types: () => checkTypes(tally),
  components: () => checkComponents(tally),
  format: () => checkWholeFormat(tally),
  mutants: async () => tally.check('mutants', (await runVitest(['scripts/lib/mutants'])) === 0),
  // each date by mouse and by touch; each form with every fault of the network
  browser: async () =>
    tally.check('component tests', (await runVitest(['--project', 'browser', ...findSlowComponentTests()])) === 0),
  server: runLongServerTests,
  // records, reports and releases on a Citus cluster of three, where every form that can be is distributed
  citus: async () => {
    if (!hasCitus()) return
    const names = ['records', 'record-bin', 'record-history', 'record-lists', 'record-search', 'record-transfer']
    const folders = [...names, 'record-undo', 'reports'].map((name) => `apps/server/src/modules/${name}/`)
    const env = { ...slow, TEST_CITUS: '1' }
    tally.check('records on Citus', (await runVitest(['--project', 'server', ...folders], env)) === 0)
  },
  // properties that `npm test` tries a quarter as often
  properties: async () => {
    const projects = ['--project', 'engine', '--project', 'server']
    tally.check('properties', (await runVitest([...projects, ...findPropertyTests()])) === 0)
  },
  // every page in 3 sizes, 3 languages and 2 modes, and the windows above them
  pages: async () => {
    const env = { ...process.env, PAGES_ALL: '1' }
    const code = await run(bin('playwright'), ['test', '-c', 'e2e', 'pages/', '--reporter=list'], { env })
    tally.check('pages', code === 0)
  },
  controls: async () => tally.add('controls', await runAllControls()),
  // all of them, in every language and mode, with everything that moves
  stories: async () => tally.add('stories', await runStories({ TEST_SLOW: '1', WITH_MOTION: '1' })),
  node: async () => {
    const nodeFolder = requireRecommendedNode()
    if (!nodeFolder) return
    const onNode = { WITH_MOTION: '1', PATH: `${nodeFolder}:${process.env.PATH}` }
    tally.add('tests on the recommended Node', await runTests({ ...process.env, ...onNode }))
    tally.add('stories on the recommended Node', await runStories(onNode))
  },
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in parts))
if (unknown.length > 0)
  throw new Error(`no part is called ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`)
tally.check('build', await buildStale())
for (const [name, runPart] of Object.entries(parts)) if (named.length === 0 || named.includes(name)) await runPart()
tally.finish()

/**
 * Every kind of hostile value to every call; large forms; every request that touches records by every user; a thousand explained
 * permissions; a million rows that a release converts; the largest packages; values of records after twenty releases; nodes that are
 * restarted fifteen times under load; processes and the database killed fifty times; forms that are moved to a Citus cluster and back.
 */
async function runLongServerTests() {
  for (const file of findSlowTests()) tally.check(file, (await runVitest(['--project', 'server', file])) === 0)
}
