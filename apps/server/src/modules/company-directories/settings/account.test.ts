import type { CompanyDirectoryKind, DirectoryAccount } from '@armature/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { openDirectory } from '../client/directory-client.ts'
import {
  dingTalkAccount,
  startDirectoryDouble,
  weComAccount,
  type DirectoryDouble,
} from '../testing/directory-double.ts'
import { getEnabledAccount } from '../account/account.ts'

const buildPath = (kind: CompanyDirectoryKind) => `/api/weChat/CompanyDirectory/${kind}`
const inputs = { weCom: weComAccount, dingTalk: dingTalkAccount }
let double: DirectoryDouble
let server: TestServer
let admin: Client

beforeAll(async () => {
  double = await startDirectoryDouble()
  server = await startTestServer()
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
  await admin.put('/api/system/SysConfig', { interfaceHosts: [double.host, '127.0.0.1:9'] })
})
afterAll(async () => {
  await server.close()
  await double.close()
})
beforeEach(async () => {
  Object.assign(double, { refusals: {}, people: [], departments: [{ id: 1, parentId: 0, name: '海风储能' }] })
  double.calls.length = 0
  for (const kind of ['weCom', 'dingTalk'] as const) expect((await save(kind)).code).toBe(200)
})

const save = (kind: CompanyDirectoryKind, change: object = {}) =>
  admin.put(buildPath(kind), { ...inputs[kind], apiUrl: double.url, ...change })
const test = (kind: CompanyDirectoryKind) => admin.post<{ name: string }>(`${buildPath(kind)}/Actions/Test`, {})

describe.each(['weCom', 'dingTalk'] as const)('an account of %s', (kind) => {
  it('is stored with a secret that is neither returned nor readable in the database', async () => {
    const { secret, contactsSecret, ...shown } = inputs[kind]
    expect((await admin.get<DirectoryAccount>(buildPath(kind))).data).toEqual({
      ...shown,
      apiUrl: double.url,
      hasSecret: true,
      hasContactsSecret: kind === 'weCom',
    })
    const account = await getEnabledAccount(server.deps, kind)
    await openDirectory(server.deps, account).getRoot()
    if (kind === 'weCom') await openDirectory(server.deps, account, { purpose: 'contacts' }).connect()
    const [row] = await server.db.query<Record<string, Buffer>>(
      `select secret, access_token, coalesce(contacts_secret, '') as contacts, coalesce(contacts_token, '') as contacts_token
        from company_directories where id = $1`,
      [kind],
    )
    for (const sealed of Object.values(row ?? {})) {
      expect(sealed.toString('latin1')).not.toContain(secret)
      if (contactsSecret !== '') expect(sealed.toString('latin1')).not.toContain(contactsSecret)
      expect(sealed.toString('latin1')).not.toMatch(/token-|contacts-/)
    }
  })

  it('keeps a secret that is left empty, unless company, application or address change', async () => {
    expect((await save(kind, { secret: '', contactsSecret: '', agentId: '7' })).code).toBe(200)
    const { secret, contactsSecret } = inputs[kind]
    expect(await getEnabledAccount(server.deps, kind)).toMatchObject({ secret, contactsSecret, agentId: '7' })
    for (const change of [{ corpId: 'another' }, { apiUrl: 'http://127.0.0.1:9' }])
      expect(await save(kind, { secret: '', ...change })).toMatchObject({ code: 400, data: { field: 'secret' } })
  })

  it('passes its test with the name of the root department', async () => {
    expect(await test(kind)).toMatchObject({ code: 200, data: { name: '海风储能' } })
  })

  it('fails its test with the reason, also right after a test that passed', async () => {
    await test(kind)
    await save(kind, { secret: 'another-secret' })
    expect((await test(kind)).msg).toContain('密钥不正确或已重置')
    await save(kind)
    const contacts = kind === 'weCom' ? '/cgi-bin/department/list' : '/topapi/v2/department/get'
    const refuse = (code: number) => {
      const dingTalk = { errcode: 88, sub_code: String(code), sub_msg: 'no', errmsg: 'ding talk error' }
      double.refusals = { [contacts]: kind === 'weCom' ? { errcode: code, errmsg: 'no' } : dingTalk }
    }
    refuse(60020)
    expect((await test(kind)).msg).toContain('可信 IP')
    refuse(60011)
    expect((await test(kind)).msg).toContain('通讯录权限')
    await save(kind, { apiUrl: 'http://127.0.0.1:9' })
    expect(await test(kind)).toMatchObject({ code: 503, msg: '无法连接“127.0.0.1:9”：ECONNREFUSED' })
    await save(kind, { apiUrl: 'http://127.0.0.1:8' })
    expect((await test(kind)).msg).toContain('127.0.0.1:8')
  })

  it('replaces an access token that has expired early, once', async () => {
    const directory = openDirectory(server.deps, await getEnabledAccount(server.deps, kind))
    await directory.getRoot()
    double.token++
    expect(await directory.getRoot()).toMatchObject({ name: '海风储能' })
    expect(double.calls.filter(({ path }) => path.endsWith('gettoken'))).toHaveLength(2)
  })

  it('requests one new token if the other side does not know it, and then says that the secret is wrong', async () => {
    const contacts = kind === 'weCom' ? '/cgi-bin/department/list' : '/topapi/v2/department/get'
    double.refusals = { [contacts]: { errcode: 40001, errmsg: 'no' } }
    const directory = openDirectory(server.deps, await getEnabledAccount(server.deps, kind))
    await expect(directory.getRoot()).rejects.toMatchObject({ key: 'companyDirectory.secretWrong' })
    expect(double.calls.filter(({ path }) => path.endsWith('gettoken'))).toHaveLength(2)
    expect(double.calls.filter(({ path }) => path === contacts)).toHaveLength(2)
  })
})

describe('an account', () => {
  it('of DingTalk needs the key of its application, one of WeCom has none', async () => {
    expect(await save('dingTalk', { appKey: '' })).toMatchObject({ code: 400, data: { field: 'appKey' } })
    expect((await save('weCom', { appKey: 'ignored' })).code).toBe(200)
    expect((await admin.get<DirectoryAccount>(buildPath('weCom'))).data.appKey).toBe('')
  })

  it.each([
    ['corpId', ''],
    ['corpId', 'a b'],
    ['agentId', 'x'],
    ['secret', 'a\u0000b'],
    ['apiUrl', 'ftp://example.com'],
    ['apiUrl', 'https://user@example.com'],
    ['enabledMark', 2],
  ])('refuses %s %j', async (field, value) => {
    expect((await save('weCom', { [field]: value })).code).toBe(400)
  })

  it('is no place for calls while it is turned off', async () => {
    await save('weCom', { enabledMark: 0 })
    await expect(getEnabledAccount(server.deps, 'weCom')).rejects.toMatchObject({ key: 'companyDirectory.notSetUp' })
  })
})
