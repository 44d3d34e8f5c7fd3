import {
  buildTemplateLayout,
  listElements,
  screenTemplates,
  type ScreenElement,
  type ScreenLayout,
} from '@armature/contract'
import type { Page } from '@playwright/test'
import { type Figure, plain, ratio, round } from '../work/figures.ts'
import type { BenchOptions } from '../work/options.ts'
import { signIn, type Person } from '../work/product.ts'
import { enterMs } from '../work/shell-page.ts'
import { visit, withProduct } from '../work/visits.ts'

const section = 'screens'
const size = { width: 1920, height: 1080 }
const columns = 5
const rows = 4
const what = `${columns * rows} live elements at 1920 × 1080 beside an empty page`
/** the shortest that a screen can have */
const refreshSeconds = 10

/** Frames of a screen of 20 elements whose data are fetched again while digits, rows and lines move. */
export async function measureScreens(options: BenchOptions): Promise<Figure[]> {
  return withProduct(options, async (url, browser) => {
    const admin = await signIn(url, 'admin')
    const id = await addScreen(admin)
    try {
      const seconds = options.quick ? 2 * refreshSeconds : 6 * refreshSeconds
      const [empty, shown] = await visit(browser, async (page) => {
        await enterMs(page, url)
        await page.setViewportSize(size)
        // signed in, and nothing on it
        await page.goto(`${url}/robots.txt`)
        const before = await page.evaluate(listFrames, (seconds * 1000) / 2)
        return [before, await readFrames(page, `${url}/screen/${id}`, seconds)]
      })
      return [
        ratio(section, `frames, ${what}`, countPerSecond(shown), countPerSecond(empty), 'frames/s', { least: 0.97 }),
        plain(section, `time between frames at p99, ${what}`, findP99(shown), 'ms', 34, `${round(findP99(empty))} ms`),
      ]
    } finally {
      await admin.ask('DELETE', `/api/visualdev/Screen/${id}`)
    }
  })
}

const countPerSecond = (frames: readonly number[]) => (1000 * frames.length) / frames.reduce((sum, one) => sum + one, 0)
const findP99 = (frames: readonly number[]) =>
  frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.99)] ?? Number.NaN

async function addScreen(admin: Person): Promise<string> {
  const { list } = await admin.ask<{ list: { id: string; enCode: string }[] }>('GET', '/api/visualdev/Base/Selector')
  const body = { fullName: 'bench', enCode: `bench${Date.now()}`, layout: buildLayout(list) }
  const { id } = await admin.ask<{ id: string }>('POST', '/api/visualdev/Screen', body)
  await admin.ask('PUT', `/api/visualdev/Screen/${id}/Actions/release`, { revision: 1 })
  return id
}

/** One element of each kind and shape that the templates have, five figures and two lists of records, in a grid. */
function buildLayout(forms: readonly { id: string; enCode: string }[]): ScreenLayout {
  const layouts = screenTemplates.map((template) => buildTemplateLayout(template, forms))
  const [first] = layouts
  if (!first?.pages[0]) throw new Error('there is no template')
  const most: Partial<Record<string, number>> = { figure: 5, records: 2 }
  const counts = new Map<string, number>()
  const elements = layouts.flatMap(listElements).filter((element) => {
    if (!('source' in element)) return false
    const kind = element.kind === 'chart' ? element.shape : element.kind
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    return (counts.get(kind) ?? 0) <= (most[kind] ?? 1)
  })
  if (elements.length < columns * rows) throw new Error(`the templates have only ${elements.length} kinds of elements`)
  const page = { ...first.pages[0], elements: elements.slice(0, columns * rows).map(place) }
  return { ...first, ...size, refreshSeconds, pages: [page] }
}

function place(element: ScreenElement, at: number): ScreenElement {
  const [w, h] = [size.width / columns, size.height / rows]
  return { ...element, id: `bench${at}`, x: (at % columns) * w, y: Math.floor(at / columns) * h, w, h }
}

/** Milliseconds between the frames of so many seconds, once all elements are drawn. */
async function readFrames(page: Page, address: string, seconds: number): Promise<number[]> {
  await page.goto(address)
  await page.locator('tbody tr').first().waitFor()
  await page.waitForTimeout(3000)
  return page.evaluate(listFrames, seconds * 1000)
}

/** In the page. */
async function listFrames(ms: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + ms
  do times.push(await new Promise<number>((resolve) => requestAnimationFrame(resolve)))
  while (performance.now() < end)
  return times.slice(1).map((time, at) => time - (times[at] ?? 0))
}
