import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { getSignedPath, type ClientLogLine } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '../../../platform/ids.ts'
import { aRole, aUser, type BuiltUser } from '../../../testing/builders.ts'
import { createClient, type Client } from '../../../testing/client.ts'
import { startSecondNode, type SecondNode } from '../../../testing/second-node.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  callSigned,
  clientPath,
  createApiClient,
  issueSecret,
  signCall,
  type BuiltClient,
  type SignedRequest,
} from '../testing/clients.ts'
import { createInterface, path } from '../testing/interfaces.ts'

interface Paged<T> {
  list: T[]
}

let server: TestServer
let second: SecondNode
let admin: Client
let role: string
let user: BuiltUser
let countries: string
beforeAll(async () => {
  server = await startTestServer()
  second = await startSecondNode(server)
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
  role = await aRole(server.db)
  user = await aUser(server.db, { roles: [role], realName: '结算员' })
  countries = await createInterface(admin, { roleIds: [role] })
})
afterAll(async () => {
  await second.close()
  await server.close()
})

const aClient = (values: object = {}) =>
  createApiClient(admin, { userId: user.id, interfaceIds: [countries], ...values })
const change = async ({ id, input }: BuiltClient, values: object) =>
  expect(await admin.put(`${clientPath}/${id}`, { fullName: '结算系统', ...input, ...values })).toMatchObject({
    code: 200,
  })
const ask = ({ input, secret }: BuiltClient, values: Partial<SignedRequest> = {}, nobody = server.nobody) =>
  callSigned(nobody, { interfaceId: countries, clientId: input.enCode, secret, ...values })
const readLog = async ({ id }: BuiltClient, query = '') =>
  (await admin.get<Paged<ClientLogLine>>(`${clientPath}/${id}/Log?currentPage=1&pageSize=50${query}`)).data.list
const signatureFault = { code: 403, msg: '认证失败：调用方编号、密钥或签名不正确', data: null }

