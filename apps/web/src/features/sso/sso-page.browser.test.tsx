import '../../ui/theme/tokens.css'
import type { Calls, EndpointData, UserInfo } from '@armature/contract'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage, startTexts } from '../../lib/i18n/i18n.ts'
import { takeProvider } from '../../lib/session/provider.ts'
import { resetSession, session, setToken } from '../../lib/session/session.ts'
import { storage } from '../../lib/state/storage.ts'
import { aCurrentUser, aUserInfo } from '../../testing/builders.ts'
import { answerCalls, refusal as refuse } from '../../testing/calls.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import SsoPage, { loader } from './sso-page.tsx'

beforeAll(() => startTexts('zh', ['ui', 'login']))
beforeEach(() => resetSession())
afterEach(async () => {
  resetSession()
  await changeLanguage('zh')
})

const users: Record<string, UserInfo> = {
  'token-of-lin': aUserInfo({ userId: 'lin', account: 'lin', realName: '林晓' }),
  'token-of-chen': aUserInfo({ userId: 'chen', account: 'chen', realName: '陈明' }),
}

/** A server with two tokens and one ticket; requests are recorded with their token. */
function aServer(ticketReply: TicketReply = { token: 'token-of-lin', theme: 'classic', signsOutThere: false }) {
  const sent = answerCalls({
    'POST /api/oauth/Oidc/Session': () => ticketReply,
    'GET /api/oauth/Logout': null,
    'GET /api/oauth/CurrentUser': ({ headers }) => {
      const userInfo = users[headers.get('Authorization') ?? '']
      return userInfo ? aCurrentUser({ userInfo }) : refuse(602, '登录凭证无效，请重新登录')
    },
  })
  return () => sent.map(({ line, headers }) => `${line} ${headers.get('Authorization') ?? ''}`.trim())
}
type TicketReply = EndpointData<Calls['POST /api/oauth/Oidc/Session']> | Response

/** The routes that this page can redirect to. */
async function visit(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/sso', loader, Component: SsoPage, HydrateFallback: () => null },
      { path: '*', Component: Elsewhere },
    ],
    { initialEntries: ['/before', address], initialIndex: 1 },
  )
  await render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  )
  const here = () => router.state.location.pathname + router.state.location.search
  return { router, here, refusal: () => (router.state.location.state as { refusal?: string } | null)?.refusal }
}
const Elsewhere = () => <p>elsewhere</p>

