import type { PortalWidgetByKind, PortalWidgetData } from '@armature/contract'
import { beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, startScreen } from '../../form/testing/screen.tsx'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { press } from '../../testing/pointer.ts'
import '../../ui/theme/tokens.css'
import DataMap from './data-map.tsx'
import LevelMap from './level-map.tsx'
import { buildMapDrawing, type MapPlace } from './map-drawing.ts'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'portal'])
})

const names = ['投产年份', '年发电量', '坐标', '备注', '业主', '电压', '型号', '型号']
const details = ['2019', '1,200 GWh', '31.2, 121.5', '无', '国网', '220 kV', 'X1', 'X2']
const aPlace = (name: string, longitude: number, latitude: number) => ({
  ...{ id: name, name, value: 5, at: { longitude, latitude }, details },
})
const map = {
  ...{ modelId: 'm', menuId: '', total: 3, details: names },
  list: [aPlace('东站', 121, 31), aPlace('中站', 113, 31), aPlace('西站', 104, 31)],
} satisfies PortalWidgetData['map']
const settings = { layer: 'points', levels: undefined, unit: 'MW', decimals: 0 } as const
const texts = { nothing: '（空）', others: '其他', colors: ['#777'] }
const show = (width: number, onOpen?: (place: MapPlace) => void) =>
  draw(
    <div style={{ display: 'flex', width, height: 200 }}>
      <DataMap drawing={buildMapDrawing(settings, { map }, texts)} summary="站点" onOpen={onOpen} />
    </div>,
  )
const drawn = () => page.getByRole('application', { name: '站点' })
const marks = () => [...drawn().element().querySelectorAll('g[data-layer]')].map((mark) => mark.getBoundingClientRect())
const tip = () => page.getByRole('status')
const point = (mark: DOMRect | undefined) => {
  const frame = drawn().element().getBoundingClientRect()
  if (!mark) throw new Error('no mark')
  return { x: mark.left + mark.width / 2 - frame.left, y: mark.top + mark.height / 2 - frame.top }
}

it.each([
  ['wide', 900],
  ['narrow', 390],
])('on a %s map that is low, details are beside their place, within the map', async (_, width) => {
  await show(width)
  await expect.poll(() => marks().length).toBe(3)
  for (const at of [0, 2]) {
    await userEvent.hover(drawn(), { position: point(marks()[at]) })
    await expect.element(tip()).toHaveTextContent('型号X1型号X2')
    const shown = tip().element().getBoundingClientRect()
    const frame = drawn().element().getBoundingClientRect()
    const mark = marks()[at] as DOMRect
    expect(shown.right <= mark.left || shown.left >= mark.right).toBe(true)
    expect(shown.top >= frame.top && shown.bottom <= frame.bottom).toBe(true)
    expect(shown.left >= frame.left && shown.right <= frame.right).toBe(true)
  }
})

it('presses go through the details to the places below, except on the button', async () => {
  const opened: string[] = []
  await show(900, ({ id }) => opened.push(id))
  await expect.poll(() => marks().length).toBe(3)
  await userEvent.click(drawn(), { position: point(marks()[0]) })
  await expect.element(tip()).toHaveTextContent('东站')
  const { left, top } = tip().element().getBoundingClientRect()
  expect(
    tip()
      .element()
      .contains(document.elementFromPoint(left + 8, top + 8)),
  ).toBe(false)
  await press('touch', tip().getByRole('button'))
  expect(opened).toEqual(['东站'])
})

it('where a press opens an area, only name and value are shown', async () => {
  const widget: Pick<
    PortalWidgetByKind<'map'>,
    'id' | 'layer' | 'source' | 'levels' | 'unit' | 'decimals' | 'squareDegrees'
  > = { ...settings, id: 'map1', source: {} as never, squareDegrees: undefined }
  const areas = { ...map, areas: ['中国'], list: map.list.map((place) => ({ ...place, area: 0 })) }
  await draw(
    <div style={{ display: 'flex', width: 900, height: 500 }}>
      <LevelMap widget={widget} data={{ map: areas }} texts={texts} name="站点" onOpen={() => undefined} />
    </div>,
  )
  const frame = page.getByRole('application')
  await expect.element(frame).toBeVisible()
  frame.element().focus()
  await userEvent.keyboard('{Enter}')
  const shown = () => page.getByRole('status').filter({ hasText: '5 MW' })
  await expect.element(shown()).toBeVisible()
  expect(shown().element().querySelectorAll('dt, button')).toHaveLength(0)
  await page.getByRole('button', { name: '中国' }).click()
  await page.getByRole('button', { name: '东站' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: '投产年份' })).toBeVisible()
})
