import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { startEmbedded } from '../platform/database/embedded/start-embedded.ts'
import { openDatabase } from '../platform/database/open.ts'
import { createClient } from '../testing/client.ts'
import { toUrl } from '../testing/connection-url.ts'
import { withDatabase } from '../platform/database/other-database.ts'
import { runOnServer } from '../testing/run-on-server.ts'
import { hasPooler, startPooler } from '../testing/pooler.ts'
import { hasRedisServer, startRedisServer } from '../testing/redis-server.ts'
import { buildLoginForm } from '../testing/test-server.ts'
import { runDatabaseCommand } from './database-command.ts'
import { isSlowRun } from '../testing/slow-run.ts'

const project = fileURLToPath(new URL('../../../..', import.meta.url))
// the built server: loading hundreds of source files at each start would take most of the time
const main = join(project, 'apps/server/dist/main.js')
const worker = join(project, 'apps/server/dist/worker.js')

describe('the process', { timeout: 90_000 }, () => {
  let folder: string
  let dataDir: string
  let children: ChildProcess[] = []
  let sockets: Server[] = []

  beforeAll(() => {
    execFileSync(process.execPath, [join(project, 'scripts/build.mjs'), '--stale', 'server'])
  }, 120_000)
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'armature-process-'))
    chmodSync(folder, 0o755)
    dataDir = join(folder, 'data')
  })
  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL')
    children = []
    for (const socket of sockets) socket.close()
    sockets = []
    if (existsSync(join(dataDir, 'pg/postmaster.pid'))) await (await startEmbedded({ dataDir })).stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('starts, prints its URL and how to sign in, and stops cleanly on Ctrl-C and on SIGTERM', async () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const run = start({ ARMATURE_DEMO: 'off' })
      const url = await run.ready
      expect(await (await fetch(`${url}/health/ready`)).json()).toEqual({ status: 'ready' })
      run.child.kill(signal)
      expect(await run.ended).toBe(0)
      expect(existsSync(join(dataDir, 'pg/postmaster.pid'))).toBe(false)
      expect(run.said()).not.toContain('"level"')
    }
  })

  it.skipIf(!isSlowRun)('stops cleanly when it is asked to while it starts', async () => {
    const run = start({ ARMATURE_DEMO: 'off' })
    await expect.poll(() => existsSync(join(dataDir, 'pg/postmaster.pid')), { timeout: 60_000 }).toBe(true)
    run.child.kill('SIGTERM')
    expect(await run.ended).toBe(0)
    expect(existsSync(join(dataDir, 'pg/postmaster.pid'))).toBe(false)
  })

  it('runs background jobs in a worker, which needs the database, the files and the key of the server', async () => {
    const embedded = start({}, worker)
    expect(await embedded.ended).toBe(1)
    expect(embedded.said()).toMatch(/^A worker needs DATABASE_URL: .*\n$/)
    const server = inject('databaseServer')
    const name = `armature_w_${process.pid}`
    await runOnServer(server, `create database ${name}`)
    const DATABASE_URL = buildDatabaseUrl(name)
    const serving = start({ DATABASE_URL, JOBS: 'external', ARMATURE_DEMO: 'off' })
    await serving.ready
    const elsewhere = start({ DATABASE_URL, DATA_DIR: join(folder, 'worker') }, worker)
    expect(await elsewhere.ended).toBe(1)
    expect(elsewhere.said()).toMatch(/^The secrets in this database are sealed with another key: .*\n$/)
    const working = start({ DATABASE_URL }, worker)
    const db = openDatabase({ connectionString: DATABASE_URL })
    await expect
      .poll(() => db.query(`select 1 from jobs where state = 'done' and node like '% ${working.child.pid}'`), {
        timeout: 60_000,
      })
      .not.toEqual([])
    for (const { child, ended } of [working, serving]) {
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
    }
    expect(await db.query('select 1 from job_nodes')).toEqual([])
    await db.close()
    await runOnServer(server, `drop database ${name}`)
  })

  it.skipIf(!isSlowRun)('after kill -9 starts again on the running database and has lost nothing', async () => {
    const first = start({ ARMATURE_DEMO: 'off' })
    await first.ready
    const pid = readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]
    first.child.kill('SIGKILL')
    await first.ended
    const second = start({ ARMATURE_DEMO: 'off' })
    expect(await (await fetch(`${await second.ready}/api/oauth/LoginInfo`)).json()).toMatchObject({ code: 200 })
    expect(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]).toBe(pid)
  })

  it('reports in one sentence that the port is in use, and has created nothing', async () => {
    const port = await takenPort()
    const run = start({ PORT: String(port) })
    expect(await run.ended).toBe(1)
    expect(run.said()).toMatch(new RegExp(`^Port ${port} on 127.0.0.1 is in use: .*\\n$`))
    expect(existsSync(dataDir)).toBe(false)
  })

  it.skipIf(!isSlowRun)(
    'reports in one sentence that another Armature uses the data folder, and leaves it running',
    async () => {
      const first = start({ ARMATURE_DEMO: 'off' })
      const url = await first.ready
      const second = start({ ARMATURE_DEMO: 'off' })
      expect(await second.ended).toBe(1)
      expect(second.said()).toMatch(/^The data folder .* is in use by another Armature: .*\n$/)
      const restoring = runDatabaseCommand(['restore', folder, '--force'], { DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
      await expect(restoring).rejects.toThrow(/^The data folder .* is in use by another Armature: [^\n]*$/)
      expect((await fetch(`${url}/health/ready`)).status).toBe(200)
    },
  )

  it('reports in one sentence that the data folder cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '')
    const run = start({ DATA_DIR: join(folder, 'file/data') })
    expect(await run.ended).toBe(1)
    expect(run.said()).toMatch(/^The data folder .* cannot be written: .*\n$/)
  })

  it('reports in one sentence that the database cannot be reached', async () => {
    const run = start({ DATABASE_URL: 'postgres://me:secret-word@127.0.0.1:9/none' })
    expect(await run.ended).toBe(1)
    expect(run.said()).toMatch(/^The database at DATABASE_URL cannot be reached: .*\n$/)
    expect(run.said()).not.toContain('secret-word')
  })

  it.skipIf(!isSlowRun)(
    'works with an external database, which remembers where its files are: a node with files of its own is refused',
    async () => {
      const name = `armature_p_${process.pid}`
      const server = inject('databaseServer')
      await runOnServer(server, `create database ${name}`)
      const run = start({ DATABASE_URL: buildDatabaseUrl(name), ARMATURE_DEMO: 'off' })
      expect((await fetch(`${await run.ready}/health/ready`)).status).toBe(200)
      expect(existsSync(join(dataDir, 'pg'))).toBe(false)
      run.child.kill('SIGTERM')
      expect(await run.ended).toBe(0)
      const own = {
        DATA_DIR: join(folder, 'other'),
        ARMATURE_SECRET_KEY: readFileSync(join(dataDir, 'secret.key'), 'utf8').trim(),
      }
      const other = start({ DATABASE_URL: buildDatabaseUrl(name), ARMATURE_DEMO: 'off', ...own })
      expect(await other.ended).toBe(1)
      expect(other.said()).toMatch(
        /^The files of this database are in the folder .*: all nodes must share one folder; .*\n$/,
      )
      await runOnServer(server, `drop database ${name}`)
    },
  )

  it.skipIf(!isSlowRun || !hasPooler())('works behind PgBouncer in transaction mode', async () => {
    const name = `armature_b_${process.pid}`
    const server = inject('databaseServer')
    await runOnServer(server, `create database ${name}`)
    for (const limit of ["statement_timeout = '10s'", "lock_timeout = '3s'"])
      await runOnServer(server, `alter database ${name} set ${limit}`)
    await runOnServer(server, `alter database ${name} set idle_in_transaction_session_timeout = '1min'`)
    const pooler = await startPooler(server)
    const run = start({
      DATABASE_URL: pooler.toUrl(name),
      DATABASE_DIRECT_URL: buildDatabaseUrl(name),
      ARMATURE_DEMO: 'off',
      ARMATURE_ADMIN_PASSWORD: 'Kw7pQz42mLr9',
    })
    const url = await run.ready
    const form = buildLoginForm('admin', 'Kw7pQz42mLr9')
    expect(await createClient(url).post('/api/oauth/Login', form)).toMatchObject({ code: 200 })
    run.child.kill('SIGTERM')
    expect(await run.ended).toBe(0)
    await pooler.close()
    await runOnServer(server, `drop database ${name}`)
  })

  it('reports in one sentence that Redis cannot be reached, and has created nothing', async () => {
    const run = start({ REDIS_URL: 'redis://:secret-word@127.0.0.1:9' })
    expect(await run.ended).toBe(1)
    expect(run.said()).toMatch(/^The Redis server at REDIS_URL cannot be used: .*\n$/)
    expect(run.said()).not.toContain('secret-word')
    expect(existsSync(dataDir)).toBe(false)
  })

  it.skipIf(!isSlowRun || !hasRedisServer())(
    'works with Redis, stays ready without it, and stops cleanly',
    async () => {
      const redis = await startRedisServer()
      const run = start({ REDIS_URL: redis.url, ARMATURE_DEMO: 'off' })
      const url = await run.ready
      await redis.kill()
      await expect.poll(() => run.said()).toContain('bus over Redis: connection lost')
      expect((await fetch(`${url}/health/ready`)).status).toBe(200)
      expect(await (await fetch(`${url}/api/oauth/LoginInfo`)).json()).toMatchObject({ code: 200 })
      await redis.start()
      await expect.poll(() => run.said()).toContain('bus over Redis: connected again')
      run.child.kill('SIGTERM')
      expect(await run.ended).toBe(0)
      await redis.kill()
    },
  )

  function start(environment: Record<string, string>, program = main) {
    const child = spawn(process.execPath, [program], {
      env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.push(child)
    let said = ''
    const ready = new Promise<string>((resolve, reject) => {
      const hear = (text: Buffer) => {
        said += text.toString()
        const url = /ready after .*: (http:\/\/\S+)/.exec(said)?.[1]
        if (url) resolve(url)
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      child.once('exit', () => reject(new Error(said)))
    })
    ready.catch(() => undefined)
    const ended = once(child, 'close').then(([code]) => code as number | null)
    return { child, ready, ended, said: () => said }
  }

  async function takenPort(): Promise<number> {
    const socket = createServer().listen(0, '127.0.0.1')
    sockets.push(socket)
    await once(socket, 'listening')
    return (socket.address() as AddressInfo).port
  }
})

/** Address of a database on the test server. */
const buildDatabaseUrl = (database: string): string => toUrl(withDatabase(inject('databaseServer'), database))
