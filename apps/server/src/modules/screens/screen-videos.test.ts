import { chunkBytes, maxScreenVideoBytes, type ScreenElement } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRecord, aModel, anAdministrator, aPerson, createRecordClient } from '../records/testing/records.ts'
import { aMenu, aRole, aUser } from '../../testing/builders.ts'
import { type Client, createClient } from '../../testing/client.ts'
import { startS3Server, type TestS3 } from '../../testing/s3-server.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { cleanAttachments } from '../attachments/attachment-cleanup.ts'
import { buildChunkFields, getPart, requestMerge, sendPart, sendWhole } from '../attachments/testing/uploads.ts'
import { aField } from '../designs/testing/designs.ts'
import { releaseUnshownVideos } from './clean-videos.ts'
import { videoPartBytes, visitorStreams } from './video-stream.ts'
import {
  aScreen,
  aScreenMenu,
  anElement,
  createReleasedScreen,
  createScreen,
  path,
  releaseScreen,
  setPublic,
} from './testing/screens.ts'
import { isSlowRun } from '../../testing/slow-run.ts'

const hourMs = 3_600_000
/** The first box of an MP4 file, and bytes that tell where they are. */
const film = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom\0\0\x02\0isomiso2', 'latin1'),
  Buffer.from(Array.from({ length: 100_000 }, (_, at) => at % 251)),
])

let now = Date.now()
let server: TestServer
let admin: Client
let s3: TestS3
beforeAll(async () => {
  s3 = await startS3Server()
  server = await startTestServer({ config: { s3: s3.settings }, clock: () => now })
  admin = await anAdministrator(server)
})
afterAll(async () => {
  await server.close()
  await s3.close()
})

let count = 0
/** No two files have the same content. */
const send = async (client = admin, name = 'film.mp4', bytes: Uint8Array = film) =>
  (await sendWhole(server.url, client, '', Buffer.concat([bytes, Buffer.from(String((count += 1)))]), name)).data
const upload = async (...file: Parameters<typeof send>) => (await send(...file)).name
const add = (id: string, fileId: string, client = admin) => client.post(`${path}/${id}/Videos`, { fileId })
const find = (id: string, fileId: string, client: Client) =>
  client.get<{ url: string }>(`${path}/${id}/Videos/${fileId}`)
const play = async (url: string, range?: string) => {
  const reply = await fetch(`${server.url}${url}`, range === undefined ? {} : { headers: { range } })
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) }
}
/** Refusals are envelopes. */
const readCode = async (url: string): Promise<number> => {
  const { bytes } = await play(url)
  return (JSON.parse(bytes.toString('utf8')) as { code: number }).code
}
const aVideo = (fileId: string, own: Partial<ScreenElement> = {}) =>
  ({
    ...anElement('film', { kind: 'video', address: '', fit: 'cover', file: { id: fileId, name: 'film.mp4' } }),
    ...own,
  }) as ScreenElement

/** A released screen with an uploaded video, and a user with a menu that opens it. */
async function aFilmScreen() {
  const fileId = await upload()
  const id = await createScreen(admin, aScreen(aVideo(fileId)))
  expect(await add(id, fileId)).toMatchObject({ code: 200 })
  await releaseScreen(admin, id)
  const menu = await aScreenMenu(server, id)
  const viewer = await aPerson(server, [['menu', menu.id]])
  return { id, fileId, menu, viewer }
}

