import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chunkBytes, maxFileBytes } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import {
  createPdf,
  requestMerge,
  hashBlake3,
  buildChunkFields,
  getPart,
  sendPart,
  testPart,
} from './testing/uploads.ts'
import { cleanAttachments } from './attachment-cleanup.ts'

let server: TestServer
let folder: string
let me: Client
let other: Client
let now = Date.now()
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'armature-chunks-'))
  server = await startTestServer({ config: { dataDir: folder }, clock: () => now })
  await aUser(server.db, { account: 'me' })
  await aUser(server.db, { account: 'other' })
  me = await server.as('me')
  other = await server.as('other')
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const send = async (bytes: Uint8Array, number: number, client = me, values = {}) =>
  sendPart(server.url, client, await buildChunkFields(bytes, number, values), getPart(bytes, number))
const filesIn = (name: string): string[] => {
  try {
    return readdirSync(join(folder, 'files', name))
  } catch {
    return []
  }
}

describe('GET and POST /api/file/chunk', () => {
  it('accepts a file in chunks of 5,242,880 bytes, in any order (F1.18, F7.62, F9.10, FO.23)', async () => {
    const bytes = createPdf(2 * chunkBytes + 10)
    expect(chunkBytes).toBe(5_242_880)
    for (const number of [2, 3, 1]) expect((await send(bytes, number)).code).toBe(200)
    const { data } = await requestMerge(me, bytes)
    const [row] = await server.db.query<{ sha256: Buffer; blob: string }>(
      'select sha256, blob from attachments where name = $1',
      [data.name],
    )
    expect(row?.sha256).toEqual(createHash('sha256').update(bytes).digest())
    expect(filesIn('chunk')).toEqual([])
  }, 30_000)

  it('receives number and type of each chunk and returns which chunks exist (F7.63, F7.65, FO.24)', async () => {
    const bytes = createPdf(2 * chunkBytes + 11)
    expect(await testPart(me, await buildChunkFields(bytes, 1))).toMatchObject({
      code: 200,
      data: { uploaded: false, chunkNumbers: [], merge: false },
    })
    expect((await send(bytes, 2)).data).toEqual({ uploaded: false, chunkNumbers: [2], merge: false })
    expect((await send(bytes, 3)).data).toEqual({ uploaded: false, chunkNumbers: [2, 3], merge: false })
    expect((await send(bytes, 1)).data).toEqual({ uploaded: false, chunkNumbers: [1, 2, 3], merge: true })
  }, 30_000)

  it('merges the chunks and returns the URL of the file (F7.68, F7.69, S7.206, SO.99)', async () => {
    const bytes = createPdf(chunkBytes + 12)
    for (const number of [1, 2]) await send(bytes, number)
    const { data } = await requestMerge(me, bytes)
    expect(data).toEqual({
      name: expect.stringMatching(/^[0-9a-f]{32}\.pdf$/) as string,
      fileSize: bytes.length,
      fileExtension: 'pdf',
      fileVersionId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      url: `/api/file/Download/annex/${data.name}`,
    })
  }, 30_000)

  it('returns whether a chunk exists before it is sent (F3.101, F7.66, F7.67)', async () => {
    expect((await testPart(me, await buildChunkFields(createPdf(chunkBytes + 2), 1))).data).toEqual({
      uploaded: false,
      chunkNumbers: [],
      merge: false,
    })
  })

  it('lists the existing chunks, so that an interrupted upload can continue (F4.93, F4.95, F9.13)', async () => {
    const bytes = createPdf(chunkBytes + 1)
    await send(bytes, 2)
    expect((await testPart(me, await buildChunkFields(bytes, 1))).data).toEqual({
      uploaded: false,
      chunkNumbers: [2],
      merge: false,
    })
  })

  it('reports a file of the caller as complete, and one of another user as missing (F4.94, F4.96, FO.92)', async () => {
    const bytes = createPdf()
    await send(bytes, 1)
    const first = await requestMerge(me, bytes)
    const whole = { uploaded: true, chunkNumbers: [], merge: true }
    expect((await testPart(me, await buildChunkFields(bytes))).data).toEqual(whole)
    expect((await send(bytes, 1)).data).toEqual(whole)
    expect((await testPart(other, await buildChunkFields(bytes))).data).toMatchObject({ uploaded: false })
    expect((await requestMerge(me, bytes)).data).toEqual(first.data)
    const renamed = await requestMerge(me, bytes, { fileName: 'again.pdf' })
    expect(renamed.data.name).not.toBe(first.data.name)
    expect((await requestMerge(other, bytes)).code).toBe(409)
  })

  it('counts a repeated chunk once, also from two tabs at once, and rejects a different one with its number', async () => {
    const bytes = createPdf(chunkBytes + 5)
    const replies = await Promise.all([send(bytes, 2), send(bytes, 2), send(bytes, 2)])
    expect(replies.map(({ code }) => code)).toEqual([200, 200, 200])
    const fields = await buildChunkFields(bytes, 2)
    expect(await sendPart(server.url, me, fields, Buffer.alloc(5, 'x'))).toMatchObject({ code: 409 })
    const rows = await server.db.query<{ blob: string }>(
      'select c.blob from upload_chunks c join uploads u on u.id = c.upload_id where u.identifier = $1',
      [Buffer.from(await hashBlake3(bytes), 'hex')],
    )
    expect(rows).toHaveLength(1)
    expect(filesIn('chunk').filter((name) => name === rows[0]?.blob)).toHaveLength(1)
  })

  it('merges a file once when two tabs request it at once, and returns the same file again (FO.26)', async () => {
    const bytes = createPdf()
    await send(bytes, 1)
    const [one, two] = await Promise.all([requestMerge(me, bytes), requestMerge(me, bytes)])
    expect([one.code, two.code]).toEqual([200, 200])
    expect(two.data).toEqual(one.data)
  })

  it('does not merge incomplete files', async () => {
    const bytes = createPdf(chunkBytes + 3)
    await send(bytes, 1)
    expect(await requestMerge(me, bytes)).toMatchObject({ code: 409, msg: '文件尚未上传完整，请重新上传' })
  })

  it('rejects a file that differs from the announced one, and starts again (F4.91)', async () => {
    const [bytes, others] = [createPdf(), createPdf()]
    const fields = await buildChunkFields(bytes)
    await sendPart(server.url, me, fields, others)
    expect(await requestMerge(me, bytes)).toMatchObject({ code: 400, msg: '文件在上传中损坏，请重新上传' })
    await sendPart(server.url, me, fields, bytes)
    expect((await requestMerge(me, bytes)).code).toBe(200)
  })

  it('requests a chunk again that was lost in the storage', async () => {
    const bytes = createPdf()
    await send(bytes, 1)
    for (const name of filesIn('chunk')) rmSync(join(folder, 'files/chunk', name))
    expect((await requestMerge(me, bytes)).code).toBe(409)
    expect((await testPart(me, await buildChunkFields(bytes))).data.chunkNumbers).toEqual([])
    await send(bytes, 1)
    expect((await requestMerge(me, bytes)).code).toBe(200)
  })

  it('accepts an empty file', async () => {
    const bytes = Buffer.alloc(0)
    await send(bytes, 1, me, { filename: 'empty.txt' })
    expect((await requestMerge(me, bytes, { fileName: 'empty.txt', extension: 'txt' })).data).toMatchObject({
      fileSize: 0,
    })
  })

  it.each([
    [{ chunkNumber: 0 }, 'fields.chunkNumber'],
    [{ chunkNumber: 2 }, '文件分片与文件大小不符'],
    [{ chunkSize: 10 }, 'fields.chunkSize'],
    [{ totalChunks: 7 }, '文件分片与文件大小不符'],
    [{ currentChunkSize: 3 }, '文件分片与文件大小不符'],
    [{ totalSize: maxFileBytes + 1 }, 'fields.totalSize'],
    [{ totalSize: '1e3' }, 'fields.totalSize'],
    [{ identifier: 'x' }, 'fields.identifier'],
    [{ filename: 'a\u0000' }, 'fields.filename'],
    [{ filename: '長'.repeat(256) }, 'fields.filename'],
  ])('refuses a part that says %j, and keeps nothing', async (values, msg) => {
    const before = filesIn('chunk').length
    const bytes = createPdf()
    const reply = await sendPart(server.url, me, await buildChunkFields(bytes, 1, values), bytes)
    expect(reply.code).toBe(400)
    expect(reply.msg).toContain(msg)
    expect(filesIn('chunk')).toHaveLength(before)
  })

  it('rejects a chunk that is too large, and calls without a session (F7.64)', async () => {
    const bytes = createPdf(10)
    expect(await sendPart(server.url, me, await buildChunkFields(bytes), Buffer.alloc(chunkBytes + 1))).toMatchObject({
      code: 413,
    })
    expect((await sendPart(server.url, { token: '' }, await buildChunkFields(bytes), bytes)).code).toBe(602)
    expect(
      (await sendPart(server.url, { token: `bEaReR ${me.token}` }, await buildChunkFields(bytes), bytes)).code,
    ).toBe(200)
  })

  it('limits the announced bytes of a user', async () => {
    const hungry = await server.as((await aUser(server.db)).account)
    const part = Buffer.alloc(chunkBytes)
    const announce = (identifier: string) =>
      sendPart(
        server.url,
        hungry,
        {
          chunkNumber: '1',
          chunkSize: String(chunkBytes),
          currentChunkSize: String(chunkBytes),
          totalSize: String(maxFileBytes),
          totalChunks: '1024',
          identifier,
          filename: 'large.bin',
        },
        part,
      )
    const codes: number[] = []
    for (const mark of ['a', 'b', 'c']) codes.push((await announce(mark.repeat(64))).code)
    expect(codes).toEqual([200, 200, 429])
  })
})

