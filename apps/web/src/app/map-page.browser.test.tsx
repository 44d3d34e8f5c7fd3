import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, startScreen } from '../form/testing/screen.tsx'
import { startTexts } from '../lib/i18n/i18n.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { answerCalls, refusal } from '../testing/calls.ts'
import { press } from '../testing/pointer.ts'
import MapPage from './map-page.tsx'
import { aPublicScreen } from './testing/public-screen.ts'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'stations', 'screens', 'portal'])
})
afterEach(() => queryClient.clear())

const none = { screenId: '', isGone: false, mayChoose: false }

async function show(shown: unknown) {
  const sent = answerCalls({
    'GET /api/station/Screen/:page': shown as never,
    'GET /api/visualdev/PublicScreen/:id': aPublicScreen('大厅', '欢迎', '再见') as never,
  })
  await draw(
    <MemoryRouter>
      <input aria-label="菜单搜索" />
      <div style={{ width: 640 }}>
        <MapPage />
      </div>
    </MemoryRouter>,
  )
  return sent
}
const welcome = () => page.getByText('欢迎')

describe('the map of stations as a page (S1.28)', () => {
  it('shows the screen of its address in the page: in its size, with its keys while it has the focus', async () => {
    const title = document.title
    await show({ ...none, screenId: 's' })
    await expect.element(welcome()).toBeVisible()
    const stage = document.querySelector('[data-element]')?.parentElement?.getBoundingClientRect()
    await expect.poll(() => stage?.width).toBeLessThanOrEqual(640)
    // the shell names the page, and has its own button for the whole window
    expect(document.title).toBe(title)
    expect(page.getByRole('button', { name: '全屏' }).elements()).toHaveLength(0)
    await userEvent.click(page.getByLabelText('菜单搜索'))
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(welcome()).toBeVisible()
    await press('mouse', page.getByRole('button', { name: '下一页' }))
    await expect.element(page.getByText('再见')).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(welcome()).toBeVisible()
  })

  it('shows a loading error and retries', async () => {
    let reply: () => unknown = () => refusal(503, '系统繁忙')
    await show(() => reply())
    await expect.element(page.getByText('系统繁忙')).toBeVisible()
    reply = () => ({ ...none, screenId: 's' })
    await press('mouse', page.getByRole('button', { name: '重试' }))
    await expect.element(welcome()).toBeVisible()
  })

  it('says that none was chosen', async () => {
    await show(none)
    await expect.element(page.getByText('此地址还没有选择大屏')).toBeVisible()
  })
})
