import { expect, type Locator, type Page } from '@playwright/test'

/** The designer as a person uses it. */
export function designerOn(page: Page) {
  const canvas = page.getByRole('tree', { name: '表单画布' })
  const palette = page.getByRole('complementary').first()
  const panel = page.getByRole('complementary').last()
  return {
    canvas,
    palette,
    panel,
    kind: (name: string): Locator => palette.getByRole('button', { name, exact: true }),
    field: (label: string): Locator => canvas.getByRole('treeitem', { name: new RegExp(` ${label}$`) }),
    undo: page.getByRole('button', { name: /^撤销/ }),
    redo: page.getByRole('button', { name: /^重做/ }),

    /** Puts a control behind the chosen field without a mouse. */
    async addByKeyboard(kind: string): Promise<void> {
      await palette.getByRole('button', { name: kind, exact: true }).press('Enter')
    },
    /** Titles the chosen field, and names it where the story needs the name. */
    async title(label: string, name?: string): Promise<void> {
      if (name) await panel.getByRole('textbox', { name: '字段名' }).fill(name)
      await panel.getByRole('textbox', { name: '标题', exact: true }).first().fill(label)
    },
    async step(name: '基础信息' | '表单' | '列表'): Promise<void> {
      await page.getByRole('radiogroup', { name: '设计步骤' }).getByText(name).click()
    },
    /** Releases the draft and goes to what was made. */
    async releaseAndOpen(): Promise<void> {
      await page.getByRole('button', { name: '发布', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
      const done = page.getByRole('dialog', { name: '发布成功' })
      await expect(done).toBeVisible()
      await done.getByRole('button').last().click()
    },
  }
}

/** Makes a design with a name of its own and opens it. */
export async function newDesign(page: Page, name: string, code: string): Promise<void> {
  await page.goto('/onlineDev/webDesign')
  await page.getByRole('button', { name: '新建功能' }).click()
  const dialog = page.getByRole('dialog', { name: '新建功能' })
  await dialog.getByRole('textbox', { name: '名称', exact: true }).fill(name)
  await dialog.getByRole('textbox', { name: '编码' }).fill(code)
  await dialog.getByRole('button', { name: '创建并设计' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}
