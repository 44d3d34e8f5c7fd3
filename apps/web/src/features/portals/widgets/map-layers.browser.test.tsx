import type { PortalWidget, PortalWidgetData } from '@armature/contract'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startScreen } from '../../../form/testing/screen.tsx'
import { queryClient } from '../../../lib/api/query-client.ts'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { showLanguage } from '../../../lib/i18n/use-language.ts'
import type { SentCall } from '../../../testing/calls.ts'
import { press } from '../../../testing/pointer.ts'
import { aWidget, findWidget, showPortal } from '../testing/portal.tsx'
import '../../../ui/theme/tokens.css'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'portal', 'energy'])
})
afterEach(() => queryClient.clear())

const source = {
  ...{ from: 'model', modelId: 'stations', condition: { logic: 'and', groups: [] }, period: null, fn: 'sum' },
  ...{ nameField: 'title', valueField: 'load', placeField: 'spot', toPlaceField: '' },
  ...{ longitudeField: '', latitudeField: '', toLongitudeField: '', toLatitudeField: '' },
}
const layer = {
  ...{ id: 'sites', title: '储能站', titleI18n: {}, source: { ...source, modelId: 'sites' } },
  ...{ most: 50, unit: 'kWh', decimals: 0 },
}
const aMap = (own: object = {}): PortalWidget =>
  aWidget('map1', '站点', {
    ...{ kind: 'map', layer: 'points', source, most: 500, unit: 'MW', decimals: 0, h: 12, w: 24 },
    ...{ furtherLayers: [layer], layerName: '电站', ...own },
  })
const aPlace = (name: string, value: number, longitude: number, latitude: number, own: object = {}) => ({
  ...{ id: `id of ${name}`, name, value, at: { longitude, latitude }, ...own },
})
const stations = {
  ...{ modelId: 'stations', menuId: '', total: 2, kinds: ['水电', '风电'], areas: ['中国', '法国'] },
  list: [aPlace('三峡', 300, 111, 31, { kind: 0, area: 0 }), aPlace('巴黎', 100, 2, 48, { kind: 1, area: 1 })],
}
const sites = {
  ...{ modelId: 'sites', menuId: '', total: 1, details: ['容量'] },
  list: [aPlace('一号', 4000, 111, 31, { details: ['8 MWh'] })],
}
const show = (data: Partial<PortalWidgetData>, widget = aMap(), width?: number): Promise<SentCall[]> =>
  showPortal(
    [widget],
    {
      'POST /api/visualdev/Portal/:id/Data': { list: [{ id: 'map1', state: 'ready', ...data }] },
      'GET /api/visualdev/OnlineDev/:id/Config': () => new Promise(() => undefined),
    },
    width,
  )
const ready = { map: stations, layers: [{ id: 'sites', state: 'ready' as const, map: sites }] }
const widget = () => findWidget('站点')
const legend = () => widget().getByRole('list', { name: '图层' })
const button = (name: string) => widget().getByRole('button', { name, exact: true })

