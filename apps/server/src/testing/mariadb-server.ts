import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import mysql from 'mysql2/promise'
import { findFreePort, waitForPort } from './redis-server.ts'

const program = ['/usr/sbin/mariadbd', '/usr/local/sbin/mariadbd', '/opt/homebrew/bin/mariadbd'].find((path) =>
  existsSync(path),
)
/** `mariadb-install-db` calls it; Debian has it in another package. */
const hasDefaults = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'].some((folder) =>
  existsSync(join(folder, 'my_print_defaults')),
)
const run = promisify(execFile)

/** Whether tests can start a MariaDB of their own; says so in one line if not. */
export function hasMariaDb(): boolean {
  const isInstalled = program !== undefined && hasDefaults
  if (!isInstalled)
    process.stdout.write('skipped: tests with MariaDB, because mariadbd or my_print_defaults is not installed\n')
  return isInstalled
}

/** A MariaDB with a database `other`, and an account `reading` that signs in by password. */
export interface MariaDbServer {
  port: number
  database: string
  userName: string
  password: string
  /** as its administrator, several statements at once */
  run(sql: string): Promise<void>
  /** number of open connections of `reading` */
  connections(): Promise<number>
  /** number of statements of `reading` that run now */
  statements(): Promise<number>
  /** number of prepared statements of all connections */
  preparedStatements(): Promise<number>
  close(): Promise<void>
}

const password = 'it’s \\ secret'

/** Starts a MariaDB on a free port that offers TLS. */
export async function startMariaDb(certificate: { cert: string; key: string }): Promise<MariaDbServer> {
  const folder = await mkdtemp(join(tmpdir(), 'mariadb-'))
  const user = userInfo().username
  const data = join(folder, 'data')
  await run('mariadb-install-db', [
    '--no-defaults',
    `--datadir=${data}`,
    `--user=${user}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ])
  for (const [name, text] of Object.entries(certificate)) await writeFile(join(folder, name), text)
  await chmod(join(folder, 'key'), 0o600)
  const port = await findFreePort()
  const settings = [
    '--no-defaults',
    `--datadir=${data}`,
    // when a server starts, it deletes the temporary tables of all that share its folder for them
    `--tmpdir=${folder}`,
    `--user=${user}`,
    `--socket=${join(folder, 'socket')}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    '--skip-name-resolve',
    '--skip-log-bin',
    '--innodb-flush-log-at-trx-commit=0',
    '--innodb-buffer-pool-size=16M',
    `--ssl-cert=${join(folder, 'cert')}`,
    `--ssl-key=${join(folder, 'key')}`,
  ]
  const child = spawn(program ?? 'mariadbd', settings, { stdio: 'ignore' })
  const exited = once(child, 'exit').then(() => {
    throw new Error('mariadbd does not start')
  })
  exited.catch(() => undefined)
  await Promise.race([waitForPort(port), exited])
  const owner = await mysql.createConnection({ host: '127.0.0.1', port, user: 'root', multipleStatements: true })
  const quoted = owner.escape(password)
  await owner.query(
    `create database other character set utf8mb4; create user reading@'%' identified by ${quoted}; use other`,
  )
  const count = async (condition: string) => {
    const [rows] = await owner.query<mysql.RowDataPacket[]>(
      `select count(*) as n from information_schema.processlist where ${condition}`,
    )
    return Number(rows[0]?.['n'])
  }
  return {
    port,
    database: 'other',
    userName: 'reading',
    password,
    run: async (sql) => {
      await owner.query(sql)
    },
    connections: () => count(`user = 'reading'`),
    statements: () => count(`user = 'reading' and command <> 'Sleep'`),
    preparedStatements: async () => {
      const [rows] = await owner.query<mysql.RowDataPacket[]>("show global status like 'Prepared_stmt_count'")
      return Number(rows[0]?.['Value'])
    },
    close: async () => {
      owner.destroy()
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
