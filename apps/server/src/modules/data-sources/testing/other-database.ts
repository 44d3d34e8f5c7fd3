import { randomBytes } from 'node:crypto'
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import pg from 'pg'
import { inject } from 'vitest'
import type { Connection } from '../../../platform/database/database.ts'
import { withDatabase } from '../../../platform/database/other-database.ts'
import { runOnServer } from '../../../testing/run-on-server.ts'

/** A separate database on the test server, with an account that signs in by password over TCP. */
export interface OtherDatabase {
  port: number
  /** the same with TLS */
  tlsPort: number
  database: string
  userName: string
  password: string
  run(sql: string): Promise<unknown[]>
  /** number of open connections of its account */
  connections(): Promise<number>
  close(): Promise<void>
}

export async function createOtherDatabase(certificate: { cert: string; key: string }): Promise<OtherDatabase> {
  const server = inject('databaseServer')
  const [database, userName] = [createName('other'), createName('reading')]
  const password = 'it’s \\ secret'
  await runOnServer(server, `create role ${userName} login password ${pg.escapeLiteral(password)}`)
  await runOnServer(server, `create database ${database}`)
  const own = new pg.Client(withDatabase(server, database))
  await own.connect()
  // a server at DATABASE_URL asks for a password anyway
  const isEmbedded = !('connectionString' in server)
  const mark = `# of ${userName}`
  if (isEmbedded) await writeRules(own, mark, `local all ${userName} scram-sha-256 ${mark}`)
  const [plain, secure] = [await openBridge(server), await openBridge(server, certificate)]
  return {
    port: getPort(plain.server),
    tlsPort: getPort(secure.server),
    database,
    userName,
    password,
    run: async (sql) => (await own.query<Record<string, unknown>>(sql)).rows,
    connections: async () => {
      const text = 'select count(*)::int as n from pg_stat_activity where usename = $1'
      return (await own.query<{ n: number }>(text, [userName])).rows[0]?.n ?? 0
    },
    close: async () => {
      plain.end()
      secure.end()
      if (isEmbedded) await writeRules(own, mark, '')
      await own.end()
      await runOnServer(server, `drop database ${database} with (force)`)
      await runOnServer(server, `drop role ${userName}`)
    },
  }
}

/** Accounts belong to the whole server, which other test files use at the same time. */
const createName = (word: string) => `${word}_${randomBytes(6).toString('hex')}`

/**
 * The embedded server trusts all connections on its socket; for this account it now asks for the password. The file is read
 * before it is opened for writing, and the server reads it when it is complete.
 */
async function writeRules(own: pg.Client, mark: string, rule: string): Promise<void> {
  const { rows } = await own.query<{ file: string; text: string }>(
    `select current_setting('hba_file') as file, pg_read_file(current_setting('hba_file')) as text`,
  )
  const [{ file, text } = { file: '', text: '' }] = rows
  const kept = text.split('\n').filter((line) => !/^\s*(#|$)/.test(line) && !line.endsWith(mark))
  const lines = [rule, ...kept].map((line) => `(${pg.escapeLiteral(line.replaceAll('\t', ' '))})`)
  await own.query(`copy (values ${lines.join(', ')}) to ${pg.escapeLiteral(file)}`)
  await own.query('select pg_reload_conf()')
}

/** Listens on a local port and forwards to the server; with a certificate it offers TLS. */
async function openBridge(server: Connection, certificate?: { cert: string; key: string }) {
  const sockets = new Set<Socket>()
  const join = (one: Socket, other: Socket) => {
    one.pipe(other).pipe(one)
    for (const socket of [one, other]) {
      sockets.add(socket)
      socket.on('error', () => [one, other].forEach((end) => end.destroy()))
    }
  }
  const listening = createServer((socket) => {
    socket.on('error', () => undefined)
    if (!certificate) return join(socket, connectToServer(server))
    // the request for TLS
    socket.once('data', () => {
      socket.write('S')
      const secureContext = createSecureContext(certificate)
      join(new TLSSocket(socket, { isServer: true, secureContext }), connectToServer(server))
    })
  })
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const end = () => {
    for (const socket of sockets) socket.destroy()
    listening.close()
  }
  return { server: listening, end }
}

function connectToServer(server: Connection): Socket {
  if (!('connectionString' in server)) return connect(`${server.host}/.s.PGSQL.${server.port}`)
  const { hostname, port } = new URL(server.connectionString)
  return connect(Number(port || 5432), hostname)
}

export const getPort = (server: Server): number => (server.address() as AddressInfo).port
