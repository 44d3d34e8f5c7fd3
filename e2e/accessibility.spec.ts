import { type Fault, seriousFaults } from './support/axe.ts'
import { createPng } from './support/png.ts'
import { isInTurn } from './support/in-turns.ts'
import { type Page, expect, test } from './support/story.ts'

const modes = ['light', 'dark'] as const

async function open(page: Page, path: string, mode: (typeof modes)[number]): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('armature_mode', JSON.stringify(kept)), mode)
  await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
  await page.goto(path)
}

for (const [column, mode] of modes.entries()) {
  test.describe(`an administrator, ${mode}`, () => {
    test.use({ account: 'admin' })
    test(
      'what opens above a page can be read and used by everyone: settings, search, user menu',
      { tag: '@slow' },
      async ({ page }) => {
        test.skip(!isInTurn(0, column), 'npm run test:slow')
        const found: Record<string, Fault[]> = {}
        await open(page, '/home', mode)
        await page.locator('main').waitFor()
        for (const name of ['设置', '搜索']) {
          await page.getByRole('banner').getByRole('button', { name }).first().click()
          await page.getByRole('dialog').waitFor()
          found[name] = await seriousFaults(page)
          await page.keyboard.press('Escape')
          await page.getByRole('dialog').waitFor({ state: 'detached' })
        }
        expect(found).toEqual({ 设置: [], 搜索: [] })
      },
    )

    test('so can the windows of a user: picture, signature and feedback', { tag: '@slow' }, async ({ page }) => {
      test.skip(!isInTurn(1, column), 'npm run test:slow')
      const found: Record<string, Fault[]> = {}
      await open(page, '/profile', mode)
      const picture = { name: '我.png', mimeType: 'image/png', buffer: createPng(400, 300) }
      await page.locator('input[type=file]').first().setInputFiles(picture)
      await page.getByRole('slider', { name: '缩放' }).waitFor()
      found['picture'] = await seriousFaults(page)
      await page.keyboard.press('Escape')
      await page.getByRole('tab', { name: '签名' }).click()
      await page.getByRole('button', { name: '手写签名' }).first().click()
      await page.getByRole('dialog').waitFor()
      found['signature'] = await seriousFaults(page)
      await page.keyboard.press('Escape')
      await page.getByRole('banner').getByRole('button', { name: '管理员' }).click()
      await page.getByRole('menuitem', { name: '意见反馈' }).click()
      await page.getByRole('dialog').waitFor()
      found['feedback'] = await seriousFaults(page)
      expect(found).toEqual({ picture: [], signature: [], feedback: [] })
    })

    test('so can the lists, forms and details of a model', async ({ page }) => {
      test.skip(!isInTurn(0, column), 'npm run test:slow')
      const found: Record<string, Fault[]> = {}
      await open(page, '/model/inspection', mode)
      await page.locator('main tbody tr').first().waitFor()
      found['list'] = await seriousFaults(page)
      await page.getByRole('button', { name: '新建' }).first().click()
      await page.getByRole('dialog').waitFor()
      found['form'] = await seriousFaults(page)
      expect(found).toEqual({ list: [], form: [] })
    })
  })
}
