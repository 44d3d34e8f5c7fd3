import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Connection } from '../../platform/database/database.ts'

const [sslRequest, gssRequest, cancelRequest, protocol] = [80_877_103, 80_877_104, 80_877_102, 196_608]
/** a longer first message is none of a client of the warehouse */
const maxStartBytes = 2_000

export interface Forwarding {
  port: number
  stop(): Promise<void>
}

/**
 * Listens on a port of this machine and forwards connections to the database server, which itself may listen on a socket only.
 * Connections to any other database, or as another user, are refused.
 *
 * @param port preferred; another one if it is taken
 * Source: PostgreSQL, Message Formats, StartupMessage.
 */
export async function forwardConnections(server: Connection, name: string, port: number): Promise<Forwarding> {
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }
  const listening = createServer((socket) => {
    keep(socket)
    readStart(socket, name, (start) => {
      const target = connectTo(server)
      keep(target)
      target.on('close', () => socket.destroy())
      socket.on('close', () => target.destroy())
      target.write(start)
      socket.pipe(target).pipe(socket)
    })
  })
  const listen = (at: number) =>
    new Promise<void>((resolve, reject) => {
      listening.once('error', reject)
      listening.listen(at, '127.0.0.1', () => {
        listening.off('error', reject)
        resolve()
      })
    })
  await listen(port).catch(() => listen(0))
  listening.unref()
  return {
    port: (listening.address() as AddressInfo).port,
    stop: async () => {
      const closed = new Promise<void>((resolve) => listening.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** Reads the first message of a client: TLS is declined, and other users and databases are refused. */
function readStart(socket: Socket, name: string, accept: (start: Buffer) => void): void {
  let received = Buffer.alloc(0)
  const read = (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    if (received.length < 8) return
    const [length, code] = [received.readInt32BE(0), received.readInt32BE(4)]
    if (length < 8 || length > maxStartBytes) return void socket.destroy()
    if (received.length < length) return
    if (code === sslRequest || code === gssRequest) {
      received = received.subarray(length)
      socket.write('N')
      return
    }
    const mayPass = code === cancelRequest || (code === protocol && isFor(received.subarray(8, length), name))
    if (!mayPass) return void socket.destroy()
    socket.off('data', read)
    socket.pause()
    accept(received)
  }
  socket.on('data', read)
}

/** @param settings names and values, each ended by a zero */
function isFor(settings: Buffer, name: string): boolean {
  const texts = settings.toString().split('\0')
  const values = new Map(texts.flatMap((text, at) => (at % 2 === 0 ? [[text, texts[at + 1] ?? ''] as const] : [])))
  return values.get('user') === name && values.get('database') === name && !values.has('replication')
}

function connectTo(server: Connection): Socket {
  if ('connectionString' in server) {
    const { hostname, port } = new URL(server.connectionString)
    return connect({ host: hostname, port: port === '' ? 5432 : Number(port) })
  }
  const { host, port } = server
  return host.startsWith('/') ? connect({ path: `${host}/.s.PGSQL.${port}` }) : connect({ host, port })
}
