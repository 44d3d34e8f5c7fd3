import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from './paths.mjs'
import { bin, run } from './steps.mjs'
import { withStoryData } from './story-data.mjs'

/** @typedef {{passed: number, failed: number, failures?: string[], secondGoes?: string[]}} Counts */

/**
 * Unit, property, API and component tests. A file that fails, which a busy machine can bring about, is run once more after all
 * others; files that pass only then are listed by name.
 * @returns {Promise<Counts>}
 */
export async function runTests() {
  const first = await runFiles([])
  if (first.files.length === 0) return { ...first, failed: first.outside.length, failures: first.outside }
  const again = await runFiles(first.files)
  const stillFails = new Set(again.failures.map(getTitle))
  // what no test caught has no file to run again
  const failures = [...first.outside, ...again.outside, ...again.failures]
  return {
    passed: first.passedElsewhere + again.passed,
    failed: failures.length,
    failures,
    secondGoes: first.failures.filter((failure) => !stillFails.has(getTitle(failure))),
  }
}

/** @param {string[]} files all when empty */
function runFiles(files) {
  return withReport(async (report, folder) => {
    const unhandled = join(folder, 'unhandled.json')
    const args = [
      'run',
      ...files,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      `--reporter=${join(root, 'scripts/lib/unhandled-errors.mjs')}`,
    ]
    const code = await run(bin('vitest'), args, { env: { ...process.env, UNHANDLED_FILE: unhandled } })
    const told = read(report)
    if (!told) return { passed: 0, passedElsewhere: 0, failures: [], outside: ['vitest told nothing'], files: [] }
    const bad = told.testResults.filter(({ status }) => status === 'failed')
    const failures = bad.flatMap(listFailures)
    const outside = read(unhandled) ?? (failures.length === 0 && code !== 0 ? ['vitest ended without a word'] : [])
    const passedElsewhere = told.numPassedTests - sum(bad.map(({ assertionResults }) => countPassed(assertionResults)))
    return {
      passed: told.numPassedTests,
      passedElsewhere,
      failures,
      outside,
      files: bad.map(({ name }) => name),
    }
  })
}

/** What went wrong in a file, each as its title and what was said, a line of title first. */
function listFailures({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  // a file that cannot be loaded has no failed test of its own
  if (failed.length === 0) return [`${relative(root, name)}\n${message}`]
  return failed.map(({ fullName, failureMessages }) => `${relative(root, name)} › ${fullName}\n${failureMessages[0]}`)
}

const countPassed = (results) => results.filter(({ status }) => status === 'passed').length

const getTitle = (failure) => failure.split('\n', 1)[0]

/** Stories wait more than they work: three parts at once, each with a server and data of its own. */
const parts = 3

/** Browser stories against the built product. @returns {Promise<Counts>} */
export async function runStories() {
  const hasStories = readdirSync(join(root, 'e2e'), { recursive: true }).some((name) => name.endsWith('.spec.ts'))
  if (!hasStories) return { passed: 0, failed: 0 }
  return withStoryData(parts, async (data) => {
    const results = await Promise.all(
      data.map((copy, index) => runPart(index + 1, copy, [`--shard=${index + 1}/${parts}`])),
    )
    return {
      passed: sum(results.map(({ passed }) => passed)),
      failed: sum(results.map(({ failed }) => failed)),
      failures: results.flatMap(({ failures = [] }) => failures),
      secondGoes: results.flatMap(({ secondGoes = [] }) => secondGoes),
    }
  })
}

/** Every control by every means on every surface; of these the stories try each pair once. @returns {Promise<Counts>} */
export const runAllControls = () =>
  withStoryData(1, async ([data]) => runPart(1, data, ['e2e/controls'], { CONTROLS_ALL: '1' }))

/**
 * @param {number} part from 1
 * @param {import('./story-data.mjs').StoryData} data
 * @param {string[]} selection which stories, as passed to Playwright
 * @param {Record<string, string>} [settings] for the environment
 * @returns {Promise<Counts>}
 */
async function runPart(part, data, selection, settings = {}) {
  return withReport(async (report) => {
    const env = {
      ...process.env,
      ...settings,
      SECOND_GO: '1',
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      E2E_PORT: String(choosePort(part)),
      E2E_DATA_DIR: data.folder,
      E2E_DATABASE_URL: data.databaseUrl,
    }
    const args = ['test', '-c', 'e2e', ...selection, '--reporter=list,json']
    const code = await run(bin('playwright'), args, { env })
    const told = read(report)
    if (!told) return { passed: 0, failed: 1, failures: [`stories, part ${part}: nothing told`] }
    const { expected, flaky, unexpected } = told.stats
    return {
      passed: expected + flaky,
      failed: unexpected === 0 && code !== 0 ? 1 : unexpected,
      failures: told.suites.flatMap((suite) => listStories(suite, 'unexpected')),
      secondGoes: told.suites.flatMap((suite) => listStories(suite, 'flaky')),
    }
  })
}

/** Stories that ended so, each as its title and what its first go said. */
function listStories({ suites = [], specs = [] }, ending) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === ending)
      .map(({ results }) => `${file} › ${title}\n${results[0]?.error?.stack ?? ''}`),
  )
  return [...own, ...suites.flatMap((suite) => listStories(suite, ending))]
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

/** One that two runs on one machine do not share. */
const choosePort = (part) => 20_000 + ((process.pid * parts + part) % 20_000)

async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'armature-report-'))
  // the embedded server runs as another user when we are root
  chmodSync(folder, 0o755)
  try {
    return await work(join(folder, 'report.json'), folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
}
