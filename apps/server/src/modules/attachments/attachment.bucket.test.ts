import { chunkBytes } from '@armature/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import type { Client, Reply } from '../../testing/client.ts'
import { aPng, uploadTo } from '../../testing/pictures.ts'
import { startS3Server, type TestS3 } from '../../testing/s3-server.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { getFileStorage, openTemporaryFile, saveTemporaryFile } from '../storage/index.ts'
import { cleanAttachments } from './attachment-cleanup.ts'
import {
  buildChunkFields,
  createPdf,
  getPart,
  requestMerge,
  sendPart,
  sendWhole,
  type Entry,
} from './testing/uploads.ts'

let s3: TestS3
let server: TestServer
let me: Client
let other: Client
let now = Date.now()
beforeAll(async () => {
  s3 = await startS3Server()
  server = await startTestServer({ config: { s3: s3.settings }, clock: () => now })
  await aUser(server.db, { account: 'me' })
  await aUser(server.db, { account: 'other' })
  me = await server.as('me')
  other = await server.as('other')
})
afterAll(async () => {
  await server.close()
  await s3.close()
})
beforeEach(() => {
  s3.fault.kind = 'none'
})
const find = (name: string, client = me): Promise<Reply<{ url: string }>> =>
  client.get(`/api/file/Download/annex/${name}`)
const listFolder = async (name: string) => {
  const keys: string[] = []
  for await (const { key } of getFileStorage(server.deps).list()) if (key.startsWith(`${name}/`)) keys.push(key)
  return keys
}
async function uploadInChunks(bytes: Uint8Array): Promise<Reply<Entry>> {
  for (let number = 1; number <= Math.ceil(bytes.length / chunkBytes); number += 1)
    await sendPart(server.url, me, await buildChunkFields(bytes, number), getPart(bytes, number))
  return requestMerge(me, bytes)
}

describe('files of an installation with a bucket', () => {
  it('are uploaded in chunks, merged, and downloaded in ranges by those who may read them', async () => {
    const bytes = createPdf(chunkBytes * 2 + 100)
    const merged = await uploadInChunks(bytes)
    expect(merged).toMatchObject({ code: 200, data: { fileSize: bytes.length } })
    expect(await listFolder('chunk')).toEqual([])
    const { url } = (await find(merged.data.name)).data
    const whole = await fetch(server.url + url)
    expect(whole.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''report\.pdf$/)
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
    const part = await fetch(server.url + url, { headers: { Range: 'bytes=10-19' } })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true)
    expect((await find(merged.data.name, other)).code).toBe(404)
  })

  it('are pictures with thumbnails, avatars and generated files too', async () => {
    const picture = await sendWhole<{ name: string; url: string }>(server.url, me, '/annexpic', await aPng(), 'a.png')
    const headers = { Authorization: me.token }
    expect((await fetch(`${server.url}${picture.data.url}?size=small`, { headers })).headers.get('content-type')).toBe(
      'image/webp',
    )
    const avatar = await uploadTo(server.url, me, 'userAvatar', await aPng())
    expect((await fetch(server.url + avatar.data.url, { headers })).status).toBe(200)
    const [owner] = await server.db.query<{ id: string }>(`select id from users where account = 'me'`)
    const userId = owner?.id ?? ''
    const name = await saveTemporaryFile(
      server.deps,
      { userId },
      { type: 'export', fileName: 'a.csv', contentType: 'text/csv', extension: 'csv', bytes: Buffer.from('a,b') },
    )
    const parts: Uint8Array[] = []
    for await (const bytes of (await openTemporaryFile(server.deps, { userId }, 'export', name))?.bytes ?? [])
      parts.push(bytes)
    expect(Buffer.concat(parts).toString()).toBe('a,b')
  })

  it('are neither lost nor half stored while the bucket refuses calls: the user reads why', async () => {
    const kept = await sendWhole(server.url, me, '/annex', createPdf(), 'report.pdf')
    const bytes = createPdf(chunkBytes + 10)
    for (const number of [1, 2])
      await sendPart(server.url, me, await buildChunkFields(bytes, number), getPart(bytes, number))
    const { url } = (await find(kept.data.name)).data
    s3.fault.kind = 'refuse'
    const refused = { code: 503, msg: '文件存储暂时无法访问，请稍后再试' }
    expect(await sendWhole(server.url, me, '/annex', createPdf(), 'report.pdf')).toMatchObject(refused)
    expect(await requestMerge(me, bytes)).toMatchObject(refused)
    expect(await (await fetch(server.url + url)).json()).toMatchObject(refused)
    s3.fault.kind = 'none'
    expect((await requestMerge(me, bytes)).code).toBe(200)
    expect((await fetch(server.url + url)).headers.get('content-type')).toBe('application/pdf')
  })

  it('without a row, left by a crash, are removed after two days, as are unused ones', async () => {
    await getFileStorage(server.deps).write('annex/abcdefgh.bin', Buffer.from('x'))
    now += 49 * 3_600_000
    await cleanAttachments(server.deps)
    expect(await listFolder('annex')).toEqual([])
    expect(await listFolder('small')).toEqual([])
  })
})

describe('with presigned reads', () => {
  it('a download goes to the bucket for a minute, after the same check; previews still come from the server', async () => {
    const signing = await startTestServer({ config: { s3: { ...s3.settings, hasPresignedReads: true } } })
    await aUser(signing.db, { account: 'me' })
    await aUser(signing.db, { account: 'other' })
    const [reader, stranger] = [await signing.as('me'), await signing.as('other')]
    const bytes = createPdf()
    const { data } = await sendWhole(signing.url, reader, '/annex', bytes, '报告 1.pdf')
    const path = `/api/file/Download/annex/${data.name}`
    expect((await stranger.get(path)).code).toBe(404)
    const { url } = (await reader.get<{ url: string }>(path)).data
    const reply = await fetch(signing.url + url, { redirect: 'manual' })
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([302, 'no-store'])
    const target = new URL(reply.headers.get('location') ?? '')
    expect(target.origin).toBe(s3.settings.endpoint)
    expect(Number(target.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(60)
    expect(target.searchParams.get('response-content-type')).toBe('application/pdf')
    expect(target.searchParams.get('response-content-disposition')).toBe(
      "attachment; filename*=UTF-8''%E6%8A%A5%E5%91%8A%201.pdf",
    )
    const preview = await reader.get<string>(
      `/api/file/Uploader/Preview?fileName=a&fileVersionId=${data.fileVersionId}&fileDownloadUrl=x`,
    )
    expect((await fetch(signing.url + preview.data, { redirect: 'manual' })).status).toBe(200)
    await signing.close()
  })
})
