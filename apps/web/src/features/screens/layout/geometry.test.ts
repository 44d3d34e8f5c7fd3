import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { screenLimits } from '@armature/contract/visual-dev/screen-options'
import { fitScreen } from './fit-screen.ts'
import {
  alignBoxes,
  alignments,
  clampBox,
  distributeBoxes,
  findBounds,
  handles,
  isTouched,
  resizeBox,
  snapBox,
  type Box,
} from './geometry.ts'

const box = fc.record({
  x: fc.integer({ min: -500, max: 2500 }),
  y: fc.integer({ min: -500, max: 1500 }),
  w: fc.integer({ min: 8, max: 900 }),
  h: fc.integer({ min: 8, max: 900 }),
})
const boxes = fc.array(box, { minLength: 2, maxLength: 8 })
const isWhole = (one: Box) => Object.values(one).every(Number.isInteger)

describe('snapping', () => {
  it('meets the nearer line of two', () => {
    const screen = { x: 0, y: 0, w: 1920, h: 1080 }
    const other = { x: 205, y: 500, w: 100, h: 100 }
    expect(snapBox({ x: 203, y: 4, w: 50, h: 50 }, [screen, other], 6)).toEqual({
      x: 205,
      y: 0,
      guides: [
        { axis: 'x', at: 205 },
        { axis: 'y', at: 0 },
      ],
    })
  })

  it('never moves further than it is near, stays on whole pixels and is stable', () => {
    fc.assert(
      fc.property(box, boxes, fc.integer({ min: 0, max: 20 }), (one, others, near) => {
        const snapped = snapBox(one, others, near)
        expect(Math.abs(snapped.x - one.x)).toBeLessThanOrEqual(near)
        expect(Math.abs(snapped.y - one.y)).toBeLessThanOrEqual(near)
        expect(isWhole({ ...one, x: snapped.x, y: snapped.y })).toBe(true)
        const again = snapBox({ ...one, x: snapped.x, y: snapped.y }, others, near)
        expect([again.x, again.y]).toEqual([snapped.x, snapped.y])
      }),
    )
  })
})

describe('resizing', () => {
  it('keeps the opposite edges and the least size, at every handle', () => {
    const by = fc.integer({ min: -3000, max: 3000 })
    fc.assert(
      fc.property(box, fc.constantFrom(...handles), by, by, (one, handle, dx, dy) => {
        const after = resizeBox(one, handle, dx, dy)
        expect(after.w).toBeGreaterThanOrEqual(screenLimits.least)
        expect(after.h).toBeGreaterThanOrEqual(screenLimits.least)
        if (!handle.includes('w')) expect(after.x).toBe(one.x)
        if (!handle.includes('n')) expect(after.y).toBe(one.y)
        if (!handle.includes('e')) expect(after.x + after.w).toBe(one.x + one.w)
        if (!handle.includes('s')) expect(after.y + after.h).toBe(one.y + one.h)
      }),
    )
  })

  it('stays within the limits of what can be stored', () => {
    expect(clampBox({ x: -1e9, y: 1e9, w: 0.4, h: 1e9 })).toEqual({ x: -7680, y: 4320, w: 8, h: 4320 })
  })
})

describe('several boxes', () => {
  it('are aligned within the box around them, without a change of size', () => {
    fc.assert(
      fc.property(boxes, fc.constantFrom(...alignments), (before, alignment) => {
        const after = alignBoxes(before, alignment)
        const [from, to] = [findBounds(before), findBounds(after)]
        expect(to.x).toBeGreaterThanOrEqual(from.x)
        expect(to.x + to.w).toBeLessThanOrEqual(from.x + from.w)
        expect(after.map(({ w, h }) => [w, h])).toEqual(before.map(({ w, h }) => [w, h]))
        expect(alignBoxes(after, alignment)).toEqual(after)
      }),
    )
  })

  it('get equal gaps, to a pixel, between the first and the last', () => {
    const after = distributeBoxes(
      [
        { x: 0, y: 0, w: 10, h: 10 },
        { x: 95, y: 0, w: 10, h: 10 },
        { x: 20, y: 0, w: 15, h: 10 },
      ],
      'x',
    )
    expect(after.map(({ x }) => x)).toEqual([0, 95, 45])
    fc.assert(
      fc.property(boxes, fc.constantFrom('x' as const, 'y' as const), (before, axis) => {
        const starts = (list: readonly Box[]) => list.map((one) => one[axis])
        const spread = distributeBoxes(before, axis)
        expect(Math.min(...starts(spread))).toBe(Math.min(...starts(before)))
        expect(Math.max(...starts(spread))).toBe(Math.max(...starts(before)))
        expect(spread.every(isWhole)).toBe(true)
      }),
    )
  })

  it('touch an area only if they overlap with it', () => {
    const one = { x: 10, y: 10, w: 10, h: 10 }
    expect(isTouched(one, { x: 0, y: 0, w: 10, h: 40 })).toBe(false)
    expect(isTouched(one, { x: 0, y: 0, w: 11, h: 40 })).toBe(true)
  })
})

describe('a screen in a window', () => {
  const screen = { width: 1920, height: 1080 }
  it.each([
    ['contain', { width: 1000, height: 1000 }, { scale: 1000 / 1920, left: 0, isScrolled: false }],
    ['cover', { width: 1920, height: 2160 }, { scale: 2, left: -960, top: 0, isScrolled: false }],
    ['width', { width: 1920, height: 500 }, { scale: 1, left: 0, top: 0, isScrolled: true }],
  ] as const)('with %s has one scale for both directions', (fit, window, expected) => {
    expect(fitScreen(screen, window, fit, false)).toMatchObject(expected)
  })

  it.each([
    ['upright', { width: 390, height: 844 }, 844 / 1080],
    ['across', { width: 844, height: 390 }, 0.5],
  ])('is as high as a phone that is held %s, never smaller than half, and scrolls', (_how, window, scale) => {
    expect(fitScreen(screen, window, 'cover', true)).toEqual({ scale, left: 0, top: 0, isScrolled: true })
  })
})
