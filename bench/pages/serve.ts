import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressFiles } from '../../scripts/lib/compress.mjs'

const folder = fileURLToPath(new URL('.', import.meta.url))
const dist = join(folder, 'dist')
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** One server for all contenders: the two pages as files that were compressed at build time, and everything else from the product. */
export interface PagesServer {
  url: string
  stop(): void
}

/** Builds the pages that the product is measured beside and serves all three at one address. */
export async function servePages(productUrl: string): Promise<PagesServer> {
  const vite = await import('vite')
  await vite.build({ configFile: join(folder, 'vite.config.ts'), logLevel: 'error' })
  await compressFiles(dist)
  const { hostname, port } = new URL(productUrl)
  const product = { hostname, port: Number(port) }
  const agent = new Agent({ keepAlive: true })
  const server = createServer((incoming, reply) => {
    const path = new URL(incoming.url ?? '/', 'http://localhost').pathname
    if (path.startsWith('/beside/')) void sendFile(path.slice('/beside/'.length), reply)
    else forward(incoming, reply, product, agent)
  })
  server.on('upgrade', (incoming, socket: Socket, head) => joinSockets(incoming, socket, head, product))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  const stop = () => {
    server.close()
    server.closeAllConnections()
    agent.destroy()
  }
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, stop }
}

interface Target {
  hostname: string
  port: number
}

/** As the product sends its own: scripts and styles stay for a year, pages are asked for each time. */
async function sendFile(name: string, reply: ServerResponse): Promise<void> {
  const file = join(dist, name.endsWith('/') ? `${name}index.html` : name)
  if (!existsSync(file)) return void reply.writeHead(404).end()
  const isPacked = existsSync(`${file}.br`)
  const bytes = await readFile(isPacked ? `${file}.br` : file)
  reply.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-length': bytes.byteLength,
    'cache-control': name.includes('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(isPacked && { 'content-encoding': 'br' }),
  })
  reply.end(bytes)
}

function forward(incoming: IncomingMessage, reply: ServerResponse, product: Target, agent: Agent): void {
  const { method, url, headers } = incoming
  const outgoing = request({ ...product, method, path: url, headers, agent }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(reply)
  })
  outgoing.on('error', () => reply.destroy())
  incoming.pipe(outgoing)
}

function joinSockets(
  { method, url, rawHeaders }: IncomingMessage,
  socket: Socket,
  head: Buffer,
  product: Target,
): void {
  const onward = connect(product.port, product.hostname)
  const lines = rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('')
  onward.write(`${method} ${url} HTTP/1.1\r\n${lines}\r\n`)
  onward.write(head)
  for (const [from, to] of [[socket, onward] as const, [onward, socket] as const])
    from.pipe(to).on('error', () => from.destroy())
}
