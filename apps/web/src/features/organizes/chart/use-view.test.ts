import { describe, expect, it } from 'vitest'
import { calculateFit, ensureReadable, applyZoom } from './use-view.ts'

describe('the view of a chart', () => {
  it('keeps the point under the pointer while zooming', () => {
    const before = { x: 30, y: -20, scale: 0.5 }
    const at = { x: 200, y: 100 }
    const after = applyZoom(before, 1.6, at)
    const under = (view: typeof before) => ({ x: (at.x - view.x) / view.scale, y: (at.y - view.y) / view.scale })
    expect(after.scale).toBe(0.8)
    expect(under(after).x).toBeCloseTo(under(before).x)
    expect(under(after).y).toBeCloseTo(under(before).y)
  })

  it('stays between a tenth and twice the size', () => {
    expect(applyZoom({ x: 0, y: 0, scale: 0.11 }, 0.1, { x: 0, y: 0 }).scale).toBe(0.1)
    expect(applyZoom({ x: 0, y: 0, scale: 1.9 }, 9, { x: 0, y: 0 }).scale).toBe(2)
  })

  it('centers the whole picture, a small one at its own size', () => {
    expect(calculateFit({ width: 2_000, height: 500 }, { width: 1_048, height: 800 })).toEqual({
      scale: 0.5,
      x: 24,
      y: 24,
    })
    expect(calculateFit({ width: 200, height: 100 }, { width: 1_000, height: 600 })).toEqual({
      scale: 1,
      x: 400,
      y: 24,
    })
  })

  it('begins at the top of a picture that would be too small to read', () => {
    const window = { width: 390, height: 600 }
    expect(ensureReadable({ scale: 0.25, x: 24, y: 24 }, window, 500)).toEqual({ scale: 0.6, x: -105, y: 24 })
    expect(ensureReadable({ scale: 0.8, x: 24, y: 24 }, window, 500)).toEqual({ scale: 0.8, x: 24, y: 24 })
  })
})
