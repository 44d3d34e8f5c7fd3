import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { maxWholeBytes } from '@armature/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import type { Client, Reply } from '../../testing/client.ts'
import { aPng } from '../../testing/pictures.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { writeSheet } from '../../platform/excel/write-sheet.ts'
import { buildArchive } from '../../platform/excel/build-archive.ts'
import { createPdf, sendWhole } from './testing/uploads.ts'
import { isSlowRun } from '../../testing/slow-run.ts'

let server: TestServer
let folder: string
let me: Client
let other: Client
let now = Date.now()
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'armature-annex-'))
  server = await startTestServer({ config: { dataDir: folder }, clock: () => now })
  await aUser(server.db, { account: 'me' })
  await aUser(server.db, { account: 'other', isAdministrator: true })
  me = await server.as('me')
  other = await server.as('other')
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const send = (path: string, bytes: Uint8Array, name: string, client: Pick<Client, 'token'> = me) =>
  sendWhole(server.url, client, path, bytes, name)
const find = (name: string, client = me): Promise<Reply<{ url: string; name: string }>> =>
  client.get(`/api/file/Download/annex/${name}`)
const fetchFile = (url: string) => fetch(server.url + url)
const fetchImage = (url: string, client: Client) =>
  fetch(server.url + url, { headers: { Authorization: client.token } })

/** A zip archive of parts, each with this many bytes. */
const anArchive = (names: string[], size = 4) =>
  buildArchive(new Map(names.map((name) => [name, Buffer.alloc(size, '<a/>')])))
/** The large part is first, so that the names of the others are not in the first bytes. */
const anOfficeFile = (part: string, size = 4) => anArchive(['customXml/item1.xml', '[Content_Types].xml', part], size)

describe('files in one piece', () => {
  it.each(['', '/annex'])('POST /api/file/Uploader%s answers name and url (S7.207, FO.21)', async (path) => {
    const reply = await send(path, createPdf(), '合同.pdf')
    expect(reply).toMatchObject({ code: 200, data: { fileSize: 2000, fileExtension: 'pdf' } })
    expect(reply.data.url).toBe(`/api/file/Download/annex/${reply.data.name}`)
  })

  it.each([
    ['a program that is called a document', Buffer.from('MZ\u0090\u0000\u0003\u0000'), 'a.pdf'],
    ['a page that is called a picture', Buffer.from('<script>alert(1)</script>'), 'a.png'],
    ['an archive that is called a document', anArchive(['a.txt']), 'a.docx'],
    ['a workbook that is called a document', anOfficeFile('xl/workbook.xml'), 'a.docx'],
    ['a document that is called a workbook', anOfficeFile('word/document.xml'), 'a.xlsx'],
    ['a document without content types', anArchive(['word/document.xml']), 'a.docx'],
    [
      'an old document that is called a new one',
      Buffer.alloc(20_000, Buffer.from('d0cf11e0a1b11ae1', 'hex')),
      'a.docx',
    ],
    ['an archive that is called a text', Buffer.from('504b0304140000000000', 'hex'), 'a.txt'],
  ])('refuses %s', async (_, bytes, name) => {
    expect(await send('/annex', bytes, name)).toMatchObject({
      code: 400,
      msg: `文件内容与扩展名 ${name.slice(2)} 不符`,
    })
  })

  it('accepts Office documents by their parts, also large ones', async () => {
    expect((await send('/annex', anOfficeFile('word/document.xml'), 'a.docx')).code).toBe(200)
    expect((await send('/annex', anOfficeFile('ppt/presentation.xml'), 'a.pptx')).code).toBe(200)
    const { code, data } = await send('/annex', anOfficeFile('xl/workbook.xml', 200_000), 'a.xlsx')
    expect(code).toBe(200)
    const { headers } = await fetchFile((await find(data.name)).data.url)
    expect(headers.get('content-type')).toContain('spreadsheetml')
  })

  it('trusts no content types of unknown extensions, and uses no path of a file name', async () => {
    for (const name of ['../../etc/passwd', 'page.html', `${'長'.repeat(300)}.svg`, 'a\\..\\b']) {
      const { code, data } = await send('/annex', Buffer.from('<script>alert(1)</script>'), name)
      expect(code).toBe(200)
      const response = await fetchFile((await find(data.name)).data.url)
      expect(response.headers.get('content-type')).toBe('application/octet-stream')
      expect(response.headers.get('content-disposition')).toMatch(/^attachment;/)
    }
  })

  it.skipIf(!isSlowRun)('rejects files that are too large for one piece', async () => {
    expect((await send('/annex', Buffer.alloc(maxWholeBytes + 1), 'a.bin')).code).toBe(413)
  })

  it.skipIf(!isSlowRun)('rejects them too if everything up to the limit was read before the rest arrives', async () => {
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n'
    async function* body() {
      yield Buffer.concat([Buffer.from(head), Buffer.alloc(maxWholeBytes)])
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      yield Buffer.from('1\r\n--b--\r\n')
    }
    const response = await fetch(`${server.url}/api/file/Uploader/annex`, {
      method: 'POST',
      headers: { Authorization: me.token, 'Content-Type': 'multipart/form-data; boundary=b' },
      body: ReadableStream.from(body()),
      duplex: 'half',
    })
    expect(await response.json()).toMatchObject({ code: 413 })
  })
})

