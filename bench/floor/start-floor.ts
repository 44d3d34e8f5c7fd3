import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { floorStatements, totalBound, type FloorTable } from './floor-statements.ts'

/**
 * The floor: what a careful hand can get out of the same PostgreSQL with the same table. A bare HTTP server, one named
 * statement a request, no permissions, no checks, no history, no display texts. Everything is measured as a ratio to it.
 *
 * It knows nothing of Armature but the names of a table and its columns, so it can be compared with any product: see README.md.
 */
export interface FloorOptions extends FloorTable {
  /** where the database is: an address or what `pg.Pool` takes */
  databaseUrl?: string
  poolConfig?: pg.PoolConfig
  /** 0: any free port */
  port: number
}

export interface Floor {
  url: string
  close(): Promise<void>
}

/** How long the total of the whole table is given out again; a page never waits for the count but the first time. */
const totalKeptMs = 1000

export async function startFloor(options: FloorOptions): Promise<Floor> {
  const pool = new pg.Pool({
    max: 10,
    ...(options.databaseUrl ? { connectionString: options.databaseUrl } : options.poolConfig),
  })
  // a database that goes away while a connection is being closed says so on the connection; unheard it ends the process
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const statements = floorStatements(options)
  for (const statement of statements.prepare) await pool.query(statement)
  const run = async (statement: { name: string; text: string }, values: unknown[]) =>
    (await pool.query({ ...statement, values })).rows as Record<string, unknown>[]

  let total: { value: Promise<number>; at: number } | undefined
  const keptTotal = (): Promise<number> => {
    if (!total || Date.now() - total.at > totalKeptMs) {
      total = { at: Date.now(), value: run(statements.total, []).then((rows) => Number(rows[0]?.['total'])) }
    }
    return total.value
  }

  const answer = async (request: IncomingMessage): Promise<unknown> => {
    const url = new URL(request.url ?? '/', 'http://floor')
    const page = Number(url.searchParams.get('page') ?? 1)
    const id = url.pathname.slice('/record/'.length)
    switch (`${request.method} ${url.pathname.split('/')[1]}`) {
      case 'GET plain': {
        const [list, count] = await Promise.all([run(statements.plain, [(page - 1) * 20]), keptTotal()])
        return { list, total: count }
      }
      case 'GET deep': {
        const [list, count] = await Promise.all([run(statements.deep, [(page - 1) * 20]), keptTotal()])
        return { list, total: count }
      }
      case 'GET list': {
        const values = [`%${url.searchParams.get('keyword') ?? ''}%`, (page - 1) * 20]
        const rows = await run(statements.list, values)
        const found = Number(rows[0]?.['total'] ?? 0)
        if (found > totalBound) return { list: await run(statements.walk, values), total: totalBound }
        return { list: rows.filter((row) => row['id'] !== null), total: found }
      }
      case 'GET record':
        return (await run(statements.get, [id]))[0] ?? null
      case 'POST record':
        return (await run(statements.create, statements.valuesOf(await readBody(request))))[0]
      case 'PUT record':
        return (await run(statements.update, [id, ...statements.valuesOf(await readBody(request))]))[0] ?? null
      default:
        return null
    }
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (data) => {
        response.writeHead(200, { 'Content-Type': 'application/json' })
        response.end(JSON.stringify({ code: 200, data }))
      },
      (error: unknown) => {
        response.writeHead(500)
        response.end(String(error))
      },
    )
  })
  await listen(server, options.port)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await pool.end()
    },
  }
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>
}
