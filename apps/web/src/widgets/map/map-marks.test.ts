import { expect, it } from 'vitest'
import type { MapPlace } from './map-drawing.ts'
import { findNearest, type Mark } from './map-marks.ts'

const aMark = (name: string, own: Partial<MapPlace>): Mark => ({
  ...{ x: 50, y: 50, radius: 5, flow: undefined },
  place: {
    ...{ id: '', name, text: '', value: null, part: 0, at: { longitude: 0, latitude: 0 }, level: undefined },
    ...{ to: undefined, ...own },
  },
})

it.each([
  ['the place of the upper layer', [aMark('lower', { layer: 0 }), aMark('upper', { layer: 1 })], 1],
  ['a place with a name rather than a dot', [aMark('named', { layer: 0 }), aMark('', { layer: 1, isDot: true })], 0],
  ['the upper dot', [aMark('', { layer: 0, isDot: true }), aMark('', { layer: 1, isDot: true })], 1],
])('a press picks what is drawn above: %s', (_what, marks, found) => {
  expect(findNearest(marks, { x: 50, y: 50 })).toBe(found)
})
