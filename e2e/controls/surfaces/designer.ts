import { findControl, type ConditionGroups, type Field } from '@armature/form-engine'
import { expect, type Page } from '../../support/story.ts'
import { designerOn } from '../../support/designer.ts'
import { clearValue, expectFilled, type Box } from '../driver.ts'
import { getDriver } from '../drivers/index.ts'
import type { Hand } from '../hand.ts'
import { fieldName, type Lab } from '../lab.ts'
import { findKinds } from '../pairs.ts'
import type { Tally } from '../tally.ts'
import { clearable, expectStored } from './form.ts'

export async function openDesigner(page: Page, lab: Lab): Promise<void> {
  await page.goto(`/onlineDev/webDesign?keyword=${lab.code}`)
  await page.getByRole('button', { name: `控件${lab.code}`, exact: true }).click()
  await expect(designerOn(page).canvas).toBeVisible()
}

async function saveDraft(page: Page): Promise<void> {
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/visualdev/Base/'),
  )
  await page.keyboard.press('ControlOrMeta+s')
  await saved
}

/** Chooses a field on the canvas. @returns where its default value is given, in the panel of its settings */
async function openDefault(hand: Hand, lab: Lab, kind: string): Promise<Box> {
  const { canvas, panel } = designerOn(hand.page)
  const item = canvas.locator(`[data-form-id="${fieldName(kind)}"]`).first()
  await item.press('Home')
  await item.click({ position: { x: 6, y: 6 } })
  const root = panel.locator('label[for="setting-config.defaultValue"]').locator('xpath=..')
  return { hand, root, field: lab.field(kind), surface: 'default' }
}

/** Gives every control its default value, sees it again once it is stored, and takes it away. */
export async function setDefaults(hand: Hand, lab: Lab, tally: Tally): Promise<void> {
  const kinds = findKinds('default')
  for (const kind of kinds)
    await tally.prove(kind, 'default', hand.means, async () => {
      const box = await openDefault(hand, lab, kind)
      const driver = getDriver(kind)
      await driver.set(box, driver.samples[0])
      await expectFilled(driver, box, driver.samples[0])
    })
  await saveDraft(hand.page)
  const stored = await readDefaults(lab)
  for (const kind of kinds)
    await tally.prove(kind, 'default', hand.means, () =>
      Promise.resolve(expectStored(lab.field(kind), stored(kind), getDriver(kind).samples[0])),
    )
  for (const kind of clearable(kinds))
    await tally.prove(kind, 'default', hand.means, async () => {
      const box = await openDefault(hand, lab, kind)
      await expectFilled(getDriver(kind), box, getDriver(kind).samples[0])
      await clearValue(getDriver(kind), box)
    })
  await saveDraft(hand.page)
  const left = await readDefaults(lab)
  for (const kind of clearable(kinds))
    await tally.prove(kind, 'default', hand.means, () =>
      Promise.resolve(expect(startsEmpty(lab.field(kind), left(kind)), `${kind} starts empty`).toBe(true)),
    )
}

/** Tabs on until the focus is out of the box: a list that was opened has a button of its own behind its text. */
async function leaveBox({ hand, root }: Box): Promise<void> {
  const hasFocus = () => root.evaluate((element) => element.contains(document.activeElement))
  for (let step = 0; step < 6 && (step === 0 || (await hasFocus())); step++) await hand.leave()
}

/** A default such as no stars counts as none once a form reads it. */
function startsEmpty(field: Field, value: unknown): boolean {
  const control = findControl(field.config.jnpfKey)
  const read = control?.parse(value ?? null, field, 480)
  return read?.ok === true && control?.isEmpty(read.value) === true
}

async function readDefaults(lab: Lab): Promise<(kind: string) => unknown> {
  const { fields } = await lab.readDraft()
  return (kind) => fields.find(({ vModel }) => vModel === fieldName(kind))?.config.defaultValue
}

/** Compares every control with a value, which is taken away and given again, in one rule with a condition for each. */
export async function setConditions(hand: Hand, lab: Lab, tally: Tally): Promise<void> {
  const { page } = hand
  const { panel } = designerOn(page)
  await panel.getByRole('tab', { name: /^规则/ }).click()
  await panel.getByRole('button', { name: /^添加/ }).click()
  const rule = page.getByRole('dialog', { name: '规则' })
  const group = rule.getByRole('group').first()
  const kinds = findKinds('condition')
  for (const [at, kind] of kinds.entries())
    await tally.prove(kind, 'condition', hand.means, async () => {
      if (at > 0) await group.getByRole('button', { name: '添加条件' }).click()
      const removers = group.getByRole('button', { name: '删除条件' })
      await expect(removers).toHaveCount(at + 1)
      const line = removers.nth(at).locator('xpath=..')
      await line.getByRole('combobox', { name: '字段', exact: true }).selectOption({ value: fieldName(kind) })
      const own = line.locator('[class*="standaloneControl"]')
      // a part of a text, or a bound of a pair, is typed
      if ((await own.count()) === 0) return hand.write(line.getByRole('textbox', { name: '值', exact: true }), '7')
      const box: Box = { hand, root: own, field: lab.field(kind), surface: 'condition' }
      const driver = getDriver(kind)
      const set = async () => {
        await driver.set(box, driver.samples[0])
        await expectFilled(driver, box, driver.samples[0])
      }
      await set()
      // one of several choices holds, once it is chosen
      if (driver.neverEmpty !== undefined || (await own.getByRole('radiogroup').count()) > 0) return
      await leaveBox(box)
      await clearValue(driver, box)
      await leaveBox(box)
      await set()
    })
  await rule.getByRole('combobox', { name: '动作' }).selectOption({ label: '设为必填' })
  await rule.getByRole('combobox', { name: '作用于' }).selectOption({ value: 'title' })
  await rule.getByRole('button', { name: '确定' }).click()
  await expect(rule).toHaveCount(0)
  await saveDraft(page)
  const { rules } = await lab.readDraft()
  const conditions = (rules.at(-1)?.when as ConditionGroups).groups.flatMap((one) => one.conditions)
  for (const kind of kinds)
    await tally.prove(kind, 'condition', hand.means, () => {
      const value = conditions.find(({ field }) => field === fieldName(kind))?.value
      return Promise.resolve(expect([value].flat().filter(Boolean), kind).not.toEqual([]))
    })
}
