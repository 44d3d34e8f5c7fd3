import { type Figure, median, plain } from '../work/figures.ts'
import { addMenus, removeMenus } from '../work/great-menu.ts'
import type { BenchOptions } from '../work/options.ts'
import { answerMs, enterMs, firstPaintMs, switchMs } from '../work/shell-page.ts'
import { repeat, visit, whileDown, withProduct } from '../work/visits.ts'

const section = 'shell'
const entries = 2000

/** The frame around the pages: the sign-in page's first paint, tabs, and what a menu of 2,000 entries costs. */
export async function measureShell(options: BenchOptions): Promise<Figure[]> {
  const rounds = options.quick ? 2 : 7
  const few = await withProduct(options, async (url, browser) => ({
    paint: await repeat(rounds, () => firstPaintMs(browser, url, 1)),
    slowPaint: await repeat(rounds, () => firstPaintMs(browser, url, 4)),
    enter: await repeat(rounds, () => visit(browser, (page) => enterMs(page, url))),
    tabs: await visit(browser, async (page) => {
      await enterMs(page, url)
      return median(await switchMs(page, ['/model/inspection', '/model/alarm'], rounds))
    }),
  }))
  await whileDown(options, (pool) => addMenus(pool, entries))
  try {
    const many = await withProduct(options, async (url, browser) => ({
      enter: await repeat(rounds, () => visit(browser, (page) => enterMs(page, url))),
      answer: await visit(browser, async (page) => {
        await enterMs(page, url)
        return Math.max(...(await answerMs(page, ['账', '台账 77', '台账 1234 记录', 'bench/1999', 'zzzz'])))
      }),
    }))
    const beside = `${Math.round(few.enter)} ms with the menu of the demonstration`
    return [
      plain(section, 'first paint of the sign-in page', few.paint, 'ms', 270),
      plain(section, 'first paint of the sign-in page, 4× slower processor', few.slowPaint, 'ms', 800),
      plain(section, 'switching between two kept tabs, to the paint', few.tabs, 'ms', 100),
      plain(section, 'menu of 2,000 entries: added to sign-in → home', many.enter - few.enter, 'ms', 150, beside),
      plain(section, 'menu of 2,000 entries: slowest answer of the search', many.answer, 'ms', 50),
    ]
  } finally {
    await whileDown(options, removeMenus)
  }
}