describe('an uploaded video of a screen', () => {
  it('is played by who may see the screen, in parts, for six hours; then they ask for another address', async () => {
    const { id, fileId, viewer } = await aFilmScreen()
    const { data } = await find(id, fileId, viewer.client)
    const whole = await play(data.url)
    expect(whole.status).toBe(200)
    expect(whole.headers.get('content-type')).toBe('video/mp4')
    expect(whole.headers.get('accept-ranges')).toBe('bytes')
    expect(whole.bytes.subarray(0, film.length).equals(film)).toBe(true)
    const part = await play(data.url, 'bytes=1000-1099')
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 1000-1099/${whole.bytes.length}`)
    expect(part.bytes.equals(film.subarray(1000, 1100))).toBe(true)
    now += 5 * hourMs
    expect((await play(data.url)).status).toBe(200)
    now += 2 * hourMs
    expect(await readCode(data.url)).toBe(404)
    expect((await play((await find(id, fileId, viewer.client)).data.url)).status).toBe(200)
  })

  it('is closed to strangers, and a ticket to other sessions, files and screens', async () => {
    const { id, fileId, viewer } = await aFilmScreen()
    const other = await aFilmScreen()
    const stranger = await aPerson(server, [])
    expect(await find(id, fileId, stranger.client)).toMatchObject({ code: 404 })
    expect(await find(id, other.fileId, viewer.client)).toMatchObject({ code: 404 })
    expect(await find(id, fileId, createClient(server.url, ''))).toMatchObject({ code: 602 })
    expect(await readCode(`${path}/${id}/Videos/${fileId}/Content`)).toBe(404)
    const { url } = (await find(id, fileId, viewer.client)).data
    expect(await readCode(url.replace(fileId, other.fileId))).toBe(404)
    expect(await readCode(url.replace(id, other.id))).toBe(404)
    // with the session of another user in it
    const foreign = (await find(other.id, other.fileId, other.viewer.client)).data.url
    const [readSession, readToken] = [
      (address: string) => decodeURIComponent(address.split('token=')[1] ?? '').split('.')[2] ?? '',
      (address: string) => address.split('token=')[1] ?? '',
    ]
    expect(readSession(foreign)).not.toBe(readSession(url))
    expect(await readCode(url.replace(readSession(url), readSession(foreign)))).toBe(404)
    expect(await readCode(url.replace(readToken(url), readToken(foreign)))).toBe(404)
    // nor by the calls for files of forms
    expect(await viewer.client.get(`/api/file/Download/annex/${fileId}`)).toMatchObject({ code: 404 })
  })

  it.each([
    ['the session ends', ({ viewer }: Film) => viewer.client.get('/api/oauth/Logout')],
    ['the menu is withdrawn', ({ menu }: Film) => server.db.query('delete from grants where item_id = $1', [menu.id])],
    [
      'the element is hidden',
      async ({ id, fileId }: Film) => {
        const { revision } = (await admin.get<{ revision: number }>(`${path}/${id}`)).data
        const layout = aScreen(aVideo(fileId, { isHidden: true }))
        await admin.put(`${path}/${id}`, { draft: { layout, revision } })
        await releaseScreen(admin, id)
      },
    ],
    ['the screen is turned off', ({ id }: Film) => admin.put(`${path}/${id}/Actions/State`, { isConfirmed: true })],
  ])('ends when %s', async (_what, end) => {
    const shown = await aFilmScreen()
    const { url } = (await find(shown.id, shown.fileId, shown.viewer.client)).data
    expect((await play(url)).status).toBe(200)
    await end(shown)
    await server.deps.bus.publish('rights')
    expect(await readCode(url)).toBe(404)
  })

  it('is seen by those who design screens, before it is released', async () => {
    const page = await aMenu(server.db, {
      enCode: 'onlineDev.screen',
      buttons: ['btn_edit'],
      property: { useBtnPermission: true },
    })
    const buttons = Object.values(page.items).map((item) => ['button', item] as const)
    const role = await aRole(server.db, { grants: [['menu', page.id], ...buttons] })
    const designer = await server.as((await aUser(server.db, { roles: [role] })).account)
    await server.deps.bus.publish('rights')
    const id = await createScreen(admin, aScreen())
    const fileId = await upload(designer)
    expect(await add(id, fileId, designer)).toMatchObject({ code: 200 })
    expect((await play((await find(id, fileId, designer)).data.url)).status).toBe(200)
    expect((await play((await find(id, fileId, admin)).data.url)).status).toBe(200)
    const viewer = await aPerson(server, [])
    expect(await add(id, await upload(viewer.client), viewer.client)).toMatchObject({ code: 403 })
  })

  it('is an upload of its own user that nothing else uses, and a video', async () => {
    const id = await createScreen(admin, aScreen())
    const other = await aPerson(server, [])
    expect(await add(id, await upload(other.client))).toMatchObject({ code: 404, data: { field: 'fileId' } })
    expect(await add(id, 'missing.mp4')).toMatchObject({ code: 404 })
    const text = await upload(admin, 'notes.txt', Buffer.from('hello'))
    expect(await add(id, text)).toMatchObject({ code: 400, data: { field: 'fileId' } })
    const fake = await sendWhole(server.url, admin, '', Buffer.from('no film'), 'fake.mp4')
    expect(fake.code).toBe(400)
    const model = await aModel(admin, { fullName: '档案', fields: [aField('uploadFz', 'files')] })
    const entry = await send()
    await addRecord(createRecordClient(admin, model), { files: [{ ...entry, name: 'film.mp4', fileId: entry.name }] })
    expect(await add(id, entry.name)).toMatchObject({ code: 404 })
  })

  it('is in copies of its screen too, and is deleted a day after the last of them was deleted for good', async () => {
    const { id, fileId } = await aFilmScreen()
    const copy = (await admin.post<{ id: string }>(`${path}/${id}/Actions/Copy`)).data.id
    await server.db.query('delete from menus where property::text like $1', [`%${id}%`])
    await server.deps.bus.publish('rights')
    const remove = async (screenId: string) => {
      expect(await admin.delete(`${path}/${screenId}`)).toMatchObject({ code: 200 })
      await wait()
      // it can still be restored
      expect(await isStored(fileId)).toBe(true)
      expect(await admin.post(`${path}/Bin/Actions/Purge`, { ids: [screenId] })).toMatchObject({ code: 200 })
      await wait()
    }
    const wait = async () => {
      now += 25 * hourMs
      await cleanAttachments(server.deps)
      // the session has ended meanwhile
      admin = await anAdministrator(server)
    }
    await wait()
    await remove(id)
    expect((await play((await find(copy, fileId, admin)).data.url)).status).toBe(200)
    await remove(copy)
    expect(await isStored(fileId)).toBe(false)
  })
})

/** A released screen with a video that is longer than what a player that reads nothing takes. */
async function aLongFilmScreen() {
  const bytes = Buffer.concat([film, Buffer.alloc(24 * videoPartBytes, 7), Buffer.from(String((count += 1)))])
  for (let number = 1; number <= Math.ceil(bytes.length / chunkBytes); number++) {
    const part = await buildChunkFields(bytes, number, { filename: 'long.mp4', relativePath: 'long.mp4' })
    expect(await sendPart(server.url, admin, part, getPart(bytes, number))).toMatchObject({ code: 200 })
  }
  const file = { fileName: 'long.mp4', fileType: 'video/mp4', extension: 'mp4' }
  const fileId = (await requestMerge(admin, bytes, file)).data.name
  const id = await createScreen(admin, aScreen(aVideo(fileId)))
  expect(await add(id, fileId)).toMatchObject({ code: 200 })
  await releaseScreen(admin, id)
  return { id, fileId }
}
/** Begins to load a video and reads no more than its beginning. */
async function begin(url: string) {
  const reply = await fetch(`${server.url}${url}`)
  const reader = reply.body?.getReader()
  await reader?.read()
  /** bytes until the end, or an error if it is broken off */
  const readRest = async () => {
    let bytes = 0
    for (;;) {
      const part = await reader?.read()
      if (!part || part.done) return bytes
      bytes += part.value.length
    }
  }
  return { status: reply.status, readRest, stop: async () => reader?.cancel() }
}

describe('the videos of a screen', () => {
  const save = async (id: string, ...elements: ScreenElement[]) => {
    const { revision } = (await admin.get<{ revision: number }>(`${path}/${id}`)).data
    expect(await admin.put(`${path}/${id}`, { draft: { layout: aScreen(...elements), revision } })).toMatchObject({
      code: 200,
    })
  }
  const countUses = async (id: string) =>
    (await server.db.query('select 1 from attachment_uses where model_id = $1', [id])).length
  const wait = async () => {
    now += 25 * hourMs
    await releaseUnshownVideos(server.deps)
    admin = await anAdministrator(server)
  }

  it('are freed a day after the last save when nothing that is kept shows them', async () => {
    const fileId = await upload()
    const id = await createScreen(admin, aScreen())
    expect(await add(id, fileId)).toMatchObject({ code: 200 })
    await save(id, aVideo(fileId))
    await releaseScreen(admin, id)
    now += hourMs
    await save(id)
    await wait()
    // the release and its version show it
    expect(await countUses(id)).toBe(1)
    await releaseScreen(admin, id)
    await wait()
    // the former release can be restored
    expect(await countUses(id)).toBe(1)
    await server.db.query(`delete from saved_versions where thing_id = $1 and strpos(content::text, $2) > 0`, [
      id,
      fileId,
    ])
    await save(id)
    await releaseUnshownVideos(server.deps)
    // undo may bring it back
    expect(await countUses(id)).toBe(1)
    await wait()
    expect(await countUses(id)).toBe(0)
    now += 25 * hourMs
    await cleanAttachments(server.deps)
    admin = await anAdministrator(server)
    expect(await isStored(fileId)).toBe(false)
  })

  it('are 2 GB at most, with those that it does not show any more', async () => {
    const id = await createScreen(admin, aScreen())
    const [first, second, third] = [await upload(), await upload(), await upload()]
    expect(await add(id, first)).toMatchObject({ code: 200 })
    const setSize = (fileId: string, bytes: number) =>
      server.db.query('update attachments set size = $2 where name = $1', [fileId, bytes])
    await setSize(first, maxScreenVideoBytes - 1000)
    await setSize(second, 1001)
    expect(await add(id, second)).toMatchObject({
      code: 413,
      msg: '一块大屏的视频（包括各版本使用的）合计不能超过 2.00 GB；各版本都不再使用的视频，在最后一次保存一天后不再计入',
      data: { field: 'fileId' },
    })
    await setSize(third, 1000)
    expect(await add(id, third)).toMatchObject({ code: 200 })
    // each screen has its own
    expect(await add(await createScreen(admin, aScreen()), second)).toMatchObject({ code: 200 })
  })
})

describe('a video that is being loaded', () => {
  it.skipIf(!isSlowRun)('comes as a whole, and breaks off at the next part when the permission ends', async () => {
    const { id, fileId } = await aLongFilmScreen()
    const viewer = await aPerson(server, [['menu', (await aScreenMenu(server, id)).id]])
    const { url } = (await find(id, fileId, viewer.client)).data
    const whole = await play(url)
    expect([whole.bytes.length > 24 * videoPartBytes, whole.bytes.at(-10_000)]).toEqual([true, 7])
    const across = await play(url, `bytes=${videoPartBytes - 2}-${2 * videoPartBytes + 1}`)
    expect([across.status, across.bytes.length]).toEqual([206, videoPartBytes + 4])
    expect(across.bytes.equals(whole.bytes.subarray(videoPartBytes - 2, 2 * videoPartBytes + 2))).toBe(true)
    s3.requests.length = 0
    const loading = await begin(url)
    // the bucket is asked for a part when the player wants it
    expect(s3.requests.length).toBeLessThan(24)
    expect(await viewer.client.get('/api/oauth/Logout')).toMatchObject({ code: 200 })
    await expect(loading.readRest()).rejects.toThrow()
  })

  it.skipIf(!isSlowRun)('takes one of a limited number of places for visitors until it is closed', async () => {
    const { id, fileId } = await aLongFilmScreen()
    expect(await setPublic(admin, id, true)).toMatchObject({ code: 200 })
    const url = `/api/visualdev/PublicScreen/${id}/Videos/${fileId}`
    const open = await Promise.all(Array.from({ length: visitorStreams.address }, () => begin(url)))
    expect(open.map(({ status }) => status)).toEqual(open.map(() => 200))
    const refused = await fetch(`${server.url}${url}`, { headers: { range: 'bytes=0-9' } })
    expect([refused.headers.get('retry-after'), await refused.json()]).toMatchObject(['1', { code: 503 }])
    // users have no such limit
    expect((await play((await find(id, fileId, admin)).data.url, 'bytes=0-9')).status).toBe(206)
    await Promise.all(open.map(({ stop }) => stop()))
    await expect.poll(async () => (await play(url, 'bytes=0-9')).status).toBe(206)
    for (let count = 0; count < visitorStreams.address + 2; count++)
      expect((await play(url, 'bytes=0-9')).status).toBe(206)
  })
})

describe('a video of a public screen', () => {
  it('is played by everybody as long as the screen is public and shows it', async () => {
    const { id, fileId } = await aFilmScreen()
    const other = await aFilmScreen()
    const url = `/api/visualdev/PublicScreen/${id}/Videos/${fileId}`
    expect(await readCode(url)).toBe(404)
    expect(await setPublic(admin, id, true)).toMatchObject({ code: 200 })
    expect((await play(url)).status).toBe(200)
    const part = await play(url, 'bytes=-10')
    expect([part.status, part.bytes.length]).toEqual([206, 10])
    // the name that its designer gave it is not sent
    const layout = JSON.stringify(await (await fetch(`${server.url}/api/visualdev/PublicScreen/${id}`)).json())
    expect(layout).toContain(fileId)
    expect(layout).not.toContain('film.mp4')
    expect(await readCode(url.replace(fileId, other.fileId))).toBe(404)
    expect(await readCode(url.replace(id, other.id))).toBe(404)
    await setPublic(admin, id, false)
    expect(await readCode(url)).toBe(404)
  })
})

it('a layout that names a file that belongs to no screen does not open it', async () => {
  const fileId = await upload()
  const id = await createReleasedScreen(admin, aScreen(aVideo(fileId)))
  expect(await find(id, fileId, admin)).toMatchObject({ code: 404 })
  await setPublic(admin, id, true)
  expect(await readCode(`/api/visualdev/PublicScreen/${id}/Videos/${fileId}`)).toBe(404)
})

type Film = Awaited<ReturnType<typeof aFilmScreen>>

const isStored = async (fileId: string): Promise<boolean> =>
  (await server.db.query('select 1 from attachments where name = $1', [fileId])).length > 0
