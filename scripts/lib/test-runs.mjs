import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from './paths.mjs'
import { bin, run } from './steps.mjs'
import { withStoryData } from './story-data.mjs'
import { shareStories } from './story-parts.mjs'
import { runWatched } from './watched-run.mjs'

/** @typedef {{passed: number, failed: number, failures?: string[], secondGoes?: string[]}} Counts */

/** A test may take 60 s and the hook before it 120 s; the browser of the component tests has 180 s to start. */
const silenceMs = 200_000

/**
 * Unit, property, API and component tests. A file that fails, which a busy machine can bring about, or that has not ended because
 * the run stalled, is run once more after all others; files that pass only then are listed by name.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Counts>}
 */
export async function runTests(env = process.env) {
  const first = await runFiles([], env)
  const toRepeat = [...first.failedFiles, ...first.unfinished]
  if (toRepeat.length === 0) return { passed: first.passed, failed: first.outside.length, failures: first.outside }
  const again = await runFiles(toRepeat, env)
  const stillFails = new Set(again.failures.map(getTitle))
  // what no test caught has no file to run again
  const failures = [...first.outside, ...again.outside, ...again.failures, ...again.unfinished.map(describeUnfinished)]
  const secondGoes = first.failures.filter((failure) => !stillFails.has(getTitle(failure)))
  if (first.unfinished.length > 0) secondGoes.push(`the run stalled\n${first.unfinished.map(getPath).join('\n')}`)
  return { passed: first.passedElsewhere + again.passed, failed: failures.length, failures, secondGoes }
}

/**
 * @param {string[]} files all when empty
 * @returns passedElsewhere: tests that passed in files without a failure
 */
async function runFiles(files, env) {
  const unfinished = new Set()
  const ended = []
  let outside
  const args = ['run', ...files, '--reporter=default', `--reporter=${join(root, 'scripts/lib/test-reporter.mjs')}`]
  const { code, isStalled } = await runWatched(bin('vitest'), args, {
    env,
    silenceMs,
    onReport(report) {
      if (report.kind === 'started') for (const file of report.files) unfinished.add(file)
      if (report.kind === 'ended') outside = report.errors
      if (report.kind !== 'file') return
      unfinished.delete(report.file)
      ended.push(report)
    },
  })
  if (isStalled) console.log(`the tests reported nothing for ${silenceMs / 1000} s and were ended`)
  else if (!outside) outside = ['vitest ended without a report']
  const failed = ended.filter(({ failures }) => failures.length > 0)
  const failures = failed.flatMap((report) => report.failures)
  if (code !== 0 && !isStalled && failures.length + outside.length === 0) outside.push('vitest failed without a reason')
  return {
    passed: sum(ended.map(({ passed }) => passed)),
    passedElsewhere: sum(ended.filter((report) => !failed.includes(report)).map(({ passed }) => passed)),
    failures,
    outside: outside ?? [],
    failedFiles: failed.map(({ file }) => file),
    unfinished: [...unfinished],
  }
}

const getPath = (file) => relative(root, file)

const describeUnfinished = (file) => `${getPath(file)}\nit did not end`

const getTitle = (failure) => failure.split('\n', 1)[0]

/** Stories wait more than they work: three parts at once, each with a server and data of its own. */
const parts = 3

/**
 * Browser stories against the built product; those tagged `@slow` only where TEST_SLOW is set.
 * @param {Record<string, string>} [settings] for the environment
 * @returns {Promise<Counts>}
 */
export async function runStories(settings = {}) {
  const files = readdirSync(join(root, 'e2e'), { recursive: true }).filter((name) => name.endsWith('.spec.ts'))
  if (files.length === 0) return { passed: 0, failed: 0 }
  const shares = shareStories(
    files.map((name) => join('e2e', name)),
    parts,
  )
  return withStoryData(parts, async (data) => {
    const results = await Promise.all(data.map((copy, index) => runPart(index + 1, copy, shares[index], settings)))
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
    // a file of which no story is left is no mistake
    if (!env['TEST_SLOW']) args.push('--grep-invert', '@slow', '--pass-with-no-tests')
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

/** One that two runs on one machine do not share; it and those beside it are below 32768, where the system's own begin. */
const choosePort = (part) => 10_000 + ((process.pid * parts + part) % 7_000)

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
