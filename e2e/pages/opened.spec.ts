import { expect, signInOverHttp, test } from '../support/story.ts'
import { designerMenus, designerWindows } from './opened/designers.ts'
import { findMenuModules, findWindowModules } from './opened/find-drawing-modules.ts'
import { messageMenus, messageWindows } from './opened/messages.ts'
import { makeWorld, StateOpener } from './opened/open-state.ts'
import type { OpenedState } from './opened/opened-state.ts'
import { designerPanels } from './opened/panels.ts'
import { peopleMenus, peopleWindows } from './opened/people.ts'
import { recordMenus, recordWindows } from './opened/records.ts'
import { shellMenus, shellWindows } from './opened/shell.ts'
import { sourceListWindows } from './opened/source-lists.ts'
import { systemMenus, systemWindows } from './opened/system.ts'
import { workflowMenus, workflowWindows } from './opened/workflow.ts'
import { findAddresses } from './routes.ts'
import { keepFaults } from './visit.ts'
import { isPhone, isWholeRun, views } from './views.ts'

const windows: Record<string, OpenedState[]> = {
  shell: shellWindows,
  people: peopleWindows,
  system: [...systemWindows, ...sourceListWindows],
  messages: messageWindows,
  designers: designerWindows,
  workflow: workflowWindows,
  records: recordWindows,
}
const menus: Record<string, OpenedState[]> = {
  shell: shellMenus,
  people: peopleMenus,
  system: systemMenus,
  messages: messageMenus,
  designers: designerMenus,
  workflow: workflowMenus,
  records: recordMenus,
}
const nameModules = (states: Record<string, OpenedState[]>): string[] =>
  Object.values(states)
    .flat()
    .map(({ module }) => module)

for (const [what, drawing, states] of [
  ['window', findWindowModules(), windows],
  ['menu, a popover or a panel of choices', findMenuModules(), menus],
] as const)
  test(`every module that draws a ${what} has a way in which it is opened`, () => {
    const named = nameModules(states)
    const modules = new Set(named.map((module) => module.split('#', 1)[0] ?? ''))
    expect(
      drawing.filter((module) => !modules.has(module)),
      'add them to a list in e2e/pages/opened',
    ).toEqual([])
    expect(new Set(named).size, 'named twice').toBe(named.length)
    expect(
      [...modules].filter((module) => !drawing.includes(module)),
      'gone',
    ).toEqual([])
  })

// part of a module's name, as a pattern, for work on a few of them
const only = new RegExp(process.env['PAGES_ONLY'] ?? '')

const whole: [what: string, states: Record<string, OpenedState[]>][] = [
  ['windows of', windows],
  ['menus and panels of', menus],
  ['designers with something chosen:', designerPanels],
]
// opening everything takes too long for every change: npm run test:slow
for (const [what, groups] of whole)
  for (const [group, states] of Object.entries(groups))
    // designers are only read on a phone
    for (const device of groups === designerPanels ? (['desktop'] as const) : (['desktop', 'phone'] as const))
      test.describe(`${what} ${group} on a ${device}`, () => {
        const shown = states.filter((state) => state[device] !== false && only.test(state.module))
        test.skip(!isWholeRun || shown.length === 0, 'npm run test:slow')
        // as one: an array of two would be taken for a value with its options
        const faults = states.flatMap((state) => state.faults ?? []).map(({ source }) => source)
        test.use({ expectedFaults: faults.length > 0 ? [new RegExp(faults.join('|'))] : [] })

        test('nothing is cut, outside, overlapping or too small, and axe finds nothing serious', async ({
          browser,
          baseURL,
        }) => {
          test.setTimeout(3_600_000)
          const token = await signInOverHttp('admin')
          const { world, cleanUp } = makeWorld(token, baseURL ?? '', await findAddresses(token))
          const opener = new StateOpener(browser, world)
          const found: Record<string, string[]> = {}
          for (const state of shown) {
            const seen = await opener.look(
              state,
              views.filter((view) => isPhone(view) === (device === 'phone')),
              groups === designerPanels,
            )
            if (seen.length > 0) found[state.module] = seen
            await keepFaults(`${device} ${state.module}`, seen)
          }
          await opener.close()
          await cleanUp()
          expect(found).toEqual({})
        })
      })
