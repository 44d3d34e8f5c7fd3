import '../../ui/theme/tokens.css'
import '../../ui/theme/base.css'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { resetSession, session } from '../../lib/session/session.ts'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { aUserInfo } from '../../testing/builders.ts'
import { openShell, shellAnswers } from '../testing.tsx'

beforeAll(() => startTexts('zh', ['ui', 'shell']))
afterEach(() => resetSession())

const line = 'PUT /api/permission/Users/Current/major'
const aSystem = (name: string, currentSystem = false) => ({ id: `id-${name}`, name, icon: '', currentSystem })
const entries = () =>
  [...page.getByRole('menu', { name: '用户' }).element().querySelectorAll('button')].map((entry) => entry.textContent)

async function openMenu(systemIds: ReturnType<typeof aSystem>[] = []) {
  const opened = await openShell()
  session.setState({ userInfo: aUserInfo({ realName: '林工', account: 'lin', systemIds }) })
  await userEvent.click(page.getByRole('button', { name: '林工' }))
  return opened
}

describe('the user menu', () => {
  it('shows the user’s name and leads to the profile page (S2.96)', async () => {
    const { pathShown } = await openMenu()
    await expect.element(page.getByText('lin', { exact: true })).toBeVisible()
    await userEvent.click(page.getByRole('menuitem', { name: '个人信息' }))
    expect(pathShown()).toBe('/profile')
  })

  it.each([[], [aSystem('储能', true)]])('offers no other system with %j (S2.98)', async (...systems) => {
    await openMenu(systems)
    expect(page.getByText('切换系统').elements()).toEqual([])
    expect(page.getByRole('menuitemradio').elements()).toEqual([])
  })

  it('with more than one system offers each, the current one marked, and sends the choice to the server (S2.97, S6.09, SO.50)', async () => {
    await openMenu([aSystem('储能', true), aSystem('充电')])
    await expect.element(page.getByText('切换系统')).toBeVisible()
    await expect.element(page.getByRole('menuitemradio', { name: '储能' })).toHaveAttribute('aria-checked', 'true')
    // Refused, so that the page is not reloaded during the test.
    const sent = answerCalls({ ...shellAnswers, [line]: () => refusal(403, '没有权限') })
    await userEvent.click(page.getByRole('menuitemradio', { name: '充电' }))
    await expect
      .poll(() => sent.find((each) => each.line === line)?.body)
      .toEqual({ majorId: 'id-充电', majorType: 'System' })
  })

  it('does nothing if the current system is chosen again', async () => {
    await openMenu([aSystem('储能', true), aSystem('充电')])
    const sent = answerCalls(shellAnswers)
    await userEvent.click(page.getByRole('menuitemradio', { name: '储能' }))
    expect(sent.filter((each) => each.line === line)).toEqual([])
  })

  it('locks the screen, and so does the button beside it (S2.94, S2.102)', async () => {
    const { unmount } = await openMenu()
    await userEvent.click(page.getByRole('menuitem', { name: '锁屏' }))
    expect(session.getState().lock).toBe(1)
    await unmount()
    resetSession()
    await openShell()
    await userEvent.click(page.getByRole('button', { name: '锁屏' }))
    expect(session.getState().lock).toBe(1)
  })

  it('asks before it signs out, and stays if the answer is no (S2.103, S2.104, S2.105)', async () => {
    const { pathShown } = await openMenu()
    expect(entries().at(-1)).toBe('退出登录')
    await userEvent.click(page.getByRole('menuitem', { name: '退出登录' }))
    const question = page.getByRole('alertdialog', { name: '提示' }).or(page.getByRole('dialog', { name: '提示' }))
    await expect.element(question).toHaveTextContent('您确定要退出应用程序吗?')
    await userEvent.click(page.getByRole('button', { name: '取消' }))
    expect(session.getState().token).toBe('t')
    expect(pathShown()).toBe('/model/inspection')
  })
})