describe('/sso with a token (S2.02, SO.13)', () => {
  it('stores it and redirects to the address; it is not in the history', async () => {
    const asked = aServer()
    const { here, router } = await visit('/sso?token=token-of-lin&redirect=%2Fhome%3Fa%3D1')
    await expect.poll(here).toBe('/home?a=1')
    expect(session.getState().token).toBe('token-of-lin')
    expect(storage.get('token')).toBe('token-of-lin')
    expect(asked()).toEqual(['GET /api/oauth/CurrentUser token-of-lin'])
    await expect.element(page.getByText('已以 林晓 (lin) 登录')).toBeVisible()
    await router.navigate(-1)
    expect(here()).toBe('/before')
    await router.navigate(1)
    expect(here()).toBe('/home?a=1')
  })

  it('redirects to / without a redirect, and with one to another site', async () => {
    aServer()
    expect(await visit('/sso?token=token-of-lin').then(({ here }) => vi.waitUntil(() => here() === '/'))).toBe(true)
    for (const evil of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
      const { here } = await visit(`/sso?token=token-of-lin&redirect=${encodeURIComponent(evil)}`)
      await expect.poll(here).toBe('/')
    }
  })

  it('redirects to /login without a token', async () => {
    const asked = aServer()
    const { here } = await visit('/sso')
    await expect.poll(here).toBe('/login')
    expect(asked()).toEqual([])
  })

  it.each([
    ['zh', '登录链接无效或已过期，请重新登录'],
    ['tw', '登入連結無效或已過期，請重新登入'],
    ['en', 'This sign-in link is invalid or has expired. Sign in again'],
  ] as const)('that is wrong ends at /login with a sentence in %s, and is not kept', async (language, sentence) => {
    await changeLanguage(language)
    aServer()
    const { here, refusal } = await visit('/sso?token=wrong&redirect=/home')
    await expect.poll(here).toBe('/login?redirect=%2Fhome')
    expect(refusal()).toBe(sentence)
    expect(storage.get('token')).toBeNull()
  })

  it('that cannot be sent in a header is invalid without a call', async () => {
    const asked = aServer()
    const { refusal } = await visit(`/sso?token=${encodeURIComponent('假\r\nX-Evil: 1')}`)
    await expect.poll(refusal).toBe('登录链接无效或已过期，请重新登录')
    expect(asked()).toEqual([])
  })

  it('that is invalid does not touch an existing session', async () => {
    setToken('token-of-chen')
    aServer()
    const { here } = await visit('/sso?token=wrong')
    await expect.poll(here).toBe('/')
    await expect.element(page.getByText('登录链接无效或已过期，请重新登录')).toBeVisible()
    expect(session.getState().token).toBe('token-of-chen')
  })

  it('of another user asks the signed-in user, who may stay', async () => {
    setToken('token-of-chen')
    aServer()
    const { here } = await visit('/sso?token=token-of-lin&redirect=/home')
    await expect.element(page.getByRole('heading', { name: '切换账号？' })).toBeVisible()
    await expect.element(page.getByText('已登录的是 陈明 (chen)，打开的链接要以 林晓 (lin) 登录')).toBeVisible()
    expect(session.getState().token).toBe('token-of-chen')
    await userEvent.click(page.getByRole('button', { name: '保持当前账号' }))
    await expect.poll(here).toBe('/')
    expect(session.getState().token).toBe('token-of-chen')
  })

  it('of another user takes over once the signed-in user agrees, whose session ends', async () => {
    setToken('token-of-chen')
    const asked = aServer()
    const { here } = await visit('/sso?token=token-of-lin&redirect=/home')
    await userEvent.click(page.getByRole('button', { name: '切换账号' }))
    await expect.poll(here).toBe('/home')
    expect(session.getState().token).toBe('token-of-lin')
    expect(asked().at(-1)).toBe('GET /api/oauth/Logout token-of-chen')
  })

  it('does not unlock a locked screen', async () => {
    setToken('token-of-chen')
    session.setState({ lock: 1 })
    const asked = aServer()
    const { here } = await visit('/sso?token=token-of-chen')
    await expect.poll(here).toBe('/lockScreen')
    expect(session.getState().lock).toBe(1)
    expect(asked()).toEqual([])
  })
})

describe('/sso after a sign-in through the provider', () => {
  it('exchanges the ticket for the session, once, and remembers that signing out continues at the provider', async () => {
    const asked = aServer({ token: 'token-of-lin', theme: 'classic', signsOutThere: true })
    const { here } = await visit('/sso?ticket=t1&redirect=%2Fhome')
    await expect.poll(here).toBe('/home')
    expect(session.getState().token).toBe('token-of-lin')
    expect(asked()).toEqual(['POST /api/oauth/Oidc/Session'])
    expect(takeProvider()).toBe(true)
  })

  it('signs out only here where the provider has no sign-out', async () => {
    aServer()
    const { here } = await visit('/sso?ticket=t1')
    await expect.poll(here).toBe('/')
    expect(takeProvider()).toBe(false)
  })

  it('shows at /login what the server says about the account', async () => {
    aServer(refuse(400, '账号已停用，请联系管理员'))
    const { here, refusal } = await visit('/sso?ticket=t1&redirect=/home')
    await expect.poll(here).toBe('/login?redirect=%2Fhome')
    expect(refusal()).toBe('账号已停用，请联系管理员')
  })

  it.each([
    ['zh', '你的企业账号尚未在本系统开通，请联系管理员'],
    ['tw', '你的企業帳號尚未在本系統開通，請聯絡管理員'],
    ['en', 'Your company account has no account here yet. Ask the administrator'],
  ] as const)('tells at /login why it came to nothing, in %s', async (language, sentence) => {
    await changeLanguage(language)
    aServer()
    const { here, refusal } = await visit('/sso?refused=unknown&redirect=/home')
    await expect.poll(here).toBe('/login?redirect=%2Fhome')
    expect(refusal()).toBe(sentence)
  })

  it('never shows text from the address', async () => {
    aServer()
    const { refusal } = await visit('/sso?refused=call+0123+now')
    await expect.poll(refusal).toBe('企业账号登录出错，请稍后再试')
  })
})
