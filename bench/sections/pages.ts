import { type Browser, type BrowserContext, type Page, chromium } from '@playwright/test'
import type { BenchOptions } from '../work/options.ts'
import { type Figure, median, plain } from '../work/figures.ts'
import { startProduct } from '../work/product.ts'

const section = 'pages'
const target = '/model/station'

/** Sign-in and first list in a real browser: bytes, requests, times; each round in a profile of its own. */
export async function measurePages(options: BenchOptions): Promise<Figure[]> {
  const product = await startProduct(options.dataDir, options.port)
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  try {
    const full: Visit[] = []
    const slowed: Visit[] = []
    for (let round = 0; round < (options.quick ? 1 : 5); round++) {
      full.push(await visit(browser, product.url, 1))
      slowed.push(await visit(browser, product.url, 4))
    }
    const of = (visits: Visit[], name: keyof Visit) => median(visits.map((one) => one[name]))
    return [
      plain(section, 'sign-in page, JavaScript and CSS as sent', of(full, 'signInKb'), 'KB', 130),
      plain(section, 'sign-in page, shell and first list, JavaScript and CSS as sent', of(full, 'listKb'), 'KB', 380),
      plain(section, 'requests up to the first list', of(full, 'requests'), '', 14),
      plain(section, 'click on sign-in to first rows', of(full, 'clickMs'), 'ms', 400),
      plain(section, 'click on sign-in to first rows, 4× slower processor', of(slowed, 'clickMs'), 'ms', 1200),
      plain(section, 'reload of the list to rows', of(full, 'reloadMs'), 'ms', 250),
      plain(section, 'reload of the list to rows, 4× slower processor', of(slowed, 'reloadMs'), 'ms', 900),
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

interface Visit {
  signInKb: number
  listKb: number
  requests: number
  clickMs: number
  reloadMs: number
}

async function visit(browser: Browser, url: string, slowdown: number): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    const sent = await watch(context, page)
    await page.goto(`${url}/login?redirect=${encodeURIComponent(target)}`)
    await page.getByRole('textbox').first().waitFor()
    const signInKb = sent.codeKb()
    // a person takes a moment to type; what the page loads ahead meanwhile is counted with the list
    await page.locator('input').first().fill('staff')
    await page.locator('input[type="password"]').fill('armature2026')
    await page.waitForTimeout(1500)
    await slow(context, page, slowdown)
    const clickMs = await rowsAfter(page, () => page.locator('button[type="submit"]').click())
    const { codeKb, requests } = { codeKb: sent.codeKb(), requests: sent.requests() }
    await page.waitForTimeout(500)
    const reloadMs = await rowsAfter(page, () => page.reload({ waitUntil: 'commit' }))
    return { signInKb, listKb: codeKb, requests, clickMs, reloadMs }
  } finally {
    await context.close()
  }
}

async function rowsAfter(page: Page, act: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await act()
  await page.locator('tbody tr td').first().waitFor()
  return performance.now() - started
}

async function slow(context: BrowserContext, page: Page, rate: number): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Bytes of scripts and styles as they went over the wire, and how many requests there were. */
async function watch(context: BrowserContext, page: Page): Promise<{ codeKb(): number; requests(): number }> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const kinds = new Map<string, string>()
  let bytes = 0
  let requests = 0
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('data:')) return
    kinds.set(requestId, type)
    requests++
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind === 'Script' || kind === 'Stylesheet' || kind === 'Preload' || kind === 'Other') bytes += encodedDataLength
  })
  return { codeKb: () => bytes / 1024, requests: () => requests }
}
