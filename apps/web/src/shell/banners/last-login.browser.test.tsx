import '../../ui/theme/tokens.css'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { session } from '../../lib/session/session.ts'
import { aUserInfo } from '../../testing/builders.ts'
import { LastLogin } from './last-login.tsx'

beforeAll(async () => {
  await page.viewport(1280, 800)
  await startTexts('zh', ['shell'])
})
beforeEach(() => session.setState({ leaveToast: false, userInfo: before }))
afterEach(() => {
  vi.useRealTimers()
  session.setState(session.getInitialState(), true)
})

const before = aUserInfo({
  prevLogin: true,
  prevLoginTime: Date.UTC(2026, 2, 9, 1, 30),
  prevLoginIPAddress: '203.0.113.7',
  prevLoginIPAddressName: '江苏省 南京市',
})
const notice = () => page.getByRole('status')

it('shows when, from where and from which address the account was used before (S2.108–S2.110)', async () => {
  await render(<LastLogin />)
  await expect.element(notice()).toHaveTextContent('上次登录')
  await expect.element(notice()).toHaveTextContent('2026-03-09 09:30')
  await expect.element(notice()).toHaveTextContent('江苏省 南京市')
  await expect.element(notice()).toHaveTextContent('203.0.113.7')
})

it('is at the bottom right (S9.22)', async () => {
  await render(<LastLogin />)
  const box = notice().element().getBoundingClientRect()
  expect([innerWidth - box.right, innerHeight - box.bottom]).toEqual([16, 16])
})

it('stays 2000 ms and is not shown again (S9.21, SO.23)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await render(<LastLogin />)
  await vi.advanceTimersByTimeAsync(1999)
  expect(notice().elements()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  await expect.poll(() => notice().elements()).toHaveLength(0)
  expect(session.getState().leaveToast).toBe(true)
})

it('shows nothing after a first sign-in', async () => {
  session.setState({ userInfo: aUserInfo({ prevLogin: false }) })
  await render(<LastLogin />)
  expect(notice().elements()).toHaveLength(0)
})
