import { expect, signInOverHttp, test } from '../support/story.ts'
import { listPages, readRoutePatterns, routesWithoutPage } from './routes.ts'
import { isWholeRun, nameView, views } from './views.ts'
import { Visitor } from './visit.ts'

// PAGES_ONLY: part of an address, for work on one page, which is looked at in every view
const only = process.env['PAGES_ONLY'] ?? ''

/** Pages of every day, which are looked at in both views; the other pages alternate between them. */
const everyday = new Set([
  '/login',
  '/home',
  '/404',
  '/largeScreenMap',
  '/model/inspection',
  '/onlineDev/webDesign',
  '/permission/authorize',
])

// the demonstration has no mail server: the page of a deleted mail is shown
test.use({ expectedFaults: [/^envelope 404 GET \/api\/extend\/Email\/0000/] })

test('the list of pages is read from the router and the menu, and names every route', async ({ tokenOf }) => {
  const { work, open, missing } = await listPages(await tokenOf('admin'))
  expect(missing, 'routes without an address: add one to e2e/pages/routes.ts').toEqual([])
  const named = [...work, ...open].map(({ route }) => route)
  const patterns = readRoutePatterns()
  expect(patterns.length).toBeGreaterThan(60)
  expect(
    patterns.filter((route) => !named.includes(route) && !(route in routesWithoutPage) && route !== '/lockScreen'),
  ).toEqual([])
  expect([...everyday].filter((route) => !named.includes(route))).toEqual([])
})

for (const view of views) {
  test(`${isWholeRun ? 'every page' : 'pages'} at ${nameView(view)}: nothing cut, outside, overlapping or too small`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(900_000)
    // a language that is chosen belongs to the session's user: a session of its own
    const token = await signInOverHttp('admin')
    const { work, open } = await listPages(token)
    const faults: Record<string, string[]> = {}
    for (const [pages, kept] of [
      [open, ''],
      [work, token],
    ] as const) {
      const visitor = await Visitor.open(browser, view, kept, baseURL ?? '')
      for (const [index, page] of pages.filter(({ route }) => route.includes(only)).entries()) {
        const isInTurn = isWholeRun || only !== '' || index % 2 === views.indexOf(view)
        if (!isInTurn && !everyday.has(page.route)) continue
        const found = await visitor.findPageFaults(page)
        if (found.length > 0) faults[page.route] = found
      }
      await visitor.close()
    }
    expect(faults).toEqual({})
  })
}
