import { get } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMenu, aUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let client: Client
beforeAll(async () => {
  server = await startTestServer()
  for (let index = 0; index < 40; index++) await aMenu(server.db, { fullName: `一个名称很长的菜单，第 ${index} 个` })
  await server.deps.bus.publish('rights')
  client = await server.as((await aUser(server.db, { isAdministrator: true })).account)
})
afterAll(() => server.close())

/** The raw reply, as it is transmitted. */
function wire(encoding: string): Promise<{ encoding: string | undefined; vary: string | undefined; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: client.token, 'accept-encoding': encoding }
    get(`${server.url}/api/oauth/CurrentUser`, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const { 'content-encoding': packed, vary } = response.headers
        resolve({ encoding: packed, vary, bytes: Buffer.concat(parts) })
      })
    }).on('error', reject)
  })
}
const dataIn = (text: string) => (JSON.parse(text) as { data: unknown }).data

describe('the reply of the current user (S1.05, S3.02)', () => {
  it('is sent compressed from the first call on, with the same content', async () => {
    const [packed, together, plain] = await Promise.all([wire('gzip'), wire('gzip'), wire('identity')])
    expect([packed.encoding, together.encoding, plain.encoding]).toEqual(['gzip', 'gzip', undefined])
    expect([packed.vary, plain.vary]).toEqual(['accept-encoding', 'accept-encoding'])
    expect(together.bytes).toEqual(packed.bytes)
    expect(packed.bytes.byteLength * 3).toBeLessThan(plain.bytes.byteLength)
    expect(dataIn(gunzipSync(packed.bytes).toString())).toEqual(dataIn(plain.bytes.toString()))
  })

  it('is sent in Brotli to clients that accept it, in fewer bytes', async () => {
    const [brotli, gzip] = [await wire('gzip, deflate, br, zstd'), await wire('gzip, deflate')]
    expect([brotli.encoding, gzip.encoding]).toEqual(['br', 'gzip'])
    expect(brotli.bytes.byteLength).toBeLessThan(gzip.bytes.byteLength)
    expect(dataIn(brotliDecompressSync(brotli.bytes).toString())).toEqual(dataIn(gunzipSync(gzip.bytes).toString()))
  })

  it('is never outdated: a change by the user is in the next reply', async () => {
    await wire('gzip')
    await client.put('/api/permission/Users/Current/SystemTheme', { themeClass: 'red' })
    const text = gunzipSync((await wire('gzip')).bytes).toString()
    expect(dataIn(text)).toMatchObject({ userInfo: { preferences: { themeClass: 'red' } } })
  })
})
