import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { signInOverHttp } from './support/story.ts'

/**
 * Takes the pictures of README and guides from a running server with the demonstration data; `npm run docs:pictures` starts one
 * for it.
 */
const address = new URL(process.argv[2] ?? 'http://127.0.0.1:3000')
const folder = fileURLToPath(new URL('../docs/images', import.meta.url))

interface Picture {
  name: string
  account: string
  path: string
  /** makes the screen what it should show; the page is loaded */
  arrange: (page: Page) => Promise<void>
}

const pictures: Picture[] = [
  {
    name: 'list',
    account: 'gm',
    path: '/model/inspection?sort=totalCost%3Adesc',
    arrange: (page) => page.getByRole('table').locator('tbody tr').first().waitFor(),
  },
  {
    name: 'designer',
    account: 'designer',
    path: '/onlineDev/webDesign',
    arrange: async (page) => {
      await page.getByRole('button', { name: '巡检记录' }).click()
      await page
        .getByRole('tree', { name: '表单画布' })
        .getByRole('treeitem', { name: / 最高电芯温度$/ })
        .click()
    },
  },
  {
    name: 'home',
    account: 'gm',
    path: '/home',
    arrange: async (page) => {
      await page.getByRole('listbox').getByRole('option').last().waitFor()
      // charts are drawn once their part of the program is there
      await page.waitForTimeout(2000)
    },
  },
]

process.env['E2E_PORT'] = address.port
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
for (const picture of pictures) await take(picture)
await browser.close()

async function take({ name, account, path, arrange }: Picture): Promise<void> {
  const token = await signInOverHttp(account)
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [{ origin: address.origin, localStorage: [{ name: 'token', value: token }] }],
    },
  })
  const page = await context.newPage()
  await page.goto(new URL(path, address).href)
  await arrange(page)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(folder, `${name}.png`) })
  await context.close()
}
