import { mapSquares } from '@armature/contract/visual-dev/map-places'
import { expect, it } from 'vitest'
import type { MapPlace } from './map-drawing.ts'
import { findLevelFrame, findSquare, formatSquare, listLevelPlaces } from './map-levels.ts'

it.each([
  [5, 31.2, 121.5, '30–35°N 120–125°E'],
  [5, -31.2, -121.5, '30–35°S 120–125°W'],
  [7, -85, -179, '84–90°S 175–180°W'],
  [7, 89, 179, '84–90°N 175–180°E'],
  [30, 90, 180, '90°N 180°E'],
  [30, -90, -180, '60–90°S 150–180°W'],
])('a square of %i° for %d, %d can be asked for, and is named %s', (degrees, latitude, longitude, name) => {
  const square = findSquare({ at: { latitude, longitude } }, degrees)
  expect(mapSquares.safeParse([{ id: 'map1', ...square }])).toMatchObject({ success: true })
  expect(formatSquare(square, degrees)).toBe(name)
  // the view stays within the world, too
  const frame = findLevelFrame([], { area: null, square }, { hasAreas: false, degrees }) ?? []
  expect(frame).toHaveLength(2)
  for (const corner of frame)
    expect([Math.abs(corner.latitude) <= 90, Math.abs(corner.longitude) <= 180]).toEqual([true, true])
})

const aPlace = (name: string, longitude: number, own: Partial<MapPlace>): MapPlace => ({
  ...{ id: '', name, text: '1', value: 1, part: 1, at: { longitude, latitude: 31 }, level: undefined, to: undefined },
  ...own,
})

it('places of a layer without areas stay before the dots, which are drawn without shapes and names', () => {
  const places = [
    aPlace('station', 111, { area: 'China', layer: 0 }),
    aPlace('site', 112, { layer: 1 }),
    aPlace('far site', 10, { layer: 1 }),
    aPlace('', 120, { area: 'China', layer: 0, isDot: true }),
  ]
  const here = listLevelPlaces(places, { area: 'China', square: null }, { hasAreas: true, degrees: 5 })
  expect(here.map(({ name }) => name)).toEqual(['station', 'site', ''])
})

it('an opened square of an area shows all places of a layer without areas, wherever the others are in it', () => {
  const stations = [100, 112, 120].map((longitude) => aPlace('station', longitude, { area: 'China', layer: 0 }))
  const sites = [111, 114].map((longitude) => aPlace('site', longitude, { layer: 1 }))
  const whole = [...stations, ...sites]
  const inSquare = whole.filter(({ at }) => at.longitude >= 110 && at.longitude < 115)
  const level = { area: 'China', square: { south: 30, west: 110 } }
  const here = listLevelPlaces(inSquare, level, { hasAreas: true, degrees: 5 }, whole)
  expect(here.map(({ name }) => name)).toEqual(['station', 'site', 'site'])
})
