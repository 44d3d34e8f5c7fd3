import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { socketRestartCode } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildChunkFields,
  createPdf,
  getPart,
  requestMerge,
  sendPart,
  type Entry,
} from '../modules/attachments/testing/uploads.ts'
import { aField, aList, asDesigner } from '../modules/designs/testing/designs.ts'
import { aModel, anAdministrator, createRecordClient, type BuiltModel } from '../modules/records/testing/records.ts'
import { toUrl } from '../testing/connection-url.ts'
import { createClient, type Client } from '../testing/client.ts'
import { findFreePort } from '../testing/redis-server.ts'
import { startProxy, type Proxy } from '../testing/round-robin-proxy.ts'
import { openSocket } from '../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { isSlowRun } from '../testing/slow-run.ts'

const project = join(import.meta.dirname, '../../../..')
const program = join(project, 'apps/server/dist/main.js')
const rounds = 15
const writers = 4

describe.skipIf(!isSlowRun)('two nodes that are restarted one after the other', { timeout: 600_000 }, () => {
  let folder: string
  /** makes users and the form; the calls of the tests go to the nodes */
  let server: TestServer
  let model: BuiltModel
  let client: Client
  let nodes: Node[]
  let leaving: Node | undefined
  let environment: Record<string, string>
  let proxy: Proxy
  beforeAll(async () => {
    execFileSync(process.execPath, [join(project, 'scripts/build.mjs'), '--stale', 'server'])
    folder = mkdtempSync(join(tmpdir(), 'armature-rolling-'))
    chmodSync(folder, 0o755)
    server = await startTestServer()
    const list = aList(['title'], { keywordList: ['title'] })
    model = await aModel(await asDesigner(server), { fields: [aField('comInput', 'title')], list })
    const { token } = await anAdministrator(server)
    environment = { DATABASE_URL: toUrl(server.connection), DATA_DIR: folder, STOP_DELAY_SECONDS: '1' }
    nodes = [await createNode(environment), await createNode(environment)]
    for (const node of nodes) await node.start()
    proxy = await startProxy(nodes.map(({ url }) => url))
    client = createClient(proxy.url, token)
  }, 180_000)
  afterAll(async () => {
    await proxy?.close()
    for (const node of [...(nodes ?? []), leaving]) await node?.kill()
    await server?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('fail no call, lose no record and store none twice', async () => {
    const records = createRecordClient(client, model)
    let isOver = false
    const failures: unknown[] = []
    const stored = new Map<string, string>()
    const repeat = async (work: (turn: number) => Promise<{ code: number; msg?: string }>) => {
      for (let turn = 0; !isOver; turn += 1) {
        const reply = await work(turn).catch((error: unknown) => ({ code: 0, msg: String(error) }))
        if (reply.code !== 200) failures.push(reply)
      }
    }
    const write = (writer: number) => async (turn: number) => {
      const title = `w${writer}-${turn}`
      const headers = { 'Idempotency-Key': `${title}-key` }
      const reply = await records.add({ title }, headers)
      if (reply.code !== 200) return reply
      stored.set(title, reply.data.id)
      // as a client does that has not heard the reply
      const again = await records.add({ title }, headers)
      return again.code === 200 && again.data.id !== reply.data.id ? { code: 0, msg: `${title} twice` } : again
    }
    const load = [
      ...Array.from({ length: writers }, (_, writer) => repeat(write(writer))),
      repeat(() => records.list({ pageSize: 20 })),
      repeat(() => client.get('/api/oauth/CurrentUser')),
      repeat(() => upload(proxy.url, client)),
      repeat(() => holdSocket(proxy.url, client)),
    ]
    for (let round = 0; round < rounds; round += 1)
      for (const node of nodes) {
        const before = proxy.calls.get(node.url)
        expect(await node.stop()).toBe(0)
        await node.start()
        // it has calls again before the next one goes
        await expect.poll(() => proxy.calls.get(node.url), { timeout: 30_000 }).toBeGreaterThan((before ?? 0) + 20)
      }
    isOver = true
    await Promise.all(load)
    expect(failures).toEqual([])
    expect(stored.size).toBeGreaterThan(20)
    const titles = await listTitles(client, model)
    expect(titles.toSorted()).toEqual([...stored.keys()].toSorted())
  })

  it('say at once that they are not ready, hand over their jobs, serve what arrives and close its connection, until they hurry', async () => {
    const node = await createNode({ ...environment, STOP_DELAY_SECONDS: '60' })
    leaving = node
    await node.start()
    const { token } = client
    const socket = await openSocket(node.url, `/api/message/websocket/${token}?language=zh`)
    const countWorkers = async () => (await server.db.query('select from job_nodes')).length
    await expect.poll(countWorkers).toBe(3)
    const ended = node.stop()
    await expect.poll(async () => (await fetch(`${node.url}/health/ready`)).status, { interval: 20 }).toBe(503)
    expect(await (await fetch(`${node.url}/health/ready`)).json()).toEqual({ status: 'stopping' })
    expect((await fetch(`${node.url}/health/live`)).status).toBe(200)
    await expect.poll(countWorkers).toBe(2)
    const reply = await fetch(`${node.url}/api/oauth/CurrentUser`, { headers: { Authorization: token } })
    expect([reply.status, reply.headers.get('connection')]).toEqual([200, 'close'])
    expect(await reply.json()).toMatchObject({ code: 200 })
    expect(socket.socket.readyState).toBe(socket.socket.OPEN)
    void node.stop()
    expect(await socket.closed).toBe(socketRestartCode)
    expect(await ended).toBe(0)
  })
})

interface Node {
  url: string
  start(): Promise<void>
  /** @returns the exit code */
  stop(): Promise<number | null>
  kill(): Promise<void>
}

/** A node in a process of its own, always on the same port. */
async function createNode(environment: Record<string, string>): Promise<Node> {
  const port = await findFreePort()
  let child: ChildProcess | undefined
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return null
    const ended = once(child, 'close')
    child.kill(signal)
    return ((await ended) as [number | null])[0]
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async start() {
      const env = { PATH: process.env['PATH'], PORT: String(port), ARMATURE_DEMO: 'off', ...environment }
      const started = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
      child = started
      let said = ''
      await new Promise<void>((resolve, reject) => {
        started.stdout.on('data', (text: Buffer) => {
          said += text.toString()
          if (/ready after .*: http/.test(said)) resolve()
        })
        started.once('exit', () => reject(new Error(`the node has ended: ${said}`)))
      })
    },
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  }
}

/** Uploads a file of several parts. */
async function upload(url: string, client: Client): Promise<{ code: number; msg: string }> {
  const bytes = createPdf(6_000_000)
  const { totalChunks } = await buildChunkFields(bytes)
  for (let part = 1; part <= Number(totalChunks); part += 1) {
    const sent = await sendPart(url, client, await buildChunkFields(bytes, part), getPart(bytes, part))
    if (sent.code !== 200) return sent
  }
  const merged = await requestMerge(client, bytes)
  return merged.code === 200 && (merged.data satisfies Entry).fileSize !== bytes.length
    ? { code: 0, msg: 'the file is incomplete' }
    : merged
}

/** Keeps a socket until its node closes it; a handshake that is refused, or another way to end, is a failure. */
async function holdSocket(url: string, { token }: Client): Promise<{ code: number; msg?: string }> {
  const socket = await openSocket(url, `/api/message/websocket/${token}?language=zh`)
  socket.send({ method: 'OnConnection', token })
  await socket.next('initMessage')
  const timer = setTimeout(() => socket.socket.close(1000), 2_000)
  const code = await socket.closed
  clearTimeout(timer)
  return [1000, 1005, socketRestartCode].includes(code) ? { code: 200 } : { code: 0, msg: `socket closed with ${code}` }
}

async function listTitles(client: Client, model: BuiltModel): Promise<string[]> {
  const records = createRecordClient(client, model)
  const titles: string[] = []
  for (let currentPage = 1; ; currentPage += 1) {
    const { data } = await records.list({ currentPage, pageSize: 100 })
    titles.push(...data.list.map((row) => String(row['title'])))
    if (data.list.length < 100) return titles
  }
}