it('shows the kinds of each layer below its name, and hides and shows layers with mouse, finger and keys', async () => {
  await show(ready)
  await expect.element(legend().getByRole('button', { name: '电站' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(legend().getByRole('list', { name: '电站 · 类别' })).toHaveTextContent('水电风电')
  const marks = () => [...widget().element().querySelectorAll('g[data-layer]')]
  // another shape too, since color alone does not show the difference
  expect(marks().map((mark) => mark.querySelector('rect, circle')?.tagName)).toEqual(['circle', 'circle', 'rect'])
  await press('mouse', legend().getByRole('button', { name: '储能站' }))
  expect(marks()).toHaveLength(2)
  await press('touch', legend().getByRole('button', { name: '电站' }))
  expect(marks()).toHaveLength(0)
  ;(legend().getByRole('button', { name: '储能站' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  expect(marks()).toHaveLength(1)
  await expect.element(widget()).toHaveTextContent('4,000 kWh')
  await press('mouse', legend().getByRole('button', { name: '电站' }))
  // a kind leaves out others of its own layer only
  await press('mouse', legend().getByRole('button', { name: '风电' }))
  expect(marks()).toHaveLength(2)
})

it('counts the places of all layers that are shown, and adds up values of one unit', async () => {
  await show(ready)
  await expect.element(widget()).toHaveTextContent('3 处400 MW')
  await press('mouse', button('中国 300 MW'))
  await expect.element(widget()).toHaveTextContent('2 处300 MW')
  await expect.element(button('三峡 300 MW')).toBeVisible()
  await expect.element(button('一号 4,000 kWh')).toBeVisible()
})

it('opens a place of a layer without areas from the list, with its details and its record', async () => {
  await show(ready)
  await expect.element(button('一号 4,000 kWh')).toBeVisible()
  ;(button('一号 4,000 kWh').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const tip = page.getByRole('status').filter({ hasText: '容量' })
  await expect.element(tip).toHaveTextContent('一号储能站4,000 kWh容量8 MWh')
  await press('mouse', widget().getByRole('button', { name: '查看', exact: true }))
  await expect.element(page.getByRole('dialog', { name: '详情' })).toBeVisible()
})

it('lists the places of layers of the same name apart, and leaves out those of the one that is hidden', async () => {
  const others = { ...sites, list: [aPlace('二号', 2000, 113, 23, { details: ['4 MWh'] })] }
  const twice = [layer, { ...layer, id: 'others' }]
  await show(
    { map: stations, layers: [...ready.layers, { id: 'others', state: 'ready', map: others }] },
    aMap({ furtherLayers: twice }),
  )
  await expect.poll(() => widget().getByRole('heading', { name: '储能站' }).elements()).toHaveLength(2)
  await press('mouse', legend().getByRole('button', { name: '储能站' }).first())
  await expect.element(button('一号 4,000 kWh')).not.toBeInTheDocument()
  await press('mouse', legend().getByRole('button', { name: '储能站' }).first())
  await press('mouse', legend().getByRole('button', { name: '储能站' }).last())
  await expect.element(button('二号 2,000 kWh')).not.toBeInTheDocument()
  expect(button('一号 4,000 kWh').elements()).toHaveLength(1)
})

it('names layers, and their units, in the language of the viewer', async () => {
  await startTexts('en', ['ui', 'form', 'portal', 'energy'])
  await showLanguage('en')
  try {
    const english = { titleI18n: { en: 'Storage sites' }, unit: '度', unitI18n: { en: 'MWh' } }
    await show(ready, aMap({ furtherLayers: [{ ...layer, ...english }], layerNameI18n: { en: 'Stations' } }))
    await expect.element(widget().getByRole('button', { name: 'Stations', exact: true })).toBeVisible()
    await expect.element(widget().getByRole('button', { name: 'Storage sites', exact: true })).toBeVisible()
    await expect.element(button('一号 4,000 MWh')).toBeVisible()
  } finally {
    await startTexts('zh', ['ui', 'form', 'portal', 'energy'])
    await showLanguage('zh')
  }
})

it('says which layer cannot be read, and shows the others', async () => {
  await show({ map: stations, layers: [{ id: 'sites', state: 'denied' }] })
  await expect.element(legend()).toHaveTextContent('储能站没有权限')
  await expect.element(button('中国 300 MW')).toBeVisible()
})

it('shows further layers if the first one cannot be read', async () => {
  await show({ state: 'denied', layers: [{ id: 'sites', state: 'ready', map: sites }] })
  await expect.element(legend()).toHaveTextContent('电站没有权限')
  await expect.element(button('一号 4,000 kWh')).toBeVisible()
})

it('says why a layer failed', async () => {
  await show({ map: stations, layers: [{ id: 'sites', state: 'failed', msg: '数据接口没有应答' }] })
  await expect.element(legend()).toHaveTextContent('储能站加载失败 · 数据接口没有应答')
})

it.each([
  ['the first layer may not be seen', { state: 'denied' }, { state: 'ready', map: sites }, false],
  ['a layer fails', { map: { ...stations, areas: undefined } }, { state: 'failed' }, true],
] as const)('an opened square, where %s', async (_what, first, second, hasFailed) => {
  const inSquare = { id: 'map1', state: 'ready', ...first, layers: [{ id: 'sites', ...second }] }
  const whole = { id: 'map1', state: 'ready', ...first, layers: [{ id: 'sites', state: 'ready', map: sites }] }
  await showPortal([aMap({ squareDegrees: 5, source: { ...source, areaField: '' } })], {
    'POST /api/visualdev/Portal/:id/Data': ({ body }: SentCall) => ({
      list: [(body['squares'] as unknown[] | undefined)?.length ? inSquare : whole],
    }),
  })
  await press('mouse', widget().getByRole('button', { name: /30–35°N 110–115°E/ }))
  await expect.element(widget().getByRole('status').first()).toHaveTextContent('30–35°N')
  const alert = widget().getByRole('region').getByRole('alert')
  if (hasFailed) await expect.element(alert).toBeVisible()
  else {
    await expect.element(button('一号 4,000 kWh')).toBeVisible()
    expect(alert.query()).toBeNull()
  }
})

it('is a table with the layer of each place, and one column for details of the same name', async () => {
  const detailed = (data: typeof stations, text: string) => ({
    ...{ ...data, details: ['容量'] },
    list: data.list.map((place) => ({ ...place, details: [text] })),
  })
  await show({ map: detailed(stations, '9 MW'), layers: [{ id: 'sites', state: 'ready', map: sites }] })
  await press('mouse', widget().getByRole('button', { name: '以表格查看' }))
  const rows = () =>
    [...widget().element().querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows()[0]).toEqual(['图层', '名称', '数值', '经度、纬度', '容量'])
  expect(
    rows()
      .slice(1)
      .map(([layerName, name, , , capacity]) => [layerName, name, capacity]),
  ).toEqual([
    ['电站', '三峡', '9 MW'],
    ['电站', '巴黎', '9 MW'],
    ['储能站', '一号', '8 MWh'],
  ])
})

it('is as any other widget if nothing of it can be read', async () => {
  await show({ state: 'denied', layers: [{ id: 'sites', state: 'denied' }] })
  await expect.element(widget()).toHaveTextContent('没有权限')
  expect(legend().query()).toBeNull()
})

it('has legend, map and list below each other on a phone', async () => {
  await show(ready, aMap(), 390)
  await expect.element(legend()).toBeVisible()
  const frame = widget().element().getBoundingClientRect()
  for (const one of legend().element().querySelectorAll('button')) {
    const { left, right } = one.getBoundingClientRect()
    expect(left >= frame.left && right <= frame.right).toBe(true)
  }
})
