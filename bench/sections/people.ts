import type { Page } from '@playwright/test'
import { type Figure, plain } from '../work/figures.ts'
import { addOrganizes, removeOrganizes } from '../work/great-tree.ts'
import type { BenchOptions } from '../work/options.ts'
import { enterMs } from '../work/shell-page.ts'
import { repeat, visit, whileDown, withProduct } from '../work/visits.ts'

const section = 'people'

/** The picker of organisations over a tree of 10,000, in a real browser. */
export async function measurePeople(options: BenchOptions): Promise<Figure[]> {
  const rounds = options.quick ? 2 : 7
  // the first start makes the database
  await withProduct(options, () => Promise.resolve())
  await whileDown(options, addOrganizes)
  try {
    const [first, again] = await withProduct(options, async (url, browser) => [
      await repeat(rounds, () => visit(browser, (page) => openMs(page, url, false))),
      await repeat(rounds, () => visit(browser, (page) => openMs(page, url, true))),
    ])
    return [
      plain(
        section,
        'picker of 10,000 organisations, opened for the first time in a visit',
        first ?? Number.NaN,
        'ms',
        300,
      ),
      plain(section, 'the same, opened once more', again ?? Number.NaN, 'ms', 300),
    ]
  } finally {
    await whileDown(options, removeOrganizes)
  }
}

/** From the click on the field of organisations to the paint of the tree; `isSecond` where it was open before. */
async function openMs(page: Page, url: string, isSecond: boolean): Promise<number> {
  await enterMs(page, url)
  await page.goto(`${url}/permission/grade`)
  await page.getByRole('button', { name: '新建分级管理员' }).first().click()
  await page.getByRole('dialog').getByLabel('管理的组织').first().waitFor()
  await page.waitForTimeout(1000)
  if (isSecond) {
    await page.evaluate(clickAndPaint)
    await page.getByRole('dialog').last().getByRole('button', { name: '取消' }).click()
    await page.waitForTimeout(300)
  }
  return page.evaluate(clickAndPaint)
}

/** In the page: from the click until the browser has painted the first lines of the tree. */
async function clickAndPaint(): Promise<number> {
  const label = [...document.querySelectorAll('dialog label')].find((one) => one.textContent?.includes('管理的组织'))
  const field = document.getElementById(label?.getAttribute('for') ?? '')
  if (!field) return Number.POSITIVE_INFINITY
  const started = performance.now()
  field.click()
  while (!document.querySelector('dialog [role=treeitem]')) await new Promise((resolve) => setTimeout(resolve))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now() - started
}
