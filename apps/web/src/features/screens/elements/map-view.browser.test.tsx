import type { PortalWidgetData, ScreenElement } from '@armature/contract'
import { beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, startScreen } from '../../../form/testing/screen.tsx'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { Stage } from '../view/stage.tsx'
import '../../../ui/theme/tokens.css'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'portal'])
})

const unset = { longitudeField: '', latitudeField: '', toLongitudeField: '', toLatitudeField: '' }
const element: ScreenElement = {
  ...{ id: 'map1', name: '', title: '站点', titleI18n: {}, x: 0, y: 0, w: 1200, h: 800 },
  ...{ isLocked: false, isHidden: false, group: '', kind: 'map', layer: 'points', most: 100, unit: 'MW', decimals: 0 },
  source: {
    ...{ from: 'model', modelId: 'm', condition: { logic: 'and', groups: [] }, period: null, fn: 'count', ...unset },
    ...{ nameField: 'title', valueField: 'load', placeField: 'spot', toPlaceField: '' },
  },
}
const aPlace = (name: string, value: number, longitude: number, latitude: number) => ({
  ...{ id: name, name, value, at: { longitude, latitude } },
})
const list = [aPlace('上海', 60, 121.5, 31.2), aPlace('浦东', 20, 121.6, 31.2), aPlace('成都', 10, 104, 30.6)]
const show = (data: Partial<PortalWidgetData>) =>
  draw(
    <Stage
      layout={{ width: 1200, height: 800, theme: 'night' }}
      page={{ id: 'p', name: '', nameI18n: {}, background: '', picture: '', elements: [element] }}
      data={new Map([['map1', { id: 'map1', state: 'ready', ...data }]])}
      scale={0.5}
    />,
  )
const map = () => page.getByRole('img', { name: '站点，地图上共 3 处' })

it('shows names beside the places as far as there is room, and values under the pointer of a scaled screen', async () => {
  await page.viewport(800, 600)
  await show({ map: { modelId: 'm', menuId: '', total: 5, list } })
  await expect.element(map()).toBeVisible()
  const names = () => [...map().element().querySelectorAll('text')].map(({ textContent }) => textContent)
  // those of neighbours would cover each other
  await expect.poll(names).toEqual(['上海', '成都'])
  await expect.element(page.getByText('显示 5 处中的 3 处')).toBeVisible()
  const frame = map().element().getBoundingClientRect()
  const [, , mark] = map().element().querySelectorAll('g[data-layer]')
  const { left, top, width, height } = (mark as Element).getBoundingClientRect()
  await userEvent.hover(map(), {
    position: { x: left + width / 2 - frame.left, y: top + height / 2 - frame.top },
  })
  await expect.element(page.getByRole('status')).toHaveTextContent('成都10 MW')
  // a wall display has no buttons to zoom or to open records
  expect(document.querySelectorAll('button')).toHaveLength(0)
})

it('says that there is nothing on the map', async () => {
  await show({ map: { modelId: 'm', menuId: '', total: 0, list: [] } })
  await expect.element(page.getByText('没有数据')).toBeVisible()
})

it('draws 13,000 points: those with names apart, the others as a few paths with their value under the pointer', async () => {
  await page.viewport(800, 600)
  const count = 13_000
  const bytes = new DataView(new ArrayBuffer(count * 16))
  for (let at = 0; at < count; at += 1) {
    bytes.setFloat64(at * 8, at === 0 ? 7.5 : NaN, true)
    // a grid around China; the first one is alone in the south
    bytes.setFloat32(count * 8 + at * 4, at === 0 ? 100 : 90 + (at % 130) * 0.25, true)
    bytes.setFloat32(count * 12 + at * 4, at === 0 ? 5 : 25 + Math.floor(at / 130) * 0.15, true)
  }
  const dots = btoa(Array.from(new Uint8Array(bytes.buffer), (byte) => String.fromCharCode(byte)).join(''))
  await show({ map: { modelId: 'm', menuId: '', total: count + 3, list, dots } })
  const whole = page.getByRole('img', { name: '站点，地图上共 13003 处' })
  await expect.element(whole).toBeVisible()
  await expect.element(page.getByText('前 3 处有名称')).toBeVisible()
  const svg = whole.element()
  expect(svg.querySelectorAll('g[data-layer]')).toHaveLength(3)
  // the land, dots without a value, and the one with a value
  const paths = [...svg.querySelectorAll('path')].slice(1)
  expect(paths).toHaveLength(2)
  expect(paths.reduce((sum, path) => sum + (path.getAttribute('d') ?? '').split('h0').length - 1, 0)).toBe(count)
  const alone = paths.find((path) => (path.getAttribute('d') ?? '').split('h0').length === 2) as Element
  const [x = 0, y = 0] = (alone.getAttribute('d') ?? '').slice(1).split(/[ h]/).map(Number)
  await userEvent.hover(whole, { position: { x: x / 2, y: y / 2 } })
  await expect.element(page.getByRole('status')).toHaveTextContent('100, 58 MW')
})
