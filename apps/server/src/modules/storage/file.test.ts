import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadLimits } from '@armature/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGrade, aMenu, anOrganize, aRole, aUser, type BuiltMenu } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { aJpeg, aPng, uploadTo, type Uploaded } from '../../testing/pictures.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { isSlowRun } from '../../testing/slow-run.ts'

let server: TestServer
let folder: string
let menu: BuiltMenu
let place: string
let me: Client
let other: Client
let administrator: Client
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'armature-files-'))
  server = await startTestServer({ config: { dataDir: folder } })
  menu = await aMenu(server.db, { enCode: 'system.feedback' })
  place = await anOrganize(server.db)
  await aUser(server.db, { account: 'me', organize: place })
  await aUser(server.db, { account: 'other' })
  await aUser(server.db, { account: 'chief', isAdministrator: true })
  me = await server.as('me')
  other = await server.as('other')
  administrator = await server.as('chief')
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const send = (client: Pick<Client, 'token'>, type: string, bytes: Uint8Array, name?: string) =>
  uploadTo(server.url, client, type, bytes, name)
const uploaded = async (client: Client, type: string): Promise<Uploaded> =>
  (await send(client, type, await aPng())).data
const fetchImage = (url: string, token = '') =>
  fetch(server.url + url, { headers: token ? { Authorization: token } : {} })
const countFiles = async () => (await server.db.query('select id from files')).length
const drafts = (path: string) => readdirSync(path, { recursive: true }).filter((name) => String(name).endsWith('.part'))
const fetchCode = async (url: string, token = '') =>
  ((await (await fetchImage(url, token)).json()) as { code: number }).code

describe('POST /api/file/Uploader/:type', () => {
  it('stores a converted image without the metadata of the upload', async () => {
    const sent = await aJpeg({ width: 900, height: 600, artist: 'a-secret-name' })
    expect(sent.includes('a-secret-name')).toBe(true)
    const { data } = await send(me, 'userAvatar', sent, '我的照片.jpg')
    expect(data).toEqual({
      name: expect.stringMatching(/^[0-9a-f]{32}\.webp$/) as string,
      url: `/api/file/Image/userAvatar/${data.name}`,
    })
    const kept = Buffer.from(await (await fetchImage(data.url, me.token)).arrayBuffer())
    expect(kept.includes('a-secret-name')).toBe(false)
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    const row = await server.db.sql.selectFrom('files').selectAll().where('name', '=', data.name).executeTakeFirst()
    expect(row).toMatchObject({ original_name: '我的照片.jpg', size: kept.length, content_type: 'image/webp' })
  })

  it.each([
    ['a drawing that can hold a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a document', '%PDF-1.7'],
    ['nothing', ''],
  ])('refuses %s, whatever it is called', async (_, text) => {
    expect(await send(me, 'userAvatar', Buffer.from(text), 'picture.png')).toMatchObject({
      status: 200,
      code: 400,
      msg: '请上传 JPG、PNG 或 WebP 图片',
    })
  })

  it('rejects files that only begin like an image', async () => {
    const cut = (await aPng({ width: 300, height: 300 })).subarray(0, 200)
    expect(await send(me, 'userAvatar', cut)).toMatchObject({ code: 400, msg: '图片已损坏或过大，无法读取' })
  })

  it('drops data after the image', async () => {
    const both = Buffer.concat([await aPng(), Buffer.from('<script>alert(1)</script>')])
    const { data } = await send(me, 'signImg', both)
    expect(Buffer.from(await (await fetchImage(data.url, me.token)).arrayBuffer()).includes('<script>')).toBe(false)
  })

  it.skipIf(!isSlowRun)(
    'rejects a small file that unpacks to too many pixels',
    async () => {
      const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
        .png({ compressionLevel: 9 })
        .toBuffer()
      expect(bomb.length).toBeLessThan(uploadLimits.userAvatar)
      expect(await send(me, 'userAvatar', bomb)).toMatchObject({ code: 400, msg: '图片已损坏或过大，无法读取' })
    },
    60_000,
  )

  it('rejects more than the type allows: 5 MB for images, 1 MB for a signature (S8.25, S9.19)', async () => {
    const large = Buffer.alloc(uploadLimits.signImg + 1)
    expect(await send(me, 'signImg', large)).toMatchObject({ code: 413, msg: '图片大小不能超过1M' })
    expect(await send(me, 'userAvatar', Buffer.alloc(uploadLimits.userAvatar + 1))).toMatchObject({ code: 413 })
  })

  it.skipIf(!isSlowRun)('rejects 100 MB by the declared size, and leaves no temporary file', async () => {
    expect(await send(me, 'userAvatar', Buffer.alloc(100 * 1_048_576))).toMatchObject({ status: 413, code: 413 })
    expect(drafts(join(folder, 'files'))).toEqual([])
  })

  it.each(['../../etc/passwd', '..\\..\\evil.png', `${'長'.repeat(400)}.png`])(
    'takes no path from the name %j',
    async (name) => {
      const { code, data } = await send(me, 'feedback', await aPng(), name)
      expect(code).toBe(200)
      expect(data.name).toMatch(/^[0-9a-f]{32}\.webp$/)
    },
  )

  it('keeps only the last ten unused uploads', async () => {
    const names: string[] = []
    for (let n = 0; n < 12; n++) names.push((await uploaded(other, 'signImg')).name)
    const rows = await server.db.sql.selectFrom('files').select('name').where('type', '=', 'signImg').execute()
    const kept = new Set(rows.map((row) => row.name))
    expect(names.filter((name) => kept.has(name))).toEqual(names.slice(2))
    expect(existsSync(join(folder, 'files/signImg', names[0] ?? ''))).toBe(false)
    expect(existsSync(join(folder, 'files/signImg', names[11] ?? ''))).toBe(true)
  })

  it('requires a session, a known type, an administrator for logos, and a file', async () => {
    expect((await send({ token: '' }, 'userAvatar', await aPng())).code).toBe(602)
    expect((await send(me, 'anything', await aPng())).code).toBe(400)
    expect((await send(me, 'logo', await aPng())).code).toBe(403)
    expect((await me.post('/api/file/Uploader/userAvatar', {})).code).toBe(400)
    const empty = await fetch(`${server.url}/api/file/Uploader/userAvatar`, {
      method: 'POST',
      headers: { Authorization: me.token, 'Content-Type': 'multipart/form-data; boundary=x' },
      body: '--x--\r\n',
    })
    expect(await empty.json()).toMatchObject({ code: 400 })
  })

  it('accepts one file of a form; data after it is not stored and does not disturb the next call (S9.20)', async () => {
    const body = new FormData()
    body.append('file', new Blob([Uint8Array.from(await aPng())]), 'one.png')
    body.append(
      'file',
      new Blob([Uint8Array.from(await aPng({ width: 2000, height: 1500 })), new Uint8Array(3_000_000)]),
      'two.png',
    )
    const before = await countFiles()
    const address = `${server.url}/api/file/Uploader/feedback`
    const reply = await fetch(address, { method: 'POST', headers: { Authorization: me.token }, body })
    expect(await reply.json()).toMatchObject({ code: 200 })
    expect(await countFiles()).toBe(before + 1)
    expect((await me.get('/api/oauth/CurrentUser')).code).toBe(200)
  })

  it('is the only call that accepts a multipart form', async () => {
    const body = new FormData()
    body.append('language', 'en')
    const reply = await fetch(`${server.url}/api/permission/Users/Current/SystemLanguage`, {
      method: 'PUT',
      headers: { Authorization: me.token },
      body,
    })
    expect(await reply.json()).toMatchObject({ code: 400 })
  })
})

