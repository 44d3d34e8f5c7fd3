import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { bin, run } from './steps.mjs'

/** @typedef {{passed: number, failed: number, secondGoes?: string[]}} Counts */

/** A browser on a busy machine may miss a step; a test that then passes counts, and is told by name. */
const secondGo = { SECOND_GO: '1' }

/** Unit, property, API and component tests. @returns {Promise<Counts>} */
export async function runTests() {
  return withReport(async (report, folder) => {
    const secondGoes = join(folder, 'second-goes.json')
    const args = [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      `--reporter=${join(root, 'scripts/lib/second-goes.mjs')}`,
    ]
    const env = { ...process.env, ...secondGo, SECOND_GOES_FILE: secondGoes }
    const code = await run(bin('vitest'), args, { env })
    const told = read(report)
    if (!told) return { passed: 0, failed: 1 }
    // a file that cannot be loaded has no failed test of its own
    const broken = told.testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
    )
    const failed = told.numFailedTests + broken.length
    return {
      passed: told.numPassedTests,
      failed: failed === 0 && code !== 0 ? 1 : failed,
      secondGoes: read(secondGoes),
    }
  })
}

/** Stories wait more than they work: three parts at once, each with a server and data of its own, and so none sees another's. */
const parts = 3

/** Browser stories against the built product. @returns {Promise<Counts>} */
export async function runStories() {
  const hasStories = readdirSync(join(root, 'e2e'), { recursive: true }).some((name) => name.endsWith('.spec.ts'))
  if (!hasStories) return { passed: 0, failed: 0 }
  const told = await Promise.all(Array.from({ length: parts }, (_, index) => runPart(index + 1)))
  return {
    passed: sum(told.map(({ passed }) => passed)),
    failed: sum(told.map(({ failed }) => failed)),
    secondGoes: told.flatMap(({ secondGoes = [] }) => secondGoes),
  }
}

async function runPart(part) {
  return withReport(async (report, folder) => {
    const database = await makeDatabase(part)
    const env = {
      ...process.env,
      ...secondGo,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      E2E_PORT: String(portOf(part)),
      E2E_DATA_DIR: join(folder, 'data'),
      E2E_DATABASE_URL: database.url,
    }
    const args = ['test', '-c', 'e2e', `--shard=${part}/${parts}`, '--reporter=list,json']
    const code = await run(bin('playwright'), args, { env })
    await database.drop()
    const told = read(report)
    if (!told) return { passed: 0, failed: 1 }
    const { expected, flaky, unexpected } = told.stats
    return {
      passed: expected + flaky,
      failed: unexpected === 0 && code !== 0 ? 1 : unexpected,
      secondGoes: told.suites.flatMap(secondGoesOf),
    }
  })
}

function secondGoesOf({ suites = [], specs = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...own.map(({ file, title }) => `${file} › ${title}`), ...suites.flatMap(secondGoesOf)]
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

/** One that two runs on one machine do not share. */
const portOf = (part) => 20_000 + ((process.pid * parts + part) % 20_000)

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

/** With DATABASE_URL the stories get a database of their own on that server; otherwise theirs is embedded. */
async function makeDatabase(part) {
  const url = process.env.DATABASE_URL
  if (!url) return { url: '', drop: async () => undefined }
  const { default: pg } = await import('pg')
  const name = `armature_e2e_${process.pid}_${part}`
  const run = async (statement) => {
    const client = new pg.Client(url)
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.href, drop: () => run(`drop database ${name} with (force)`) }
}
