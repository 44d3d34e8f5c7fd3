import { screenLimits } from '@armature/contract/visual-dev/screen-options'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findBounds, handles, type Box } from '../../layout/geometry.ts'
import { resizeBoxes } from './resize.ts'
import { moveBoxes } from './use-gestures.ts'

const box = fc.record({
  x: fc.integer({ min: 0, max: 1500 }),
  y: fc.integer({ min: 0, max: 900 }),
  w: fc.integer({ min: 20, max: 900 }),
  h: fc.integer({ min: 20, max: 900 }),
})
const boxes = fc.array(box, { minLength: 1, maxLength: 6 })
const by = fc.integer({ min: -1200, max: 1200 })
const isWhole = (one: Box) => Object.values(one).every(Number.isInteger)
const free = { keepsProportions: false, others: [], near: 0 }

describe('resizing several elements', () => {
  it('stays on whole pixels and above the least size, at every handle, with and without proportions', () => {
    fc.assert(
      fc.property(
        boxes,
        fc.constantFrom(...handles),
        by,
        by,
        fc.boolean(),
        (before, handle, dx, dy, keepsProportions) => {
          const after = resizeBoxes(before, { ...free, handle, dx, dy, keepsProportions })
          for (const one of [...after.boxes, after.bounds]) {
            expect(isWhole(one)).toBe(true)
            expect(Math.min(one.w, one.h)).toBeGreaterThanOrEqual(screenLimits.least)
          }
        },
      ),
    )
  })

  it('changes nothing while the handle is where it was', () => {
    fc.assert(
      fc.property(boxes, fc.constantFrom(...handles), fc.boolean(), (before, handle, keepsProportions) => {
        expect(resizeBoxes(before, { ...free, handle, dx: 0, dy: 0, keepsProportions }).boxes).toEqual(before)
      }),
    )
  })

  it('keeps each element at its part of the whole', () => {
    const before = [
      { x: 0, y: 0, w: 100, h: 100 },
      { x: 300, y: 100, w: 100, h: 100 },
    ]
    expect(resizeBoxes(before, { ...free, handle: 'se', dx: 400, dy: 0 }).boxes).toEqual([
      { x: 0, y: 0, w: 200, h: 100 },
      { x: 600, y: 100, w: 200, h: 100 },
    ])
  })

  it('keeps the proportions of one within a pixel', () => {
    fc.assert(
      fc.property(box, fc.constantFrom(...handles), by, by, (before, handle, dx, dy) => {
        const { bounds } = resizeBoxes([before], { ...free, handle, dx, dy, keepsProportions: true })
        expect(Math.abs(bounds.h - (bounds.w * before.h) / before.w)).toBeLessThanOrEqual(1 + before.h / before.w)
      }),
    )
  })

  it('meets a line with the dragged edge only, and says which', () => {
    const other = { x: 500, y: 0, w: 100, h: 50 }
    const before = { x: 100, y: 100, w: 300, h: 100 }
    expect(resizeBoxes([before], { ...free, handle: 'e', dx: 97, dy: 0, others: [other], near: 6 })).toEqual({
      boxes: [{ ...before, w: 400 }],
      bounds: { ...before, w: 400 },
      guides: [{ axis: 'x', at: 500 }],
    })
  })
})

describe('moving several elements', () => {
  it('keeps their distances, and moves no further than asked and what is near', () => {
    fc.assert(
      fc.property(boxes, boxes, by, by, fc.integer({ min: 0, max: 12 }), (before, others, dx, dy, near) => {
        const after = moveBoxes(before, { dx, dy, near, others, isShift: false })
        const [from] = before
        const [to] = after.boxes
        if (!from || !to) return
        const moved = [to.x - from.x, to.y - from.y]
        for (const [at, one] of after.boxes.entries())
          expect([one.x - (before[at]?.x ?? 0), one.y - (before[at]?.y ?? 0)]).toEqual(moved)
        expect(Math.abs(to.x - from.x - dx)).toBeLessThanOrEqual(near)
        expect(Math.abs(to.y - from.y - dy)).toBeLessThanOrEqual(near)
        expect(after.bounds).toEqual(findBounds(after.boxes))
      }),
    )
  })
})
