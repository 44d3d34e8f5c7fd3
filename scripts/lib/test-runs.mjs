import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { bin, run } from './steps.mjs'

/** Unit, property, API and component tests. @returns {Promise<{passed: number, failed: number}>} */
export async function runTests() {
  return withReport(async (report) => {
    const code = await run(bin('vitest'), [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ])
    const told = read(report)
    if (!told) return { passed: 0, failed: 1 }
    // a file that cannot be loaded has no failed test of its own
    const broken = told.testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
    )
    const failed = told.numFailedTests + broken.length
    return { passed: told.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
  })
}

/** Browser stories against the built product. @returns {Promise<{passed: number, failed: number}>} */
export async function runStories() {
  const hasStories = readdirSync(join(root, 'e2e'), { recursive: true }).some((name) => name.endsWith('.spec.ts'))
  if (!hasStories) return { passed: 0, failed: 0 }
  return withReport(async (report, folder) => {
    const database = await makeDatabase()
    const env = {
      ...process.env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      E2E_DATA_DIR: join(folder, 'data'),
      E2E_DATABASE_URL: database.url,
    }
    const code = await run(bin('playwright'), ['test', '-c', 'e2e', '--reporter=list,json'], { env })
    await database.drop()
    const told = read(report)
    if (!told) return { passed: 0, failed: 1 }
    const { expected, flaky, unexpected } = told.stats
    const failed = unexpected + flaky
    return { passed: expected, failed: failed === 0 && code !== 0 ? 1 : failed }
  })
}

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
async function makeDatabase() {
  const url = process.env.DATABASE_URL
  if (!url) return { url: '', drop: async () => undefined }
  const { default: pg } = await import('pg')
  const name = `armature_e2e_${process.pid}`
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
