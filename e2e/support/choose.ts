import type { Locator, Page } from '@playwright/test'

/** Chooses from the open list of a select box, tree or cascader. What a screen reader is told stands apart from what is drawn. */
export async function choose(page: Page, name: string): Promise<void> {
  await choiceIn(page, name).click()
}

export const choiceIn = (page: Page, name: string): Locator =>
  page
    .locator('.ant-select-dropdown:visible, .ant-cascader-dropdown:visible')
    .getByText(name, { exact: true })
    .and(page.locator(':visible'))
