import { readPlace, writePlace } from '@armature/form-engine/control/place'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls } from '../../testing/calls.ts'
import { aField, aStore } from '../testing/forms.ts'
import { drawForm, startScreen } from '../testing/screen.tsx'

beforeAll(() => startScreen())
beforeEach(() => answerCalls({ 'GET /api/system/MapTiles': { url: '', credit: '' } }))
afterEach(() => vi.restoreAllMocks())

const site = { name: '临港站', address: '沪城环路 1 号', longitude: 121.931234, latitude: 30.885678 }
const dialog = () => page.getByRole('dialog', { name: '位置' })
const input = (name: string) => dialog().getByRole('textbox', { name })
const confirm = () => userEvent.click(dialog().getByRole('button', { name: '确定' }))

async function openForm(own: Record<string, unknown> = {}, stored = '') {
  const store = aStore([aField('location', 'place', own, { label: '位置' })], { stored: { place: stored } })
  const { unmount } = await drawForm(store)
  await userEvent.click(page.getByRole('button', { name: /^位置/ }))
  await expect.element(dialog()).toBeVisible()
  return { chosen: () => readPlace(store.value('place')), unmount }
}

const answers = (answer: (found: PositionCallback, failed: PositionErrorCallback) => void) =>
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found, failed) => {
    if (failed) answer(found, failed)
  })
const isAt = (longitude: number, latitude: number) =>
  answers((found) => found({ coords: { longitude, latitude } } as GeolocationPosition))

describe('a configured map server', () => {
  const pictures = () => [...dialog().getByRole('application').element().parentElement!.querySelectorAll('img')]
  const land = () => dialog().getByRole('application').element().querySelectorAll('path')

  it('shows its tiles instead of the land, with their attribution, and follows the zoom', async () => {
    const url = `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><!--{z}/{x}/{y}--></svg>`
    answerCalls({ 'GET /api/system/MapTiles': { url, credit: '© 地图公司' } })
    const { unmount } = await openForm({}, writePlace(site))
    await expect.element(dialog().getByText('© 地图公司')).toBeVisible()
    expect(pictures().some(({ src }) => src.includes('6/53/26'))).toBe(true)
    // the pin and the cross remain
    await expect.poll(() => land().length).toBe(2)
    await userEvent.click(dialog().getByRole('button', { name: '放大' }))
    await expect.poll(() => pictures().every(({ src }) => src.includes('--7/'))).toBe(true)
    await unmount()
  })

  it('shows the land if it does not respond', async () => {
    answerCalls({ 'GET /api/system/MapTiles': { url: 'data:image/png,{z}{x}{y}', credit: '' } })
    const { chosen, unmount } = await openForm({}, writePlace(site))
    await expect.poll(() => pictures().length > 0 && pictures().every(({ hidden }) => hidden)).toBe(true)
    expect(land()).toHaveLength(4)
    await confirm()
    await expect.poll(() => chosen()?.longitude).toBe(site.longitude)
    await unmount()
  })
})

describe('the window of a location', () => {
  it('accepts name, address and coordinates, and reports invalid coordinates (FP.50)', async () => {
    const { chosen, unmount } = await openForm()
    await userEvent.fill(input('名称'), '临港站')
    await userEvent.fill(input('地址'), '沪城环路 1 号')
    await userEvent.fill(input('经度'), '181')
    await userEvent.fill(input('纬度'), '30.885678')
    await confirm()
    await expect.element(page.getByText('请填写 −180 至 180 之间的经度')).toBeVisible()
    expect(chosen()).toBeUndefined()
    await userEvent.fill(input('经度'), '121.931234')
    await confirm()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(chosen()).toEqual(site)
    await expect.element(page.getByRole('button', { name: '位置 临港站 沪城环路 1 号' })).toBeVisible()
    await unmount()
  })

  it('selects the clicked point of the map, and none when the map is dragged', async () => {
    const { chosen, unmount } = await openForm({}, writePlace(site))
    const map = dialog().getByRole('application')
    const box = map.element().getBoundingClientRect()
    const before = (input('经度').element() as HTMLInputElement).value
    await userEvent.dragAndDrop(map, map, { sourcePosition: { x: 60, y: 60 }, targetPosition: { x: 140, y: 120 } })
    expect((input('经度').element() as HTMLInputElement).value).toBe(before)
    await userEvent.click(map, { position: { x: box.width / 2 - 80, y: box.height / 2 } })
    await confirm()
    // dragged 80 px to the right: the former center is there now, and the click is 160 px west of it
    const pxPerDegree = (256 * 2 ** 6) / 360
    await expect.poll(() => chosen()?.longitude).toBeCloseTo(site.longitude - 160 / pxPerDegree, 1)
    expect(chosen()?.name).toBe('临港站')
    await unmount()
  })

  it('is moved by arrow keys, and Enter selects the center', async () => {
    const { chosen, unmount } = await openForm({}, writePlace(site))
    ;(dialog().getByRole('application').element() as SVGElement).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
    await confirm()
    await expect.poll(() => chosen()?.longitude).toBeCloseTo(site.longitude + (80 * 360) / (256 * 2 ** 6), 3)
    await unmount()
  })

  it('is zoomed by the wheel and by its buttons', async () => {
    const { unmount } = await openForm({}, writePlace(site))
    const map = dialog().getByRole('application').element()
    const drawn = () => map.querySelector('path')?.getAttribute('d')
    const first = drawn()
    map.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true }))
    await expect.poll(drawn).not.toBe(first)
    const second = drawn()
    await userEvent.click(dialog().getByRole('button', { name: '缩小' }))
    await expect.poll(drawn).not.toBe(second)
    await unmount()
  })

  it.each([
    { code: 1, words: '浏览器未获准提供位置' },
    { code: 3, words: '定位超时' },
  ])('shows why locating failed (code $code), and still accepts a point', async ({ code, words }) => {
    answers((_found, failed) => failed({ code } as GeolocationPositionError))
    const { unmount } = await openForm()
    await userEvent.click(dialog().getByRole('button', { name: '定位到当前位置' }))
    await expect.element(dialog().getByRole('status')).toHaveTextContent(words)
    await unmount()
  })

  it('locates when it opens if the field says so, and keeps the point within the adjustable distance (FP.50)', async () => {
    isAt(121.5, 31)
    const { chosen, unmount } = await openForm({ autoLocation: true, adjustmentScope: 500 })
    await expect.element(input('经度')).toHaveValue('121.5')
    await userEvent.fill(input('纬度'), '31.01')
    await confirm()
    await expect.element(dialog().getByRole('status')).toHaveTextContent('离定位点不能超过 500 米')
    expect(chosen()).toBeUndefined()
    await userEvent.fill(input('纬度'), '31.001')
    await confirm()
    await expect.poll(() => chosen()?.latitude).toBe(31.001)
    await unmount()
  })
})
