import axe from 'axe-core'
import type { Page } from '@playwright/test'

export interface Fault {
  rule: string
  where: string[]
}

/** What axe-core calls serious or critical by WCAG 2.1 A and AA, with the places where it stands. */
export async function seriousFaults(page: Page): Promise<Fault[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe: run } = window as unknown as { axe: typeof axe }
    const { violations } = await run.run(document, {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => ({ rule: id, where: nodes.slice(0, 4).map(({ html }) => html.slice(0, 160)) }))
  })
}
