import { findControl, type Field } from '@armature/form-engine'
import { expect, unique, type Locator, type Page } from '../../support/story.ts'
import { clearValue, expectFilled, type Box, type Sample } from '../driver.ts'
import { drivers, getDriver } from '../drivers/index.ts'
import type { Hand } from '../hand.ts'
import { cellKinds, columnName, fieldName, type Lab, type MadeRecord } from '../lab.ts'
import { editableKinds, findOperated, hasSetting, isWhole, type Surface } from '../pairs.ts'
import type { Tally } from '../tally.ts'

const row = 0

/** By its heading: every step asks for it, and finding it by its role reads the whole page. */
export const getWindow = (page: Page): Locator =>
  page.locator('dialog[open]', { has: page.locator('h2', { hasText: /^(新建|编辑)控件/ }) })

/** Operates a field of the open form. */
export const formBox = (hand: Hand, lab: Lab, kind: string): Box => ({
  hand,
  root: getWindow(hand.page).locator(`[data-path="${fieldName(kind)}"]`),
  field: lab.field(kind),
  surface: 'form',
})

/** A cell of the first row, or the field of its sheet on a phone. */
export function rowBox(hand: Hand, lab: Lab, kind: string): Box {
  const { page, means } = hand
  const place = cellKinds.indexOf(kind)
  const root =
    means === 'touch'
      ? page
          .getByRole('dialog', { name: `第 ${row + 1} 行` })
          .locator('form')
          .nth(place)
      : getWindow(page).locator(`td[data-row="${row}"][data-place="${place}"]`)
  return { hand, root, field: lab.column(kind), surface: means === 'touch' ? 'sheet' : 'cell' }
}

export async function openNew(hand: Hand, lab: Lab): Promise<string> {
  const title = unique('手')
  await hand.page.goto(`/model/${lab.code}`)
  await hand.page.getByRole('button', { name: /^新建/ }).first().click()
  await expect(getWindow(hand.page)).toBeVisible()
  await getWindow(hand.page).getByRole('textbox', { name: '名称', exact: true }).fill(title)
  return title
}

export async function openEdit(hand: Hand, lab: Lab, title: string): Promise<void> {
  await hand.page.goto(`/model/${lab.code}?keyword=${encodeURIComponent(title)}`)
  if (hand.means === 'touch') {
    await hand.page.getByText(title, { exact: true }).first().tap()
    await hand.page.getByRole('dialog', { name: /^详情/ }).getByRole('button', { name: '编辑' }).tap()
  } else await hand.page.getByRole('button', { name: '编辑' }).first().click()
  await expect(getWindow(hand.page)).toBeVisible()
}

const errorIn = ({ root }: Box): Locator => root.getByRole('alert')

/** Sets a sample in every field. */
export async function fillForm(hand: Hand, lab: Lab, which: 0 | 1, tally: Tally): Promise<void> {
  for (const kind of findOperated(hand.means, editableKinds)) {
    const box = formBox(hand, lab, kind)
    const driver = getDriver(kind)
    const isSet = await tally.prove(kind, 'form', hand.means, async () => {
      await driver.set(box, driver.samples[which])
      await expectFilled(driver, box, driver.samples[which])
      await expect(errorIn(box)).toHaveCount(0)
    })
    if (!isSet) await recover(hand)
  }
}

/** A missing value is reported at its field on save. */
export async function expectRequired(hand: Hand, lab: Lab, tally: Tally): Promise<void> {
  await hand.press(getWindow(hand.page).getByRole('button', { name: '保存' }))
  const kinds = findOperated(hand.means, clearableKinds)
  for (const kind of kinds.filter((one) => hasSetting(findControl(one), 'config.required')))
    await tally.prove(kind, 'form', hand.means, () =>
      expect(errorIn(formBox(hand, lab, kind))).toContainText('不能为空'),
    )
}

const rowSurface = ({ means }: Hand): Surface => (means === 'touch' ? 'sheet' : 'cell')

/** The first row as it is filled in: in its cells, on a phone in the sheet that its card opens. */
async function openRow(hand: Hand): Promise<void> {
  if (rowSurface(hand) === 'sheet')
    await hand.press(getWindow(hand.page).locator('[data-path="rows"] li button').first())
}

