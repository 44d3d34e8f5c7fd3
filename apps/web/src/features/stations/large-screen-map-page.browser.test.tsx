import { beforeAll, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import '../../ui/theme/tokens.css'
import '../../ui/theme/base.css'
import { startTexts } from '../../lib/i18n/i18n.ts'
import LargeScreenMapPage from './large-screen-map-page.tsx'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { aMapReply, opened } from './testing/stations.tsx'

const gorges = {
  name: '三峡',
  fuel: 'Hydro',
  capacity: 22_500,
  commissioningYear: 2003,
  annualGeneration: 92_452.6,
  latitude: 30.8235,
  longitude: 111.0032,
}
const working = {
  'GET /api/station/Map': () => aMapReply(),
  'GET /api/station/Map/Region': () => ({ total: 1, list: [gorges] }),
}

beforeAll(() => startTexts('zh', ['stations', 'energy', 'ui']))

const show = () => opened(LargeScreenMapPage, '/largeScreenMap').page

describe('the large map (S2.07)', () => {
  it('shows number and capacity of the stations, and draws them on one canvas', async () => {
    answerCalls(working)
    const page = await show()
    await expect.element(page.getByLabelText('汇总')).toHaveTextContent(/电站4 座装机容量25\.51 GW储能站1 座/)
    await expect.element(page.getByRole('img', { name: /全部地区：4 座/ })).toBeVisible()
    await expect.element(page.getByText('演示数据')).toBeVisible()
    const canvas = document.querySelector('canvas')
    await vi.waitFor(() => expect(coloured(canvas)).toBeGreaterThan(100))
  })

  it('navigates from the world to a country, a square and a station, and back up, by keys alone', async () => {
    const asked = answerCalls(working)
    const page = await show()
    await expect.element(page.getByRole('button', { name: /中国/ })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(page.getByRole('button', { name: /30–35°N 110–115°E/ })).toBeVisible()
    await expect.element(page.getByLabelText('汇总')).toHaveTextContent(/电站2 座/)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    // the operator's own site comes first, then the power stations
    await expect.element(page.getByRole('button', { name: /三峡/ })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect.element(page.getByRole('heading', { name: '三峡' })).toBeVisible()
    await expect.element(page.getByText('30.8235°N 111.0032°E')).toBeVisible()
    const region = asked.find(({ line }) => line.endsWith('/Region'))
    expect(region?.query).toMatchObject({
      country: 'CHN',
      south: '30',
      west: '110',
      fuels: '',
    })
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('heading', { name: '中国' })).toBeVisible()
    await userEvent.keyboard('{Backspace}')
    await expect.element(page.getByRole('heading', { name: '全部地区' })).toBeVisible()
  })

  it('shows the current activity of a storage site', async () => {
    answerCalls(working)
    const page = await show()
    await page.getByRole('button', { name: /中国/ }).click()
    await page.getByRole('button', { name: /30–35°N/ }).click()
    await page.getByRole('button', { name: /海盐共享储能站/ }).click()
    await expect.element(page.getByRole('heading', { name: '海盐共享储能站' })).toBeVisible()
    await expect.element(page.getByText('30.0 MW 放电').first()).toBeVisible()
  })

  it('filters by energy source, resets the filter, and requests only the names', async () => {
    const asked = answerCalls(working)
    const page = await show()
    const solar = page.getByRole('button', { name: /光伏/ })
    await solar.click()
    await expect.element(solar).toHaveAttribute('aria-pressed', 'true')
    await expect.element(page.getByLabelText('汇总')).toHaveTextContent(/电站2 座装机容量0\.93 GW/)
    await page.getByRole('button', { name: /美国/ }).click()
    await page.getByRole('button', { name: /35–40°N 110–115°W/ }).click()
    await vi.waitFor(() => expect(asked.at(-1)?.query['fuels']).toBe('Solar'))
    await page.getByRole('button', { name: '全部', exact: true }).click()
    await expect.element(page.getByLabelText('汇总')).toHaveTextContent(/电站2 座装机容量2\.98 GW/)
  })

  it('opens a country by a press on the map', async () => {
    answerCalls({ ...working, 'GET /api/station/Map': () => onlyChina() })
    const page = await show()
    const canvas = page.getByRole('img', { name: /全部地区/ })
    await expect.element(canvas).toBeVisible()
    const { width, height } = canvas.element().getBoundingClientRect()
    await canvas.click({ position: { x: width / 2, y: height / 2 } })
    await expect.element(page.getByRole('heading', { name: '中国' })).toBeVisible()
  })

  it('explains when there are no stations, or no form for them', async () => {
    answerCalls({ 'GET /api/station/Map': () => aMapReply({ count: 0, points: '', sites: [] }) })
    const empty = await show()
    await expect.element(empty.getByText('还没有电站')).toBeVisible()
    await empty.unmount()
    answerCalls({ 'GET /api/station/Map': () => aMapReply({ missing: ['station'], count: 0, points: '', sites: [] }) })
    const page = await show()
    await expect.element(page.getByText('此页面读取已发布的表单：电站台账。发布后自动显示。')).toBeVisible()
  })

  it('keeps the map when the names of a square cannot be loaded, and retries on request', async () => {
    let isDown = true
    answerCalls({
      ...working,
      'GET /api/station/Map/Region': () => (isDown ? refusal(500, '请求出错，请重试') : { total: 1, list: [gorges] }),
    })
    const page = await show()
    await page.getByRole('button', { name: /中国/ }).click()
    await page.getByRole('button', { name: /30–35°N/ }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('请求出错，请重试')
    isDown = false
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(page.getByRole('button', { name: /三峡/ })).toBeVisible()
  })
})

/** A single station is in the middle of the picture. */
function onlyChina() {
  const bytes = new DataView(new ArrayBuffer(10))
  bytes.setFloat32(0, 100, true)
  bytes.setInt16(4, 30 * 360, true)
  bytes.setInt16(6, 110 * 180, true)
  bytes.setUint8(8, 1)
  bytes.setUint8(9, 1)
  return aMapReply({ count: 1, points: btoa(String.fromCharCode(...new Uint8Array(bytes.buffer))), sites: [] })
}

/** Number of pixels that differ from the background. */
function coloured(canvas: HTMLCanvasElement | null): number {
  const context = canvas?.getContext('2d')
  if (!canvas || !context || canvas.width === 0) return 0
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  return data.filter((value, index) => index % 4 === 3 && value > 200).length
}
