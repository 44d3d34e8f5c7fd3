import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '../platform/database/open.ts'
import { getServerUser } from '../platform/database/embedded/server-user.ts'
import { findFreePort, waitForPort } from './redis-server.ts'

const program = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find((path) =>
  existsSync(path),
)

/** Whether tests can start a PgBouncer of their own; says so in one line if not. */
export function hasPooler(): boolean {
  if (program === undefined) process.stdout.write('skipped: tests with PgBouncer, because pgbouncer is not installed\n')
  return program !== undefined
}

export interface Pooler {
  port: number
  /** the way through the pooler to a database of the server */
  toConnection(database: string): Connection
  toUrl(database: string): string
  close(): Promise<void>
}

/**
 * Starts a PgBouncer, with three sessions for each database, so that hardly two statements meet the same one.
 * @param settings instead of the transaction mode
 */
export async function startPooler(
  server: Connection,
  settings = 'pool_mode = transaction\ndefault_pool_size = 3',
): Promise<Pooler> {
  const { host, port: serverPort, user, password } = getParts(server)
  const folder = mkdtempSync(join(tmpdir(), 'armature-pooler-'))
  chmodSync(folder, 0o755)
  const port = await findFreePort()
  writeFileSync(join(folder, 'users.txt'), `"${user}" "${password}"\n`)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${host} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
${settings}
max_client_conn = 200
`,
  )
  const { uid, gid } = getServerUser()
  const child = spawn(program ?? 'pgbouncer', [join(folder, 'pgbouncer.ini')], { uid, gid, stdio: 'ignore' })
  const exited = once(child, 'exit')
  const early = exited.then(() => {
    throw new Error('pgbouncer does not start')
  })
  early.catch(() => undefined)
  await Promise.race([waitForPort(port), early])
  return {
    port,
    toConnection: (database) => ({ host: '127.0.0.1', port, user, database }),
    toUrl: (database) => `postgres://${user}@127.0.0.1:${port}/${database}`,
    async close() {
      child.kill('SIGKILL')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function getParts(server: Connection) {
  if (!('connectionString' in server)) return { ...server, password: '' }
  const { hostname, port, username, password } = new URL(server.connectionString)
  return { host: hostname, port: Number(port) || 5432, user: username, password: decodeURIComponent(password) }
}
