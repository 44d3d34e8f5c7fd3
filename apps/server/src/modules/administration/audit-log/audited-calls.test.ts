import type { AuditChange, AuditRow } from '@armature/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aMenu, aUser, unique } from '../../../testing/builders.ts'
import { createClient, type Client } from '../../../testing/client.ts'
import { startSecondNode } from '../../../testing/second-node.ts'
import { defaultPassword, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createWrappedDb } from '../../../testing/wrapped-db.ts'
import { pageEntries, type TrailFilter } from '../../audit/index.ts'
import { auditedObjects } from '../../audited-objects/index.ts'
import { toWirePassword } from '../../passwords/index.ts'
import { createDesign, releaseDesign } from '../../designs/testing/designs.ts'

let server: TestServer
let admin: Client
let now = Date.now()
beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  await aUser(server.db, { account: 'chief', isAdministrator: true })
  admin = await server.as('chief')
  await aMenu(server.db)
})
afterAll(() => server.close())

const list = async (query: Record<string, string>) =>
  (await admin.get<{ list: AuditRow[] }>(`/api/system/AuditLog?${new URLSearchParams(query).toString()}`)).data.list
const listChanges = async (row: AuditRow | undefined) =>
  (await admin.get<{ changes: AuditChange[] }>(`/api/system/AuditLog/${row?.id}`)).data.changes
const findTexts = async () =>
  (await server.db.query<{ line: string }>('select e::text as line from audit_entries e'))
    .map(({ line }) => line)
    .join()

describe('calls of users on their own account', () => {
  const password = toWirePassword(defaultPassword)
  it('name the account, and say of private values only that they changed', async () => {
    const { id, account } = await aUser(server.db)
    const client = await server.as(account)
    const own = '/api/permission/Users/Current'
    const data = { email: 'lin@example.com', mobilePhone: '13912345678', landline: '0571-5550', password }
    expect((await client.put(`${own}/BaseInfo`, data)).code).toBe(200)
    expect((await client.post(`${own}/SecondFactor`, { code: '123456' })).code).not.toBe(200)
    expect((await client.delete(own, { password: toWirePassword('wrong') })).code).toBe(400)
    expect((await client.delete(own, { password })).code).toBe(200)
    const rows = await list({ objectKeyword: id, object: 'user', keyword: account })
    expect(rows.map(({ action, code, objectName }) => [action, code, objectName])).toEqual([
      // the end of its sessions
      ['remove', 200, account],
      ['remove', 200, account],
      ['remove', 400, account],
      ['signIn', 400, account],
      ['setSecondFactor', 409, account],
      ['update', 200, account],
      ['signIn', 200, account],
    ])
    expect(await listChanges(rows[5])).toEqual(
      ['email', 'mobile', 'landline']
        .map((field) => ({ field, before: [], after: ['***'] }))
        .map((one) => expect.objectContaining(one)),
    )
    const erased = await listChanges(rows[1])
    expect(erased).toContainEqual({ field: 'mobile', before: ['***'], after: [] })
    expect(erased).toContainEqual({ field: 'enabledMark', before: ['1'], after: ['0'] })
    for (const value of [data.email, data.mobilePhone, data.landline]) expect(await findTexts()).not.toContain(value)
  })
})

describe('calls that name no object', () => {
  it('show which forms SQL may read', async () => {
    const id = await createDesign(admin)
    await releaseDesign(admin, id)
    expect((await admin.put('/api/system/DataInterface/Models', { modelIds: [id] })).code).toBe(200)
    const [row] = await list({ object: 'openModels' })
    expect(await listChanges(row)).toMatchObject([{ field: 'models', before: [], after: [expect.any(String)] }])
  })

  it('show the official account without its secrets', async () => {
    const secrets = { appSecret: 'abcdef0123456789abcdef0123456789', token: 'callbackToken1' }
    const account = { appId: 'wx0123456789abcdef', ...secrets, encoding: 'plain', enabledMark: 1 }
    expect((await admin.put('/api/weChat/Account', account)).code).toBe(200)
    const [row] = await list({ object: 'weChat' })
    const changes = await listChanges(row)
    expect(changes).toContainEqual({ field: 'appId', before: [], after: [account.appId] })
    expect(changes).toContainEqual({ field: 'appSecret', before: [], after: ['***'] })
    for (const secret of Object.values(secrets)) expect(await findTexts()).not.toContain(secret)
    const reply = { occasion: 'keyword', keywords: ['停电'], content: '请拨打热线' }
    expect((await admin.post('/api/weChat/Reply', reply)).code).toBe(200)
    expect(await list({ object: 'weChatReply' })).toMatchObject([{ action: 'create', objectName: '停电' }])
  })

  it('name both users of a hand-over', async () => {
    const [from, to] = [await aUser(server.db), await aUser(server.db)]
    const body = { toUserId: to.id, what: ['reports'] }
    expect((await admin.post(`/api/permission/Users/${from.id}/Actions/HandOver`, body)).code).toBe(200)
    const rows = await list({ action: 'handOver' })
    expect(rows.map(({ objectName }) => objectName).toSorted()).toEqual([from.account, to.account].toSorted())
  })
})

