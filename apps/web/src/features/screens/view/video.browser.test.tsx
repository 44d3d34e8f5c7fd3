import type { ScreenElement, VisibleScreen } from '@armature/contract'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draw, startScreen } from '../../../form/testing/screen.tsx'
import { queryClient } from '../../../lib/api/query-client.ts'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { answerCalls, refusal } from '../../../testing/calls.ts'
import { preferMotion } from '../../../testing/motion.ts'
import ScreenPage from './screen-page.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'portal', 'screens'])
})
afterEach(async () => {
  vi.useRealTimers()
  queryClient.clear()
  await preferMotion('no-preference')
})

const anElement = (id: string, own: object): ScreenElement =>
  ({
    ...{ id, name: '', title: '', titleI18n: {}, x: 0, y: 0, w: 400, h: 200 },
    ...{ isLocked: false, isHidden: false, group: '' },
    ...own,
  }) as ScreenElement
const aScreen = (element: ScreenElement): VisibleScreen => ({
  ...{ id: 's', fullName: '集控大屏', fullNameI18n: {} },
  layout: {
    ...{ version: 1, width: 1280, height: 720, theme: 'night', fit: 'contain', refreshSeconds: 0, carouselSeconds: 0 },
    pages: [{ id: 'p1', name: '', nameI18n: {}, background: '', picture: '', elements: [element] }],
  },
})

describe('a video that was uploaded to a screen', () => {
  const find = () => document.querySelector('video')
  const show = async (loadAddress: () => object) => {
    const file = { id: 'abc.mp4', name: '航拍.mp4' }
    const video = anElement('v1', { ...{ kind: 'video', title: '', address: '', fit: 'contain' }, file })
    const sent = answerCalls({
      'GET /api/visualdev/Screen/:id/auth': aScreen(video),
      'POST /api/visualdev/Screen/:id/Data': { list: [] },
      'GET /api/visualdev/Screen/:id/Videos/:fileId': loadAddress as never,
    })
    const routes = [{ path: '/screen/:id', Component: ScreenPage }]
    await draw(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/screen/s'] })} />)
    return sent
  }

  it('is played from an address that is asked for again; the next one is taken when the video begins again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    // videos that never end to load, so that the test needs no file
    const urls = [URL.createObjectURL(new MediaSource()), URL.createObjectURL(new MediaSource())]
    let asked = 0
    const sent = await show(() => ({ url: urls[asked++] }))
    await expect.poll(() => find()?.src).toBe(urls[0])
    expect(sent.map(({ line }) => line)).toContain('GET /api/visualdev/Screen/s/Videos/abc.mp4')
    expect([find()?.getAttribute('aria-label'), find()?.loop]).toEqual(['航拍.mp4', true])
    await vi.advanceTimersByTimeAsync(3 * 3_600_000 + 1000)
    await expect.poll(() => find()?.loop).toBe(false)
    // it is not interrupted
    expect(find()?.src).toBe(urls[0])
    find()?.dispatchEvent(new Event('ended'))
    await expect.poll(() => [find()?.src, find()?.loop]).toEqual([urls[1], true])
  })

  it('that cannot be played says so, and is tried again a minute later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    await show(() => ({ url: URL.createObjectURL(new MediaSource()) }))
    await expect.poll(find).not.toBeNull()
    find()?.dispatchEvent(new Event('error'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('无法播放此视频')
    await vi.advanceTimersByTimeAsync(61_000)
    await expect.poll(find).not.toBeNull()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('whose address does not come is asked for again a minute later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    let asked = 0
    await show(() => (asked++ === 0 ? refusal(503, '服务繁忙') : { url: URL.createObjectURL(new MediaSource()) }))
    await expect.element(page.getByRole('alert')).toHaveTextContent('加载失败')
    expect(page.getByText('视频不存在，或你无权查看').query()).toBeNull()
    await vi.advanceTimersByTimeAsync(61_000)
    await expect.poll(find).not.toBeNull()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('that was broken is not asked for again as soon as its first picture is there, even if it is not started', async () => {
    await preferMotion('reduce')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    let asked = 0
    await show(() => ({ url: URL.createObjectURL(new MediaSource()), asked: asked++ }))
    await expect.poll(find).not.toBeNull()
    find()?.dispatchEvent(new Event('error'))
    await expect.element(page.getByRole('alert')).toBeVisible()
    await vi.advanceTimersByTimeAsync(61_000)
    await expect.poll(find).not.toBeNull()
    find()?.dispatchEvent(new Event('loadeddata'))
    await vi.advanceTimersByTimeAsync(1000)
    const before = asked
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toBe(before)
  })

  it('that the user may not see says so', async () => {
    await show(() => refusal(404, '文件不存在'))
    await expect.element(page.getByText('视频不存在，或你无权查看')).toBeVisible()
  })
})

describe('a video on a screen', () => {
  const poster = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  const show = async () => {
    const video = anElement('v1', {
      ...{ kind: 'video', title: '现场', address: 'https://films.example/site.mp4', fit: 'contain', poster },
    })
    answerCalls({
      'GET /api/visualdev/Screen/:id/auth': aScreen(video),
      'POST /api/visualdev/Screen/:id/Data': { list: [] },
      // a video that never ends to load, so that the test needs no other site
      'GET /api/station/ScreenFrame': { url: URL.createObjectURL(new MediaSource()) },
    })
    const routes = [{ path: '/screen/:id', Component: ScreenPage }]
    await draw(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/screen/s'] })} />)
    await expect.poll(find).not.toBeNull()
  }
  const find = () => document.querySelector('video')

  it('starts without sound, again and again, with its picture', async () => {
    await preferMotion('no-preference')
    await show()
    expect([find()?.autoplay, find()?.muted, find()?.loop, find()?.controls]).toEqual([true, true, true, false])
    expect(find()?.poster).toBe(poster)
  })

  it('is started by users who prefer less motion, and says when it cannot be played', async () => {
    await preferMotion('reduce')
    await show()
    expect([find()?.autoplay, find()?.controls]).toEqual([false, true])
    find()?.dispatchEvent(new Event('error'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('无法播放此视频')
    expect(find()).toBeNull()
  })
})
