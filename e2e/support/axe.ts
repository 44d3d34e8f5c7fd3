import axe from 'axe-core'
import type { Page } from '@playwright/test'

export interface Fault {
  rule: string
  where: string[]
}

/**
 * What axe-core calls serious or critical by WCAG 2.1 A and AA, with the places where it was found.
 *
 * @param top what to look at, as a selector; the last that it finds, or the whole page where it finds nothing
 */
export async function seriousFaults(page: Page, top = ':not(*)'): Promise<Fault[]> {
  await page.evaluate(`if (!window.axe) { ${axe.source} }`)
  return page.evaluate(async (selector) => {
    const { axe: run } = window as unknown as { axe: typeof axe }
    const { violations } = await run.run([...document.querySelectorAll(selector)].at(-1) ?? document, {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => ({ rule: id, where: nodes.slice(0, 4).map(({ html }) => html.slice(0, 160)) }))
  }, top)
}