async function closeRow(hand: Hand): Promise<void> {
  const { page, means } = hand
  if (means === 'touch')
    return hand.press(page.getByRole('dialog', { name: '第 1 行' }).getByRole('button', { name: '完成' }))
  if (means !== 'keyboard') return
  // Tab in the last cell adds a new row, which is not needed here
  const added = getWindow(page).getByRole('button', { name: '删除第 2 行' })
  await hand.leave()
  if ((await added.count()) > 0) await hand.press(added)
}

/** Does something with every cell of the first row; what fails does not keep the others from being tried. */
async function proveCells(
  hand: Hand,
  tally: Tally,
  kinds: string[],
  act: (kind: string) => Promise<void>,
): Promise<void> {
  for (const kind of findOperated(hand.means, kinds))
    if (!(await tally.prove(kind, rowSurface(hand), hand.means, () => act(kind)))) await recover(hand)
}

/** Adds a row and sets the first sample in every cell. */
export async function addRow(hand: Hand, lab: Lab, tally: Tally): Promise<void> {
  await hand.press(getWindow(hand.page).getByRole('button', { name: '添加一行' }))
  await setCells(hand, lab, 0, tally)
  await closeRow(hand)
}

/** The stored row shows what it holds, and takes another sample in every cell. */
export async function changeRow(hand: Hand, lab: Lab, tally: Tally): Promise<void> {
  await openRow(hand)
  await proveCells(hand, tally, cellKinds, (kind) =>
    expectFilled(getDriver(kind), rowBox(hand, lab, kind), getDriver(kind).samples[0]),
  )
  await setCells(hand, lab, 1, tally)
  await closeRow(hand)
}

const setCells = (hand: Hand, lab: Lab, which: 0 | 1, tally: Tally): Promise<void> =>
  proveCells(hand, tally, cellKinds, async (kind) => {
    const [box, driver] = [rowBox(hand, lab, kind), getDriver(kind)]
    await driver.set(box, driver.samples[which])
    await expectFilled(driver, box, driver.samples[which])
  })

/** Takes the value of every cell away again. */
export async function clearRow(hand: Hand, lab: Lab, tally: Tally): Promise<void> {
  await openRow(hand)
  await proveCells(hand, tally, clearable(cellKinds), (kind) => clearValue(getDriver(kind), rowBox(hand, lab, kind)))
  await closeRow(hand)
}

/** A missing value is reported in its cell on save, or on a phone in the sheet of its row. */
export async function expectRowRequired(hand: Hand, lab: Lab, tally: Tally): Promise<void> {
  await openRow(hand)
  const kinds = clearable(cellKinds).filter((one) => hasSetting(findControl(one), 'config.required'))
  await proveCells(hand, tally, kinds, async (kind) => {
    const { root, surface } = rowBox(hand, lab, kind)
    if (surface === 'sheet') return expect(root.getByRole('alert')).toContainText('不能为空')
    await expect(root).toHaveAttribute('aria-invalid', 'true')
    if (hand.means === 'pointer') await root.hover()
    else await root.locator('button[id], input[id], textarea[id], [contenteditable]').first().focus()
    await expect(root.getByText('不能为空')).toBeVisible()
  })
  await closeRow(hand)
}

/** Takes every value away again. */
export async function clearForm(hand: Hand, lab: Lab, tally: Tally): Promise<void> {
  for (const kind of clearableKinds) {
    const box = formBox(hand, lab, kind)
    const driver = getDriver(kind)
    const isCleared = await tally.prove(kind, 'form', hand.means, () => clearValue(driver, box))
    if (!isCleared) await recover(hand)
  }
}

/** Makes a record that holds the first sample of every control, and reads it back. */
export async function makeRecord(hand: Hand, lab: Lab, tally: Tally): Promise<MadeRecord> {
  const title = await openNew(hand, lab)
  await expectRequired(hand, lab, tally)
  await fillForm(hand, lab, 0, tally)
  await addRow(hand, lab, tally)
  tally.finish()
  // what is left to the run of everything is missing
  if (hand.means === 'touch' && !isWhole) await allowEmpty(hand.page)
  const id = await save(hand, lab)
  await expectRecord(hand, lab, id, 0, tally)
  const made = { title, id }
  lab.records.set(hand.means, made)
  return made
}

/** The record of these means; made where the test before did not come that far. */
export const findRecord = async (hand: Hand, lab: Lab, tally: Tally): Promise<MadeRecord> =>
  lab.records.get(hand.means) ?? (await makeRecord(hand, lab, tally))

