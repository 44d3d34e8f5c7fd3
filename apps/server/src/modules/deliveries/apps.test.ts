import type { CompanyDirectoryKind, DeliveryRow, OwnChannelChoice } from '@armature/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { runJobNow } from '../../testing/run-job-now.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import {
  dingTalkAccount,
  startDirectoryDouble,
  weComAccount,
  type DirectoryDouble,
} from '../company-directories/testing/directory-double.ts'
import { notifyUsers } from '../messaging/index.ts'
import {
  aClosedApprover,
  aFlow,
  approve,
  aStage,
  paths,
  start as startFlow,
  type FlowPerson,
  type FlowStage,
} from '../workflow/testing/flows.ts'
import { sendWaitingDeliveries } from './index.ts'

const accountPath = '/api/message/AccountConfig'
const begin = Date.UTC(2026, 2, 2, 4, 0)
const kinds = [
  {
    kind: 'weCom',
    channel: 'weComApp',
    account: weComAccount,
    sendPath: '/cgi-bin/message/send',
    tokenPath: '/cgi-bin/gettoken',
  },
  {
    kind: 'dingTalk',
    channel: 'dingApp',
    account: dingTalkAccount,
    sendPath: '/topapi/message/corpconversation/asyncsend_v2',
    tokenPath: '/gettoken',
  },
] as const
let now = begin
let double: DirectoryDouble
let server: TestServer
let admin: Client
let ann: { id: string }
let stage: FlowStage

beforeAll(async () => {
  double = await startDirectoryDouble()
  server = await startTestServer({ config: { baseUrl: 'https://armature.example' }, clock: () => now })
  // first: its menus are not among those that a call has read before
  stage = await aStage(server)
  ann = await aUser(server.db, { account: 'ann', realName: '安宁' })
  await aUser(server.db, { account: 'admin', isAdministrator: true })
  admin = await server.as('admin')
  await admin.put('/api/system/SysConfig', { interfaceHosts: [double.host] })
})
afterAll(async () => {
  await server.close()
  await double.close()
})
beforeEach(async () => {
  now = begin
  Object.assign(double, {
    refusals: {},
    receipts: {},
    messages: [],
    people: [{ id: 'AnnPerson', name: '安宁', departments: [1] }],
  })
  double.before = () => undefined
  double.calls.length = 0
  for (const { kind, account } of kinds) {
    const saved = await admin.put(`/api/weChat/CompanyDirectory/${kind}`, { ...account, apiUrl: double.url })
    expect(saved.code).toBe(200)
    await link(kind, 'AnnPerson', ann.id)
  }
})
afterEach(async () => {
  const tables = [
    'messages',
    'channel_accounts',
    'send_configs',
    'channel_refusals',
    'company_directory_links',
  ] as const
  for (const table of tables) await server.db.sql.deleteFrom(table).execute()
})

const link = (kind: CompanyDirectoryKind, remoteId: string, userId: string) =>
  server.db.query(
    `insert into company_directory_links (directory_id, subject, remote_id, user_id) values ($1, 'person', $2, $3)`,
    [kind, remoteId, userId],
  )
async function create(channel: string, events = ['roleGiven']): Promise<string> {
  const input = { fullName: '应用', enabledMark: 1, perMinute: 60, settings: { channel } }
  const reply = await admin.post<{ id: string }>(accountPath, input)
  expect(reply.code).toBe(200)
  for (const event of events) await admin.put(`/api/message/SendMessageConfig/${event}`, { channels: [channel] })
  return reply.data.id
}
const notify = (receivers = [ann.id], link = '/workFlow/entrust') =>
  server.db.transaction((tx) =>
    notifyUsers(tx, 'roleGiven', {
      receivers,
      fields: { operator: '王<工>', role: { zh: '值班长', tw: '值班長', en: 'Shift leader' } },
      link,
      at: new Date(now),
    }),
  )
const send = () => runJobNow(server.deps, sendWaitingDeliveries)
const listRows = async () => (await admin.get<{ list: DeliveryRow[] }>('/api/message/MessageMonitor')).data.list
const listCalls = (path: string) => double.calls.filter((call) => call.path === path)

