import type { PortalWidget, PortalWidgetData } from '@armature/contract'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startScreen } from '../../../form/testing/screen.tsx'
import { queryClient } from '../../../lib/api/query-client.ts'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { answerCalls, type SentCall } from '../../../testing/calls.ts'
import { preferMotion } from '../../../testing/motion.ts'
import { press } from '../../../testing/pointer.ts'
import { aWidget, findWidget, showPortal } from '../testing/portal.tsx'
import '../../../ui/theme/tokens.css'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'portal', 'energy'])
})
afterEach(async () => {
  queryClient.clear()
  await preferMotion('no-preference')
})

const source = {
  ...{ from: 'model', modelId: 'm', condition: { logic: 'and', groups: [] }, period: null, fn: 'sum' },
  ...{ nameField: 'title', valueField: 'load', placeField: 'spot', toPlaceField: 'goal' },
  ...{ longitudeField: '', latitudeField: '', toLongitudeField: '', toLatitudeField: '' },
}
const aMap = (layer: 'points' | 'regions' | 'flows', own: object = {}): PortalWidget =>
  aWidget('map1', '站点', {
    ...{ kind: 'map', layer, source, most: 500, unit: 'MW', decimals: 1, h: 12, w: 24 },
    levels: { warning: { high: 20 }, alarm: { high: 50 } },
    ...own,
  })
const aPlace = (id: string, value: number | null, longitude: number, latitude: number, own: object = {}) => ({
  ...{ id, name: `站 ${id}`, value, at: { longitude, latitude } },
  ...own,
})
const show = (widget: PortalWidget, data: Partial<PortalWidgetData>, width?: number): Promise<SentCall[]> =>
  showPortal(
    [widget],
    {
      'POST /api/visualdev/Portal/:id/Data': { list: [{ id: 'map1', state: 'ready', ...data }] },
      'GET /api/visualdev/OnlineDev/:id/Config': () => new Promise(() => undefined),
    },
    width,
  )
