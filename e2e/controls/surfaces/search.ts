import { expect, type Locator } from '../../support/story.ts'
import { clearValue, expectFilled, type Box } from '../driver.ts'
import { getDriver } from '../drivers/index.ts'
import type { Hand } from '../hand.ts'
import { fieldName, type Lab } from '../lab.ts'
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

const findBox = (hand: Hand, lab: Lab, bar: Locator, kind: string): Box => {
  const label = bar.locator('label').filter({ hasText: new RegExp(`^${kind}$`) })
  return { hand, root: label.locator('xpath=..'), field: lab.field(kind), surface: 'search' }
}

/**
 * Searches by all controls at once for what one record holds and another does not: each of them takes its value and asks the server
 * for it, and gives the value up again.
 */
export async function searchTogether(hand: Hand, lab: Lab, found: string, other: string, tally: Tally): Promise<void> {
  const { page, means } = hand
  await page.goto(`/model/${lab.code}`)
  const bar = await openSearch(hand)
  const prove = (kind: string, act: () => Promise<void>): Promise<boolean> => tally.prove(kind, 'search', means, act)
  for (const kind of findKinds('search'))
    await prove(kind, async () => {
      const box = findBox(hand, lab, bar, kind)
      await getDriver(kind).set(box, getDriver(kind).samples[0])
      await expectFilled(getDriver(kind), box, getDriver(kind).samples[0])
    })
  const asked = page.waitForRequest((request) => request.url().includes(`/OnlineDev/${lab.id}/List`))
  await hand.press(bar.getByRole('button', { name: '查询', exact: true }))
  const { queryJson } = (await asked).postDataJSON() as { queryJson: string }
  const names = Object.keys(JSON.parse(queryJson) as object)
  for (const kind of findKinds('search'))
    await prove(kind, () => Promise.resolve(expect(names, `${kind} is asked for`).toContain(fieldName(kind))))
  await expect(page.getByText(other, { exact: true })).toHaveCount(0)
  await expect(page.getByText(found, { exact: true }).first()).toBeVisible()
  await openSearch(hand)
  for (const kind of findKinds('search'))
    await prove(kind, () => clearValue(getDriver(kind), findBox(hand, lab, bar, kind)))
  await hand.press(bar.getByRole('button', { name: '查询', exact: true }))
  await expect(page.getByText(other, { exact: true }).first()).toBeVisible()
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
      const box = findBox(hand, lab, bar, kind)
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
