import type { CompanyDirectoryKind } from '@armature/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '../../../testing/browser.ts'
import { aUser, unique, type BuiltUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  dingTalkAccount,
  startDirectoryDouble,
  weComAccount,
  type DirectoryDouble,
} from '../testing/directory-double.ts'

const accounts = { weCom: weComAccount, dingTalk: dingTalkAccount }
let double: DirectoryDouble
let server: TestServer
let admin: Client
let user: BuiltUser
let person: string

beforeAll(async () => {
  double = await startDirectoryDouble()
  server = await startTestServer()
  server.deps.config.baseUrl = server.url
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
  await admin.put('/api/system/SysConfig', { interfaceHosts: [double.host] })
})
afterAll(async () => {
  await server.close()
  await double.close()
})
beforeEach(async () => {
  for (const kind of ['weCom', 'dingTalk'] as const) await setUp(kind)
  user = await aUser(server.db)
  person = unique('person')
  double.refusals = {}
  double.people = [{ id: person, name: '王工', departments: [1] }]
  double.signedIn = person
  await link('weCom')
  await link('dingTalk')
})

const setUp = (kind: CompanyDirectoryKind, change: object = {}) =>
  admin.put(`/api/weChat/CompanyDirectory/${kind}`, { ...accounts[kind], apiUrl: double.url, signInMark: 1, ...change })
const link = (kind: CompanyDirectoryKind) =>
  server.db.query(
    `insert into company_directory_links (directory_id, subject, remote_id, user_id) values ($1, 'person', $2, $3)`,
    [kind, person, user.id],
  )
const start = (kind: CompanyDirectoryKind, redirect = '/home') =>
  `${server.url}/api/oauth/CompanyDirectory/${kind}/Start?redirect=${encodeURIComponent(redirect)}`

/** Follows the sign-in to the page of the product that it ends at. */
async function signIn(
  kind: CompanyDirectoryKind,
  browser = new Browser(),
  redirect = '/home',
): Promise<URLSearchParams> {
  const { url } = await browser.follow(await browser.open(start(kind, redirect)), `${server.url}/sso`)
  return new URL(url).searchParams
}

