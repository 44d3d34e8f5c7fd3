import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setLogLevel } from '../../../platform/log/log.ts'
import { Browser } from '../../../testing/browser.ts'
import { aUser } from '../../../testing/builders.ts'
import { followCallback, enterWith, signInThere, createSsoServer, type SsoServer } from '../../auth/testing/sso.ts'

let sso: SsoServer
beforeAll(async () => {
  sso = await createSsoServer()
  setLogLevel('silent')
})
afterAll(async () => {
  setLogLevel('warn')
  await sso.close()
})
afterEach(() => {
  sso.provider.onToken = undefined
})

const fresh = { window: 'own', prompt: 'login' }

/** A user who is signed in by the provider, in their browser. */
async function aPersonAtWork() {
  const { account } = await aUser(sso.server.db)
  sso.provider.people.set(account, { preferred_username: account })
  const browser = new Browser()
  const page = await followCallback(browser, await signInThere(sso, browser, account))
  const { data } = await enterWith(sso, browser, page.searchParams.get('ticket'))
  return { account, browser, token: data.token }
}
type Person = Awaited<ReturnType<typeof aPersonAtWork>>

/** The window of the provider: the ticket that it returns, or the reason for a refusal. */
async function askProvider({ browser }: Person, login: string, query: Record<string, string> = fresh) {
  const { searchParams } = await followCallback(browser, await signInThere(sso, browser, login, query))
  return { ticket: searchParams.get('ticket') ?? '', refused: searchParams.get('refused') }
}

async function unlock({ browser, token }: Person, ticket: string): Promise<{ code: number; msg: string }> {
  const response = await browser.open(`${sso.server.url}/api/oauth/LockScreen`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'zh', Authorization: token },
    body: JSON.stringify({ account: '', ticket }),
  })
  return (await response.json()) as { code: number; msg: string }
}

describe('unlocking by the company’s own sign-in (S4.04)', () => {
  it('unlocks for the same user after a new sign-in there, once each time; the session stays the same', async () => {
    const person = await aPersonAtWork()
    const { ticket } = await askProvider(person, person.account)
    expect(await unlock(person, ticket)).toMatchObject({ code: 200 })
    expect((await unlock(person, ticket)).code).toBe(400)
  })

  it('shows the provider’s page although the user has a session there, which alone does not unlock', async () => {
    const person = await aPersonAtWork()
    const start = await person.browser.open(`${sso.server.url}/api/oauth/Oidc/Start?${new URLSearchParams(fresh)}`)
    const { page } = await person.browser.follow(start, sso.server.url)
    expect(page).toContain('value="login"')
    const { ticket } = await askProvider(person, person.account, { window: 'own' })
    expect(await unlock(person, ticket)).toMatchObject({ code: 400, msg: '请在企业登录页面重新验证身份' })
  })

  it('is refused for another user', async () => {
    const [person, other] = [await aPersonAtWork(), await aPersonAtWork()]
    person.browser.cookies(sso.provider.issuer).clear()
    const { ticket } = await askProvider(person, other.account)
    expect(await unlock(person, ticket)).toMatchObject({ code: 400, msg: '只能用锁定时的账号解锁；换账号请先退出登录' })
  })

  it('is refused with a ticket from another browser, or with none', async () => {
    const person = await aPersonAtWork()
    const { ticket } = await askProvider({ ...person, browser: new Browser() }, person.account)
    expect((await unlock(person, ticket)).code).toBe(400)
    expect((await unlock(person, 'x'.repeat(43))).code).toBe(400)
  })

  it('refuses an answer that does not say when the user signed in', async () => {
    const person = await aPersonAtWork()
    sso.provider.onToken = (answer) => ({ ...answer, id_token: undefined })
    expect(await askProvider(person, person.account)).toMatchObject({ ticket: '', refused: 'invalid' })
  })
})
