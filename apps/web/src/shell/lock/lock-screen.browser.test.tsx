import '../../ui/theme/tokens.css'
import '../../ui/theme/base.css'
import { createMemoryRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { lockScreen } from '../../lib/session/lock.ts'
import { resetSession, session, setCurrentUser, setToken } from '../../lib/session/session.ts'
import { unsavedWork } from '../../lib/state/unsaved-work.ts'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { aCurrentUser, aLoginInfo, aUserInfo } from '../../testing/builders.ts'
import { Confirmer } from '../../ui/overlays/confirm.tsx'
import { formatClockDay, formatTime } from './clock.tsx'
import { LockCover } from './lock-cover.tsx'
import { LockPage } from './lock-page.tsx'

beforeAll(() => startTexts('zh', ['ui', 'shell', 'lock']))
afterEach(() => {
  unsavedWork.clear()
  resetSession()
})

/** A network with or without a single sign-on provider; records the requests to it. */
function aNetwork(unlocked: () => null | Response = () => null, sso: { name: string } | null = null) {
  const sent = answerCalls({
    'GET /api/oauth/LoginInfo': aLoginInfo(sso ? { sso } : {}),
    'POST /api/oauth/LockScreen': unlocked,
    'PUT /api/oauth/LockScreen': null,
    'GET /api/oauth/Logout': null,
  })
  return () => sent.filter(({ line }) => !line.endsWith('/LoginInfo') && !line.startsWith('PUT '))
}

/** A page with data and a button that locks it. */
async function openPage(path = '/model/inspection', token = 't') {
  aNetwork()
  if (token) setToken(token)
  setCurrentUser(aCurrentUser({ userInfo: aUserInfo({ account: 'lin', realName: '林工' }) }))
  const frame = (
    <>
      <Outlet />
      <LockCover />
    </>
  )
  const router = createMemoryRouter(
    [
      { element: frame, children: [{ path: '*', element: <input aria-label="温度" defaultValue="31.2" /> }] },
      { path: '/lockScreen', element: <LockPage /> },
      { path: '/login', element: <p>登录页</p> },
    ],
    { initialEntries: [path] },
  )
  const screen = await render(
    <>
      <RouterProvider router={router} />
      <Confirmer />
    </>,
  )
  return { ...screen, at: () => router.state.location.pathname + router.state.location.search }
}
const password = () => page.getByLabelText('登录密码')
const unlock = async (typed: string) => {
  await userEvent.type(password(), typed)
  await userEvent.click(page.getByRole('button', { name: '解锁' }))
}

describe('locking', () => {
  it('goes to /lockScreen, which shows the time and the user and nothing of the page (S4.03)', async () => {
    const { at } = await openPage()
    lockScreen()
    await expect.poll(at).toBe('/lockScreen?redirect=%2Fmodel%2Finspection')
    await expect.element(page.getByText('林工')).toBeVisible()
    await expect.element(page.getByRole('time')).toBeVisible()
    await expect.element(password()).toHaveFocus()
    expect(page.getByLabelText('温度').elements()).toEqual([])
  })

  it('covers a page with unsaved work instead of leaving it; after unlocking the work continues', async () => {
    const { at } = await openPage()
    await userEvent.fill(page.getByLabelText('温度'), '33.0')
    unsavedWork.add('form', '巡检单')
    aNetwork()
    lockScreen()
    await expect.element(page.getByText('已填写的内容仍保留，解锁后可继续')).toBeVisible()
    expect(at()).toBe('/model/inspection')
    const { width, height } = page.getByRole('dialog').element().getBoundingClientRect()
    expect([width, height]).toEqual([window.innerWidth, window.innerHeight])
    await userEvent.keyboard('{Escape}')
    await expect.element(password()).toBeVisible()
    await unlock('armature2026')
    await expect.element(page.getByLabelText('温度')).toHaveValue('33.0')
  })
})

describe('the lock screen', () => {
  it('takes the password of the user who locked it and returns to the previous page (S4.04, S4.05, SO.24)', async () => {
    const { at } = await openPage()
    lockScreen()
    const sent = aNetwork()
    await unlock('armature2026')
    await expect.poll(at).toBe('/model/inspection')
    expect(sent()[0]?.body).toMatchObject({ account: 'lin' })
    expect(session.getState().lock).toBe(0)
  })

  it('shows the server’s message for a wrong password, empties the field and stays (SO.24)', async () => {
    const { at } = await openPage()
    lockScreen()
    aNetwork(() => refusal(400, '密码错误'))
    await unlock('wrong')
    await expect.element(page.getByRole('alert')).toHaveTextContent('密码错误')
    await expect.element(password()).toHaveValue('')
    await expect.element(password()).toHaveFocus()
    expect(at()).toMatch(/^\/lockScreen/)
    expect(session.getState()).toMatchObject({ lock: 1, token: 't' })
  })

  it('requires the password before it calls the server', async () => {
    await openPage()
    lockScreen()
    const sent = aNetwork()
    await userEvent.click(page.getByRole('button', { name: '解锁' }))
    await expect.element(page.getByRole('alert')).toHaveTextContent('请输入密码')
    expect(sent()).toEqual([])
  })

  it('lets another user sign in: session and lock end (SO.25, SO.26)', async () => {
    const { at } = await openPage()
    lockScreen()
    const sent = aNetwork()
    await userEvent.click(page.getByRole('button', { name: '换个账号登录' }))
    await expect.poll(at).toBe('/login')
    expect(sent()[0]?.line).toBe('GET /api/oauth/Logout')
    expect(session.getState()).toMatchObject({ token: '', lock: 0 })
    expect(localStorage.getItem('lock')).toBeNull()
  })

  it('asks first if that would lose work', async () => {
    const { at } = await openPage()
    unsavedWork.add('form', '巡检单')
    lockScreen()
    const sent = aNetwork()
    await userEvent.click(page.getByRole('button', { name: '换个账号登录' }))
    await userEvent.click(page.getByRole('button', { name: '取消' }))
    expect(sent()).toEqual([])
    expect(at()).toBe('/model/inspection')
    await expect.element(password()).toBeVisible()
  })

  it('offers single sign-on if there is one, since its users have no password here', async () => {
    await openPage()
    aNetwork(undefined, { name: '企业账号登录' })
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    lockScreen()
    await userEvent.click(page.getByRole('button', { name: '企业账号登录' }))
    expect(opened.mock.calls[0]?.[0]).toBe('/api/oauth/Oidc/Start?window=own&prompt=login')
    expect(session.getState()).toMatchObject({ lock: 1, token: 't' })
  })

  it('opens when another window has unlocked', async () => {
    const { at } = await openPage()
    lockScreen()
    await expect.poll(at).toMatch(/^\/lockScreen/)
    session.setState({ lock: 0 })
    await expect.poll(at).toBe('/model/inspection')
  })

  it('without a session offers only a link to /login (SO.15)', async () => {
    const { at } = await openPage('/lockScreen', '')
    expect(page.getByLabelText('登录密码').elements()).toEqual([])
    await userEvent.click(page.getByRole('button', { name: '去登录' }))
    expect(at()).toBe('/login')
  })
})

describe('the clock', () => {
  it('is written as usual in each language', () => {
    const date = new Date(2026, 6, 5, 9, 7)
    expect(formatTime(date)).toBe('09:07')
    expect(formatClockDay(date, 'zh')).toBe('7 月 5 日 星期日')
    expect(formatClockDay(date, 'tw')).toBe('7 月 5 日 星期日')
    expect(formatClockDay(date, 'en')).toBe('Sunday, July 5')
  })
})
