import type { ConditionGroups } from '@armature/form-engine'
import { expect, type Page } from '../../support/story.ts'
import { designerOn } from '../../support/designer.ts'
import { expectFilled, type Box } from '../driver.ts'
import { getDriver } from '../drivers/index.ts'
import type { Hand } from '../hand.ts'
import { fieldName, type Lab } from '../lab.ts'
import { findKinds } from '../pairs.ts'
import type { Tally } from '../tally.ts'
import { expectStored } from './form.ts'

export async function openDesigner(page: Page, lab: Lab): Promise<void> {
  await page.goto(`/onlineDev/webDesign?keyword=${lab.code}`)
  await page.getByRole('button', { name: `控件${lab.code}`, exact: true }).click()
  await expect(designerOn(page).canvas).toBeVisible()
}

async function saveDraft(page: Page): Promise<void> {
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().includes('/visualdev/Base/')) // prettier-ignore
  await page.keyboard.press('ControlOrMeta+s')
  await saved
}

/** Gives every control its default value, in the panel of its settings. */
export async function setDefaults(hand: Hand, lab: Lab, tally: Tally): Promise<void> {
  const { page } = hand
  const { canvas, panel } = designerOn(page)
  const kinds = findKinds('default')
  for (const kind of kinds)
    await tally.prove(kind, 'default', hand.means, async () => {
      await canvas
        .locator(`[data-form-id="${fieldName(kind)}"]`)
        .first()
        .press('Home')
      await canvas
        .locator(`[data-form-id="${fieldName(kind)}"]`)
        .first()
        .click({ position: { x: 6, y: 6 } })
      const root = panel.locator('label[for="setting-config.defaultValue"]').locator('xpath=..')
      const box: Box = { hand, root, field: lab.field(kind), surface: 'default' }
      const driver = getDriver(kind)
      await driver.set(box, driver.samples[0])
      await expectFilled(driver, box, driver.samples[0])
    })
  await saveDraft(page)
  const { fields } = await lab.readDraft()
  for (const kind of kinds)
    await tally.prove(kind, 'default', hand.means, () => {
      const field = fields.find(({ vModel }) => vModel === fieldName(kind))
      return Promise.resolve(expectStored(lab.field(kind), field?.config.defaultValue, getDriver(kind).samples[0]))
    })
}

/** Compares every control with a value, in one rule with a condition for each. */
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
      const own = line.locator('[class*="ownFace"]')
      // a part of a text, or a bound of a pair, is typed
      if ((await own.count()) === 0) return hand.write(line.getByRole('textbox', { name: '值', exact: true }), '7')
      const box: Box = { hand, root: own, field: lab.field(kind), surface: 'condition' }
      const driver = getDriver(kind)
      await driver.set(box, driver.samples[0])
      await expectFilled(driver, box, driver.samples[0])
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
