import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Connection } from '../platform/database/open.ts'

export interface SilentProxy {
  /** reaches the database through the proxy */
  connection: Connection
  /** from now on nothing passes, in any direction, and nothing is closed; new connections are accepted and get no reply */
  silence(): void
  /** new connections work again; those of before stay silent for ever, as behind a firewall that has forgotten them */
  recover(): void
  /** how many connections were accepted so far */
  count(): number
  close(): Promise<void>
}

/** A proxy before the database of a test, whose connections can go silent. */
export async function startSilentProxy(target: Connection): Promise<SilentProxy> {
  const { host, port, ...login } = toAddress(target)
  const sockets = new Set<Socket>()
  let isSilent = false
  let accepted = 0
  const server = createServer((near) => {
    accepted += 1
    sockets.add(near)
    near.on('error', () => undefined).on('close', () => sockets.delete(near))
    if (isSilent) return void near.pause()
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    sockets.add(far)
    far.on('error', () => near.destroy()).on('close', () => sockets.delete(far))
    const isOpen = { now: true }
    silenced.push(() => (isOpen.now = false))
    near.on('data', (part) => isOpen.now && far.write(part)).on('close', () => isOpen.now && far.destroy())
    far.on('data', (part) => isOpen.now && near.write(part)).on('close', () => isOpen.now && near.destroy())
  })
  const silenced: (() => void)[] = []
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    connection: { host: '127.0.0.1', port: (server.address() as AddressInfo).port, ...login },
    silence() {
      isSilent = true
      for (const stop of silenced.splice(0)) stop()
    },
    recover: () => void (isSilent = false),
    count: () => accepted,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The parts of a connection, also of one that is given as a URL (`DATABASE_URL`). */
function toAddress(target: Connection) {
  if ('host' in target) return target
  const url = new URL(target.connectionString)
  const [user = '', password] = [url.username, url.password].map(decodeURIComponent)
  return { host: url.hostname, port: Number(url.port || 5432), user, password, database: url.pathname.slice(1) }
}
