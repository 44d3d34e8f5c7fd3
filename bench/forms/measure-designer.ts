import type { Page } from '@playwright/test'
import { median, percentile, typing, withPages, type OnPage } from './pages.ts'

/** Times of the designer with 300 fields at full speed, in ms from press to paint (95th percentile). */
export interface DesignerTimes {
  mount: number
  select: number
  add: number
  key: number
}

/** Selects fields, adds fields and types in the property panel of a design of 300 fields and 50 rules; medians of the rounds. */
export async function measureDesigner({ rounds = 3 }: { rounds?: number } = {}): Promise<DesignerTimes> {
  return withPages(async (onPage) => {
    const samples: DesignerTimes[] = []
    for (let round = 0; round < rounds; round += 1) samples.push(await sample(onPage))
    const of = (name: keyof DesignerTimes) => median(samples.map((each) => each[name]))
    return { mount: of('mount'), select: of('select'), add: of('add'), key: of('key') }
  })
}

const clicks = 20

function sample(onPage: OnPage): Promise<DesignerTimes> {
  return onPage('designer', async ({ page, mount }) => {
    const fields = page.getByRole('treeitem')
    const select = await clicking(page, (index) => fields.nth(index % 10).click({ position: { x: 12, y: 12 } }))
    const entry = page.locator('[data-kind="comInput"]')
    const add = await clicking(page, () => entry.click())
    await page.locator('#setting-config\\.label').click()
    await page.waitForTimeout(300)
    return { mount, select, add, key: await typing(page, clicks) }
  })
}

async function clicking(page: Page, click: (index: number) => Promise<void>): Promise<number> {
  await page.evaluate(() => window.__bench.watchClicks())
  for (let index = 0; index < clicks; index += 1) {
    await click(index)
    await page.waitForTimeout(120)
  }
  await page.waitForTimeout(300)
  return percentile(await page.evaluate(() => window.__bench.times()), 0.95)
}
