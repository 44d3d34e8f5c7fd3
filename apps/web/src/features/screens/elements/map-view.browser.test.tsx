import type { PortalWidgetData, ScreenElement } from '@armature/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, useSearchParams } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { draw, startScreen } from '../../../form/testing/screen.tsx'
import { queryClient } from '../../../lib/api/query-client.ts'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { MapLevelsProvider, useMapLevels } from '../../../widgets/map/use-map-levels.ts'
import { SquareLoaderProvider, type SquareLoader } from '../../../widgets/map/square-loader.ts'
import { Stage } from '../view/stage.tsx'
import { RowKeyContext } from './element-context.ts'
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
const buildStage = (data: Partial<PortalWidgetData>, shown = element) => (
  <Stage
    layout={{ width: 1200, height: 800, theme: 'night' }}
    page={{ id: 'p', name: '', nameI18n: {}, background: '', picture: '', elements: [shown] }}
    data={new Map([['map1', { id: 'map1', state: 'ready', ...data }]])}
    scale={0.5}
  />
)
const show = (data: Partial<PortalWidgetData>) => draw(buildStage(data))
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

describe('a map that is opened step by step', () => {
  const levelled = {
    ...element,
    squareDegrees: 5,
    source: { ...('source' in element && element.source), kindField: 'fuel', areaField: 'country' },
  } as typeof element
  const inLevel = (place: ReturnType<typeof aPlace>, kind: number, area: number) => ({ ...place, kind, area })
  const map = {
    ...{ modelId: '', menuId: '', total: 4, kinds: ['水电', '光伏', null], areas: ['中国', ''] },
    list: [
      inLevel(aPlace('三峡', 22_500, 111, 30.8), 0, 0),
      inLevel(aPlace('葛洲坝', 2700, 111.3, 30.7), 0, 0),
      inLevel(aPlace('共和', 2200, 100.6, 36.2), 1, 0),
      inLevel(aPlace('远方', 9000, 10, 50), 2, 1),
    ],
  }
  const list = (name: string) => page.getByRole('region', { name })
  const read = (name: string) =>
    list(name)
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent)
  const where = () => page.getByRole('status').first()

  async function open(
    load: SquareLoader['load'],
    shown: NonNullable<PortalWidgetData['map']> = map,
    refreshSeconds = 0,
  ) {
    await page.viewport(800, 600)
    queryClient.clear()
    const loader = { key: 'screen', refreshSeconds, load }
    const build = (data: typeof shown, row = '') => (
      <QueryClientProvider client={queryClient}>
        <SquareLoaderProvider value={loader}>
          <RowKeyContext value={row}>{buildStage({ map: data }, levelled)}</RowKeyContext>
        </SquareLoaderProvider>
      </QueryClientProvider>
    )
    const { rerender } = await render(build(shown))
    await expect.element(list('分区')).toBeVisible()
    return (data: typeof shown, row?: string) => rerender(build(data, row))
  }
  const loadSquare: SquareLoader['load'] = async ({ id }) => ({
    list: [
      {
        ...{ id, state: 'ready' },
        // its kinds have other numbers than those of the whole map, and a neighbour is in the square, too
        map: {
          ...{ ...map, kinds: ['光伏', '水电'], areas: ['', '中国'] },
          list: [
            inLevel(aPlace('三峡', 22_500, 111, 30.8), 1, 1),
            inLevel(aPlace('小站', 3, 112, 31), 0, 1),
            inLevel(aPlace('邻站', 5, 113, 31), 0, 0),
          ],
        },
      },
    ],
  })

  it('goes from areas to squares to named places by keys, and back with Escape', async () => {
    const asked: object[] = []
    await open((square, signal) => (asked.push(square), loadSquare(square, signal)))
    expect(read('分区')).toEqual(['中国27,400 MW', '（空）9,000 MW'])
    ;(list('分区').getByRole('button').first().element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(where()).toHaveTextContent('中国')
    await expect.poll(() => read('分区')).toEqual(['30–35°N 110–115°E25,200 MW', '35–40°N 100–105°E2,200 MW'])
    expect(document.activeElement?.textContent).toContain('30–35°N')
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    await expect.poll(() => read('地点')).toEqual(['三峡22,500 MW', '小站3 MW'])
    expect(asked).toEqual([{ id: 'map1', south: 30, west: 110 }])
    await list('地点').getByRole('button', { name: '小站' }).click()
    await expect.element(page.getByRole('status').last()).toHaveTextContent('小站3 MW')
    // the value first, then the square
    await userEvent.keyboard('{Escape}')
    await expect.element(list('地点').getByRole('button', { name: '小站' })).toHaveAttribute('aria-pressed', 'false')
    await expect.element(where()).toHaveTextContent('30–35°N')
    await userEvent.keyboard('{Escape}')
    await expect.element(where()).toHaveTextContent('中国')
    await userEvent.keyboard('{Escape}')
    await expect.element(where()).toHaveTextContent('全部')
    await expect.poll(() => read('分区')).toHaveLength(2)
    expect(page.getByRole('button', { name: '返回上一级' }).elements()).toHaveLength(0)
  })

  it('shows the value of the place that was chosen until a filter leaves it out, not that of another one', async () => {
    await open(loadSquare)
    await list('分区').getByRole('button', { name: '中国' }).click()
    await list('分区').getByRole('button', { name: '30–35°N' }).click()
    await list('地点').getByRole('button', { name: '三峡' }).click()
    await expect.element(page.getByRole('status').last()).toHaveTextContent('三峡22,500 MW')
    const solar = page.getByRole('list', { name: '类别' }).getByRole('button', { name: '光伏' })
    await solar.click()
    await expect.poll(() => read('地点')).toEqual(['小站3 MW'])
    await expect.element(list('地点').getByRole('button', { name: '小站' })).toHaveAttribute('aria-pressed', 'false')
    await solar.click()
    await expect.element(list('地点').getByRole('button', { name: '三峡' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('opens what is pressed on the map, and has a button back', async () => {
    await open(loadSquare)
    const marks = () => [...document.querySelectorAll('g[data-layer]')]
    const press = async (mark: Element | undefined) => {
      const { left, top, width, height } = (mark as Element).getBoundingClientRect()
      const svg = document.querySelector('svg[role=img]') as Element
      const frame = svg.getBoundingClientRect()
      const position = { x: left + width / 2 - frame.left, y: top + height / 2 - frame.top }
      await userEvent.click(page.elementLocator(svg), { position })
    }
    await press(marks()[3])
    await expect.element(where()).toHaveTextContent('（空）')
    await expect.poll(() => read('分区')).toEqual(['50–55°N 10–15°E9,000 MW'])
    await page.getByRole('button', { name: '返回上一级' }).click()
    await expect.poll(() => marks()).toHaveLength(4)
  })

  it('colors a square as the whole map: its own kinds are among the others, also where one is called like them', async () => {
    const kindsOfWhole = {
      ...{ ...map, kinds: ['水电', '其他', null] },
      list: [...map.list, inLevel(aPlace('潮汐站', 1, 111.5, 30.6), 2, 0)],
    }
    const kindsOfSquare = {
      ...{ ...map, areas: ['中国'], kinds: ['潮汐', '水电', '地热', '其他'] },
      list: ['潮汐站', '三峡', '地热站', '别站'].map((name, kind) =>
        inLevel(aPlace(name, 9 - kind, 110.5 + kind, 30.8), kind, 0),
      ),
    }
    await open(async ({ id }) => ({ list: [{ id, state: 'ready', map: kindsOfSquare }] }), kindsOfWhole)
    await list('分区').getByRole('button', { name: '中国' }).click()
    await list('分区').getByRole('button', { name: '30–35°N' }).click()
    await expect.poll(() => read('地点')).toEqual(['潮汐站9 MW', '三峡8 MW', '地热站7 MW', '别站6 MW'])
    const colors = [...document.querySelectorAll<SVGElement>('g[data-layer]')].map(({ style }) => style.fill)
    expect(colors[0]).toBe(colors[2])
    expect(new Set(colors).size).toBe(3)
    const [own, others] = page.getByRole('list', { name: '类别' }).getByRole('button', { name: '其他' }).all()
    await others?.click()
    await expect.poll(() => read('地点')).toEqual(['潮汐站9 MW', '地热站7 MW'])
    await others?.click()
    await own?.click()
    await expect.poll(() => read('地点')).toEqual(['别站6 MW'])
  })

  it('is opened by keys while nothing has the focus, as on a display, and leaves them to what has it', async () => {
    await open(loadSquare)
    await expect.element(where()).toHaveTextContent('全部')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(list('分区').getByRole('button', { name: '中国' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(where()).toHaveTextContent('中国')
    ;(document.activeElement as HTMLElement).blur()
    await userEvent.keyboard('{Escape}')
    await expect.element(where()).toHaveTextContent('全部')
    const input = document.createElement('input')
    document.body.append(input)
    input.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(input)
    input.remove()
  })

  it('keeps what is opened in the address, but not on the page of a row', async () => {
    await page.viewport(800, 600)
    queryClient.clear()
    const opened = { key: 'screen', refreshSeconds: 0, load: loadSquare }
    const Shown = ({ row = '' }: { row?: string }) => (
      <QueryClientProvider client={queryClient}>
        <SquareLoaderProvider value={opened}>
          <MapLevelsProvider value={useMapLevels(useSearchParams())}>
            <RowKeyContext value={row}>{buildStage({ map }, levelled)}</RowKeyContext>
          </MapLevelsProvider>
        </SquareLoaderProvider>
      </QueryClientProvider>
    )
    const routes = [
      { path: '/', element: <Shown /> },
      { path: '/row', element: <Shown row="甲站" /> },
    ]
    const level = { map1: { area: '中国', square: { south: 30, west: 110 } } }
    const address = `/?f=[]&m=${encodeURIComponent(JSON.stringify(level))}`
    const router = createMemoryRouter(routes, { initialEntries: [address] })
    await render(<RouterProvider router={router} />)
    // as after a reload
    await expect.poll(() => read('地点')).toEqual(['三峡22,500 MW', '小站3 MW'])
    await page.getByRole('button', { name: '返回上一级' }).click()
    await expect.element(where()).toHaveTextContent('中国')
    expect(new URLSearchParams(router.state.location.search).get('m')).toBe(
      JSON.stringify({ map1: { area: '中国', square: null } }),
    )
    await router.navigate(-1)
    await expect.element(where()).toHaveTextContent('30–35°N')
    await page.getByRole('button', { name: '返回上一级' }).click()
    await page.getByRole('button', { name: '返回上一级' }).click()
    await expect.element(where()).toHaveTextContent('全部')
    expect(router.state.location.search).toBe('?f=%5B%5D')
    await router.navigate(`/row?m=${encodeURIComponent(JSON.stringify(level))}`)
    await expect.element(where()).toHaveTextContent('全部')
    await list('分区').getByRole('button', { name: '中国' }).click()
    await expect.element(where()).toHaveTextContent('中国')
    expect(new URLSearchParams(router.state.location.search).get('m')).toBe(JSON.stringify(level))
  })

  it('starts over with the next row of its page, and stays as it is with new data of the same row', async () => {
    const redraw = await open(loadSquare)
    await page.getByRole('list', { name: '类别' }).getByRole('button', { name: '水电' }).click()
    await list('分区').getByRole('button', { name: '中国' }).click()
    await expect.element(where()).toHaveTextContent('中国')
    await redraw({ ...map })
    await expect.element(where()).toHaveTextContent('中国')
    await redraw(map, '乙站')
    await expect.element(where()).toHaveTextContent('全部')
    await expect.poll(() => read('分区')).toHaveLength(2)
  })

  it('reads an opened square again as often as its screen is refreshed, and says that it is being read', async () => {
    let count = 0
    let answer: (() => void) | undefined
    const load: SquareLoader['load'] = async ({ id }) => {
      count += 1
      if (count === 1) await new Promise<void>((resolve) => (answer = resolve))
      const places = [inLevel(aPlace('远方', 9000 + count, 10, 50), 2, 1)]
      return { list: [{ id, state: 'ready', map: { ...map, list: places } }] }
    }
    // of the place the whole map has a dot only
    const dots = new DataView(new ArrayBuffer(19))
    dots.setFloat64(0, 9000, true)
    dots.setFloat32(8, 10, true)
    dots.setFloat32(12, 50, true)
    dots.setUint8(16, 2)
    dots.setUint16(17, 1, true)
    const packed = btoa(String.fromCharCode(...new Uint8Array(dots.buffer)))
    await open(load, { ...map, list: map.list.slice(0, 3), dots: packed }, 1)
    await list('分区').getByRole('button', { name: '（空）' }).click()
    await list('分区').getByRole('button', { name: '50–55°N' }).click()
    await expect.element(list('地点')).toHaveTextContent('正在加载')
    await expect.element(list('地点')).not.toHaveTextContent('没有数据')
    answer?.()
    await expect.poll(() => read('地点')).toEqual(['远方9,001 MW'])
    await expect.poll(() => read('地点'), { timeout: 5000 }).toEqual(['远方9,002 MW'])
  })

  it('goes on showing its places when the kind that was chosen disappears', async () => {
    const redraw = await open(loadSquare)
    await page.getByRole('list', { name: '类别' }).getByRole('button', { name: '光伏' }).click()
    await expect.poll(() => read('分区')).toEqual(['中国2,200 MW'])
    const others = { ...map, kinds: ['水电', null], list: map.list.filter(({ name }) => name !== '共和') }
    await redraw({ ...others, list: others.list.map((place) => ({ ...place, kind: place.kind === 2 ? 1 : 0 })) })
    await expect.poll(() => read('分区')).toEqual(['中国25,200 MW', '（空）9,000 MW'])
  })

  it('colors kinds, shows the chosen ones only, and says that names could not be read', async () => {
    await open(() => Promise.reject(new Error('offline')))
    const kinds = page.getByRole('list', { name: '类别' })
    await expect.element(kinds.getByRole('button', { name: '其他' })).toHaveAttribute('aria-pressed', 'false')
    const colors = () =>
      new Set([...document.querySelectorAll<SVGElement>('g[data-layer]')].map(({ style }) => style.fill))
    expect(colors().size).toBe(3)
    await kinds.getByRole('button', { name: '光伏' }).click()
    expect(read('分区')).toEqual(['中国2,200 MW'])
    expect(colors().size).toBe(1)
    await kinds.getByRole('button', { name: '光伏' }).click()
    await list('分区').getByRole('button', { name: '中国' }).click()
    await list('分区').getByRole('button', { name: '35–40°N' }).click()
    await expect.element(list('地点').getByRole('alert')).toHaveTextContent('重试')
    expect(read('地点')).toContain('共和2,200 MW')
  })
})
