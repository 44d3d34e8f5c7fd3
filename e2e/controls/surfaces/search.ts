import { expect, type Locator } from '../../support/story.ts'
import { clearValue, expectFilled, type Box } from '../driver.ts'
import { getDriver } from '../drivers/index.ts'
import type { Hand } from '../hand.ts'
import type { Lab } from '../lab.ts'
import { findKinds } from '../pairs.ts'
import type { Tally } from '../tally.ts'

/** The search fields: in a bar above the list, on a phone in a drawer. */
async function openSearch({ page, means }: Hand): Promise<Locator> {
  if (means === 'touch') {
    await page.getByRole('button', { name: /^筛选/ }).tap()
    return page.getByRole('dialog', { name: /^筛选/ })
  }
  const bar = page.getByRole('search')
  await bar.getByRole('button', { name: '查询', exact: true }).waitFor()
  const more = bar.getByRole('button', { name: '展开' })
  if ((await more.count()) > 0) await more.click()
  return bar
}

/**
 * Searches by each control for what one record holds and another does not: the one is found, the other is not, until the value is
 * taken away again.
 */
export async function searchAll(hand: Hand, lab: Lab, found: string, other: string, tally: Tally): Promise<void> {
  const { page, means } = hand
  await page.goto(`/model/${lab.code}`)
  for (const kind of findKinds('search')) {
    const isProved = await tally.prove(kind, 'search', means, async () => {
      const bar = await openSearch(hand)
      const label = bar.locator('label').filter({ hasText: new RegExp(`^${kind}$`) })
      const box: Box = { hand, root: label.locator('xpath=..'), field: lab.field(kind), surface: 'search' }
      const driver = getDriver(kind)
      await driver.set(box, driver.samples[0])
      await expectFilled(driver, box, driver.samples[0])
      await hand.press(bar.getByRole('button', { name: '查询', exact: true }))
      await expect(page.getByText(other, { exact: true })).toHaveCount(0)
      await expect(page.getByText(found, { exact: true }).first()).toBeVisible()
      await openSearch(hand)
      await clearValue(driver, box)
      await hand.press(bar.getByRole('button', { name: '查询', exact: true }))
      await expect(page.getByText(other, { exact: true }).first()).toBeVisible()
    })
    if (!isProved) await page.goto(`/model/${lab.code}`)
  }
}