describe('images of forms', () => {
  it('are stored unchanged, with a thumbnail (F7.59, F7.60, FO.21, FO.22)', async () => {
    const bytes = await aPng({ width: 900, height: 600 })
    const reply = await send('/annexpic', bytes, '现场.png')
    expect(reply).toMatchObject({ code: 200, data: { url: `/api/file/Image/annexpic/${reply.data.name}` } })
    const whole = await fetchImage(reply.data.url, me)
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
    expect(whole.headers.get('content-type')).toBe('image/png')
    const small = await fetchImage(`${reply.data.url}?size=small`, me)
    expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 320 })
  })

  it.each([
    ['a text', Buffer.from('hello'), 'a.txt', '请上传图片'],
    [
      'a drawing that can hold a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'a.svg',
      '请上传图片',
    ],
    ['a pdf that is called one', createPdf(), 'a.png', '文件内容与扩展名 png 不符'],
  ])('are not %s', async (_, bytes, name, msg) => {
    expect(await send('/annexpic', bytes, name)).toMatchObject({ code: 400, msg })
  })

  it.skipIf(!isSlowRun)(
    'are rejected if a small file unpacks to too many pixels',
    async () => {
      const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
        .png({ compressionLevel: 9 })
        .toBuffer()
      expect(await send('/annexpic', bomb, 'a.png')).toMatchObject({ code: 400, msg: '图片已损坏或过大，无法读取' })
    },
    60_000,
  )

  it('are private to their uploader until a record uses them, also for administrators', async () => {
    const { data } = await send('/annexpic', await aPng(), 'a.png')
    const refused = await fetchImage(data.url, other)
    expect(await refused.json()).toMatchObject({ code: 404, msg: '文件不存在' })
    expect(await (await fetch(server.url + data.url)).json()).toMatchObject({ code: 602 })
  })
})

