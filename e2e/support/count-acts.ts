import type { Page } from '@playwright/test'

/** What a person did: presses of the pointer, and keys; a combination such as Ctrl+V is one. */
export interface Acts {
  clicks: number
  keys: number
  /** text that came into a box neither by key nor by paste: a story that counts must not do that */
  unaccounted: number
}

/**
 * Counts every press in the pages that are opened from now on, by listeners that hear it before the page does. A choice in the
 * browser's own list is drawn outside of the page: it counts as two clicks, one to open the list and one to choose.
 */
export async function countActs(page: Page): Promise<{ read: () => Promise<Acts>; reset: () => Promise<void> }> {
  await page.addInitScript(() => {
    const read = () => JSON.parse(sessionStorage.getItem('acts') ?? '{"clicks":0,"keys":0,"unaccounted":0}') as Acts
    const add = (change: Partial<Acts>) => {
      const now = read()
      for (const name of ['clicks', 'keys', 'unaccounted'] as const) now[name] += change[name] ?? 0
      sessionStorage.setItem('acts', JSON.stringify(now))
    }
    let isTyped = false
    const hear = <K extends keyof WindowEventMap>(name: K, take: (event: WindowEventMap[K]) => void) =>
      window.addEventListener(name, take, { capture: true })
    hear('pointerdown', () => add({ clicks: 1 }))
    hear('keydown', ({ key, repeat }) => {
      isTyped = true
      if (!repeat && !['Control', 'Shift', 'Alt', 'Meta'].includes(key)) add({ keys: 1 })
    })
    hear('change', ({ target, isTrusted }) => {
      if (target instanceof HTMLSelectElement && !isTrusted) add({ clicks: 2 })
    })
    hear('input', (event) => {
      const isText = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
      const isPaste = event instanceof InputEvent && event.inputType === 'insertFromPaste'
      const isBox = event.target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(event.target.type)
      if (isText && !isBox && !isTyped && !isPaste) add({ unaccounted: 1 })
      isTyped = false
    })
  })
  return {
    read: () =>
      page.evaluate(
        () => JSON.parse(sessionStorage.getItem('acts') ?? '{"clicks":0,"keys":0,"unaccounted":0}') as Acts,
      ),
    reset: () => page.evaluate(() => sessionStorage.removeItem('acts')),
  }
}