describe('a signed call of an API client', () => {
  it('gets a page of records with the permissions of the user, and is entered in both logs', async () => {
    const client = await aClient()
    const body = { keyword: '德', paramList: [{ field: 'x', defaultValue: '1' }] }
    expect(await ask(client, { body })).toMatchObject({
      code: 200,
      data: { list: [{ id: 'de', fullName: '德国' }], pagination: { total: 1 } },
    })
    const line = {
      interfaceId: countries,
      interfaceName: '国家',
      ok: true,
      rows: 1,
      params: '{"x":"1"}',
      reason: '',
    }
    expect(await readLog(client)).toMatchObject([line])
    const ofInterface = await admin.get<Paged<object>>(`/api/system/DataInterfaceLog/${countries}`)
    expect(ofInterface.data.list[0]).toMatchObject({ userName: '结算员', ok: true, rows: 1 })
  })

  it('is made by the example of the guide, in both languages', async () => {
    const client = await aClient()
    const folder = await mkdtemp(join(tmpdir(), 'guide-'))
    const file = join(folder, 'call-interface.mjs')
    for (const page of ['data-interfaces.md', 'data-interfaces.zh-CN.md']) {
      const guide = await readFile(new URL(`../../../../../../docs/guide/${page}`, import.meta.url), 'utf8')
      const [, code = ''] = /```js\n(.+?)```/s.exec(guide) ?? []
      const values = [server.url, client.input.enCode, client.secret, countries]
      await writeFile(file, code)
      const { stdout } = await promisify(execFile)(process.execPath, [file, ...values])
      expect(JSON.parse(stdout)).toMatchObject({ code: 200, data: { pagination: { total: 2 } } })
    }
    await rm(folder, { recursive: true })
  })

  it.each<[string, (client: BuiltClient) => Promise<unknown>]>([
    ['an unknown client', (client) => ask({ ...client, input: { ...client.input, enCode: 'unknown' } })],
    ['another secret', (client) => ask({ ...client, secret: 'guessed' })],
    ['a short nonce', (client) => ask(client, { nonce: 'short' })],
    [
      'another body',
      ({ input, secret }) => {
        const headers = signCall({ interfaceId: countries, clientId: input.enCode, secret })
        return server.nobody.post(getSignedPath(countries), { keyword: '德' }, headers)
      },
    ],
    [
      'another interface',
      ({ input, secret }) => {
        const headers = signCall({ interfaceId: createId(), clientId: input.enCode, secret })
        return server.nobody.post(getSignedPath(countries), {}, headers)
      },
    ],
    ['no headers', () => server.nobody.post(getSignedPath(countries), {})],
  ])('is refused with %s, always in the same words', async (_case, call) => {
    const client = await aClient()
    expect(await call(client)).toMatchObject(signatureFault)
    expect(await readLog(client)).toEqual([])
  })

  it('is refused without a secret, and with the secret before a new one', async () => {
    const client = await aClient()
    const secret = await issueSecret(admin, client.id)
    expect(secret).not.toBe(client.secret)
    expect(await ask(client)).toMatchObject(signatureFault)
    expect(await ask({ ...client, secret })).toMatchObject({ code: 200 })
    await server.db.query(`update interface_clients set sealed_secret = '' where id = $1`, [client.id])
    expect(await ask({ ...client, secret })).toMatchObject(signatureFault)
  })

  it('is refused if its clock is off by more than five minutes', async () => {
    const client = await aClient()
    for (const minutes of [-6, 6])
      expect(await ask(client, { timestamp: Date.now() + minutes * 60_000 })).toMatchObject({
        code: 403,
      })
    for (const minutes of [-4, 4])
      expect(await ask(client, { timestamp: Date.now() + minutes * 60_000 })).toMatchObject({
        code: 200,
      })
  })

  it('is answered once, however many nodes get it', async () => {
    const client = await aClient()
    const other = createClient(second.url)
    const same = { nonce: 'nonce-of-this-call', timestamp: Date.now() }
    const replies = await Promise.all([ask(client, same), ask(client, same, other), ask(client, same)])
    expect(replies.map(({ code }) => code).toSorted()).toEqual([200, 409, 409])
    expect(await readLog(client)).toHaveLength(1)
  })

  it('deletes old nonces', async () => {
    const client = await aClient()
    await server.db.query(
      `insert into interface_client_nonces (client_id, nonce, at)
       select $1, 'old-' || n, now() - interval '12 minutes' from generate_series(1, 15) n`,
      [client.id],
    )
    await ask(client)
    const left = await server.db.query('select 1 from interface_client_nonces where client_id = $1', [client.id])
    expect(left).toHaveLength(1)
  })

  it('is limited per minute over all nodes; of what is refused, the first is logged', async () => {
    const client = await aClient({ callsPerMinute: 2 })
    const other = createClient(second.url)
    const [{ second: at } = { second: 0 }] = await server.db.query<{ second: number }>(
      'select extract(second from clock_timestamp())::float8 as second',
    )
    // all calls in one minute
    if (at > 50) await wait((61 - at) * 1_000)
    const refused = { code: 429, msg: '调用过于频繁：每分钟最多 2 次，请稍后再试' }
    expect(await ask(client)).toMatchObject({ code: 200 })
    expect(await ask(client, {}, other)).toMatchObject({ code: 200 })
    const repeated = { nonce: 'a-nonce-that-stays-free' }
    expect(await ask(client, repeated)).toMatchObject(refused)
    expect(await ask(client, {}, other)).toMatchObject(refused)
    expect((await readLog(client, '&outcome=failed')).map(({ reason }) => reason)).toEqual([refused.msg])
    await server.db.query(`update interface_clients set minute_at = minute_at - interval '1 minute' where id = $1`, [
      client.id,
    ])
    expect(await ask(client, repeated)).toMatchObject({ code: 200 })
  }, 30_000)

  it.each<[string, object, string]>([
    ['is turned off', { enabledMark: 0 }, '此调用方已停用'],
    ['has expired', { expiresAt: 1_000 }, '此调用方已过期'],
    ['calls from an address that is not allowed', { addresses: ['10.0.0.0/8', '::2'] }, '不允许从此 IP 地址调用'],
    ['may call other interfaces only', { interfaceIds: [] }, '此调用方不能调用这个数据接口'],
  ])('is refused while the client %s, with a line in its log', async (_case, values, msg) => {
    const client = await aClient()
    await change(client, values)
    expect(await ask(client)).toMatchObject({ code: 403, msg })
    expect(await readLog(client)).toMatchObject([{ ok: false, rows: 0, reason: msg }])
    await change(client, { addresses: ['127.0.0.0/24'] })
    expect(await ask(client)).toMatchObject({ code: 200 })
  })

  it('is refused once the user is disabled, or has no grant any more', async () => {
    const owner = await aUser(server.db, { roles: [role] })
    const client = await aClient({ userId: owner.id })
    await server.db.query('update users set enabled_mark = 0 where id = $1', [owner.id])
    expect(await ask(client)).toMatchObject({ code: 403, msg: '此调用方的用户已停用或已删除' })
    await server.db.query('update users set enabled_mark = 1 where id = $1', [owner.id])
    await server.db.query('delete from user_roles where user_id = $1', [owner.id])
    expect(await ask(client)).toMatchObject({ code: 403 })
    expect((await readLog(client)).map(({ ok }) => ok)).toEqual([false, false])
    await server.db.query('delete from users where id = $1', [owner.id])
    expect(await ask(client)).toMatchObject({ code: 403, msg: '此调用方的用户已停用或已删除' })
    expect((await admin.get(`${clientPath}/${client.id}`)).data).toMatchObject({
      userId: '',
      userName: '',
    })
  })

  it('is refused while the interface is turned off, also with an administrator as the user', async () => {
    const id = await createInterface(admin)
    const chief = await aUser(server.db, { isAdministrator: true })
    const client = await aClient({ userId: chief.id, interfaceIds: [id] })
    expect(await ask(client, { interfaceId: id })).toMatchObject({ code: 200 })
    await admin.put(`${path}/${id}/Actions/State`, { isConfirmed: true })
    expect(await ask(client, { interfaceId: id })).toMatchObject({ code: 409 })
  })

  it('is refused during maintenance', async () => {
    const client = await aClient()
    await admin.post('/api/system/Maintenance/Actions/Start', {
      notices: { zh: '升级', tw: '', en: '' },
    })
    const refused = await ask(client)
    await admin.post('/api/system/Maintenance/Actions/End')
    expect(refused).toMatchObject({ code: 503 })
  })
})
