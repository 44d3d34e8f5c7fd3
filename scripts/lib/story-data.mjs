import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './paths.mjs'
import { run } from './steps.mjs'

/** @typedef {{folder: string, databaseUrl: string}} StoryData the data folder of a server; the URL is '' for the embedded database */

const loadTimeoutMs = 240_000

/**
 * Loads the demonstration data once and copies them, because loading takes far longer than copying.
 * With DATABASE_URL the copies are databases on that server, which are dropped afterwards.
 * @template T
 * @param {number} count
 * @param {(data: StoryData[]) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withStoryData(count, work) {
  const base = mkdtempSync(join(tmpdir(), 'armature-stories-'))
  // the embedded server runs as another user when we are root
  chmodSync(base, 0o755)
  const databases = process.env.DATABASE_URL ? await openDatabases(process.env.DATABASE_URL) : undefined
  try {
    const first = await makeEmpty(base, databases)
    const server = await startDemonstration(first)
    await server.stop()
    const copies = []
    for (let number = 2; number <= count; number++) copies.push(await copyData(first, base, number, databases))
    return await work([first, ...copies])
  } finally {
    await databases?.close()
    rmSync(base, { recursive: true, force: true })
  }
}

async function makeEmpty(base, databases) {
  const folder = join(base, 'data-1')
  mkdirSync(folder, { mode: 0o755 })
  return { folder, databaseUrl: (await databases?.create(1)) ?? '' }
}

async function copyData(first, base, number, databases) {
  const folder = join(base, `data-${number}`)
  // cp keeps the owner of each file, which PostgreSQL insists on
  if ((await run('cp', ['-a', first.folder, folder])) !== 0) throw new Error(`copying ${first.folder} failed`)
  return { folder, databaseUrl: (await databases?.create(number, 1)) ?? '' }
}

/**
 * Starts the built server on a data folder, which it fills when it is empty, and waits until it is ready.
 * @param {StoryData} data
 * @returns {Promise<{address: string, stop: () => Promise<void>}>}
 */
export async function startDemonstration({ folder, databaseUrl }) {
  const port = await findFreePort()
  const env = { ...process.env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: folder, ARMATURE_DEMO: 'on' }
  const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'apps/server/dist/main.js')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...env, DATABASE_URL: databaseUrl },
  })
  const ended = once(server, 'exit')
  const deadline = Date.now() + loadTimeoutMs
  while (!(await isReady(port))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill('SIGKILL')
      throw new Error('the server with the demonstration did not become ready')
    }
    await wait(200)
  }
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      server.kill('SIGTERM')
      await ended
    },
  }
}

async function isReady(port) {
  const response = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
  return response?.ok ?? false
}

async function findFreePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

/** Databases of this run on the server at `url`. */
async function openDatabases(url) {
  const { default: pg } = await import('pg')
  const name = (number) => `armature_e2e_${process.pid}_${number}`
  const created = []
  const execute = async (statement) => {
    const client = new pg.Client(url)
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  return {
    async create(number, template) {
      await execute(`create database ${name(number)}${template ? ` template ${name(template)}` : ''}`)
      created.push(number)
      const own = new URL(url)
      own.pathname = `/${name(number)}`
      return own.href
    },
    async close() {
      for (const number of created) await execute(`drop database ${name(number)} with (force)`)
    },
  }
}