async function enter(browser: Browser, ticket: string | null) {
  const response = await browser.open(`${server.url}/api/oauth/Oidc/Session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket }),
  })
  return (await response.json()) as { code: number; msg: string; data: { token: string } | null }
}

describe.each(['weCom', 'dingTalk'] as const)('signing in by %s', (kind) => {
  it('signs in the linked user, once, in the browser where it began', async () => {
    const browser = new Browser()
    const query = await signIn(kind, browser)
    expect([query.get('refused'), query.get('redirect')]).toEqual([null, '/home'])
    const ticket = query.get('ticket')
    expect(await enter(new Browser(), ticket)).toMatchObject({ code: 400 })
    const { data } = await enter(browser, ticket)
    const own = await fetch(`${server.url}/api/oauth/CurrentUser`, { headers: { authorization: data?.token ?? '' } })
    expect(await own.json()).toMatchObject({ data: { userInfo: { userId: user.id } } })
    expect((await enter(browser, ticket)).code).toBe(400)
  })

  it('refuses a person without a link, one of another company, and one who cancels', async () => {
    await server.db.query('delete from company_directory_links where remote_id = $1', [person])
    expect((await signIn(kind)).get('refused')).toBe('unknown')
    for (const other of ['stranger', 'contact']) {
      double.signedIn = unique(other)
      expect((await signIn(kind)).get('refused')).toBe('unknown')
    }
    double.signedIn = ''
    expect((await signIn(kind)).get('refused')).toBe('refused')
  })

  it('refuses a user who has become an administrator', async () => {
    await server.db.query('update users set is_administrator = true where id = $1', [user.id])
    expect((await signIn(kind)).get('refused')).toBe('unknown')
  })

  it('refuses a user who is disabled', async () => {
    await server.db.query('update users set enabled_mark = 0 where id = $1', [user.id])
    const browser = new Browser()
    expect(await enter(browser, (await signIn(kind, browser)).get('ticket'))).toMatchObject({ code: 400, data: null })
  })

  it('refuses an answer with the state of another browser, of another provider, or used before', async () => {
    const browser = new Browser()
    const away = await browser.open(start(kind))
    const back = (await browser.open(away.headers.get('location') ?? '')).headers.get('location') ?? ''
    const end = async (address: string, from: Browser) =>
      new URL((await from.open(address)).headers.get('location') ?? '', server.url).searchParams.get('refused')
    expect(await end(back, new Browser())).toBe('expired')
    const other = kind === 'weCom' ? 'dingTalk' : 'weCom'
    expect(await end(back.replace(`/${kind}/`, `/${other}/`), browser)).toBe('invalid')
    expect(await end(back, browser)).toBe('expired')
  })

  it('ends at a page of this site, whatever address it was to lead to', async () => {
    expect((await signIn(kind, new Browser(), 'https://evil.example/')).get('redirect')).toBe('/')
    expect((await signIn(kind, new Browser(), '//evil.example')).get('redirect')).toBe('/')
  })

  it('has a button while account and sign-in are on, and the installation knows its address', async () => {
    const listed = async () =>
      (await server.nobody.get<{ directories?: string[] }>('/api/oauth/LoginInfo')).data.directories ?? []
    expect(await listed()).toContain(kind)
    server.deps.config.baseUrl = undefined
    expect(await listed()).toEqual([])
    server.deps.config.baseUrl = server.url
    for (const change of [{ signInMark: 0 }, { enabledMark: 0 }]) {
      await setUp(kind, change)
      expect(await listed()).not.toContain(kind)
      expect((await signIn(kind)).get('refused')).toBe('off')
    }
  })

  it('says that the other side cannot be reached, or does not accept this account', async () => {
    double.refusals = { '/cgi-bin/gettoken': { errcode: 40001 }, '/gettoken': { errcode: 40096 } }
    expect((await signIn(kind)).get('refused')).toBe('misconfigured')
    // the domain is not the one that the application trusts; no permission for a person
    double.refusals = {
      '/cgi-bin/auth/getuserinfo': { errcode: 50001, errmsg: 'redirect_url domain not match' },
      '/topapi/user/getbyunionid': { errcode: 88, sub_code: '50002', sub_msg: 'no' },
    }
    expect((await signIn(kind)).get('refused')).toBe('misconfigured')
    double.refusals = {
      '/cgi-bin/auth/getuserinfo': { errcode: 40029, errmsg: 'invalid code' },
      '/v1.0/oauth2/userAccessToken': { code: 'invalidParameter.authCode.notFound', message: 'no' },
    }
    expect((await signIn(kind)).get('refused')).toBe('expired')
    double.refusals = {
      '/cgi-bin/auth/getuserinfo': { errcode: 45033, errmsg: 'too many' },
      '/topapi/user/getbyunionid': { errcode: 88, sub_code: '90002', sub_msg: 'too many' },
    }
    expect((await signIn(kind)).get('refused')).toBe('limited')
  })
})

it('an administrator sees who signs in as a user, and removes it with its sessions', async () => {
  const browser = new Browser()
  const { data } = await enter(browser, (await signIn('weCom', browser)).get('ticket'))
  const path = `/api/permission/Users/${user.id}/Links`
  const listed = async () => (await admin.get<{ list: { issuer: string; subject: string }[] }>(path)).data.list
  expect(await listed()).toEqual([
    expect.objectContaining({ issuer: 'WeCom', subject: person }),
    expect.objectContaining({ issuer: 'DingTalk', subject: person }),
  ])
  expect((await admin.delete(path, { issuer: 'WeCom' })).code).toBe(200)
  expect((await listed()).map(({ issuer }) => issuer)).toEqual(['DingTalk'])
  const own = await fetch(`${server.url}/api/oauth/CurrentUser`, { headers: { authorization: data?.token ?? '' } })
  expect(((await own.json()) as { code: number }).code).not.toBe(200)
  expect((await signIn('weCom')).get('refused')).toBe('unknown')
})

it('an account of WeCom needs the AgentID to sign people in', async () => {
  expect(await setUp('weCom', { agentId: '' })).toMatchObject({ code: 400, data: { field: 'agentId' } })
})
