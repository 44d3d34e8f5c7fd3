import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import { Browser } from '../../testing/browser.ts'
import { createClient } from '../../testing/client.ts'
import { unique } from '../../testing/unique.ts'
import {
  followCallback,
  enterWith,
  signInByProvider,
  signInThere,
  createSsoServer,
  type SsoServer,
} from '../auth/testing/sso.ts'

let sso: SsoServer
let now = Date.now()
beforeAll(async () => {
  sso = await createSsoServer({ clock: () => now })
})
afterAll(() => sso.close())
afterEach(async () => {
  // all calls come from one address: tests must not affect each other
  await sso.server.db.sql.deleteFrom('oidc_attempts').execute()
  now = Date.now()
  sso.provider.onToken = undefined
  sso.server.deps.config.oidc = sso.settings
})

/** A user of the provider with an account here of the same name. */
async function aPerson(claims: Record<string, unknown> = {}) {
  const user = await aUser(sso.server.db, { account: unique('person') })
  sso.provider.people.set(user.account, { preferred_username: user.account, ...claims })
  return user
}

describe('a sign-in through the provider', () => {
  it('ends in a session of the account that the provider names, after the provider’s own pages', async () => {
    const { account } = await aPerson()
    const { page, entered } = await signInByProvider(sso, account)
    expect(page.pathname).toBe('/sso')
    expect(entered).toMatchObject({ code: 200, data: { theme: 'classic', signsOutThere: false } })
    const client = createClient(sso.server.url, entered?.data.token)
    expect(await client.get('/api/oauth/CurrentUser')).toMatchObject({ code: 200, data: { userInfo: { account } } })
  })

  it('puts no token into an address, and only hashes of secrets into the database', async () => {
    const { account } = await aPerson()
    const browser = new Browser()
    const callback = await signInThere(sso, browser, account)
    const kept = await sso.server.db.query('select * from oidc_attempts')
    expect(JSON.stringify(kept)).not.toContain(callback.searchParams.get('state'))
    expect(JSON.stringify(kept)).not.toContain([...browser.cookies(sso.server.url).values()][0])
    const page = await followCallback(browser, callback)
    expect([...page.searchParams.keys()]).toEqual(['ticket', 'redirect'])
    const ticket = page.searchParams.get('ticket') ?? ''
    expect(JSON.stringify(await sso.server.db.query('select * from oidc_tickets'))).not.toContain(ticket)
    const { data } = await enterWith(sso, browser, ticket)
    expect(data.token).not.toBe(ticket)
  })

  it('uses code flow with PKCE, and binds the browser by a cookie that scripts cannot read', async () => {
    const start = await fetch(`${sso.server.url}/api/oauth/Oidc/Start`, { redirect: 'manual' })
    expect(start.status).toBe(303)
    const asked = new URL(start.headers.get('location') ?? '').searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: 'armature',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${sso.server.url}/api/oauth/Oidc/Callback`,
      scope: 'openid profile email',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/)
    expect(start.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^armature_oidc=[\w-]{43}; Path=\/; Max-Age=660; HttpOnly; SameSite=Lax$/),
    ])
    expect(start.headers.get('cache-control')).toBe('no-store')
    expect(start.headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('names the cookie __Host- and limits it to https on an https site', async () => {
    sso.server.deps.config.oidc = { ...sso.settings, baseUrl: 'https://armature.example.com' }
    const start = await fetch(`${sso.server.url}/api/oauth/Oidc/Start`, { redirect: 'manual' })
    expect(start.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-armature_oidc=[\w-]{43}; Path=\/; Max-Age=660; HttpOnly; SameSite=Lax; Secure$/),
    ])
  })

  it('returns users to the page they wanted, and never to another site', async () => {
    const { account } = await aPerson()
    const browser = new Browser()
    const wanted = async (redirect: string) =>
      (await followCallback(browser, await signInThere(sso, browser, account, { redirect }))).searchParams.get(
        'redirect',
      )
    expect(await wanted('/model/inspection?keyword=a b&page=2')).toBe('/model/inspection?keyword=a b&page=2')
    expect(await wanted('https://evil.example')).toBe('/')
    expect(await wanted('//evil.example')).toBe('/')
    expect(await wanted('/\\evil.example')).toBe('/')
    expect(await wanted('/a\r\nLocation: //evil.example')).toBe('/')
  })

  it('returns to /auth-redirect from a separate window (S2.03)', async () => {
    const { account } = await aPerson()
    const browser = new Browser()
    const page = await followCallback(browser, await signInThere(sso, browser, account, { window: 'own' }))
    expect(page.pathname).toBe('/auth-redirect')
    expect(await enterWith(sso, browser, page.searchParams.get('ticket'))).toMatchObject({ code: 200 })
  })

  it('works in two tabs of one browser at once', async () => {
    const { account } = await aPerson()
    const browser = new Browser()
    const first = await signInThere(sso, browser, account, { redirect: '/first' })
    const second = await signInThere(sso, browser, account, { redirect: '/second' })
    expect((await followCallback(browser, first)).searchParams.get('ticket')).not.toBeNull()
    expect((await followCallback(browser, second)).searchParams.get('redirect')).toBe('/second')
  })

  it('begins at most sixty times a minute from one address', async () => {
    const start = () => fetch(`${sso.server.url}/api/oauth/Oidc/Start`, { redirect: 'manual' })
    for (let n = 0; n < 60; n++) expect((await start()).headers.get('location')).toMatch(/^http:/)
    expect((await start()).headers.get('location')).toBe('/sso?refused=limited&redirect=%2F')
    now += 61_000
    expect((await start()).headers.get('location')).toMatch(/^http:/)
  })
})

describe('the answer of the provider', () => {
  it('is refused with an unknown state, or none', async () => {
    const { account } = await aPerson()
    const browser = new Browser()
    const callback = await signInThere(sso, browser, account)
    const forged = new URL(callback)
    forged.searchParams.set('state', 'A'.repeat(43))
    expect((await followCallback(browser, forged)).search).toBe('?refused=expired&redirect=%2F')
    forged.searchParams.delete('state')
    expect((await followCallback(browser, forged)).search).toBe('?refused=expired&redirect=%2F')
  })

  it('is valid once: the same answer again opens nothing', async () => {
    const { account } = await aPerson()
    const browser = new Browser()
    const callback = await signInThere(sso, browser, account)
    expect((await followCallback(browser, callback)).searchParams.get('ticket')).not.toBeNull()
    expect((await followCallback(browser, callback)).search).toBe('?refused=expired&redirect=%2F')
  })

  it('with a code of an earlier answer opens nothing, whatever the state', async () => {
    const { account } = await aPerson()
    const browser = new Browser()
    const used = await signInThere(sso, browser, account)
    await followCallback(browser, used)
    const fresh = await signInThere(sso, browser, account)
    fresh.searchParams.set('code', used.searchParams.get('code') ?? '')
    expect((await followCallback(browser, fresh)).searchParams.get('refused')).toBe('expired')
  })

  it('opens nothing in another browser, and leaves the attempt to the right one', async () => {
    const { account } = await aPerson()
    const browser = new Browser()
    const stranger = new Browser()
    const callback = await signInThere(sso, browser, account)
    await stranger.open(`${sso.server.url}/api/oauth/Oidc/Start`)
    expect((await followCallback(stranger, callback)).searchParams.get('refused')).toBe('expired')
    expect((await followCallback(new Browser(), callback)).searchParams.get('refused')).toBe('expired')
    expect((await followCallback(browser, callback)).searchParams.get('ticket')).not.toBeNull()
  })

  it('expires after ten minutes', async () => {
    const { account } = await aPerson()
    const browser = new Browser()
    const callback = await signInThere(sso, browser, account)
    now += 600_001
    expect((await followCallback(browser, callback)).searchParams.get('refused')).toBe('expired')
  })

  it('is refused if it comes from another provider (mix-up)', async () => {
    const { account } = await aPerson()
    const browser = new Browser()
    const callback = await signInThere(sso, browser, account)
    expect(callback.searchParams.get('iss')).toBe(sso.provider.issuer)
    callback.searchParams.set('iss', 'https://evil.example')
    expect((await followCallback(browser, callback)).searchParams.get('refused')).toBe('invalid')
  })

  it('reports that the user or the provider refused', async () => {
    const browser = new Browser()
    for (const [error, refused] of [
      ['access_denied', 'refused'],
      ['login_required', 'refused'],
      ['temporarily_unavailable', 'unreachable'],
      ['invalid_scope', 'misconfigured'],
    ] as const) {
      const start = await browser.open(`${sso.server.url}/api/oauth/Oidc/Start?redirect=/home`)
      const state = new URL(start.headers.get('location') ?? '').searchParams.get('state') ?? ''
      const query = new URLSearchParams({ error, error_description: '<b>no</b>', state, iss: sso.provider.issuer })
      const page = await followCallback(browser, new URL(`${sso.server.url}/api/oauth/Oidc/Callback?${query}`))
      expect(page.search).toBe(`?refused=${refused}&redirect=%2Fhome`)
    }
  })

  it('never causes a server error, in any form', async () => {
    const browser = new Browser()
    await browser.open(`${sso.server.url}/api/oauth/Oidc/Start`)
    for (const query of ['', 'state=%00', 'state=%ED%A0%80', `code=${'x'.repeat(5000)}`, 'error=x&state=y']) {
      const response = await browser.open(`${sso.server.url}/api/oauth/Oidc/Callback?${query}`)
      expect([response.status, response.headers.get('location')]).toEqual([303, '/sso?refused=expired&redirect=%2F'])
    }
  })
})

describe('the ticket of a sign-in through the provider', () => {
  it('opens one session, in its browser, within a minute', async () => {
    const { account } = await aPerson()
    const browser = new Browser()
    const ticketOf = async () =>
      (await followCallback(browser, await signInThere(sso, browser, account))).searchParams.get('ticket')
    const ticket = await ticketOf()
    const stranger = new Browser()
    await stranger.open(`${sso.server.url}/api/oauth/Oidc/Start`)
    const gone = { code: 400, msg: 'Sign-in with your company account took too long. Start again' }
    expect(await enterWith(sso, stranger, ticket)).toMatchObject(gone)
    expect(await enterWith(sso, new Browser(), ticket)).toMatchObject(gone)
    expect(await enterWith(sso, browser, 'x'.repeat(43))).toMatchObject(gone)
    expect(await enterWith(sso, browser, ticket)).toMatchObject({ code: 200 })
    expect(await enterWith(sso, browser, ticket)).toMatchObject(gone)
    const late = await ticketOf()
    now += 60_001
    expect(await enterWith(sso, browser, late)).toMatchObject(gone)
  })

  it('opens none for a disabled account, and says why in the caller’s language', async () => {
    const { id, account } = await aPerson()
    const browser = new Browser()
    const page = await followCallback(browser, await signInThere(sso, browser, account))
    await sso.server.db.sql.updateTable('users').set({ enabled_mark: 0 }).where('id', '=', id).execute()
    expect(await enterWith(sso, browser, page.searchParams.get('ticket'), 'zh')).toMatchObject({
      code: 400,
      msg: '账号已停用，请联系管理员',
      data: null,
    })
  })
})

describe('an installation without a provider', () => {
  it('does not offer it, and calls get an error that says so', async () => {
    sso.server.deps.config.oidc = undefined
    expect((await sso.server.nobody.get('/api/oauth/LoginInfo')).data).not.toHaveProperty('sso')
    const start = await fetch(`${sso.server.url}/api/oauth/Oidc/Start?redirect=/home`, { redirect: 'manual' })
    expect(start.headers.get('location')).toBe('/sso?refused=off&redirect=%2Fhome')
    const back = await fetch(`${sso.server.url}/api/oauth/Oidc/Callback?code=a&state=b`, { redirect: 'manual' })
    expect(back.headers.get('location')).toBe('/sso?refused=off&redirect=%2F')
    const out = await fetch(`${sso.server.url}/api/oauth/Oidc/SignOut`, { redirect: 'manual' })
    expect(out.headers.get('location')).toBe('/login')
  })

  it.each([
    ['zh', '企业账号登录'],
    ['tw', '企業帳號登入'],
    ['en', 'Sign in with company account'],
  ])('but one with a provider offers it in %s, or by its configured name', async (language, name) => {
    const info = () => sso.server.nobody.get('/api/oauth/LoginInfo', { 'Accept-Language': language })
    expect((await info()).data).toMatchObject({ sso: { name } })
    sso.server.deps.config.oidc = { ...sso.settings, name: '光伏集团统一认证' }
    expect((await info()).data).toMatchObject({ sso: { name: '光伏集团统一认证' } })
  })
})
