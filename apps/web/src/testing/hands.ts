import type {} from '@vitest/browser-playwright'
import { expect, vi } from 'vitest'
import { cdp, userEvent, type Locator } from 'vitest/browser'

/** How a person presses something: `touch` goes through the browser's own gesture recognition, as a finger does. */
export type Hand = 'mouse' | 'touch'

/** @param target waited for where it is a locator */
export async function press(hand: Hand, target: Element | Locator): Promise<void> {
  if (!(target instanceof Element)) await expect.element(target).toBeVisible()
  const element = target instanceof Element ? target : target.element()
  if (hand === 'mouse') {
    element.scrollIntoView({ block: 'nearest' })
    await findRestingBox(element)
    return userEvent.click(element)
  }
  await onTouchScreen(() => touch(element))
}

/**
 * Lays the window out for fingers, as on a device that has nothing else, and for a mouse again once `act` has ended.
 * Chromium then reports no pointer at all for the rest of the run, neither a fine one nor one that hovers.
 */
export async function onTouchScreen(act: () => Promise<unknown>): Promise<void> {
  const browser = cdp()
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  try {
    // the layout follows a moment later: what was measured before would be touched a row off
    await waitForLayout('touch')
    await act()
  } finally {
    // also where nothing could be touched: the next test of this window works with a mouse
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false })
    await waitForLayout('mouse')
  }
}

async function touch(element: Element): Promise<void> {
  const browser = cdp()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  element.scrollIntoView({ block: 'nearest' })
  const box = await findRestingBox(element)
  // the page of the test lies in a frame, which may be scaled
  const frame = window.frameElement
  const outer = frame?.getBoundingClientRect() ?? { left: 0, top: 0, width: innerWidth }
  const scale = outer.width / (frame?.clientWidth ?? innerWidth)
  const x = outer.left + (box.left + box.width / 2) * scale
  const y = outer.top + (box.top + box.height / 2) * scale
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const waitForLayout = (hand: Hand): Promise<void> =>
  vi.waitFor(() => {
    if (matchMedia('(pointer: coarse)').matches !== (hand === 'touch')) throw new Error(`not yet laid out for ${hand}`)
  }, 5000)

/** A shadow at the edge of what scrolls is an animation by the place of the scroll, which never ends. */
const moves = ({ effect, timeline }: Animation, element: Element): boolean =>
  timeline === document.timeline && effect instanceof KeyframeEffect && effect.target?.contains(element) === true

/** Where an element is once it lies still, with nothing over it. */
const findRestingBox = (element: Element): Promise<DOMRect> =>
  vi.waitFor(async () => {
    const before = element.getBoundingClientRect()
    await new Promise((resolve) => setTimeout(resolve, 60))
    const box = element.getBoundingClientRect()
    // between two frames of a busy machine even a panel that opens lies still
    if (document.getAnimations().some((each) => each.playState !== 'finished' && moves(each, element)))
      throw new Error('it is animated')
    if (box.x !== before.x || box.y !== before.y || box.width !== before.width) throw new Error('it moves')
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    if (!top || !element.contains(top)) {
      // a list that moved to its own choice meanwhile has taken the element out of sight
      element.scrollIntoView({ block: 'nearest' })
      throw new Error(`under ${top?.outerHTML.slice(0, 200)}`)
    }
    return box
  }, 5000)
