import type { WeChatMedia, WeChatMediaRow, WeChatMessage, WeChatReply } from '@armature/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  accountInput,
  buildMessageXml,
  buildSignedQuery,
  startFakeWeChat,
  type FakeWeChat,
} from '../testing/we-chat.ts'

const path = '/api/weChat/Media'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const amr = Buffer.concat([Buffer.from('#!AMR\n'), Buffer.alloc(64)])
const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(64)])
const openId = 'oFollower1_abc-DEF'

let weChat: FakeWeChat
let server: TestServer
let admin: Client
let now = Date.now()
beforeAll(async () => {
  weChat = await startFakeWeChat()
  server = await startTestServer({ config: { weChatUrl: weChat.url }, clock: () => now })
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
  await admin.put('/api/weChat/Account', accountInput)
})
afterAll(async () => {
  await server.close()
  await weChat.close()
})
let uploads = 0
beforeEach(async () => {
  now += 1000
  for (const table of ['wechat_media', 'wechat_replies'] as const) await server.db.sql.deleteFrom(table).execute()
  await server.db.sql.updateTable('wechat_menu').set({ buttons: '[]', released: null }).execute()
  weChat.calls.length = 0
  weChat.answers['/cgi-bin/material/add_material'] = () => ({ media_id: `media-${(uploads += 1)}`, url: '' })
  weChat.answers['/cgi-bin/material/del_material'] = () => ({ errcode: 0, errmsg: 'ok' })
})

const headers = () => ({ 'X-Origin': 'pc', Authorization: admin.token })
const fetchFile = (id: string) => fetch(`${server.url}${path}/${id}/File`, { headers: headers() })
async function upload(kind: string, name: string, bytes: Buffer, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const reply = await fetch(`${server.url}${path}/${kind}`, { method: 'POST', body: form, headers: headers() })
  return (await reply.json()) as { code: number; msg: string; data: { id: string } }
}
const list = async (query = '') => (await admin.get<{ list: WeChatMediaRow[] }>(`${path}${query}`)).data.list
async function uploadOne(kind: string, name: string, bytes: Buffer, fields?: Record<string, string>) {
  const reply = await upload(kind, name, bytes, fields)
  expect(reply.msg).toBe('新建成功')
  const media = (await list()).find(({ id }) => id === reply.data.id)
  if (!media) throw new Error('not listed')
  return media
}
const lastForm = (to = '/cgi-bin/material/add_material') => weChat.callsOf(to).at(-1)?.body as Record<string, string>

