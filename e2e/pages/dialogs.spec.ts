import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, signInOverHttp, test, type Page } from '../support/story.ts'
import { type DialogEntry, dialogs } from './dialogs.ts'
import { findAddresses } from './routes.ts'
import { unopened } from './unopened.ts'
import { nameView, Visitor, type View } from './visit.ts'

const source = fileURLToPath(new URL('../../apps/web/src', import.meta.url))

test('every module that draws a window is named', () => {
  const drawing = (readdirSync(source, { recursive: true }) as string[]).filter(
    (file) =>
      file.endsWith('.tsx') &&
      !/test/.test(file) &&
      /<(Dialog|Drawer|Modal|FormDialog)\b/.test(readFileSync(`${source}/${file}`, 'utf8')),
  )
  const named = [...dialogs.map(({ module }) => module), ...unopened]
  expect(
    drawing.filter((file) => !named.includes(file)),
    'add them to e2e/pages/dialogs.ts',
  ).toEqual([])
  expect(new Set(named).size, 'named twice').toBe(named.length)
  expect(
    unopened.filter((file) => !drawing.includes(file)),
    'gone',
  ).toEqual([])
})

const view: View = { size: { width: 1440, height: 900 }, language: 'zh', mode: 'light' }

test.describe('the windows that stand above a page', () => {
  test.skip(!process.env['PAGES_ALL'], 'npm run test:slow')

  test(`have nothing cut, outside, overlapping or too small at ${nameView(view)}, in the dark and at 1280 × 720`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(1_800_000)
    const token = await signInOverHttp('admin')
    const addresses = await findAddresses(token)
    const visitor = await Visitor.open(browser, view, token, baseURL ?? '')
    const faults: Record<string, string[]> = {}
    for (const dialog of dialogs.filter(({ module }) => module.includes(process.env['PAGES_ONLY'] ?? ''))) {
      const found = await lookAt(visitor, dialog, addresses).catch((error: Error) => [
        `cannot be opened: ${error.message.split('\n', 1)[0]}`,
      ])
      if (found.length > 0) faults[dialog.module] = found
    }
    await visitor.close()
    expect(faults).toEqual({})
  })
})

async function lookAt(visitor: Visitor, dialog: DialogEntry, addresses: Record<string, string>): Promise<string[]> {
  // left and come back to, so that nothing of the window before is open
  await visitor.page.goto(addresses[dialog.path] ?? dialog.path)
  await visitor.settle()
  for (const step of dialog.steps) await press(visitor.page, step)
  await visitor.page.locator('dialog:modal, [role="dialog"]').last().waitFor({ timeout: 5000 })
  await visitor.settle()
  const name = `dialog_${dialog.module}`
  const found = await visitor.findFaults(name)
  await visitor.show({ mode: 'dark', size: { width: 1280, height: 720 } })
  found.push(...(await visitor.findFaults(name)).map((fault) => `1280 dark: ${fault}`))
  await visitor.show({ mode: 'light', size: view.size })
  return found
}

/** `role:name`, `name` for a button; `:n` behind it for the n-th after the first. */
async function press(page: Page, step: string): Promise<void> {
  const [, role = 'button', name = '', index = '0'] =
    /^(?:(menuitem|tab|treeitem|link):)?(.*?)(?::(\d+))?$/.exec(step) ?? []
  const all = page.getByRole(role as 'button', { name, exact: name !== 'XJ' })
  const target = (await all.count()) > Number(index) ? all : page.getByRole(role as 'button', { name })
  await target.nth(Number(index)).click({ timeout: 5000 })
}