describe('abandoned files', () => {
  it('are removed after a day: unfinished uploads, files in no record, and leftovers of a crash', async () => {
    const [half, whole] = [createPdf(chunkBytes + 9), createPdf()]
    await send(half, 1)
    await send(whole, 1)
    const { data } = await requestMerge(me, whole)
    now += 25 * 3_600_000
    await cleanAttachments(server.deps)
    expect((await server.db.query('select 1 from uploads')).length).toBe(0)
    expect(filesIn('chunk')).toEqual([])
    expect((await server.db.query('select 1 from attachments where name = $1', [data.name])).length).toBe(0)
    expect(filesIn('annex')).toEqual([])
  })

  it('are also removed without a row after a crash', async () => {
    const place = (name: string) => join(folder, 'files/annex', name)
    const bytes = createPdf()
    // the session has expired by now
    const again = await server.as('me')
    await send(bytes, 1, again)
    await requestMerge(again, bytes)
    const [kept = ''] = filesIn('annex')
    const old = (now - 49 * 3_600_000) / 1000
    for (const name of ['abcdefgh.bin', 'abcdefgh.bin.aa.part']) {
      writeFileSync(place(name), 'x')
      utimesSync(place(name), old, old)
    }
    utimesSync(place(kept), old, old)
    await cleanAttachments(server.deps)
    expect(filesIn('annex')).toEqual([kept])
  })
})
