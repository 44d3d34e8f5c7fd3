import { expect, type Locator, type Page } from '../../support/story.ts'
import { expectFilled, expectRead, type Box } from '../driver.ts'
import { getDriver } from '../drivers/index.ts'
import type { Hand } from '../hand.ts'
import { fieldName, type Lab } from '../lab.ts'
import { editableKinds, filledKinds, type Surface } from '../pairs.ts'
import type { Tally } from '../tally.ts'
import { formBox } from './form.ts'

/** A value of the product's own must be there, whatever it says. */
const expectSomething = async (root: Locator): Promise<void> => {
  await expect(root).toHaveText(/[^\s—]/)
}

async function readAll(surface: Surface, rootOf: (kind: string) => Locator, tally: Tally): Promise<void> {
  for (const kind of editableKinds)
    await tally.prove(kind, surface, null, () =>
      expectRead(getDriver(kind), rootOf(kind), getDriver(kind).samples[0], surface),
    )
  // the record has not been changed yet
  const filled = filledKinds.filter((kind) => !kind.startsWith('modify'))
  for (const kind of filled) await tally.prove(kind, surface, null, () => expectSomething(rootOf(kind)))
}

const goToList = (page: Page, lab: Lab, title: string): Promise<unknown> =>
  page.goto(`/model/${lab.code}?keyword=${encodeURIComponent(title)}`)

/** Every column of the list, in the order of the palette. */
export async function readList({ page }: Hand, lab: Lab, title: string, tally: Tally): Promise<void> {
  await goToList(page, lab, title)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toHaveCount(1)
  const headings = await page.getByRole('columnheader').allInnerTexts()
  const placeOf = (kind: string) => headings.findIndex((heading) => heading.trim() === kind)
  await readAll('list', (kind) => row.getByRole('cell').nth(placeOf(kind)), tally)
}

export const getDetail = (page: Page): Locator => page.getByRole('dialog', { name: /^详情/ })

export async function readDetail({ page }: Hand, lab: Lab, title: string, tally: Tally): Promise<void> {
  await goToList(page, lab, title)
  await page.getByRole('button', { name: '查看' }).first().click()
  await expect(getDetail(page)).toContainText(title)
  await readAll('detail', (kind) => getDetail(page).locator(`[data-path="${fieldName(kind)}"]`), tally)
}

/** The printed page: a line for each field. The detail is open. */
export async function readPrint({ page }: Hand, tally: Tally): Promise<void> {
  await getDetail(page).getByRole('button', { name: /打印/ }).click()
  const paper = page.getByRole('dialog', { name: '打印预览' }).frameLocator('iframe')
  await expect(paper.locator('.sheet').first()).toBeVisible()
  const rootOf = (kind: string) =>
    paper
      .locator('.sheet')
      .locator('p, div')
      .filter({ hasText: `[${kind}]` })
      .last()
  await readAll('print', rootOf, tally)
}

/** A form in which nothing can be changed: the values are seen, and no input takes a key or a press. */
export async function readForm(hand: Hand, lab: Lab, surface: 'readonly' | 'disabled', tally: Tally): Promise<void> {
  for (const kind of editableKinds)
    await tally.prove(kind, surface, null, async () => {
      const box: Box = { ...formBox(hand, lab, kind), surface }
      const driver = getDriver(kind)
      if (surface === 'readonly') await expectRead(driver, box.root, driver.samples[0], surface)
      else await expectFilled(driver, box, driver.samples[0])
      expect(await countOpen(box.root), 'inputs that take a value').toBe(0)
    })
}

const countOpen = (root: Locator): Promise<number> =>
  root.evaluate((element) => {
    const inputs = [
      ...element.querySelectorAll<HTMLInputElement>('input, textarea, [contenteditable=true], [role=combobox]'),
    ]
    return inputs.filter((input) => !input.matches(':disabled') && input.type !== 'file').length
  })
