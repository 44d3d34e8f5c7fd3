import { describe, expect, it } from 'vitest'
import { place } from './place.ts'

const view = { width: 1000, height: 600 }
const size = { width: 200, height: 100 }

describe('the position of a floating element', () => {
  it('is beside its anchor, on the requested side', () => {
    const anchor = { x: 400, y: 300, width: 80, height: 30 }
    expect(place(anchor, size, view, 'bottom-start')).toEqual({ x: 400, y: 334 })
    expect(place(anchor, size, view, 'bottom-end')).toEqual({ x: 280, y: 334 })
    expect(place(anchor, size, view, 'top')).toEqual({ x: 340, y: 196 })
    expect(place(anchor, size, view, 'right-start')).toEqual({ x: 484, y: 300 })
    expect(place(anchor, size, view, 'left')).toEqual({ x: 196, y: 265 })
  })
  it('is the other side if its own has too little space', () => {
    expect(place({ x: 10, y: 550, width: 80, height: 30 }, size, view, 'bottom-start').y).toBe(446)
    expect(place({ x: 10, y: 20, width: 80, height: 30 }, size, view, 'top-start').y).toBe(54)
  })
  it('is never out of view', () => {
    expect(place({ x: 950, y: 300, width: 40, height: 30 }, size, view, 'bottom-start').x).toBe(796)
    expect(place({ x: 0, y: 300, width: 40, height: 30 }, size, view, 'bottom-end').x).toBe(4)
  })
})