const places = [aPlace('1', 60, 121, 31), aPlace('2', 25, 117, 39), aPlace('3', null, 104, 30)]
const map = () => findWidget('站点').getByRole('application')
const marks = () => [...map().element().querySelectorAll('g[data-layer]')]
const middle = (mark: Element) => {
  const { left, top, width, height } = mark.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
/** Presses the map where a mark is. */
async function pressMark(at: number): Promise<void> {
  const frame = map().element().getBoundingClientRect()
  const { x, y } = middle(marks()[at] as Element)
  await userEvent.click(map(), { position: { x: x - frame.left, y: y - frame.top } })
}

it('shows places by size and level, all within the map, and says what is left out', async () => {
  await show(aMap('points'), { map: { modelId: 'm', menuId: '', total: 2345, list: places } })
  await expect.element(map()).toHaveAccessibleName('站点，地图上共 3 处')
  expect(marks().map((mark) => mark.getAttribute('data-level'))).toEqual(['alarm', 'warning', null])
  // an alarm and a warning differ in shape too
  expect(marks().map((mark) => mark.innerHTML.match(/<(path|circle)/g))).toEqual([
    ['<path'],
    ['<circle', '<circle'],
    ['<circle'],
  ])
  const widths = marks().map((mark) => mark.getBoundingClientRect().width)
  expect(widths[0]).toBeGreaterThan(widths[2] ?? 0)
  const frame = map().element().getBoundingClientRect()
  for (const { x, y } of marks().map(middle)) {
    expect(x > frame.left && x < frame.right && y > frame.top && y < frame.bottom).toBe(true)
  }
  // east is to the right, north is above
  const [shanghai, tianjin, chengdu] = marks().map(middle)
  expect((shanghai?.x ?? 0) > (chengdu?.x ?? 0) && (tianjin?.y ?? 0) < (shanghai?.y ?? 0)).toBe(true)
  await expect.element(findWidget('站点')).toHaveTextContent('显示 2,345 处中的 3 处')
})

it('tells name, value and level of a place that is pressed, from where its record opens', async () => {
  await show(aMap('points'), { map: { modelId: 'm', menuId: '', total: 3, list: places } })
  await expect.element(map()).toBeVisible()
  await pressMark(0)
  await expect.element(page.getByRole('status').filter({ hasText: '站 1' })).toHaveTextContent('站 160.0 MW · 告警')
  await press('mouse', findWidget('站点').getByRole('button', { name: '查看', exact: true }))
  await expect.element(page.getByRole('dialog', { name: '详情' })).toBeVisible()
})

it('shows the details of a place with the mouse, a finger and keys, within the map, and in the table', async () => {
  const names = ['投产年份', '年发电量', '坐标', '备注', '业主', '电压', '型号', '地址']
  const details = ['2019', '1,200 GWh', '31.2, 121.5', '', '国网', '220 kV', 'X1', '上海市浦东新区世纪大道']
  const list = [aPlace('1', 60, 121, 31, { details }), aPlace('2', 25, 117, 39, { details: names.map(() => '') })]
  const areas = { h: 8, w: 8, source: { ...source, areaField: 'country' } }
  const levelled = list.map((place) => ({ ...place, area: 0 }))
  const map1 = { modelId: 'm', menuId: '', total: 2, details: names }
  await show(aMap('points', areas), { map: { ...map1, list: levelled, areas: ['中国'] } })
  await press('touch', findWidget('站点').getByRole('button', { name: '中国' }))
  const row = findWidget('站点').getByRole('button', { name: '站 1' })
  ;(row.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const tip = () => page.getByRole('status').filter({ hasText: '站 1' })
  await expect.element(tip()).toHaveTextContent('投产年份2019年发电量1,200 GWh坐标31.2, 121.5业主国网')
  expect(tip().element().querySelectorAll('dt')).toHaveLength(7)
  const frame = (map().element().parentElement as Element).getBoundingClientRect()
  const shown = tip().element().getBoundingClientRect()
  expect(shown.top).toBeGreaterThanOrEqual(frame.top - 1)
  expect(shown.bottom).toBeLessThanOrEqual(frame.bottom + 1)
  expect(shown.left).toBeGreaterThanOrEqual(frame.left - 1)
  expect(shown.right).toBeLessThanOrEqual(frame.right + 1)
  await press('mouse', findWidget('站点').getByRole('button', { name: '以表格查看' }))
  await expect.element(findWidget('站点').getByRole('columnheader', { name: '年发电量' })).toBeVisible()
  await expect.element(findWidget('站点').getByRole('row').nth(2)).toHaveTextContent('站 2')
  await expect.element(findWidget('站点').getByRole('row').nth(1)).toHaveTextContent('1,200 GWh')
})

it('is operated by keys: zooming, moving, and the place nearest to the middle', async () => {
  await show(aMap('points'), { map: { modelId: '', menuId: '', total: 1, list: [places[1]] as never } })
  await expect.element(map()).toBeVisible()
  map().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(findWidget('站点')).toHaveTextContent('站 2')
  await userEvent.keyboard('{Escape}')
  await expect.element(findWidget('站点')).not.toHaveTextContent('站 2')
  const before = middle(marks()[0] as Element).x
  await userEvent.keyboard('{ArrowLeft}')
  expect(middle(marks()[0] as Element).x).toBeCloseTo(before + 40, 0)
  await press('mouse', findWidget('站点').getByRole('button', { name: '显示全部' }))
  await expect.poll(() => middle(marks()[0] as Element).x).toBeCloseTo(before, 0)
})

it('the wheel scrolls the page, and zooms with Ctrl', async () => {
  await show(aMap('points'), { map: { modelId: '', menuId: '', total: 3, list: places } })
  await expect.element(map()).toBeVisible()
  const spread = () => middle(marks()[0] as Element).x - middle(marks()[2] as Element).x
  const before = spread()
  const turn = (ctrlKey: boolean) =>
    map()
      .element()
      .dispatchEvent(new WheelEvent('wheel', { deltaY: -100, ctrlKey, cancelable: true }))
  expect(turn(false)).toBe(true)
  expect(turn(true)).toBe(false)
  await expect.poll(spread).toBeGreaterThan(before * 1.2)
})

it('shows provinces by their names in any language, lists names that it does not know, and has a table', async () => {
  const series = [
    { name: '浙江省', at: null, value: 30 },
    { name: 'Guangdong', at: null, value: 5 },
    { name: '火星', at: null, value: 1 },
  ]
  await show(aMap('regions'), { series }, 390)
  await expect.element(map()).toBeVisible()
  expect(marks()).toHaveLength(2)
  await expect.element(findWidget('站点')).toHaveTextContent('1 个名称不在地图上：火星')
  expect([...map().element().querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
    '浙江省',
    'Guangdong',
  ])
  await press('touch', findWidget('站点').getByRole('button', { name: '以表格查看' }))
  await expect.element(findWidget('站点').getByRole('row').nth(1)).toHaveTextContent('浙江省30.0 MW120.1, 29.2')
})

it('draws lines from place to place, which move unless the user prefers less motion', async () => {
  const list = [aPlace('1', 60, 121, 31, { to: { longitude: 104, latitude: 30 } })]
  await show(aMap('flows'), { map: { modelId: '', menuId: '', total: 1, list } })
  await expect.element(map()).toBeVisible()
  const moving = () => map().element().querySelector('circle[style*="offset-path"]') as SVGCircleElement
  const start = middle(moving()).x
  await expect.poll(() => Math.abs(middle(moving()).x - start)).toBeGreaterThan(5)
  // the end is where the line ends
  const line = map().element().querySelector<SVGPathElement>('path[data-level]')
  const end = line?.getPointAtLength(line.getTotalLength())
  const frame = map().element().getBoundingClientRect()
  expect((end?.x ?? 0) + frame.left).toBeCloseTo(middle(marks()[0] as Element).x, 0)
  await preferMotion('reduce')
  expect(getComputedStyle(moving()).display).toBe('none')
})

it.each([
  ['in a low tile of a wide portal', 1280, 8, 24],
  ['in a narrow tile', 1280, 8, 6],
  ['in the column of a phone', 390, 8, 12],
])('has its list and its legend within reach %s', async (_where, width, h, w) => {
  const kinds = ['水电', '光伏', '风电', '煤电', '核电', '燃气', '储能', null]
  const list = Array.from({ length: 40 }, (_, at) =>
    aPlace(String(at), 40 - at, 80 + at, 30, { kind: at % kinds.length, area: at % 20 }),
  )
  const levels = { h, w, source: { ...source, kindField: 'fuel', areaField: 'country' } }
  const areas = Array.from({ length: 20 }, (_, at) => `地区 ${at}`)
  await show(aMap('points', levels), { map: { modelId: 'm', menuId: '', total: 40, list, kinds, areas } }, width)
  const last = findWidget('站点').getByRole('region', { name: '分区' }).getByRole('button').last()
  const legend = findWidget('站点').getByRole('list', { name: '类别' }).getByRole('button').last()
  await expect.element(last).toBeVisible()
  const tile = findWidget('站点').element()
  for (const target of [legend, last]) {
    target.element().scrollIntoView({ block: 'nearest' })
    // with a mouse or a finger; a part that is cut off is not found there
    const { left, top, width: wide, height } = target.element().getBoundingClientRect()
    const found = document.elementFromPoint(left + wide / 2, top + height / 2)
    expect(target.element().contains(found)).toBe(true)
    expect(top + height).toBeLessThanOrEqual(tile.getBoundingClientRect().bottom)
  }
  expect(tile.getBoundingClientRect().height).toBeLessThanOrEqual(760)
  await findWidget('站点').getByRole('button', { name: '以表格查看' }).click()
  await expect.element(findWidget('站点').getByRole('row').nth(1)).toBeVisible()
  expect(tile.getBoundingClientRect().height).toBeLessThanOrEqual(760)
})

it('says that there is nothing on the map', async () => {
  await show(aMap('points'), { map: { modelId: 'm', menuId: '', total: 0, list: [] } })
  await expect.element(findWidget('站点')).toHaveTextContent('没有数据')
  answerCalls({})
})
