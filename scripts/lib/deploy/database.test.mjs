import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../paths.mjs'

const files = join(root, 'deploy/helm/armature/files')
const bin = findPostgres()
const pooler = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer'].find((path) => existsSync(path))
if (!bin || !pooler)
  process.stdout.write(
    'skipped: tests of the replica and PgBouncer of deploy, because PostgreSQL or pgbouncer is not installed\n',
  )

const passwords = {
  POSTGRES_PASSWORD: 'of-super-1f',
  OWNER_PASSWORD: 'of-owner-2e',
  REPLICATION_PASSWORD: 'of-copy-3d',
}

describe.skipIf(!bin || !pooler)('the databases of several nodes', { timeout: 120_000 }, () => {
  // PostgreSQL does not run as root
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const children = []
  let folder
  let ports
  const runs = (command, args, env) => {
    const child = spawn(command, args, {
      ...user,
      cwd: folder,
      env: { PATH: `${bin}:${process.env.PATH}`, ...env },
      stdio: 'ignore',
    })
    children.push(child)
  }
  const run = (command, args, env) =>
    execFileSync(command, args, {
      ...user,
      cwd: folder,
      env: { PATH: `${bin}:${process.env.PATH}`, ...env },
      stdio: 'pipe',
    })
  const server = (name, port) => [
    '-c',
    `port=${port}`,
    '-c',
    `unix_socket_directories=${join(folder, name)}`,
    '-c',
    'listen_addresses=127.0.0.1',
  ]

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'armature-databases-'))
    chmodSync(folder, 0o755)
    for (const name of ['primary', 'replica', 'replica/data', 'run', 'scripts']) {
      mkdirSync(join(folder, name))
      if (user.uid) chownSync(join(folder, name), user.uid, user.gid)
    }
    for (const name of readdirSync(files)) copyFileSync(join(files, name), join(folder, 'scripts', name))
    ports = { primary: await findFreePort(), replica: await findFreePort(), pooler: await findFreePort() }
    // as the image of PostgreSQL does it at the first start
    writeFileSync(join(folder, 'super'), passwords.POSTGRES_PASSWORD)
    const PGDATA = join(folder, 'primary/data')
    run('initdb', [
      '-D',
      PGDATA,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      '--pwfile',
      join(folder, 'super'),
      '--locale=C',
      '--lc-ctype=C.UTF-8',
      '--encoding=UTF8',
    ])
    appendFileSync(join(PGDATA, 'pg_hba.conf'), 'host all all all scram-sha-256\n')
    runs('postgres', [
      '-D',
      PGDATA,
      ...server('primary', ports.primary),
      '-c',
      'wal_level=replica',
      '-c',
      'max_slot_wal_keep_size=8GB',
    ])
    await expectSoon(() => ask(ports.primary, 'select 1', { database: 'postgres', ...superuser }))
    const env = {
      ...passwords,
      PGDATA,
      POSTGRES_USER: 'postgres',
      PGHOST: '127.0.0.1',
      PGPORT: String(ports.primary),
      PGPASSWORD: passwords.POSTGRES_PASSWORD,
    }
    for (const script of ['create-owner.sh', 'prepare-primary.sh']) run('sh', [join(folder, 'scripts', script)], env)
    await ask(ports.primary, 'select pg_reload_conf()', { database: 'postgres', ...superuser })
  })
  afterAll(async () => {
    for (const child of children) {
      child.kill('SIGINT')
      if (child.exitCode === null) await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  })

  it('are followed by a replica, which answers reads and refuses changes', async () => {
    const env = {
      ...passwords,
      PRIMARY_HOST: '127.0.0.1',
      PRIMARY_PORT: String(ports.primary),
      PGDATA: join(folder, 'replica/data'),
    }
    // what an interrupted copy leaves
    writeFileSync(join(env.PGDATA, 'left'), '')
    runs('sh', [join(folder, 'scripts/start-replica.sh'), ...server('replica', ports.replica)], env)
    await ask(ports.primary, 'create table kept as select 7 as n')
    await expectSoon(async () => {
      expect(await ask(ports.replica, 'select n from kept')).toEqual([{ n: 7 }])
    })
    await expect(ask(ports.replica, 'insert into kept values (8)')).rejects.toThrow('read-only')
    expect(existsSync(join(env.PGDATA, 'left'))).toBe(false)
    const slots = await ask(ports.primary, 'select active from pg_replication_slots', {
      database: 'postgres',
      ...superuser,
    })
    expect(slots).toEqual([{ active: true }])
  })

  it('have limits of time behind PgBouncer, which wants the password', async () => {
    const ini = readFileSync(join(files, 'pgbouncer.ini'), 'utf8')
      .replace('host=database port=5432', `host=127.0.0.1 port=${ports.primary}`)
      .replace('listen_port = 6432', `listen_port = ${ports.pooler}`)
    writeFileSync(join(folder, 'pgbouncer.ini'), ini.replace('/run/pgbouncer/', join(folder, 'run/')))
    const script = readFileSync(join(files, 'start-pgbouncer.sh'), 'utf8')
      .replace('/run/pgbouncer/', join(folder, 'run/'))
      .replace('pgbouncer /etc/pgbouncer/', `${pooler} ${folder}/`)
    runs('sh', ['-c', script], { DATABASE_PASSWORD: passwords.OWNER_PASSWORD })
    const limits = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`
    await expectSoon(async () => {
      expect(await ask(ports.pooler, limits)).toEqual([{ statement: '10s', lock: '3s' }])
    })
    await expect(ask(ports.pooler, limits, { password: 'another' })).rejects.toThrow('authentication failed')
  })
})

const superuser = { user: 'postgres', password: passwords.POSTGRES_PASSWORD }

/** Runs a statement as the account of the product, unless it says otherwise. */
async function ask(port, statement, account = {}) {
  const owner = { user: 'armature', password: passwords.OWNER_PASSWORD, database: 'armature' }
  const client = new pg.Client({ host: '127.0.0.1', port, ...owner, ...account })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(statement)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

function findPostgres() {
  const all = '/usr/lib/postgresql'
  if (!existsSync(all)) return undefined
  return readdirSync(all)
    .filter((version) => Number(version) >= 15)
    .map((version) => join(all, version, 'bin'))
    .find((path) => existsSync(join(path, 'initdb')))
}

async function findFreePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** @throws Error if it still fails after thirty seconds */
async function expectSoon(work) {
  for (let turn = 0; ; turn += 1) {
    try {
      return await work()
    } catch (error) {
      if (turn === 150) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}
