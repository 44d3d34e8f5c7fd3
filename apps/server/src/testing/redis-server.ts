import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'

const program = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'].find(
  (path) => existsSync(path),
)

/** Whether tests can start a Redis of their own; says so in one line if not. */
export function hasRedisServer(): boolean {
  if (program === undefined) process.stdout.write('skipped: tests with Redis, because redis-server is not installed\n')
  return program !== undefined
}

export interface RedisServer {
  url: string
  port: number
  /** ends it at once, as a crash does */
  kill(): Promise<void>
  /** starts it again on the same port */
  start(): Promise<void>
}

const password = 'of-a-test-2f8c1d'

/** Starts a Redis on a free port, which stores nothing. */
export async function startRedisServer(): Promise<RedisServer> {
  const port = await findFreePort()
  let child: ChildProcess | undefined
  const server: RedisServer = {
    url: `redis://:${password}@127.0.0.1:${port}`,
    port,
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    async start() {
      const settings = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--requirepass', password].map(String)
      child = spawn(program ?? 'redis-server', settings, { stdio: 'ignore' })
      const exited = once(child, 'exit').then(() => {
        throw new Error('redis-server does not start')
      })
      exited.catch(() => undefined)
      await Promise.race([waitForPort(port), exited])
    },
  }
  await server.start()
  return server
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

export async function waitForPort(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    socket.destroy()
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
