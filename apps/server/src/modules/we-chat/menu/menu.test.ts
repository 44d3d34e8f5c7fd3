import type { WeChatMenu } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { accountInput, startFakeWeChat, type FakeWeChat } from '../testing/we-chat.ts'

const path = '/api/weChat/Menu'
let weChat: FakeWeChat
let server: TestServer
let admin: Client
beforeAll(async () => {
  weChat = await startFakeWeChat()
  server = await startTestServer({ config: { weChatUrl: weChat.url } })
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
  await admin.put('/api/weChat/Account', accountInput)
})
afterAll(async () => {
  await server.close()
  await weChat.close()
})

const blank = { name: '', type: 'click', reply: '', url: '', appId: '', pagePath: '', mediaId: '', subButtons: [] }
const buttons = [{ ...blank, name: '电话', reply: '400' }]
const shown = async () => (await admin.get<WeChatMenu>(path)).data
const save = (list: object[], revision: number) => admin.put<{ revision: number }>(path, { buttons: list, revision })

describe('the menu of the official account', () => {
  it('is a draft until it is published, and what WeChat refuses leaves it one', async () => {
    expect(await shown()).toEqual({ buttons: [], revision: 0, releasedTime: null, isChanged: true })
    expect((await save(buttons, 0)).data).toEqual({ revision: 1 })
    weChat.answers['/cgi-bin/menu/create'] = () => ({ errcode: 40018, errmsg: 'invalid button name size' })
    expect(await admin.post(`${path}/Actions/Release`, { revision: 1 })).toMatchObject({
      code: 400,
      msg: '微信拒绝了请求（微信：40018 invalid button name size）',
    })
    expect((await shown()).releasedTime).toBeNull()
    weChat.answers['/cgi-bin/menu/create'] = () => ({ errcode: 0, errmsg: 'ok' })
    expect(await admin.post(`${path}/Actions/Release`, { revision: 1 })).toMatchObject({ code: 200, msg: '发布成功' })
    expect(weChat.calls.at(-1)?.body).toMatchObject({ button: [{ name: '电话', type: 'click' }] })
    expect(await shown()).toMatchObject({ isChanged: false, releasedTime: expect.any(Number) as number })
  })

  it('is stored and published as of the revision that its editor has seen', async () => {
    const { revision } = await shown()
    expect((await save([], revision)).code).toBe(200)
    expect(await save(buttons, revision)).toMatchObject({ code: 409, msg: '菜单已被他人修改，请刷新后再操作' })
    expect((await admin.post(`${path}/Actions/Release`, { revision })).code).toBe(409)
  })

  it('is not published while it breaks a rule, nor empty', async () => {
    const before = weChat.callsOf('/cgi-bin/menu/create').length
    for (const list of [[], [{ ...blank, name: '一二三四五六', reply: '' }]]) {
      const { data } = await save(list, (await shown()).revision)
      expect((await admin.post(`${path}/Actions/Release`, { revision: data.revision })).code).toBe(400)
    }
    expect(weChat.callsOf('/cgi-bin/menu/create')).toHaveLength(before)
  })

  it('is read from WeChat without being stored, and deleted there without the draft', async () => {
    weChat.answers['/cgi-bin/menu/get'] = () => ({
      menu: { button: [{ type: 'view', name: '官网', url: 'https://a.cn/' }] },
    })
    const { revision } = await shown()
    expect((await admin.get(`${path}/Actions/Fetch`)).data).toMatchObject({ buttons: [{ name: '官网', type: 'view' }] })
    expect((await shown()).revision).toBe(revision)
    weChat.answers['/cgi-bin/menu/get'] = () => ({ errcode: 46003, errmsg: 'menu no exist' })
    expect(await admin.get(`${path}/Actions/Fetch`)).toMatchObject({ code: 404 })
    weChat.answers['/cgi-bin/menu/delete'] = () => ({ errcode: 0, errmsg: 'ok' })
    expect((await admin.delete(path)).code).toBe(200)
    expect(await shown()).toMatchObject({ releasedTime: null, revision })
  })

  it.each([
    [Array.from({ length: 4 }, () => blank), 'buttons'],
    [[{ ...blank, subButtons: Array.from({ length: 6 }, () => blank) }], 'buttons.0.subButtons'],
    [[{ ...blank, name: '\ud800' }], 'buttons.0.name'],
    [[{ ...blank, type: 'scancode' }], 'buttons.0.type'],
    ['x', 'buttons'],
  ])('refuses %j', async (list, field) => {
    const { code, msg } = await admin.put(path, { buttons: list, revision: 0 })
    expect([code, msg.split(' ')[0]]).toEqual([400, field])
  })
})
