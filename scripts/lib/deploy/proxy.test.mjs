import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { createServer as createSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../paths.mjs'

const file = join(root, 'deploy/cluster/Caddyfile')
const hasCaddy = spawnSync('caddy', ['version']).status === 0
if (!hasCaddy) process.stdout.write('skipped: tests of the proxy, because caddy is not installed\n')

describe.skipIf(!hasCaddy)('the proxy of several nodes', () => {
  let folder
  let proxy
  let url
  const nodes = []
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'armature-proxy-'))
    for (const name of ['one', 'two']) nodes.push(await startNode(name))
    const port = await findFreePort()
    url = `http://127.0.0.1:${port}`
    proxy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        DOMAIN: url,
        NODES: nodes.map((node) => `127.0.0.1:${node.port}`).join(' '),
      },
      stdio: 'ignore',
    })
    await expectSoon(async () => (await fetch(url)).ok)
  })
  afterAll(async () => {
    proxy.kill('SIGKILL')
    await once(proxy, 'exit')
    for (const { server } of nodes) server.close().closeAllConnections()
    rmSync(folder, { recursive: true, force: true })
  })
  const ask = async () => (await fetch(url)).text()

  it('sends calls to the nodes that are ready', async () => {
    nodes[0].isReady = false
    await expectSoon(async () => (await ask()) === 'two' && (await ask()) === 'two')
    Object.assign(nodes[0], { isReady: true })
    nodes[1].isReady = false
    await expectSoon(async () => (await ask()) === 'one' && (await ask()) === 'one')
    nodes[1].isReady = true
  })

  it('lets web sockets pass', async () => {
    const opening = request(url, { headers: { Connection: 'Upgrade', Upgrade: 'websocket' } })
    opening.end()
    const [reply, socket] = await once(opening, 'upgrade')
    expect(reply.statusCode).toBe(101)
    socket.destroy()
  })

  it('shows figures to nobody', async () => {
    expect((await fetch(`${url}/metrics`)).status).toBe(404)
  })
})

async function startNode(name) {
  const node = { isReady: true }
  node.server = createServer((call, reply) => {
    reply.statusCode = call.url === '/health/ready' && !node.isReady ? 503 : 200
    reply.end(name)
  })
  node.server.on('upgrade', (_call, socket) => {
    socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  })
  node.server.listen(0, '127.0.0.1')
  await once(node.server, 'listening')
  node.port = node.server.address().port
  return node
}

async function findFreePort() {
  const probe = createSocket().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** @throws Error if it is not so within fifteen seconds */
async function expectSoon(isSo) {
  for (let turn = 0; turn < 150; turn += 1) {
    if (await isSo().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the proxy did not follow')
}
