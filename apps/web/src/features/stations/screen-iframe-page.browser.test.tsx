import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../ui/theme/tokens.css'
import '../../ui/theme/base.css'
import { startTexts } from '../../lib/i18n/i18n.ts'
import ScreenIframePage from './screen-iframe-page.tsx'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { queryClient } from '../../lib/api/query-client.ts'

const frame = 'GET /api/station/ScreenFrame'
beforeAll(() => startTexts('zh', ['stations', 'energy', 'ui']))
afterEach(() => vi.useRealTimers())

const show = (search: string) => {
  queryClient.clear()
  const router = createMemoryRouter([{ path: '*', Component: ScreenIframePage }], {
    initialEntries: [`/screenIframe${search}`],
  })
  return render(<RouterProvider router={router} />)
}
const shown = () => document.querySelector('iframe')

describe('the page in a frame (S2.06)', () => {
  it('shows an allowed page in a sandbox: it cannot navigate the window, open others or save files', async () => {
    const asked = answerCalls({ [frame]: () => ({ url: 'about:blank' }) })
    await show('?url=https%3A%2F%2Fscreen.example.com%2Fa')
    await vi.waitFor(() => expect(shown()?.getAttribute('src')).toBe('about:blank'))
    expect(asked[0]?.query['url']).toBe('https://screen.example.com/a')
    expect(shown()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms')
    expect(shown()?.referrerPolicy).toBe('no-referrer')
  })

  it('shows the reason for a refused address, and no page', async () => {
    answerCalls({ [frame]: () => refusal(400, 'evil.example.com 不在允许展示的网站之列，可请管理员在系统配置中添加') })
    const page = await show('?url=https://evil.example.com')
    await expect.element(page.getByText(/evil\.example\.com 不在允许展示的网站之列/)).toBeVisible()
    expect(shown()).toBeNull()
  })

  it('refuses users who may not see the page at all', async () => {
    answerCalls({ [frame]: () => refusal(403, '此页面没有对外公开，请登录后查看') })
    const page = await show('?url=/home')
    await expect.element(page.getByRole('button', { name: '去登录' })).toBeVisible()
    expect(shown()).toBeNull()
  })

  it('explains the parameters where no page is named, and sends nothing', async () => {
    const asked = answerCalls({})
    const page = await show('')
    await expect.element(page.getByText('没有指定要展示的网页')).toBeVisible()
    expect(asked).toEqual([])
  })

  it('reloads the page at its interval and on request', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answerCalls({ [frame]: () => ({ url: 'about:blank' }) })
    const page = await show('?url=/home&refresh=30')
    await vi.waitFor(() => expect(shown()).not.toBeNull())
    const first = shown()
    await vi.advanceTimersByTimeAsync(29_000)
    expect(shown()).toBe(first)
    await vi.advanceTimersByTimeAsync(2_000)
    await vi.waitFor(() => expect(shown()).not.toBe(first))
    const second = shown()
    await expect.element(page.getByText(/每 30 秒刷新/)).toBeInTheDocument()
    await page.getByRole('toolbar').hover()
    await page.getByRole('button', { name: '重新加载' }).click()
    await vi.waitFor(() => expect(shown()).not.toBe(second))
  })
})
