import type { Browser, Page } from '@playwright/test'

/** Milliseconds to the first paint of the sign-in page, in a fresh profile, at a part of the processor's speed. */
export async function firstPaintMs(browser: Browser, url: string, slowdown: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(`${url}/login`)
    await page.getByRole('textbox').first().waitFor()
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          // it may not have been noted yet when the field is there
          const watch = new PerformanceObserver((list) => {
            const paint = list.getEntriesByName('first-contentful-paint')[0]
            if (paint) resolve(paint.startTime)
          })
          watch.observe({ type: 'paint', buffered: true })
        }),
    )
  } finally {
    await context.close()
  }
}

/** Signs in as the administrator; milliseconds from the click to the start page with its menu. */
export async function enterMs(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/login`)
  await page.getByRole('textbox').first().fill('admin')
  await page.locator('input[type="password"]').fill('armature2026')
  // what the page loads ahead while a person types is there
  await page.waitForTimeout(1500)
  const started = performance.now()
  await page.locator('button[type="submit"]').click()
  await page.locator('nav [aria-current="page"]').first().waitFor()
  return performance.now() - started
}

/** Opens pages in tabs, then goes from one to the other; milliseconds from each click to the paint of the kept page. */
export async function switchMs(page: Page, paths: [string, string], rounds: number): Promise<number[]> {
  for (const path of paths) {
    await page.evaluate((to) => document.querySelector<HTMLElement>(`nav a[href="${to}"]`)?.click(), path)
    if (!page.url().endsWith(path)) await openByMenu(page, path)
    // the page before has rows too, and would be left for the next one before this one is there
    await page.waitForURL(`**${path}`)
    // kept pages are there too, hidden
    await page.locator('tbody tr td:visible').first().waitFor()
  }
  await page.waitForTimeout(1000)
  const times: number[] = []
  for (let round = 0; round < rounds * 2; round++) {
    const to = paths[round % 2] ?? paths[0]
    times.push(await page.evaluate(clickAndPaint, to))
    await page.waitForTimeout(150)
  }
  return times.slice(2)
}

async function openByMenu(page: Page, path: string): Promise<void> {
  const side = page.getByRole('navigation', { name: '主导航' })
  const link = side.locator(`a[href="${path}"]`)
  for (const directory of await side.locator('button[aria-expanded="false"]').all()) {
    if (await link.isVisible()) break
    await directory.click()
  }
  await link.click()
}

/** In the page: from the click on a tab until the browser has painted the page that belongs to it. */
async function clickAndPaint(path: string): Promise<number> {
  const started = performance.now()
  const tab = document.querySelector<HTMLElement>(`[class*="tab"] a[href="${path}"]`)
  if (!tab) throw new Error(`no tab of ${path}`)
  tab.click()
  while (location.pathname !== path) await new Promise((resolve) => setTimeout(resolve))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now() - started
}

/** Opens the search over the menu by its keys and types; milliseconds from each text to the paint of what was found. */
export async function answerMs(page: Page, texts: string[]): Promise<number[]> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.type('暖')
  await page.waitForTimeout(300)
  const times: number[] = []
  for (const text of texts) {
    times.push(await page.evaluate(typeAndPaint, text))
    await page.waitForTimeout(100)
  }
  return times
}

async function typeAndPaint(text: string): Promise<number> {
  const input = document.querySelector<HTMLInputElement>('dialog [role=combobox]')
  if (!input) return Number.POSITIVE_INFINITY
  const started = performance.now()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  // React answers an event of typing before it returns
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now() - started
}
