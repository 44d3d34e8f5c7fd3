import { describe, expect, it } from 'vitest'
import { findFreePlace, moveWidget, resizeWidget } from './move-widgets.ts'

const place = (id: string, x: number, y: number, w = 6, h = 3) => ({ id, x, y, w, h })
const at = (places: readonly { id: string; x: number; y: number }[], id: string) => {
  const found = places.find((one) => one.id === id)
  return [found?.x, found?.y]
}

describe('moving widgets by keys', () => {
  it('a widget moved down passes the next one, which moves up', () => {
    const next = moveWidget([place('a', 0, 0), place('b', 0, 3)], 'a', 0, 1, 12)
    expect([at(next, 'b'), at(next, 'a')]).toEqual([
      [0, 0],
      [0, 3],
    ])
  })

  it('a widget moved up takes the position of the one above it', () => {
    const next = moveWidget([place('a', 0, 0), place('b', 0, 3)], 'b', 0, -1, 12)
    expect([at(next, 'b'), at(next, 'a')]).toEqual([
      [0, 0],
      [0, 3],
    ])
  })

  it('a widget moved sideways stays on the grid and pushes others down', () => {
    const places = [place('a', 0, 0), place('b', 6, 0)]
    expect(at(moveWidget(places, 'a', -1, 0, 12), 'a')).toEqual([0, 0])
    const next = moveWidget(places, 'a', 1, 0, 12)
    expect([at(next, 'a'), at(next, 'b')]).toEqual([
      [1, 0],
      [6, 3],
    ])
  })

  it('a larger widget pushes others down, and none gets smaller than the minimum', () => {
    const next = resizeWidget([place('a', 0, 0), place('b', 6, 0)], 'a', 1, 0, 12)
    expect([next[0]?.w, at(next, 'b')]).toEqual([7, [6, 3]])
    expect(resizeWidget([place('a', 0, 0, 2, 2)], 'a', -1, -1, 12)[0]).toMatchObject({ w: 2, h: 2 })
    expect(resizeWidget([place('a', 6, 0)], 'a', 1, 0, 12)[0]?.w).toBe(6)
  })

  it('a new widget is placed next to the others where there is room, else below them', () => {
    expect(findFreePlace([place('a', 0, 0)], 6, 3, 12)).toEqual({ x: 6, y: 0 })
    expect(findFreePlace([place('a', 0, 0), place('b', 6, 0)], 6, 3, 12)).toEqual({ x: 0, y: 3 })
  })
})
