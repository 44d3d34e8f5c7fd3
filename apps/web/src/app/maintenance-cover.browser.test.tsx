import { deliverFrame } from '../lib/realtime/socket-frames.ts'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawPage, startPage } from '../form/testing/page.tsx'
import { call } from '../lib/api/api.ts'
import { session } from '../lib/session/session.ts'
import { setMaintenance } from '../lib/state/maintenance.ts'
import { aUserInfo } from '../testing/builders.ts'
import { answerCalls, refusal } from '../testing/calls.ts'
import { MaintenanceCover } from './maintenance-cover.tsx'

beforeAll(() => startPage())
afterEach(() => {
  setMaintenance(null)
  session.setState(session.getInitialState(), true)
})

const notice = { notice: '升级数据库', until: Date.UTC(2026, 10, 28, 2) }
const cover = () => page.getByRole('alertdialog', { name: '系统维护中' })

async function openPage(isAdministrator = false) {
  session.setState({ token: 't', userInfo: aUserInfo({ isAdministrator }) })
  const left = vi.fn()
  await drawPage(
    <>
      <input aria-label="填写" />
      <MaintenanceCover onSignOut={left} />
    </>,
  )
  return left
}

describe('during maintenance', () => {
  it('a refused call covers the page with the notice and its end, and typed text stays', async () => {
    await openPage()
    const input = page.getByLabelText('填写')
    await userEvent.fill(input, '写了一半')
    answerCalls({ 'GET /api/system/Menu/:id/Items': () => refusal(503, '系统正在维护', { maintenance: notice }) })
    await call('GET /api/system/Menu/:id/Items', { params: { id: '1' } }).catch(() => undefined)
    await expect.element(cover()).toBeVisible()
    for (const text of ['升级数据库', '预计 2026-11-28 10:00 结束'])
      await expect.element(cover().getByText(text)).toBeVisible()
    // the cover says it, so no further message does
    expect(page.getByRole('alert').elements()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(cover()).toBeVisible()
    deliverFrame({ method: 'maintenance', maintenance: null })
    await expect.element(cover()).not.toBeInTheDocument()
    await expect.element(input).toHaveValue('写了一半')
  })

  it('the socket tells open pages at once, and pages of administrators are not covered', async () => {
    await openPage(true)
    deliverFrame({ method: 'maintenance', maintenance: notice })
    await expect.element(page.getByLabelText('填写')).toBeVisible()
    expect(cover().elements()).toEqual([])
    session.setState({ userInfo: aUserInfo({ isAdministrator: false }) })
    await expect.element(cover()).toBeVisible()
  })

  it('a user can sign out, for example to sign in as an administrator', async () => {
    const left = await openPage()
    answerCalls({ 'GET /api/oauth/Logout': null })
    deliverFrame({ method: 'maintenance', maintenance: notice })
    await cover().getByRole('button', { name: '退出登录' }).click()
    await expect.element(cover()).not.toBeInTheDocument()
    expect(left).toHaveBeenCalledOnce()
  })
})
