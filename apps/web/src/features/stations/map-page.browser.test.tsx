import { MemoryRouter } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, startScreen } from '../../form/testing/screen.tsx'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { press } from '../../testing/pointer.ts'
import MapPage from './map-page.tsx'
import { aMapReply } from './testing/stations.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['stations', 'energy', 'ui'])
})
const show = () =>
  draw(
    <MemoryRouter>
      <MapPage />
    </MemoryRouter>,
  )
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const country = () => page.getByRole('button', { name: /中国/ })

describe('the map of stations as a page (S1.28)', () => {
  it('zooms in by press and by key, and back out; keys still work after the pressed list is gone', async () => {
    answerCalls({
      'GET /api/station/Map': () => aMapReply(),
      'GET /api/station/Map/Region': { total: 0, list: [] },
    })
    await show()
    await expect.element(heading('全部地区')).toBeVisible()
    await press('touch', country())
    await expect.element(heading('中国')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(page.getByRole('button', { name: /海盐共享储能站/ })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(heading('中国')).toBeVisible()
    await press('mouse', page.getByRole('button', { name: '返回上一级' }))
    await expect.element(heading('全部地区')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(country()).toHaveFocus()
  })

  it('shows a loading error and retries', async () => {
    let reply: Response | ReturnType<typeof aMapReply> = refusal(503, '系统繁忙')
    answerCalls({ 'GET /api/station/Map': () => reply })
    await show()
    await expect.element(page.getByText('系统繁忙')).toBeVisible()
    reply = aMapReply()
    await press('mouse', page.getByRole('button', { name: '重试' }))
    await expect.element(country()).toBeVisible()
  })

  it.each([
    [
      'the form that it reads where that is not there',
      { missing: ['station' as const] },
      /此页面读取已发布的表单：.+。发布后自动显示。/,
    ],
    [
      'how stations come onto it while there are none',
      { count: 0, points: '' },
      '在电站台账里填写经纬度后，电站会出现在地图上。',
    ],
  ])('names %s', async (_, part, text) => {
    answerCalls({ 'GET /api/station/Map': () => aMapReply(part) })
    await show()
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(country()).not.toBeInTheDocument()
  })
})
