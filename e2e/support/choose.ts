import type { Locator, Page } from '@playwright/test'

/** Chooses from the open list of a select box, tree or cascader. Texts for screen readers are separate from what is drawn. */
export async function choose(page: Page, name: string): Promise<void> {
  await choiceIn(page, name).click()
}

/** Chooses from a select box whose list is longer than what is drawn of it: the name is typed first. */
export async function findAndChoose(box: Locator, name: string): Promise<void> {
  await box.click()
  // a field that rests is a button; it becomes a box once it is wanted
  await box.and(box.page().locator('input')).fill(name)
  await choose(box.page(), name)
}

export const choiceIn = (page: Page, name: string): Locator =>
  page
    .locator('.ant-select-dropdown:visible, .ant-cascader-dropdown:visible')
    .getByText(name, { exact: true })
    .and(page.locator(':visible'))
