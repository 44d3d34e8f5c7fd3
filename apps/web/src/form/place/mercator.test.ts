import { expect, it } from 'vitest'
import {
  chooseGrid,
  fromWorld,
  leastZoom,
  listTiles,
  mostZoom,
  moveView,
  toWorld,
  getWorldSize,
  changeZoom,
} from './mercator.ts'

const shanghai = { longitude: 121.47, latitude: 31.23 }

it('finds the same point again from its pixel position', () => {
  const back = fromWorld(toWorld(shanghai, 9), 9)
  expect(back.longitude).toBeCloseTo(121.47, 6)
  expect(back.latitude).toBeCloseTo(31.23, 6)
})

it('keeps the point under the pointer in place when zooming, within its limits', () => {
  const view = { ...shanghai, zoom: 5 }
  const under = (seen: typeof view) => moveView(seen, -60, -40)
  expect(under(changeZoom(view, 2, 60, 40)).longitude).toBeCloseTo(under(view).longitude, 6)
  expect(under(changeZoom(view, 2, 60, 40)).latitude).toBeCloseTo(under(view).latitude, 6)
  expect(changeZoom(view, 40).zoom).toBe(mostZoom)
  expect(changeZoom(view, -40).zoom).toBe(leastZoom)
})

it('has lines at least 80 px apart, until the world is too small for that', () => {
  for (const zoom of [4, 8, 12]) expect((chooseGrid(zoom) * getWorldSize(zoom)) / 360).toBeGreaterThanOrEqual(80)
})

it('covers the map with tiles of whole zoom levels, side by side and none beyond the edge of the world', () => {
  for (const zoom of [1, 2.5, 9, 17]) {
    const view = { ...shanghai, zoom }
    const tiles = listTiles(view, 600, 380)
    const most = 2 ** Math.round(zoom) - 1
    for (const { column, row, left, top, size } of tiles) {
      expect(Math.min(column, row)).toBeGreaterThanOrEqual(0)
      expect(Math.max(column, row)).toBeLessThanOrEqual(most)
      expect(size).toBeGreaterThanOrEqual(180)
      const corner = fromWorld({ x: column * size, y: row * size }, zoom)
      const drawn = moveView(view, 300 - left, 190 - top)
      expect(drawn.longitude).toBeCloseTo(corner.longitude, 6)
      expect(drawn.latitude).toBeCloseTo(corner.latitude, 6)
    }
    const right = Math.max(...tiles.map(({ left, size }) => left + size))
    if (zoom > 3) expect([Math.min(...tiles.map(({ left }) => left)) <= 0, right >= 600]).toEqual([true, true])
    expect(tiles.length).toBeLessThan(25)
  }
})
