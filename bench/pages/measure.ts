import type { Browser, Page } from '@playwright/test'

/** A page that signs in and shows twenty stations. */
export interface Contender {
  /** address of the sign-in page, which leads to the list */
  signIn: string
  /** address of the list, to which a reload belongs */
  list: string
}

export interface Visit {
  firstPaintMs: number
  /** click on the button of the sign-in page to the paint of the rows */
  clickMs: number
  /** start of the reload to the paint of the rows */
  reloadMs: number
  /** all that went over the wire from an empty cache up to the sign-in page, and up to the rows */
  signInKb: number
  kilobytes: number
  requests: number
}

const rowsOfPage = 20

/** One visit with an empty cache: sign-in page, list, reload of the list, at a part of the processor's speed. */
export async function measureVisit(
  browser: Browser,
  { signIn, list }: Contender,
  { slowdown, account, password }: { slowdown: number; account: string; password: string },
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  try {
    await context.addInitScript(watchPage, rowsOfPage)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const sent = { bytes: 0, requests: 0 }
    devtools.on('Network.requestWillBeSent', ({ request }) => {
      if (!request.url.startsWith('data:')) sent.requests++
    })
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (sent.bytes += encodedDataLength))

    await page.goto(signIn)
    await page.locator('input[type="password"]').waitFor()
    const firstPaintMs = await read(page, 'paint')
    // before anything is loaded ahead while a person types
    const signInKb = sent.bytes / 1024
    await page.locator('input').first().fill(account)
    await page.locator('input[type="password"]').fill(password)
    await page.waitForTimeout(1500 * Math.sqrt(slowdown))
    await page.locator('button[type="submit"]').click()
    const rowsAt = await read(page, 'rows')
    const { bytes, requests } = sent
    const clickMs = rowsAt - (await read(page, 'click'))
    if (!page.url().startsWith(list)) await page.goto(list)
    await page.waitForTimeout(1500)
    await page.reload({ waitUntil: 'commit' })
    const reloadMs = await read(page, 'rows')
    return { firstPaintMs, clickMs, reloadMs, signInKb, kilobytes: bytes / 1024, requests }
  } finally {
    await context.close()
  }
}

type Moment = 'paint' | 'click' | 'rows'
declare global {
  interface Window {
    /** ms since the page was asked for */
    moments: Partial<Record<Moment, number>>
  }
}

async function read(page: Page, moment: Moment): Promise<number> {
  await page.waitForFunction((name) => window.moments?.[name] !== undefined, moment)
  return page.evaluate((name) => window.moments[name] ?? Number.NaN, moment)
}

/** In the page: notes the first paint, the last click, and the paint of the rows. */
function watchPage(rowsOfPage: number): void {
  window.moments = {}
  new PerformanceObserver((entries) => {
    const paint = entries.getEntriesByName('first-contentful-paint')[0]
    if (paint) window.moments.paint = paint.startTime
  }).observe({ type: 'paint', buffered: true })
  document.addEventListener('click', () => (window.moments.click = performance.now()), true)
  const watch = new MutationObserver(() => {
    const rows = [...document.querySelectorAll('tbody tr')].filter((row) => (row.textContent ?? '').length > 20)
    if (rows.length < rowsOfPage) return
    watch.disconnect()
    requestAnimationFrame(() => setTimeout(() => (window.moments.rows = performance.now())))
  })
  watch.observe(document, { childList: true, subtree: true, characterData: true })
}
