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
  if (!('host' in target)) throw new Error('the test database is reached through a folder')
  const { host, port, user, database } = target
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
    connection: { host: '127.0.0.1', port: (server.address() as AddressInfo).port, user, database },
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
