import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import { aBmp, aGif, aJpeg, aPng, uploadTo } from '../../testing/pictures.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createChatUser, type ChatUser } from './testing/chat-users.ts'

let server: TestServer
let folder: string
let ann: ChatUser
let bob: ChatUser
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'armature-chat-'))
  server = await startTestServer({ config: { dataDir: folder } })
  ann = await createChatUser(server)
  bob = await createChatUser(server)
})
afterAll(async () => {
  for (const { socket } of [ann, bob]) socket.socket.terminate()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const upload = (bytes: Uint8Array, by = ann) => uploadTo(server.url, by.client, 'IM', bytes)
const seenBy = async (url: string, token: string) => {
  const response = await fetch(server.url + url, { headers: { Authorization: token } })
  return response.headers.get('content-type') === 'image/webp' ? Buffer.from(await response.arrayBuffer()) : undefined
}
const sendImage = (from: ChatUser, to: ChatUser, name: string) => {
  from.say('SendMessage', {
    toUserId: to.user.id,
    messageType: 'image',
    messageContent: { name, width: 40, height: 30 },
    clientId: name,
  })
}

describe('POST /api/file/Uploader/IM', () => {
  it.each([
    ['png', () => aPng()],
    ['jpg', () => aJpeg()],
    [
      'webp',
      async () =>
        sharp(await aPng())
          .webp()
          .toBuffer(),
    ],
    ['gif', () => aGif()],
    ['bmp', () => Promise.resolve(aBmp())],
  ])('takes a %s by its content and answers the name of what it made of it (S7.61–S7.63, SO.70)', async (_, make) => {
    const { code, data } = await upload(await make())
    expect(code).toBe(200)
    expect(data.name).toMatch(/^[0-9a-f]{32}\.webp$/)
    const kept = await seenBy(data.url, ann.client.token)
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 })
    expect((await uploadTo(server.url, { token: '' }, 'IM', await aPng())).code).toBe(602)
  })

  it('keeps animations', async () => {
    const { data } = await upload(await aGif({ frames: 3 }))
    expect(await sharp(await seenBy(data.url, ann.client.token), { animated: true }).metadata()).toMatchObject({
      pages: 3,
    })
  })

  it('reads the pixels of a bitmap, with and without a palette', async () => {
    for (const bits of [8, 24, 32] as const) {
      const { data } = await upload(aBmp({ bits }))
      const { data: dots, info } = await sharp(await seenBy(data.url, ann.client.token))
        .raw()
        .toBuffer({ resolveWithObject: true })
      const at = (x: number, y: number) => [...dots.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
      // the upper half is red, the lower one blue; the stored image is slightly lossy
      const [top, bottom] = [at(20, 3), at(20, 26)]
      expect(top[0], String(bits)).toBeGreaterThan(200)
      expect(top[2], String(bits)).toBeLessThan(60)
      expect(bottom[2], String(bits)).toBeGreaterThan(200)
      expect(bottom[0], String(bits)).toBeLessThan(60)
    }
  })

  it.each([
    ['a drawing that can hold a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', async (_, bytes) => {
    expect(await upload(bytes)).toMatchObject({ code: 400, msg: '请上传 PNG、JPG、GIF、BMP 或 WebP 图片' })
  })

  it.each([
    ['ends too soon', (bmp: Buffer) => bmp.subarray(0, 200)],
    ['says that it is larger than any picture', (bmp: Buffer) => (bmp.writeInt32LE(2_000_000_000, 18), bmp)],
    ['says that its rows lie elsewhere', (bmp: Buffer) => (bmp.writeUInt32LE(4_000_000_000, 10), bmp)],
    ['is packed in another way', (bmp: Buffer) => (bmp.writeUInt32LE(1, 30), bmp)],
  ])('refuses a bitmap that %s', async (_, spoil) => {
    expect(await upload(spoil(aBmp()))).toMatchObject({ code: 400, msg: '图片已损坏或过大，无法读取' })
  })

  it('rejects more than 5 MB (S5.36, S5.37)', async () => {
    expect(await upload(Buffer.alloc(5_242_881))).toMatchObject({ code: 413 })
  })
})

describe('GET /api/file/Image/IM/:name', () => {
  it('shows an image only to the two users of the chat, not even to an administrator (SO.70)', async () => {
    const { data } = await upload(await aPng())
    const eve = await server.as((await aUser(server.db)).account)
    const chief = await server.as((await aUser(server.db, { isAdministrator: true })).account)
    expect(await seenBy(data.url, bob.client.token)).toBeUndefined()
    sendImage(ann, bob, data.name)
    expect(await ann.socket.next('sendMessage')).toMatchObject({
      messageType: 'image',
      toMessage: JSON.stringify({ name: data.name, width: 40, height: 30 }),
    })
    expect(await seenBy(data.url, ann.client.token)).toBeDefined()
    expect(await seenBy(data.url, bob.client.token)).toBeDefined()
    for (const client of [eve, chief]) {
      expect(await seenBy(data.url, client.token)).toBeUndefined()
      expect(await client.get(data.url)).toMatchObject({ code: 404, msg: '文件不存在' })
    }
    expect((await server.nobody.get(data.url)).code).toBe(602)
  })

  it('is hidden from an administrator who views the product as one of the two', async () => {
    const { data } = await upload(await aPng())
    const chief = await server.as((await aUser(server.db, { isAdministrator: true })).account)
    const view = await chief.post<{ token: string }>(`/api/permission/Users/${ann.user.id}/Actions/ViewAs`)
    expect(await seenBy(data.url, view.data.token)).toBeUndefined()
  })
})

describe('an image in a message', () => {
  it('must be the sender’s own upload (S3.36)', async () => {
    const { data } = await upload(await aPng())
    sendImage(bob, ann, data.name)
    expect(await bob.socket.next('error')).toMatchObject({ code: 404, clientId: data.name })
    expect(await seenBy(data.url, bob.client.token)).toBeUndefined()
  })

  it('stays while its owner uploads more images without sending them', async () => {
    const { data } = await upload(await aPng())
    sendImage(ann, bob, data.name)
    await ann.socket.next('sendMessage')
    for (let n = 0; n < 11; n++) await upload(await aPng())
    expect(await seenBy(data.url, bob.client.token)).toBeDefined()
  })
})
