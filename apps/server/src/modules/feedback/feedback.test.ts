import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FeedbackRow } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGrade, aMenu, anOrganize, aRole, aUser } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { aPng, uploadTo } from '../../testing/pictures.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let folder: string
let role: string
let east: string
let me: Client
/** administers the organization of `me` */
let reader: Client
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'armature-feedback-'))
  server = await startTestServer({ config: { dataDir: folder } })
  const menu = await aMenu(server.db, { enCode: 'system.feedback' })
  role = await aRole(server.db, { grants: [['menu', menu.id]] })
  east = await anOrganize(server.db)
  await aUser(server.db, { account: 'me', realName: '李巡检', organize: east })
  me = await server.as('me')
  reader = await aReader('reader', east)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Has the page, and administers the organization. */
async function aReader(account: string, organize: string): Promise<Client> {
  const { id } = await aUser(server.db, { account, roles: [role], organize })
  await aGrade(server.db, id, organize)
  return server.as(account)
}

const send = (body: object, client = me) => client.post<{ id: string }>('/api/system/Feedback', body)
const list = async (query = '') =>
  (await reader.get<{ list: FeedbackRow[]; pagination: { total: number } }>(`/api/system/Feedback?${query}`)).data
const aPicture = async (client = me) => (await uploadTo(server.url, client, 'feedback', await aPng())).data

describe('feedback', () => {
  it('is sent with up to three images and read by users with the page, newest first (SO.49)', async () => {
    const pictures = [await aPicture(), await aPicture(), await aPicture()]
    expect(await send({ content: ' 列表太慢了 ', pictures: pictures.map(({ name }) => name) })).toMatchObject({
      code: 200,
      msg: '提交成功',
    })
    await send({ content: '很好用' })
    const { list: rows } = await list()
    expect(rows.map(({ content }) => content)).toEqual(['很好用', '列表太慢了'])
    expect(rows[1]).toMatchObject({
      userName: '李巡检',
      account: 'me',
      state: 'open',
      doneTime: null,
      pictures: pictures.map(({ url }) => url),
    })
  })

  it('is marked as done with the user, and reopened', async () => {
    const { id } = (await send({ content: '字太小' })).data
    const set = (state: string) => reader.put(`/api/system/Feedback/${id}/Actions/State`, { state })
    expect((await set('done')).code).toBe(200)
    expect((await list('state=done')).list).toMatchObject([{ id, state: 'done', doneUser: 'reader' }])
    await set('open')
    expect((await list('state=open')).list[0]).toMatchObject({ id, state: 'open', doneUser: '', doneTime: null })
    expect((await set('lost')).code).toBe(400)
  })

  it('is found by text, names and accounts; % and _ are no wildcards', async () => {
    await send({ content: '进度到 100% 就停' })
    const found = async (keyword: string) => (await list(`keyword=${encodeURIComponent(keyword)}`)).list.length
    expect(await found('100%')).toBe(1)
    expect(await found('1_0')).toBe(0)
    expect(await found('李巡检')).toBe((await list()).pagination.total)
  })

  it.each([
    [{}, 400],
    [{ content: '  ' }, 400],
    [{ content: '字'.repeat(1001) }, 400],
    [{ content: '好', pictures: ['a', 'b', 'c', 'd'] }, 400],
    [{ content: '好', pictures: ['../../etc/passwd'] }, 404],
  ])('is refused where it is %j', async (body, code) => {
    expect((await send(body)).code).toBe(code)
  })

  it('cannot include images of other users, and stores nothing when rejected', async () => {
    const { name } = await aPicture(reader)
    const before = (await list()).pagination.total
    expect((await send({ content: '看', pictures: [name] })).code).toBe(404)
    expect((await list()).pagination.total).toBe(before)
  })

  it('cannot be read or marked without the page', async () => {
    expect((await me.get('/api/system/Feedback')).code).toBe(403)
    const id = (await list()).list[0]?.id
    expect((await me.put(`/api/system/Feedback/${id}/Actions/State`, { state: 'done' })).code).toBe(403)
    expect((await server.nobody.post('/api/system/Feedback', { content: '好' })).code).toBe(602)
    const unknown = '00000000-0000-7000-8000-000000000000'
    expect((await reader.put(`/api/system/Feedback/${unknown}/Actions/State`, { state: 'done' })).code).toBe(404)
  })

  it('is read and marked only by those who administer its user, pictures too, and by administrators', async () => {
    const picture = await aPicture()
    const { id } = (await send({ content: '只给东区看', pictures: [picture.name] })).data
    const admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
    const elsewhere = await aReader('elsewhere', await anOrganize(server.db))
    const pageOnly = await server.as((await aUser(server.db, { roles: [role], organize: east })).account)
    const wanderer = await server.as((await aUser(server.db)).account)
    await send({ content: '没有机构的用户' }, wanderer)
    const read = async (client: Client) => {
      const { data } = await client.get<{ list: FeedbackRow[]; pagination: { total: number } }>(
        '/api/system/Feedback?pageSize=100',
      )
      const image = await fetch(server.url + picture.url, { headers: { Authorization: client.token } })
      const isImage = image.headers.get('content-type') === 'image/webp'
      const set = await client.put(`/api/system/Feedback/${id}/Actions/State`, { state: 'done' })
      const contents = data.list.map(({ content }) => content)
      return [contents.includes('只给东区看'), contents.includes('没有机构的用户'), isImage, set.code]
    }
    for (const client of [elsewhere, pageOnly]) expect(await read(client)).toEqual([false, false, false, 404])
    expect((await elsewhere.get('/api/system/Feedback')).data).toMatchObject({ list: [], pagination: { total: 0 } })
    expect(await read(reader)).toEqual([true, false, true, 200])
    expect(await read(admin)).toEqual([true, true, true, 200])
  })

  it('is limited to 20 an hour', async () => {
    const { account } = await aUser(server.db)
    const busy = await server.as(account)
    const codes: number[] = []
    for (let n = 0; n < 21; n++) codes.push((await send({ content: `第 ${n} 条` }, busy)).code)
    expect(codes.filter((code) => code === 200)).toHaveLength(20)
    expect(codes.at(-1)).toBe(429)
  })
})