/** Saves, and returns the record the server has stored. */
export async function save(hand: Hand, lab: Lab): Promise<string> {
  const { page } = hand
  const button = getWindow(page).getByRole('button', { name: '保存' })
  // the way by keys from the first field takes longer than an answer
  if (hand.means === 'keyboard') await hand.reach(button)
  const answer = page.waitForResponse(
    (response) =>
      response.url().includes(`/OnlineDev/${lab.id}`) &&
      ['POST', 'PUT'].includes(response.request().method()) &&
      !response.url().includes('/List'),
    { timeout: 10_000 },
  )
  await hand.press(button)
  const { code, msg, data } = (await (await answer).json()) as { code: number; msg: string; data: { id: string } }
  expect(msg, 'answer to the save').not.toBe('')
  expect(code, msg).toBe(200)
  await expect(getWindow(page)).toHaveCount(0)
  return data.id
}

/** What the API keeps is what the engine makes of what was given. */
export function expectStored(field: Field, stored: unknown, sample: Sample): void {
  const control = findControl(field.config.jnpfKey)
  expect(control?.isEmpty(stored), `${field.vModel} is stored`).toBe(false)
  expect(control?.parse(stored, field, 480)).toEqual({ ok: true, value: stored })
  if (sample.stored !== undefined) expect(stored).toEqual(sample.stored)
}

/** The record holds these samples in its fields and in its first row. */
export async function expectRecord(hand: Hand, lab: Lab, id: string, which: 0 | 1, tally: Tally): Promise<void> {
  const record = await lab.readRecord(id)
  for (const kind of findOperated(hand.means, editableKinds))
    await tally.prove(kind, 'form', hand.means, () =>
      Promise.resolve(expectStored(lab.field(kind), record[fieldName(kind)], getDriver(kind).samples[which])),
    )
  const [first] = (record['rows'] ?? []) as Record<string, unknown>[]
  for (const kind of findOperated(hand.means, cellKinds))
    await tally.prove(kind, rowSurface(hand), hand.means, () =>
      Promise.resolve(expectStored(lab.column(kind), first?.[columnName(kind)], getDriver(kind).samples[which])),
    )
}

/** Nothing is left in the fields and cells that can be emptied. */
export async function expectEmptied(hand: Hand, lab: Lab, id: string, tally: Tally): Promise<void> {
  const record = await lab.readRecord(id)
  for (const kind of clearableKinds)
    await tally.prove(kind, 'form', hand.means, () =>
      Promise.resolve(
        expect(findControl(kind)?.isEmpty(record[fieldName(kind)] ?? null), `${kind} is stored empty`).toBe(true),
      ),
    )
  const [first] = (record['rows'] ?? []) as Record<string, unknown>[]
  for (const kind of clearable(cellKinds))
    await tally.prove(kind, rowSurface(hand), hand.means, () =>
      Promise.resolve(
        expect(findControl(kind)?.isEmpty(first?.[columnName(kind)] ?? null), `${kind} of a row is stored empty`).toBe(
          true,
        ),
      ),
    )
}

/** Those whose value can be taken away again. */
export const clearable = (kinds: string[]): string[] => kinds.filter((kind) => drivers[kind]?.neverEmpty === undefined)
const clearableKinds = clearable(editableKinds)

/** The form opened again shows what was saved. */
export async function expectForm(hand: Hand, lab: Lab, which: 0 | 1, tally: Tally): Promise<void> {
  for (const kind of editableKinds)
    await tally.prove(kind, 'form', hand.means, () =>
      expectFilled(getDriver(kind), formBox(hand, lab, kind), getDriver(kind).samples[which]),
    )
}

/** Nothing is required any more. */
export const allowEmpty = (page: Page): Promise<void> =>
  getWindow(page).getByRole('switch', { name: '必填检查' }).click()

/** Closes what a control that failed has left open, so that the next one is not judged by it. */
async function recover({ page }: Hand): Promise<void> {
  const own = page.getByRole('dialog', { name: /^(新建|编辑)控件|^第 1 行/ })
  const lists = page.locator(
    '.ant-select-dropdown:visible, .ant-cascader-dropdown:visible, .ant-picker-dropdown:visible',
  )
  for (let step = 0; step < 4; step++) {
    const goOn = page.getByRole('button', { name: '继续填写' })
    if ((await goOn.count()) > 0) await goOn.click()
    const others = (await page.getByRole('dialog').count()) - (await own.count())
    if (others <= 0 && (await lists.count()) === 0) return
    await page.keyboard.press('Escape')
    await page.waitForTimeout(200)
  }
}