describe('GET /api/file/Download/:type/:fileId', () => {
  it('returns the download URL with a ticket valid for minutes, and the name (F7.70, S7.204, FO.28, SO.97)', async () => {
    const bytes = createPdf()
    const { data } = await send('/annex', bytes, '合同 (1).pdf')
    const { data: found } = await find(data.name)
    expect(found.name).toBe('合同 (1).pdf')
    const response = await fetchFile(found.url)
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename*=UTF-8''%E5%90%88%E5%90%8C%20%281%29.pdf`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox') as string,
    })
    expect((await find(data.name, other)).code).toBe(404)
  })

  it('returns a URL that ends with the session', async () => {
    const brief = await server.as('me')
    const { data } = await send('/annex', createPdf(), 'a.pdf', brief)
    const { url } = (await find(data.name, brief)).data
    expect((await fetchFile(url)).headers.get('content-type')).toBe('application/pdf')
    await brief.get('/api/oauth/Logout')
    expect(await (await fetchFile(url)).json()).toMatchObject({ code: 404, msg: '文件不存在' })
  })

  it.skipIf(!isSlowRun)(
    'sends parts of a file, so that a preview or an interrupted download does not start from the beginning',
    async () => {
      const bytes = createPdf(70_000)
      const { data } = await send('/annex', bytes, 'a.pdf')
      const { url } = (await find(data.name)).data
      const ask = async (headers: Record<string, string>) => {
        const reply = await fetch(server.url + url, { headers })
        const body = Buffer.from(await reply.arrayBuffer())
        return { status: reply.status, range: reply.headers.get('content-range'), body, reply }
      }
      const whole = await ask({})
      expect(whole).toMatchObject({ status: 200, range: null, body: bytes })
      expect(whole.reply.headers.get('accept-ranges')).toBe('bytes')
      const etag = whole.reply.headers.get('etag') ?? ''
      expect(etag).toMatch(/^"[\w-]+"$/)
      for (const [range, start, end] of [
        ['bytes=0-9', 0, 10],
        ['bytes=65530-', 65_530, 70_000],
        ['bytes=-100', 69_900, 70_000],
        ['bytes=69999-80000', 69_999, 70_000],
        ['bytes=-99999', 0, 70_000],
      ] as const)
        expect(await ask({ Range: range, 'If-Range': etag }), range).toMatchObject({
          status: 206,
          range: `bytes ${start}-${end - 1}/70000`,
          body: bytes.subarray(start, end),
        })
      for (const range of ['bytes=70000-', 'bytes=99999-100000', 'bytes=-0'])
        expect(await ask({ Range: range }), range).toMatchObject({ status: 416, range: 'bytes */70000' })
      for (const headers of [
        { Range: 'bytes=0-9', 'If-Range': '"other"' },
        { Range: 'bytes=0-9', 'If-Range': `W/${etag}` },
        { Range: 'bytes=0-1,5-9' },
        { Range: 'bytes=9-0' },
        { Range: 'lines=0-9' },
        { Range: 'bytes=-' },
      ])
        expect((await ask(headers as Record<string, string>)).status, JSON.stringify(headers)).toBe(200)
    },
  )

  it('rejects an expired or changed ticket, and one of another file', async () => {
    const [one, two] = [await send('/annex', createPdf(), 'a.pdf'), await send('/annex', createPdf(), 'b.pdf')]
    const { url } = (await find(one.data.name)).data
    const refused = async (address: string) => ((await (await fetchFile(address)).json()) as { code: number }).code
    expect(await refused(url.replace(one.data.name, two.data.name))).toBe(404)
    expect(await refused(url.replace('.a.', '.i.'))).toBe(404)
    expect(await refused(url.slice(0, -2))).toBe(404)
    expect(await refused(url.replace(/\?.*/, ''))).toBe(404)
    now += 5 * 60_000 + 1
    expect(await refused(url)).toBe(404)
  })
})

describe('GET /api/file/Uploader/Preview', () => {
  const preview = (fileVersionId: string, client = me): Promise<Reply<string>> =>
    client.get(
      `/api/file/Uploader/Preview?${new URLSearchParams({ fileName: 'a.pdf', fileVersionId, fileDownloadUrl: '' }).toString()}`,
    )

  it('returns a preview URL: pdf in a frame of our own pages (F7.72, F7.73, S7.205, FO.29, FO.30)', async () => {
    const { data } = await send('/annex', createPdf(), 'a.pdf')
    const { data: url } = await preview(data.fileVersionId)
    expect(url).toMatch(/\?token=[\w.-]+$/)
    const { headers } = await fetchFile(url)
    expect(headers.get('content-disposition')).toBeNull()
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  })

  it('previews no other types', async () => {
    const { data } = await send('/annex', Buffer.from('<script>alert(1)</script>'), 'a.html')
    const { headers } = await fetchFile((await preview(data.fileVersionId)).data)
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    expect(headers.get('content-security-policy')).toContain('sandbox')
  })

  it('is empty if the caller has no such file (FO.29)', async () => {
    const { data } = await send('/annex', createPdf(), 'a.pdf')
    for (const [id, client] of [
      [data.fileVersionId, other],
      ['x', me],
      ['00000000-0000-7000-8000-000000000000', me],
    ] as const)
      expect(await preview(id, client)).toMatchObject({ code: 200, data: '' })
  })
})

it('GET /api/file/Sheet/:fileVersionId returns the texts of a workbook, to users who may read it', async () => {
  const parts: Uint8Array[] = []
  const rows = [
    ['名称', '数量'],
    ['电池', '12'],
  ]
  for await (const part of buildBook(rows)) parts.push(part)
  const { data } = await send('/annex', Buffer.concat(parts), 'a.xlsx')
  expect((await me.get(`/api/file/Sheet/${data.fileVersionId}`)).data).toEqual({ rows })
  expect((await other.get(`/api/file/Sheet/${data.fileVersionId}`)).code).toBe(404)
})

const buildBook = ([heading = [], ...rows]: string[][]) =>
  writeSheet({ name: 's', columns: heading.map((title) => ({ title, width: 10 })), rows })
