import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser, type BuiltUser } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import {
  cleanFiles,
  buildDownloadUrl,
  openTemporaryFile,
  saveTemporaryFile,
  type NewTemporaryFile,
} from './temporary-file.ts'
import { runJobNow } from '../../testing/run-job-now.ts'

let server: TestServer
let folder: string
let now = Date.now()
let owner: BuiltUser
let client: Client
let administrator: Client
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'armature-kept-'))
  server = await startTestServer({ config: { dataDir: folder }, clock: () => now })
  owner = await aUser(server.db)
  client = await server.as(owner.account)
  administrator = await server.as((await aUser(server.db, { isAdministrator: true })).account)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const aFile = (values: Partial<NewTemporaryFile> = {}): NewTemporaryFile => ({
  type: 'export',
  fileName: '用户 (1).xlsx',
  contentType: 'application/vnd.ms-excel',
  extension: 'xlsx',
  bytes: Buffer.from('content'),
  ...values,
})
const keep = (values: Partial<NewTemporaryFile> = {}, userId = owner.id) =>
  saveTemporaryFile(server.deps, { userId }, aFile(values))
const fetchFile = (name: string, token = client.token) =>
  fetch(server.url + buildDownloadUrl(name), { headers: token ? { Authorization: token } : {} })
const fetchCode = async (name: string, token?: string) =>
  ((await (await fetchFile(name, token)).json()) as { code: number }).code

async function readAllChunks(bytes: AsyncIterable<Uint8Array> | undefined): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes ?? []) chunks.push(chunk)
  return chunks
}

describe('GET /api/file/Download/export/:name', () => {
  it('returns a generated file to its owner, as a download that is not cached (S7.204, SO.97)', async () => {
    const reply = await fetchFile(await keep())
    expect(await reply.text()).toBe('content')
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/vnd.ms-excel',
      'content-disposition': `attachment; filename*=UTF-8''%E7%94%A8%E6%88%B7%20%281%29.xlsx`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox') as string,
    })
  })

  it('hides the file from all other users, including administrators, and without a session', async () => {
    const name = await keep()
    expect(await fetchCode(name, administrator.token)).toBe(404)
    expect(await fetchCode(name, '')).toBe(602)
    expect((await administrator.get(buildDownloadUrl(name))).msg).toBe('文件不存在或已过期，请重新导出')
  })

  it('returns no file that was uploaded to be imported, and none by a path', async () => {
    expect(await fetchCode(await keep({ type: 'import' }))).toBe(404)
    expect(await fetchCode('..%2Fexport%2Fx.xlsx')).toBe(404)
  })

  it('streams a long file', async () => {
    async function* parts() {
      for (let n = 0; n < 200; n++) yield await Promise.resolve(Buffer.alloc(10_000, n))
    }
    const bytes = Buffer.from(await (await fetchFile(await keep({ bytes: parts() }))).arrayBuffer())
    expect([bytes.length, bytes[0], bytes[1_999_999]]).toEqual([2_000_000, 0, 199])
  })
})

describe('temporary files', () => {
  it('are the ten newest of a user and type', async () => {
    const { id } = await aUser(server.db)
    const names: string[] = []
    for (let n = 0; n < 11; n++) names.push(await keep({}, id))
    const isThere = (name = '') => existsSync(join(folder, 'files/export', name))
    expect([isThere(names[0]), isThere(names[1]), isThere(names[10])]).toEqual([false, true, true])
  })

  it.each([
    ['export', 'a day', 86_400_000],
    ['import', 'an hour', 3_600_000],
  ] as const)('of type %s go after %s, whoever comes or does not', async (type, _, ms) => {
    const name = await keep({ type })
    const place = join(folder, 'files', type, name)
    const pass = async (by: number) => {
      now += by
      await runJobNow(server.deps, cleanFiles)
    }
    await pass(ms - 60_000)
    const file = await openTemporaryFile(server.deps, { userId: owner.id }, type, name)
    expect(Buffer.concat(await readAllChunks(file?.bytes)).toString()).toBe('content')
    now += 60_001
    expect(await openTemporaryFile(server.deps, { userId: owner.id }, type, name)).toBeUndefined()
    await pass(0)
    expect(existsSync(place)).toBe(false)
  })

  it('are not stored if their stream is interrupted', async () => {
    async function* broken() {
      yield await Promise.resolve(Buffer.from('half'))
      throw new Error('the list broke off')
    }
    const count = () => readdirSync(join(folder, 'files/export')).length
    const before = count()
    await expect(keep({ bytes: broken() })).rejects.toThrow('the list broke off')
    expect(count()).toBe(before)
  })
})
