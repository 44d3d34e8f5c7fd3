import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrations } from '../../../migrations/index.ts'
import { openBus } from '../../bus/postgres-bus.ts'
import { readConfig } from '../../config/read-config.ts'
import { migrate } from '../migrate.ts'
import { openDatabase, type Connection } from '../open.ts'
import { provideReaderRole } from '../reader/reader-role.ts'
import { getDefaultSource, prepareBinaries } from './binaries.ts'
import { runEmbedded } from './run-embedded.ts'
import { isClusterServer, readPid } from './pid-file.ts'
import { getServerUser } from './server-user.ts'
import { startEmbedded, type EmbeddedServer } from './start-embedded.ts'
import { isSlowRun } from '../../../testing/slow-run.ts'

const isRoot = process.getuid?.() === 0
const source = getDefaultSource()
const user = getServerUser()

describe.skipIf(source.packaged === undefined)('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  let folder: string
  let running: EmbeddedServer[] = []
  const children: ChildProcess[] = []
  let made: string

  beforeAll(async () => {
    made = newFolder()
    await (await startEmbedded({ dataDir: made })).stop()
  })
  afterAll(() => rmSync(made, { recursive: true, force: true }))

  beforeEach(() => {
    folder = newFolder()
  })
  afterEach(async () => {
    for (const server of running) await server.stop()
    running = []
    for (const child of children.splice(0)) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  /** A cluster like that of a first start, for other tests, because creating one takes seconds. */
  const givenCluster = (dataDir = join(folder, 'data')) => {
    mkdirSync(dataDir)
    execFileSync('cp', ['-a', join(made, 'pg'), join(dataDir, 'pg')])
  }

  const start = async (options: Partial<Parameters<typeof startEmbedded>[0]> = {}) => {
    const server = await startEmbedded({
      dataDir: join(folder, 'data'),
      reachable: join(folder, 'reachable'),
      ...options,
    })
    running.push(server)
    return server
  }
  const stop = async (server: EmbeddedServer) => {
    running = running.filter((one) => one !== server)
    await server.stop()
  }

  it('runs without an installed PostgreSQL, as another user than root, only behind a private socket, and with a log without values', async () => {
    const server = await start()
    expect(await ask(server.connection, 'show listen_addresses')).toBe('')
    expect(await ask(server.connection, 'show fsync')).toBe('on')
    expect(statSync(`/proc/${server.pid}`).uid).toBe(user.uid)
    expect(statSync(join(folder, 'data/pg')).mode & 0o777).toBe(0o700)
    await expect(ask(server.connection, `select 'a secret'::int`)).rejects.toThrow('a secret')
    const log = join(folder, 'data/postgres.log')
    expect(statSync(log).mode & 0o777).toBe(0o600)
    expect(readFileSync(log, 'utf8')).toContain('ready to accept connections')
    expect(readFileSync(log, 'utf8')).not.toContain('a secret')
  })

  it('treats Chinese characters as letters and sorts them on request', async () => {
    givenCluster()
    const { connection } = await start()
    expect(await ask(connection, `create extension pg_trgm; select cardinality(show_trgm('储能'))`)).toBeGreaterThan(0)
    expect(
      await ask(
        connection,
        `select string_agg(n, '' order by n collate "zh-x-icu") from unnest(array['张三', '阿明', '李四']) n`,
      ),
    ).toBe('阿明李四张三')
  })

  it('stops cleanly and keeps committed data', async () => {
    givenCluster()
    const first = await start()
    await ask(first.connection, 'create table kept as select 7 as n')
    await stop(first)
    expect(isAlive(first.pid)).toBe(false)
    expect(existsSync(join(folder, 'data/pg/postmaster.pid'))).toBe(false)
    const second = await start()
    expect(second.wasAdopted).toBe(false)
    expect(await ask(second.connection, 'select n from kept')).toBe(7)
  })

  it('uses a server that outlived its process, and can stop it', async () => {
    givenCluster()
    const first = await start()
    const second = await startEmbedded({ dataDir: join(folder, 'data') })
    expect(second).toMatchObject({ wasAdopted: true, pid: first.pid })
    await second.stop()
    // its lock file is removed before the process ends
    await expect.poll(() => isAlive(first.pid)).toBe(false)
  })

  it('runs in its own process group, so that Ctrl-C does not reach it', async () => {
    givenCluster()
    const { pid } = await start()
    expect(readProcessGroup(pid)).toBe(pid)
    expect(readProcessGroup(pid)).not.toBe(readProcessGroup(process.pid))
  })

  it('starts after everything was killed, and has lost no committed data', async () => {
    givenCluster()
    const first = await start()
    await ask(first.connection, 'create table kept as select 7 as n')
    running = []
    process.kill(first.pid, 'SIGKILL')
    const second = await start()
    expect(second.pid).not.toBe(first.pid)
    expect(await ask(second.connection, 'select n from kept')).toBe(7)
  })

  it.skipIf(!isSlowRun)(
    'removes the pid file of a dead server although its id belongs to a running process of the same user',
    async () => {
      givenCluster()
      await stop(await start())
      const stranger = spawn('sleep', ['60'], user.isLent ? { uid: user.uid, gid: user.gid } : {})
      children.push(stranger)
      leavePidFile(join(folder, 'data/pg'), stranger.pid ?? 0)
      const server = await start()
      expect(server.wasAdopted).toBe(false)
      expect(await ask(server.connection, 'select 1')).toBe(1)
    },
  )

  it('does not trust a pid alone: only a postgres on this folder is its server', async () => {
    givenCluster()
    const { pid } = await start()
    const cluster = join(folder, 'data/pg')
    expect(readPid(cluster)).toBe(pid)
    expect(isClusterServer(cluster, pid)).toBe(true)
    expect(isClusterServer(join(folder, 'other/pg'), pid)).toBe(false)
    expect(isClusterServer(cluster, process.pid)).toBe(false)
  })

  it('rejects a second process on the same data folder with one sentence, and leaves the first running', async () => {
    givenCluster()
    const first = await runEmbedded({ dataDir: join(folder, 'data') })
    await expect(runEmbedded({ dataDir: join(folder, 'data') })).rejects.toThrow(/is in use by another Armature/)
    expect(await ask(first.connection, 'select 1')).toBe(1)
    await first.close()
  })

  it.skipIf(!isSlowRun)('starts the server again when it dies while the process lives', async () => {
    givenCluster()
    const kept = await runEmbedded({ dataDir: join(folder, 'data') })
    process.kill(readPid(join(folder, 'data/pg')) ?? 0, 'SIGKILL')
    await expect.poll(() => ask(kept.connection, 'select 1').catch(() => 0), { timeout: 30_000, interval: 100 }).toBe(1)
    await kept.close()
  })

  it.skipIf(!isSlowRun)('does not go on when it is closed while it is started again', async () => {
    givenCluster()
    const kept = await runEmbedded({ dataDir: join(folder, 'data') })
    const died = readPid(join(folder, 'data/pg'))
    process.kill(died ?? 0, 'SIGKILL')
    const again = () => readPid(join(folder, 'data/pg')) ?? died
    await expect.poll(again, { timeout: 30_000, interval: 1 }).not.toBe(died)
    const pid = again()
    await kept.close()
    expect(isAlive(pid ?? 0)).toBe(false)
  })

  it.skipIf(!isSlowRun)('creates one cluster in two concurrent first starts', async () => {
    const [first, second] = await Promise.all([start(), start()])
    running = [first.wasAdopted ? second : first]
    expect(await ask(second.connection, 'show data_directory')).toBe(join(folder, 'data/pg'))
    expect(await ask(first.connection, 'show data_directory')).toBe(join(folder, 'data/pg'))
  })

  it.skipIf(!isSlowRun)('removes the leftovers of a killed first start', async () => {
    mkdirSync(join(folder, 'data'))
    mkdirSync(join(folder, 'data/pg.new-999999999-abcdef'))
    await start()
    expect(existsSync(join(folder, 'data/pg.new-999999999-abcdef'))).toBe(false)
  })

  it.skipIf(!isSlowRun)('puts the socket into a short private folder if the path is too long', async () => {
    givenCluster(join(folder, 'a'.repeat(100)))
    const { connection } = await start({ dataDir: join(folder, 'a'.repeat(100)) })
    const { host } = connection as { host: string }
    expect(dirname(host)).toBe(tmpdir())
    expect(statSync(host)).toMatchObject({ uid: user.uid })
    expect(statSync(host).mode & 0o777).toBe(0o700)
    rmSync(host, { recursive: true })
  })

  it('creates the links between libraries that install scripts would have created', async () => {
    const native = copyOfPackage(join(folder, 'package'))
    const { postgres } = prepareBinaries(user, folder, { packaged: native, path: '' })
    expect(lstatSync(join(native, 'lib/libicuuc.so.60')).isSymbolicLink()).toBe(true)
    expect(execFileSync(postgres, ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL) 18')
  })

  it.runIf(isRoot && isSlowRun)('copies binaries that the server’s user cannot reach', async () => {
    const native = copyOfPackage(join(folder, 'closed/package'))
    chmodSync(join(folder, 'closed'), 0o700)
    const server = await start({ source: { packaged: native, path: '' } })
    expect(readFileSync(`/proc/${server.pid}/cmdline`, 'utf8')).toContain(join(folder, 'data/postgres-'))
  })

  it.runIf(isRoot && isSlowRun)(
    'keeps the cluster elsewhere, with a link to it, when root’s data folder is closed to the server’s user',
    async () => {
      mkdirSync(join(folder, 'home'), { mode: 0o700 })
      chmodSync(join(folder, 'home'), 0o700)
      const server = await start({ dataDir: join(folder, 'home/data') })
      const cluster = await ask(server.connection, 'show data_directory')
      expect(cluster).toContain(join(folder, 'reachable'))
      expect(realpathSync(join(folder, 'home/data/pg'))).toBe(cluster)
      await stop(server)
      expect(await ask((await start({ dataDir: join(folder, 'home/data') })).connection, 'show data_directory')).toBe(
        cluster,
      )
    },
  )

  it('reports in one sentence that the data folder cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '')
    await expect(startEmbedded({ dataDir: join(folder, 'file/data') })).rejects.toThrow(
      /^The data folder .* cannot be written/,
    )
  })

  it('requires DATABASE_URL if there are no binaries for the platform', async () => {
    const nothing = { packaged: undefined, path: folder }
    await expect(startEmbedded({ dataDir: join(folder, 'data'), source: nothing })).rejects.toThrow(/set DATABASE_URL/)
    expect(existsSync(join(folder, 'data/pg'))).toBe(false)
  })

  it.skipIf(!isSlowRun)(
    'gives the product an account that owns the database, but is no superuser, also in a data folder of an earlier version',
    async () => {
      givenCluster()
      // as an earlier version left it: the superuser owns everything, and has made the account for user-written SQL
      const former = await start()
      const before = openDatabase(former.connection)
      await migrate(before, migrations)
      await before.query('create table record.r1 (id uuid primary key, seq int generated always as identity)')
      const config = { ...readConfig({ DATA_DIR: folder }), secretKey: 'k'.repeat(32) }
      const reader = await provideReaderRole({ db: before, config })
      await before.query(`grant select on record.r1 to ${reader?.name}`)
      await before.close()
      await stop(former)

      for (const round of [1, 2]) {
        const server = await runEmbedded({ dataDir: join(folder, 'data') })
        const db = openDatabase(server.connection)
        try {
          expect(await db.query('select rolsuper, rolname from pg_roles where rolname = current_user')).toEqual([
            { rolsuper: false, rolname: 'armature_owner' },
          ])
          expect(await migrate(db, migrations)).toEqual([])
          await db.query(`alter table record.r1 add column c${round} int`)
          await db.query(`select record.plain_text('a')`)
          const own = await provideReaderRole({ db, config })
          expect(own?.name).toBe(reader?.name)
          expect(await ask(own?.connection as Connection, 'select count(*)::int from record.r1')).toBe(0)
          for (const text of [`select pg_notify('a', 'b')`, 'select pg_advisory_lock(1)', 'select * from public.users'])
            await expect(ask(own?.connection as Connection, text), text).rejects.toThrow('permission denied')
          const bus = await openBus(server.connection)
          await bus.publish('model', 'a')
          await bus.close()
          await expect(db.query(`alter role armature_owner superuser`)).rejects.toThrow('permission denied')
        } finally {
          await db.close()
          await server.close()
        }
      }
    },
  )

  it('rejects a cluster of another major version', async () => {
    mkdirSync(join(folder, 'data/pg'), { recursive: true })
    writeFileSync(join(folder, 'data/pg/PG_VERSION'), '15\n')
    await expect(startEmbedded({ dataDir: join(folder, 'data') })).rejects.toThrow(/is of PostgreSQL 15/)
  })

  it('reports the server’s own message when it cannot start', async () => {
    givenCluster()
    await expect(start({ settings: { shared_buffers: 'much' } })).rejects.toThrow(/does not start: .*shared_buffers/)
  })

  function copyOfPackage(to: string): string {
    const from = dirname(source.packaged ?? '')
    mkdirSync(to, { recursive: true })
    const isLink = (path: string) => lstatSync(path).isSymbolicLink()
    cpSync(from, to, { recursive: true, filter: (path) => !isLink(path) })
    return join(to, 'native')
  }
})

/** The server may run as another user and must reach it. */
function newFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'armature-embedded-')))
  chmodSync(folder, 0o755)
  return folder
}

async function ask(connection: Connection, text: string): Promise<unknown> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const told = await client.query<Record<string, unknown>>(text)
    const last = [told].flat().at(-1)
    return Object.values(last?.rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

function isAlive(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

const readProcessGroup = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2])

function leavePidFile(cluster: string, pid: number): void {
  const file = join(cluster, 'postmaster.pid')
  writeFileSync(file, [pid, cluster, 1_700_000_000, 5432, cluster, '', '  1234567   1234567', 'ready   '].join('\n'))
  if (user.isLent) chownSync(file, user.uid, user.gid)
}