describe('GET /api/file/Image/:type/:name', () => {
  it('shows a logo to everyone, with caching', async () => {
    const { url } = await uploaded(administrator, 'logo')
    const reply = await fetchImage(url)
    expect(reply.headers.get('content-type')).toBe('image/png')
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(reply.headers.get('content-security-policy')).toContain('sandbox')
  })

  it('shows an avatar to signed-in users, cached only by their browser', async () => {
    const { url } = await uploaded(me, 'userAvatar')
    expect(await fetchCode(url)).toBe(602)
    const reply = await fetchImage(url, other.token)
    expect([reply.headers.get('cache-control'), reply.headers.get('vary')]).toEqual([
      'private, max-age=31536000, immutable',
      'Authorization',
    ])
  })

  it('shows a signature to its owner and to administrators, and hides its existence from others', async () => {
    const { url } = await uploaded(me, 'signImg')
    for (const client of [me, administrator]) {
      const reply = await fetchImage(url, client.token)
      expect([reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual(['image/png', 'no-store'])
    }
    expect(await fetchCode(url, other.token)).toBe(404)
    expect(await fetchCode(url)).toBe(602)
  })

  it('shows an image of a feedback to users who may read feedback of its user', async () => {
    const { url } = await uploaded(me, 'feedback')
    const role = await aRole(server.db, { grants: [['menu', menu.id]] })
    const { id, account } = await aUser(server.db, { roles: [role] })
    await aGrade(server.db, id, place)
    const reader = await server.as(account)
    expect((await fetchImage(url, reader.token)).headers.get('content-type')).toBe('image/webp')
    expect(await fetchCode(url, other.token)).toBe(404)
  })

  it('finds nothing with another type, an unknown name or a path', async () => {
    const { name } = await uploaded(me, 'signImg')
    expect(await fetchCode(`/api/file/Image/userAvatar/${name}`, me.token)).toBe(404)
    expect(await fetchCode('/api/file/Image/logo/none.png')).toBe(404)
    for (const path of ['..%2f..%2fetc%2fpasswd', '%2e%2e', '..%5cx'])
      expect((await fetchImage(`/api/file/Image/logo/${path}`)).status).toBe(404)
  })
})