const url = 'https://armature.example/workFlow/entrust'
const pages = {
  weCom: {
    title: '你获得了角色“值班长”',
    description: '王＜工＞授予了你角色“值班长”，相应的菜单和权限已经生效。',
    url,
    btntxt: '打开',
  },
  dingTalk: {
    message_url: url,
    pc_message_url: url,
    body: {
      title: '你获得了角色“值班长”',
      content: '王<工>授予了你角色“值班长”，相应的菜单和权限已经生效。',
      author: '2026-03-02 12:00',
    },
  },
}

describe.each(kinds)('messages by $channel', ({ kind, channel, account, sendPath, tokenPath }) => {
  it('go to the linked person, once, with a button to the page', async () => {
    await create(channel)
    await notify()
    await send()
    await send()
    expect(await listRows()).toMatchObject([
      { channel, state: 'sent', target: 'AnnPerson', userName: '安宁', fault: '' },
    ])
    expect(double.messages).toMatchObject([{ personId: 'AnnPerson', content: pages[kind] }])
    expect(listCalls(sendPath)).toHaveLength(1)
  })

  it('are a plain text without a page, and in the language of the user', async () => {
    await create(channel)
    await server.db.query(`update users set language = 'en' where id = $1`, [ann.id])
    await notify([ann.id], '')
    await send()
    await server.db.query(`update users set language = 'zh' where id = $1`, [ann.id])
    expect(double.messages).toHaveLength(1)
    expect(String(double.messages[0]?.content['content'])).toMatch(/^You were given the role “Shift leader”\n/)
  })

  it('skip users without a linked person, and those who turned the channel off for the event', async () => {
    await create(channel)
    const bob = await aUser(server.db, { realName: '鲍波' })
    const client = await server.as('ann')
    const { data } = await client.get<{ list: OwnChannelChoice[] }>('/api/message/OwnChannels')
    expect(data.list).toMatchObject([{ id: 'roleGiven', channel, isOn: true }])
    await client.put('/api/message/OwnChannels', { id: 'roleGiven', channel, isOn: false })
    await notify([ann.id, bob.id])
    await send()
    expect(double.messages).toEqual([])
    expect(await listRows()).toMatchObject([
      { state: 'skipped', userName: '鲍波', fault: '用户没有关联企业微信或钉钉中的人' },
    ])
  })

  it('fail for a person who has left since, and say why the other side refuses them', async () => {
    await create(channel)
    await notify()
    await server.db.query('update company_directory_links set gone_at = now()')
    await send()
    expect(await listRows()).toMatchObject([{ state: 'failed', target: '', fault: '用户没有关联企业微信或钉钉中的人' }])
    await server.db.query('update company_directory_links set gone_at = null')
    double.people = []
    const [row] = await listRows()
    expect((await admin.post(`/api/message/MessageMonitor/${row?.id}/Actions/Resend`, {})).code).toBe(200)
    await send()
    expect((await listRows())[0]).toMatchObject({ state: 'failed', attempts: 1 })
    expect((await listRows())[0]?.fault).toContain('不在应用的可见范围内')
  })

  it('fail without an AgentID or an account that is on', async () => {
    await create(channel)
    const save = (change: object) =>
      admin.put(`/api/weChat/CompanyDirectory/${kind}`, { ...account, apiUrl: double.url, ...change })
    for (const [change, fault] of [
      [{ agentId: '' }, '请在账号中填写 AgentID'],
      [{ enabledMark: 0 }, '尚未设置或未启用账号'],
    ] as const) {
      await server.db.sql.deleteFrom('messages').execute()
      await save(change)
      await notify()
      await send()
      expect((await listRows())[0]?.fault).toContain(fault)
    }
  })

  it.each([
    { of: 'token', reply: { errcode: -1, errmsg: 'busy' }, state: 'waiting' },
    { of: 'send', reply: { errcode: 45009, errmsg: 'too many' }, state: 'waiting' },
    { of: 'send', reply: { errcode: 88, sub_code: '90018', sub_msg: 'too many' }, state: 'waiting' },
    { of: 'send', reply: { errcode: 40056, errmsg: 'no' }, state: 'failed' },
  ])('are $state after $reply', async ({ of, reply, state }) => {
    await create(channel)
    double.refusals = { [of === 'token' ? tokenPath : sendPath]: reply }
    await notify()
    await send()
    expect(await listRows()).toMatchObject([{ state, attempts: 1 }])
  })

  it('are not repeated after a reply that cannot be read: they may have arrived', async () => {
    await create(channel)
    double.refusals = { [sendPath]: { errcode: 0, errmsg: 'ok' } }
    await notify()
    await send()
    now += 600_000
    await send()
    expect(await listRows()).toMatchObject([{ state: 'unknown', attempts: 1 }])
    expect(listCalls(sendPath)).toHaveLength(1)
  })

  it('are tested with a message to the person of the caller, and need no secret', async () => {
    const id = await create(channel)
    const test = async () => (await admin.post<{ fault: string }>(`${accountPath}/${id}/Actions/Test`)).data.fault
    expect(await test()).toContain('你还没有关联企业微信或钉钉中的人')
    const own = await server.db.sql
      .selectFrom('users')
      .select('id')
      .where('account', '=', 'admin')
      .executeTakeFirstOrThrow()
    double.people.push({ id: 'Admin', name: '管理员', departments: [1] })
    await link(kind, 'Admin', own.id)
    expect(await test()).toBe('')
    expect(double.messages).toMatchObject([{ personId: 'Admin' }])
    const another = { fullName: 'x', enabledMark: 1, perMinute: 60, settings: { channel } }
    expect(await admin.post(accountPath, another)).toMatchObject({ code: 409, data: { field: 'enabledMark' } })
    expect((await admin.post(accountPath, { ...another, settings: { channel, secret: 'x' } })).code).toBe(400)
  })

  it('have templates of their own', async () => {
    await create(channel)
    const template = await admin.post('/api/message/MessageTemplateConfig', {
      ...{ fullName: channel, enCode: channel, templateType: 'roleGiven', channel },
      ...{ title: '角色：{role}', content: '<p>由{operator}授予</p>', enabledMark: 1 },
    })
    expect(template.code).toBe(200)
    await notify()
    await send()
    expect(JSON.stringify(double.messages[0]?.content)).toContain('角色：值班长')
  })
})