it('the audit trail is not searched for a single character, which no index contains', async () => {
  for (const query of ['keyword=a', 'objectKeyword=%20%E7%94%B2%20'])
    for (const path of ['', '/ExportExcel'])
      expect(await admin.get(`/api/system/AuditLog${path}?${query}`)).toMatchObject({
        code: 400,
        msg: '请输入至少两个字符的关键词',
      })
})

describe('refused calls', () => {
  it('are entered with long, broken and NUL texts', async () => {
    const keyword = `\0${'a'.repeat(998)}😀b`
    expect((await admin.get(`/api/permission/Users/ExportExcel?keyword=${encodeURIComponent(keyword)}`)).code).toBe(400)
    const [exported] = await list({ action: 'export', outcome: 'refused' })
    expect(await listChanges(exported)).toEqual([
      { field: 'keyword', before: [], after: [`${'a'.repeat(998)}\ufffd…`] },
    ])
    const longId = Array.from({ length: 300 }, (_, at) => unique(`${at}`)).join('-')
    expect((await admin.put('/api/permission/Users/Actions/State', { ids: [longId], enabledMark: 0 })).code).toBe(400)
    const [switched] = await list({ action: 'switchState', outcome: 'refused' })
    expect(switched?.objectId).toBe(`${longId.slice(0, 99)}…`)
  })

  it('of one user fill only 60 entries a minute on all nodes together', async () => {
    const { account, id } = await aUser(server.db)
    const client = await server.as(account)
    const second = await startSecondNode(server)
    try {
      const elsewhere = createClient(second.url, client.token)
      for (let n = 0; n < 40; n++)
        await Promise.all([client, elsewhere].map((one) => one.delete(`/api/permission/Role/${id}`)))
    } finally {
      await second.close()
    }
    const rows = await server.db.query('select from audit_entries where actor_id = $1 and code <> 200', [id])
    expect(rows).toHaveLength(60)
  })

  it('of one user fill only 60 entries a minute, and 20 of one call', async () => {
    const { account, id } = await aUser(server.db)
    const client = await server.as(account)
    const countRefused = async () => {
      const rows = await server.db.query('select from audit_entries where actor_id = $1 and code <> 200', [id])
      return rows.length
    }
    const ids = Array.from({ length: 500 }, (_, at) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`)
    const refuse = async () => client.put('/api/permission/Users/Actions/State', { ids, enabledMark: 0 })
    expect((await refuse()).code).toBe(403)
    const perCall = await countRefused()
    expect(perCall).toBeGreaterThan(0)
    expect(perCall).toBeLessThanOrEqual(20)
    const role = auditedObjects.list().find(({ kind }) => kind === 'role')
    const read = vi.spyOn(role ?? expect.fail(), 'read')
    for (let n = 0; n < 70; n++) await client.delete(`/api/permission/Role/${id}`)
    expect(await countRefused()).toBeLessThanOrEqual(60)
    expect(read.mock.calls.length, 'what is not entered is not read').toBeLessThanOrEqual(60)
    now += 60_001
    await client.delete(`/api/permission/Role/${id}`)
    expect(await countRefused()).toBeGreaterThan(perCall)
  })
})

it('a search for an object, a rare name or a rare user reads an index', async () => {
  const all: TrailFilter = {
    keyword: '',
    objectKeyword: '',
    action: '',
    object: '',
    outcome: '',
    from: null,
    to: null,
    organizeIds: null,
  }
  const client = new pg.Client(server.connection)
  await client.connect()
  try {
    await client.query('begin; alter table audit_entries disable trigger all')
    await client.query(`insert into audit_entries
      select n + 100000, now(), null, 'a' || n, case n when 7 then '罕见人' else '名' || n end, null, '', 'update', 'role',
        '00000000-0000-7000-8000-' || lpad(n::text, 12, '0'), case n when 7 then '罕见名' else '对象' || n end,
        '{}', 200, '', '', '', '{}', '{}', '', '' from generate_series(1, 5000) n`)
    await client.query('analyze audit_entries')
    for (const [filter, index] of [
      [{ objectKeyword: '00000000-0000-7000-8000-000000000007' }, 'audit_entries_object'],
      [{ objectKeyword: '罕见名' }, 'audit_entries_name'],
      [{ keyword: '罕见人' }, 'audit_entries_actor'],
    ] as const) {
      const plans: string[] = []
      const db = createWrappedDb(async (text, values) => {
        const plan = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
        plans.push(plan.rows.map((row) => row['QUERY PLAN']).join('\n'))
        return (await client.query<object>(text, values)).rows
      })
      const found = await pageEntries(db, { ...all, ...filter }, { limit: 20, offset: 0 })
      expect(found).toMatchObject({ total: 1, rows: [{ seq: '100007' }] })
      expect(plans).toHaveLength(2)
      for (const plan of plans) expect(plan).toContain(index)
    }
  } finally {
    await client.query('rollback')
    await client.end()
  }
})
