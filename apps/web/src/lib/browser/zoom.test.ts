import { describe, expect, it } from 'vitest'
import { isZoomedIn } from './zoom.ts'

describe('the zoom of the browser', () => {
  it.each([1.1, 1.25, 2])('counts as zoomed in at %f (S2.71)', (zoom) => {
    expect(isZoomedIn({ outerWidth: 1440, innerWidth: Math.round(1440 / zoom) })).toBe(true)
  })
  it.each([0.5, 0.9, 1])('does not at %f, scroll bar included', (zoom) => {
    expect(isZoomedIn({ outerWidth: 1440, innerWidth: Math.round((1440 - 16) / zoom) })).toBe(false)
  })
  it('does not in a window that has no width yet', () => {
    expect(isZoomedIn({ outerWidth: 0, innerWidth: 0 })).toBe(false)
  })
})