describe.each(kinds)('an approval by $channel', ({ kind, channel, sendPath }) => {
  let first: FlowPerson
  let second: FlowPerson
  beforeAll(async () => {
    first = await stage.person(`甲${kind}`)
    second = await stage.person(`乙${kind}`)
  })
  beforeEach(async () => {
    for (const { id, name } of [first, second]) {
      double.people.push({ id: name, name, departments: [1] })
      await link(kind, name, id)
    }
  })
  /** Both may decide it; of the form they see only some fields. */
  const release = () =>
    stage.release(
      aFlow(
        aClosedApprover('manager', {
          approvers: [first.id, second.id],
          counterSign: 0,
          formOperates: [
            { id: 'title', read: true, write: false },
            { id: 'amount', read: true, write: false },
          ],
        }),
      ),
    )
  const listFacts = (content: Record<string, unknown>): [string, string][] => {
    const facts =
      kind === 'weCom'
        ? (content['horizontal_content_list'] as { keyname: string; value: string }[]).map((one) => [
            one.keyname,
            one.value,
          ])
        : (content['body'] as { form: { key: string; value: string }[] }).form.map((one) => [
            one.key.slice(0, -1),
            one.value,
          ])
    return facts as [string, string][]
  }

  it('is a card with what the user may see of it, which leads to it', async () => {
    await create(channel, ['flowToDo'])
    const task = await startFlow(stage.starter.client, await release(), {
      title: '更换电芯',
      amount: 5,
      secretNote: '机密',
    })
    await send()
    expect(double.messages.map(({ personId }) => personId).sort()).toEqual([first.name, second.name].sort())
    const content = double.messages[0]?.content ?? {}
    expect(Object.fromEntries(listFacts(content))).toMatchObject({ 发起人: stage.starter.name, 当前步骤: 'manager' })
    const text = JSON.stringify(content)
    expect(text).toContain('更换电芯')
    expect(text).not.toContain('机密')
    const page = new URL(
      String(kind === 'weCom' ? (content['card_action'] as { url: string }).url : content['message_url']),
    )
    expect(page.origin).toBe('https://armature.example')
    expect(JSON.parse(atob(page.searchParams.get('config') ?? ''))).toEqual({ id: task.id })
  })

  it('ends as a card for all its users when one of them has decided it', async () => {
    await create(channel, ['flowToDo'])
    const task = await startFlow(stage.starter.client, await release(), { title: '更换电芯', amount: 5 })
    await send()
    await send()
    const before = kind === 'weCom' ? '' : '待你审批'
    expect(double.messages.map(({ state }) => state)).toEqual([before, before])
    await approve(first.client, task.id)
    await send()
    const after = kind === 'weCom' ? 'recalled' : '已处理'
    expect(double.messages.map(({ state }) => state)).toEqual([after, after])
    const calls = double.calls.length
    await send()
    expect(double.calls).toHaveLength(calls)
  })

  it('keeps a card that the other side cannot end now, for a day', async () => {
    await create(channel, ['flowToDo'])
    const task = await startFlow(stage.starter.client, await release(), { title: '更换电芯', amount: 5 })
    await send()
    await approve(first.client, task.id)
    const endPath = kind === 'weCom' ? '/cgi-bin/message/recall' : '/topapi/message/corpconversation/status_bar/update'
    double.refusals = { [endPath]: { errcode: -1, errmsg: 'busy' } }
    await send()
    expect(listCalls(endPath)).toHaveLength(2)
    now += 25 * 3_600_000
    await send()
    expect(listCalls(endPath)).toHaveLength(2)
  })

  it('is not sent to users who need not decide it any more', async () => {
    await create(channel, ['flowToDo'])
    const task = await startFlow(stage.starter.client, await release(), { title: '更换电芯', amount: 5 })
    await approve(first.client, task.id)
    await send()
    expect(listCalls(sendPath)).toEqual([])
    expect(await listRows()).toMatchObject([
      { state: 'skipped', fault: '发送前审批已处理完，因此没有发送' },
      { state: 'skipped', fault: '发送前审批已处理完，因此没有发送' },
    ])
    expect((await second.client.get(`${paths.before}/${task.id}`)).code).toBe(200)
  })
})