describe('the library of media', () => {
  it('uploads a file with the type of its content to the account', async () => {
    const image = await uploadOne('image', '接线图.jpg', png)
    expect(image).toMatchObject({ kind: 'image', fullName: '接线图.jpg', replies: [], isInMenu: false })
    expect(weChat.callsOf('/cgi-bin/material/add_material')[0]?.query.get('type')).toBe('image')
    expect(lastForm()).toEqual({ media: '接线图.jpg.png image/png' })
    const video = await uploadOne('video', 'a.mp4', mp4, { name: '并网演示', introduction: '三分钟' })
    expect(video).toMatchObject({ kind: 'video', fullName: '并网演示', introduction: '三分钟' })
    expect(JSON.parse(lastForm()['description'] ?? '')).toEqual({ title: '并网演示', introduction: '三分钟' })
    expect((await list('?kind=video')).map(({ id }) => id)).toEqual([video.id])
  })

  it.each([
    ['image', 'a.png', amr, '文件内容不是微信支持的格式，请选择 bmp / png / jpg / jpeg / gif'],
    ['voice', 'a.mp3', png, '文件内容不是微信支持的格式，请选择 mp3 / wma / wav / amr'],
    ['video', 'a.mp4', Buffer.from('a text'), '文件内容不是微信支持的格式，请选择 mp4'],
    ['voice', 'a.amr', Buffer.concat([amr, Buffer.alloc(2_097_152)]), '文件过大，最多 2 MB'],
  ])('refuses as %s a file of another type or size: %s', async (kind, name, bytes, msg) => {
    expect((await upload(kind, name, bytes)).msg).toBe(msg)
    expect(weChat.callsOf('/cgi-bin/material/add_material')).toEqual([])
  })

  it('says what WeChat does not accept of a file', async () => {
    weChat.answers['/cgi-bin/material/add_material'] = () => ({ errcode: 45007, errmsg: 'playtime' })
    expect(await upload('voice', 'a.amr', amr)).toMatchObject({
      code: 400,
      msg: '语音不能超过 60 秒（微信：45007 playtime）',
    })
    expect(await list()).toEqual([])
  })

  it('is read from WeChat, and forgets what is there no more', async () => {
    const gone = await uploadOne('image', 'gone.png', png)
    const there = Array.from({ length: 45 }, (_, at) => ({
      ...{ media_id: `there-${at}`, name: `图 ${at}`, update_time: 1_700_000_000 + at },
    }))
    weChat.answers['/cgi-bin/material/batchget_material'] = ({ body }) => {
      const { offset, count } = body as { offset: number; count: number }
      const item = there.slice(offset, offset + count)
      return { total_count: there.length, item_count: item.length, item }
    }
    now += 1000
    expect(await admin.post(`${path}/Actions/Sync`, { kind: 'image' })).toMatchObject({ data: { count: 45 } })
    const rows = await list('?pageSize=100')
    expect(rows).toHaveLength(45)
    expect(rows[0]).toMatchObject({ mediaId: 'there-44', fullName: '图 44', changedTime: 1_700_000_044_000 })
    expect(rows.map(({ id }) => id)).not.toContain(gone.id)
  })

  it('shows files through the product, videos only from servers of WeChat', async () => {
    const image = await uploadOne('image', 'a.png', png)
    weChat.answers['/cgi-bin/material/get_material'] = () => png
    const reply = await fetchFile(image.id)
    expect(reply.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(png)
    const video = await uploadOne('video', 'a.mp4', mp4)
    weChat.answers['/files/a.mp4'] = () => mp4
    weChat.answers['/cgi-bin/material/get_material'] = () => ({ title: 'a', down_url: `${weChat.url}/files/a.mp4` })
    expect((await fetchFile(video.id)).headers.get('content-type')).toBe('video/mp4')
    for (const url of ['http://127.0.0.1:9/a.mp4', 'https://qq.com.example/a.mp4', 'file:///etc/passwd', '']) {
      weChat.answers['/cgi-bin/material/get_material'] = () => ({ title: 'a', down_url: url })
      expect(await admin.get(`${path}/${video.id}/File`), url).toMatchObject({ code: 400 })
    }
    // what is no file of these kinds is not sent on
    weChat.answers['/cgi-bin/material/get_material'] = () => Buffer.from('<html><script>1</script></html>')
    expect(await admin.get(`${path}/${image.id}/File`)).toMatchObject({ code: 400 })
  })

  it('offers its files to users with a page of the official account', async () => {
    await uploadOne('image', 'a.png', png)
    const select = async (client: Client) =>
      (await client.get<{ list: WeChatMedia[] }>('/api/weChat/MediaSelector?kind=image')).data.list
    expect(await select(admin)).toHaveLength(1)
    const named = await admin.get<{ list: WeChatMedia[] }>('/api/weChat/MediaSelector?mediaId=other')
    expect(named.data.list).toEqual([])
    expect(await select(await server.as((await aUser(server.db)).account))).toEqual([])
  })
})

describe('deleting media', () => {
  it('deletes the file from the account, also if it is there no more', async () => {
    const [one, other] = [await uploadOne('image', 'a.png', png), await uploadOne('image', 'b.png', png)]
    expect(await admin.delete(`${path}/${one.id}`)).toMatchObject({ code: 200, msg: '删除成功' })
    expect(weChat.callsOf('/cgi-bin/material/del_material')[0]?.body).toEqual({ media_id: one.mediaId })
    weChat.answers['/cgi-bin/material/del_material'] = () => ({ errcode: 40007, errmsg: 'invalid media_id' })
    expect((await admin.delete(`${path}/${other.id}`)).code).toBe(200)
    expect(await list()).toEqual([])
  })

  it('is refused while a reply or the menu sends the file, and names them', async () => {
    const image = await uploadOne('image', 'a.png', png)
    const reply = { occasion: 'keyword', keywords: ['接线', '图'], kind: 'image', mediaId: image.mediaId }
    expect((await admin.post('/api/weChat/Reply', reply)).code).toBe(200)
    const { data } = await admin.get<{ revision: number }>('/api/weChat/Menu')
    const button = { name: '图', type: 'media_id', mediaId: image.mediaId }
    await admin.put('/api/weChat/Menu', { buttons: [button], revision: data.revision })
    expect(await list()).toMatchObject([{ replies: ['接线 图'], isInMenu: true }])
    expect(await admin.delete(`${path}/${image.id}`)).toMatchObject({
      code: 409,
      msg: '“a.png”正在被 2 处使用，不能删除',
    })
    expect(weChat.callsOf('/cgi-bin/material/del_material')).toEqual([])
  })
})

describe('media that are sent', () => {
  const say = async (content: string) => {
    const body = buildMessageXml({ Content: content })
    return (await fetch(`${server.url}/api/weChat/Callback${buildSignedQuery(now)}`, { method: 'POST', body })).text()
  }
  const lastMessage = async () =>
    (await admin.get<{ list: WeChatMessage[] }>(`/api/weChat/Message/${openId}`)).data.list[0]

  it('answer a keyword with their id, until the account has them no more', async () => {
    const video = await uploadOne('video', 'a.mp4', mp4, { name: '并网]]>演示', introduction: '三分钟' })
    const reply = { occasion: 'keyword', keywords: ['并网'], kind: 'video', mediaId: video.mediaId }
    const { data } = await admin.post<{ id: string }>('/api/weChat/Reply', reply)
    expect((await admin.get<WeChatReply>(`/api/weChat/Reply/${data.id}`)).data).toMatchObject({
      ...{ kind: 'video', content: '', mediaName: '并网]]>演示' },
    })
    const answer = await say('怎么并网')
    expect(answer).toContain(
      `<MsgType><![CDATA[video]]></MsgType><Video><MediaId><![CDATA[${video.mediaId}]]></MediaId>`,
    )
    expect(answer).toContain('<Title><![CDATA[并网]]]]><![CDATA[>演示]]></Title>')
    expect(await lastMessage()).toMatchObject({ kind: 'video', content: '并网]]>演示', isAutomatic: true })
    await server.db.sql.deleteFrom('wechat_media').execute()
    expect(await say('怎么并网')).toBe('success')
  })

  it.each([
    ['image', png, '<Image><MediaId>'],
    ['voice', amr, '<Voice><MediaId>'],
  ])('answer new followers as %s', async (kind, bytes, xml) => {
    const media = await uploadOne(kind, 'a', bytes)
    await admin.post('/api/weChat/Reply', { occasion: 'default', kind, mediaId: media.mediaId })
    expect(await say('你好')).toContain(xml)
  })

  it('answer a follower in a conversation', async () => {
    await say('你好')
    weChat.answers['/cgi-bin/message/custom/send'] = () => ({ errcode: 0 })
    const voice = await uploadOne('voice', '留言.amr', amr)
    const send = (body: object) => admin.post(`/api/weChat/Message/${openId}`, body)
    expect((await send({ mediaId: voice.mediaId })).code).toBe(200)
    expect(weChat.callsOf('/cgi-bin/message/custom/send')[0]?.body).toEqual({
      ...{ touser: openId, msgtype: 'voice', voice: { media_id: voice.mediaId } },
    })
    expect(await lastMessage()).toMatchObject({ kind: 'voice', content: '留言.amr', isOwn: true })
    expect(await send({ mediaId: 'unknown' })).toMatchObject({ code: 400, data: { field: 'mediaId' } })
    for (const body of [{}, { content: 'a', mediaId: voice.mediaId }]) expect((await send(body)).code).toBe(400)
  })

  it('are sent by a button of the menu, which names only files of the account', async () => {
    weChat.answers['/cgi-bin/menu/create'] = () => ({ errcode: 0 })
    const image = await uploadOne('image', 'a.png', png)
    const release = async (mediaId: string) => {
      const { data } = await admin.get<{ revision: number }>('/api/weChat/Menu')
      const buttons = [{ name: '图', type: 'media_id', mediaId }]
      const saved = await admin.put<{ revision: number }>('/api/weChat/Menu', { buttons, revision: data.revision })
      return admin.post('/api/weChat/Menu/Actions/Release', saved.data)
    }
    expect((await release('')).msg).toBe('菜单还有 1 处不符合微信的要求，不能发布')
    expect(await release('unknown')).toMatchObject({ code: 400, msg: '所选素材不存在，请同步素材库后重新选择' })
    expect((await release(image.mediaId)).code).toBe(200)
    const menu = { button: [{ type: 'media_id', name: '图', media_id: image.mediaId }] }
    expect(weChat.callsOf('/cgi-bin/menu/create').at(-1)?.body).toEqual(menu)
    weChat.answers['/cgi-bin/menu/get'] = () => ({ menu })
    expect(await admin.get('/api/weChat/Menu/Actions/Fetch')).toMatchObject({
      data: { buttons: [{ type: 'media_id', mediaId: image.mediaId }], unknown: [] },
    })
  })

  it('need a file of their kind, and a text needs its words', async () => {
    const image = await uploadOne('image', 'a.png', png)
    const create = (body: object) => admin.post('/api/weChat/Reply', { occasion: 'default', ...body })
    expect(await create({ kind: 'voice', mediaId: image.mediaId })).toMatchObject({ data: { field: 'mediaId' } })
    expect(await create({ kind: 'image' })).toMatchObject({ code: 400, data: { field: 'mediaId' } })
    expect(await create({ content: '' })).toMatchObject({ code: 400, data: { field: 'content' } })
  })
})
