import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

export interface Proxy {
  url: string
  /** how many calls each node has got */
  calls: Map<string, number>
  close(): Promise<void>
}

const checkMs = 100

/**
 * Starts a proxy that sends each call to the next node which says that it is ready, over connections that it keeps, as proxies in
 * front of an installation do. It repeats no call: one that fails is answered with 502.
 *
 * @param nodes their addresses, `http://127.0.0.1:3131`
 */
export async function startProxy(nodes: readonly string[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true })
  const calls = new Map(nodes.map((node) => [node, 0]))
  const sockets = new Set<Duplex>()
  let ready: string[] = []
  const check = async () => {
    const states = await Promise.all(nodes.map((node) => isReady(node)))
    ready = nodes.filter((_node, at) => states[at])
  }
  const timer = setInterval(() => void check(), checkMs)
  await check()
  let turn = 0
  const choose = (): URL | undefined => {
    const node = ready[(turn += 1) % ready.length]
    if (node !== undefined) calls.set(node, (calls.get(node) ?? 0) + 1)
    return node === undefined ? undefined : new URL(node)
  }
  const server = createServer((call, reply) => pass(call, reply, choose(), agent))
  server.on('upgrade', (call, socket, head) => {
    const node = choose()
    sockets.add(socket)
    if (node) tunnel(call, socket, head, node)
    else socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: async () => {
      clearInterval(timer)
      agent.destroy()
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function isReady(node: string): Promise<boolean> {
  try {
    return (await fetch(`${node}/health/ready`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

function pass(call: IncomingMessage, reply: ServerResponse, node: URL | undefined, agent: Agent): void {
  const fail = () => {
    if (reply.headersSent) reply.destroy()
    else reply.writeHead(502).end('{"code":502,"msg":"no node has replied","data":null}')
  }
  if (!node) return fail()
  const { connection: _, ...headers } = call.headers
  const passed = request({ host: node.hostname, port: node.port, method: call.method, path: call.url, headers, agent })
  passed.on('error', fail)
  passed.on('response', (response) => {
    const { connection: _own, ...kept } = response.headers
    reply.writeHead(response.statusCode ?? 502, kept)
    response.on('error', () => reply.destroy())
    response.pipe(reply)
  })
  call.pipe(passed)
}

function tunnel(call: IncomingMessage, client: Duplex, head: Buffer, node: URL): void {
  const own: Socket = connect(Number(node.port), node.hostname, () => {
    const lines = Object.entries(call.headers).map(([name, value]) => `${name}: ${String(value)}`)
    own.write(`GET ${call.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    own.write(head)
    own.pipe(client).pipe(own)
  })
  for (const [end, other] of [
    [own, client],
    [client, own],
  ] as const)
    end.on('error', () => other.destroy())
}
