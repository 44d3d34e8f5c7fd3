import type {} from '@vitest/browser-playwright'
import { expect, vi } from 'vitest'
import { cdp, userEvent, type Locator } from 'vitest/browser'

/** How a user presses something: `touch` uses the browser's own gesture recognition, like a finger. */
export type PointerKind = 'mouse' | 'touch'

/** @param target a locator is waited for */
export async function press(hand: PointerKind, target: Element | Locator): Promise<void> {
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
 * Lays out the window for touch, as on a device without a mouse, and for a mouse again after `act`. Chromium then reports no
 * pointer at all for the rest of the run, neither a fine one nor one that hovers.
 */
export async function onTouchScreen(act: () => Promise<unknown>): Promise<void> {
  const browser = cdp()
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  try {
    // the layout changes a moment later: positions measured before would be off
    await waitForLayout('touch')
    await act()
  } finally {
    // also if nothing could be touched: the next test of this window uses a mouse
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false })
    await waitForLayout('mouse')
  }
}

async function touch(element: Element): Promise<void> {
  const browser = cdp()
  const touchPoints = [await findTouchPoint(element)]
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Drags with a finger that stays on `from` until `isHeld`, and then moves to `to`. */
export const dragByFinger = (from: Locator, to: Locator, isHeld: () => boolean): Promise<void> =>
  onTouchScreen(async () => {
    const browser = cdp()
    const touchPoints = [await findTouchPoint(from.element())]
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await vi.waitFor(() => expect(isHeld()).toBe(true))
    const target = [await findTouchPoint(to.element())]
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: target })
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  })

/** The middle of an element on the screen. */
async function findTouchPoint(element: Element): Promise<{ x: number; y: number }> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  element.scrollIntoView({ block: 'nearest' })
  const box = await findRestingBox(element)
  // the page of the test is in a frame, which may be scaled
  const frame = window.frameElement
  const outer = frame?.getBoundingClientRect() ?? { left: 0, top: 0, width: innerWidth }
  const scale = outer.width / (frame?.clientWidth ?? innerWidth)
  return {
    x: outer.left + (box.left + box.width / 2) * scale,
    y: outer.top + (box.top + box.height / 2) * scale,
  }
}

const waitForLayout = (hand: PointerKind): Promise<void> =>
  vi.waitFor(() => {
    if (matchMedia('(pointer: coarse)').matches !== (hand === 'touch')) throw new Error(`not yet laid out for ${hand}`)
  }, 5000)

/** The shadow at the edge of a scrolling element is a scroll-driven animation, which never ends. */
const moves = ({ effect, timeline }: Animation, element: Element): boolean =>
  timeline === document.timeline && effect instanceof KeyframeEffect && effect.target?.contains(element) === true

/** The position of an element once it has stopped moving and nothing covers it. */
const findRestingBox = (element: Element): Promise<DOMRect> =>
  vi.waitFor(async () => {
    const before = element.getBoundingClientRect()
    await new Promise((resolve) => setTimeout(resolve, 60))
    const box = element.getBoundingClientRect()
    // on a busy machine even an opening panel seems still between two frames
    if (document.getAnimations().some((each) => each.playState !== 'finished' && moves(each, element)))
      throw new Error('it is animated')
    if (box.x !== before.x || box.y !== before.y || box.width !== before.width) throw new Error('it moves')
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    if (!top || !element.contains(top)) {
      // a list that scrolled to its own choice has moved the element out of view
      element.scrollIntoView({ block: 'nearest' })
      throw new Error(`under ${top?.outerHTML.slice(0, 200)}`)
    }
    return box
  }, 5000)
