import { get, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { endpoint, open } from '@armature/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { Module } from '../../modules-list.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const query = z.object({ length: z.coerce.number() })
const data = z.string()
const calls = {
  list: endpoint({ method: 'GET', path: '/api/t/list', access: open, summary: '', query, data }),
  page: endpoint({ method: 'GET', path: '/api/t/page', access: open, summary: '', query, data, isCompressed: true }),
}
const module: Module = (app) => {
  for (const call of Object.values(calls)) app.handle(call, (asked) => '站'.repeat(asked.query.length))
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ endpoints: Object.values(calls), modules: [module] })
})
afterAll(() => server.close())

/** The reply as it is transmitted: encoding, and the length of the data in it. */
async function read(path: string, length: number, accepted: string): Promise<{ encoding: string; length: number }> {
  const headers = accepted === '' ? {} : { 'accept-encoding': accepted }
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${server.url}/api/t/${path}?length=${length}`, { headers }, resolve).on('error', reject)
  })
  const bytes = Buffer.concat((await reply.toArray()) as Buffer[])
  expect(reply.headers['content-length']).toBe(String(bytes.byteLength))
  const encoding = reply.headers['content-encoding'] ?? ''
  const text = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
  return { encoding, length: (JSON.parse(text.toString()) as { data: string }).data.length }
}

it.each<[title: string, path: string, length: number, accepted: string, encoding: string]>([
  ['a long reply in Brotli', 'list', 33_000, 'gzip, deflate, br', 'br'],
  ['a long reply with gzip where Brotli is not accepted', 'list', 33_000, 'gzip, deflate', 'gzip'],
  ['a long reply as it is where nothing is accepted', 'list', 33_000, '', ''],
  ['a page of a list as it is', 'list', 30_000, 'gzip, deflate, br', ''],
  ['what a page waits for in Brotli', 'page', 5_000, 'gzip, deflate, br', 'br'],
  ['a short reply as it is', 'page', 3_000, 'gzip, deflate, br', ''],
])('sends %s', async (_, path, length, accepted, encoding) => {
  expect(await read(path, length, accepted)).toEqual({ encoding, length })
})