describe('the receipt of a message by DingTalk', () => {
  const askPath = '/topapi/message/corpconversation/getsendresult'
  const later = async (minutes: number) => {
    now = begin + minutes * 60_000
    await send()
    now = begin
  }
  it.each([
    ['unread_user_id_list', 'AnnPerson', 'sent', ''],
    ['read_user_id_list', 'AnnPerson', 'sent', ''],
    ['failed_user_id_list', 'AnnPerson', 'failed', '钉钉没有送达这条消息'],
    ['forbidden_list', { userid: 'AnnPerson', code: '143106' }, 'failed', '钉钉没有发送：同样的内容当天已发给该用户'],
  ] as const)('is asked for once the person is in %s', async (list, entry, state, fault) => {
    await create('dingApp')
    await notify()
    await send()
    double.receipts = { [list]: [entry] }
    await later(1)
    await later(5)
    expect(listCalls(askPath).map(({ body }) => body)).toEqual([
      { agent_id: Number(dingTalkAccount.agentId), task_id: 256_271_667_526 },
    ])
    const receivedTime = state === 'sent' ? begin + 60_000 : null
    expect(await listRows()).toMatchObject([{ state, fault, receivedTime }])
  })

  it('is asked for during one day', async () => {
    await create('dingApp')
    await notify()
    await send()
    for (const minutes of [1, 5, 30, 180, 1380, 1500, 4260]) await later(minutes)
    expect(listCalls(askPath)).toHaveLength(5)
    expect(await listRows()).toMatchObject([{ state: 'sent', receivedTime: null }])
  })
})
