import type { Locator, Page } from '@playwright/test'
import type { Means } from './pairs.ts'

/** Presses of Tab, from the first field to the last button of a form with every control. */
const mostTabs = 200

/**
 * Operates a page by one means alone: the mouse, a finger, or keys. With keys everything is reached by Tab from where the focus is,
 * as users without a mouse have to.
 */
export class Hand {
  readonly page: Page
  readonly means: Means

  constructor(page: Page, means: Means) {
    this.page = page
    this.means = means
  }

  /** Presses a button, a choice, a box to tick. `key` is what the keyboard presses it with. */
  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    if (this.means === 'pointer') return target.click()
    if (this.means === 'touch') return target.tap()
    await this.reach(target)
    await this.page.keyboard.press(key)
  }

  /** Goes to an input and puts a text in place of what it holds. */
  async write(target: Locator, text: string): Promise<void> {
    await this.goTo(target)
    await this.page.keyboard.press('ControlOrMeta+a')
    if (text === '') await this.page.keyboard.press('Delete')
    else await this.page.keyboard.insertText(text)
  }

  /** Gives an input the focus, as this means does. */
  async goTo(target: Locator): Promise<void> {
    if (this.means === 'keyboard') return this.reach(target)
    await this.press(target)
  }

  /** Leaves the control, so that it says what is wrong with its value. */
  async leave(): Promise<void> {
    await this.page.keyboard.press('Tab')
  }

  /** Walks to an element by Tab. @throws when it cannot be reached */
  async reach(target: Locator): Promise<void> {
    await target.waitFor()
    const isThere = () => target.evaluate((element) => element === document.activeElement)
    for (let step = 0; step < mostTabs; step++) {
      if (await isThere()) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${target}`)
  }
}
