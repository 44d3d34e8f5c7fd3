import { describe, expect, it } from 'vitest'
import { fuelGroups, findGroup } from './fuel-groups.ts'
import { findLevel, findNearestPlace } from './hit.ts'
import {
  calculateLevelBounds,
  findCut,
  worldLevel,
  isIn,
  toSheetLongitude,
  toRegion,
  buildSummary,
  getParentLevel,
  type Level,
} from './levels.ts'
import { resolveActivity, formatCoordinates, formatSpan } from './format-place.ts'
import { decodePoints, type Points } from './points.ts'

interface Station {
  capacity?: number | null
  place?: [latitude: number, longitude: number] | null
  fuel?: number
  country?: number
}
const fuels = [{ code: '' }, { code: 'Hydro' }, { code: 'Solar' }, { code: 'Peat' }]

/** Packs stations like the server, as the contract describes. */
function aMap(stations: Station[]): Points {
  const count = stations.length
  const bytes = new DataView(new ArrayBuffer(count * 10))
  stations.forEach(({ capacity = 10, place = [30, 110], fuel = 1, country = 1 }, index) => {
    bytes.setFloat32(index * 4, capacity ?? NaN, true)
    bytes.setInt16(count * 4 + index * 2, place ? Math.round(place[0] * 360) : -32_768, true)
    bytes.setInt16(count * 6 + index * 2, place ? Math.round(place[1] * 180) : -32_768, true)
    bytes.setUint8(count * 8 + index, fuel)
    bytes.setUint8(count * 9 + index, country)
  })
  const points = btoa(String.fromCharCode(...new Uint8Array(bytes.buffer)))
  return decodePoints({ count, points, fuels })
}
const all: ReadonlySet<number> = new Set()
const hydro = findGroup('Hydro')
const solar = findGroup('Solar')

describe('points of the map', () => {
  it('are decoded from the packed columns unchanged', () => {
    const points = aMap([
      { capacity: 22_500, place: [30.8235, 111.0032] },
      { capacity: null, place: null, fuel: 2, country: 2 },
    ])
    expect(points.capacity[0]).toBe(22_500)
    expect(points.latitude[0]).toBeCloseTo(30.8235, 2)
    expect(points.longitude[0]).toBeCloseTo(111.0032, 2)
    expect([points.capacity[1], points.latitude[1]]).toEqual([NaN, NaN])
    expect([...points.group]).toEqual([hydro, solar])
    expect([...points.country]).toEqual([1, 2])
  })

  it('have one color for each kind of source; one that the operator has added counts as other', () => {
    expect(findGroup('LNG')).toBe(findGroup('Gas'))
    expect(fuelGroups[findGroup('Peat')]?.key).toBe('other')
    expect(new Set(fuelGroups.map(({ color }) => color)).size).toBe(fuelGroups.length)
  })
})

describe('levels of the map', () => {
  const points = aMap([
    { capacity: 100, place: [31, 112] },
    { capacity: 50, place: [32, 113], fuel: 2 },
    { capacity: 30, place: [36, 112] },
    { capacity: 7, place: null },
    { capacity: 200, place: [40, -100], country: 2 },
    { capacity: null, place: [41, -101], country: 2 },
  ])
  const china: Level = { country: 1, region: null }

  it('add up stations of everything, of a country, of a square, the largest first', () => {
    const whole = buildSummary(points, worldLevel, all, 5)
    expect(whole.total).toEqual({ count: 6, capacity: 387 })
    expect(whole.placeless).toBe(1)
    expect(whole.countries).toEqual([
      { country: 2, count: 2, capacity: 200 },
      { country: 1, count: 4, capacity: 187 },
    ])
    const land = buildSummary(points, china, all, 5)
    expect(land.total.count).toBe(4)
    expect(land.regions.map(({ region, count }) => [region.south, region.west, count])).toEqual([
      [30, 110, 2],
      [35, 110, 1],
    ])
    expect(buildSummary(points, { country: 1, region: { south: 30, west: 110 } }, all, 5).total).toEqual({
      count: 2,
      capacity: 150,
    })
  })

  it('count only what the filter selects, but give the totals of each source', () => {
    const summary = buildSummary(points, china, new Set([solar]), 5)
    expect(summary.total).toEqual({ count: 1, capacity: 50 })
    expect(summary.groups[hydro]).toEqual({ count: 3, capacity: 137 })
  })

  it('have one parent level each', () => {
    const square = { country: 1, region: { south: 30, west: 110 } }
    expect(getParentLevel(square)).toEqual(china)
    expect(getParentLevel(getParentLevel(square))).toEqual(worldLevel)
    expect(getParentLevel(worldLevel)).toEqual(worldLevel)
  })

  it('cut the sheet at the widest gap, so that no country is split', () => {
    const cut = findCut(points)
    expect(cut).toBeGreaterThan(-100)
    expect(cut).toBeLessThan(112)
    expect(toSheetLongitude(112, cut)).toBe(112)
    expect(toSheetLongitude(-100, cut)).toBe(260)
  })

  it('show a country without its farthest hundredth, and a square whole', () => {
    const many = aMap([
      ...Array.from({ length: 200 }, (_, index) => ({ place: [30 + index / 100, 110] as [number, number] })),
      { place: [5, 110] },
    ])
    expect(calculateLevelBounds(many, china, 5, -180).south).toBeGreaterThan(29)
    expect(calculateLevelBounds(points, { country: 2, region: { south: 40, west: -105 } }, 5, 0)).toEqual({
      south: 40,
      north: 45,
      west: 255,
      east: 260,
    })
  })

  it('contain the storage sites of their picture', () => {
    const bounds = calculateLevelBounds(points, china, 5, findCut(points))
    const site = { latitude: 31.5, longitude: 112.5 }
    expect(isIn(worldLevel, bounds, site, 5, 0)).toBe(true)
    expect(isIn(china, bounds, site, 5, findCut(points))).toBe(true)
    expect(isIn(china, bounds, { latitude: 60, longitude: 10 }, 5, findCut(points))).toBe(false)
    expect(isIn({ country: 1, region: { south: 30, west: 110 } }, bounds, site, 5, 0)).toBe(true)
    expect(isIn({ country: 1, region: { south: 35, west: 110 } }, bounds, site, 5, 0)).toBe(false)
  })

  it('are opened by a press near a station: its country first, then its square, and nothing on open sea', () => {
    const project = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
      x: longitude * 10,
      y: (90 - latitude) * 10,
    })
    const at = { x: 1121, y: 591 }
    const asked = { level: worldLevel, filter: all, degrees: 5, cut: -180 }
    expect(findLevel(points, asked, at, project)).toEqual(china)
    expect(findLevel(points, { ...asked, level: china }, at, project)).toEqual({
      country: 1,
      region: { south: 30, west: 110 },
    })
    expect(findLevel(points, { ...asked, filter: new Set([solar]) }, { x: 1125, y: 545 }, project)).toBeNull()
    expect(findLevel(points, asked, { x: 0, y: 0 }, project)).toBeNull()
    const places = [
      { latitude: 31, longitude: 112, name: 'a' },
      { latitude: 31.5, longitude: 112, name: 'b' },
    ]
    expect(findNearestPlace(places, { x: 1120, y: 586 }, project, -180)?.name).toBe('b')
    expect(findNearestPlace(places, { x: 900, y: 586 }, project, -180)).toBeNull()
  })
})

describe('names of places', () => {
  it.each([
    [30, 'N', 'S', '30–35°N'],
    [-20, 'N', 'S', '15–20°S'],
    [-80, 'E', 'W', '75–80°W'],
  ])('a square from %d is named %s', (from, ahead, behind, text) => {
    expect(formatSpan(from, 5, ahead, behind)).toBe(text)
  })

  it('squares south of the equator and west of Greenwich begin at their lower corner', () => {
    expect(toRegion(-12.5, -71.2, 5)).toEqual({ south: -15, west: -75 })
    expect(formatCoordinates({ latitude: -12.5, longitude: 71.25 })).toBe('12.5000°S 71.2500°E')
  })

  it('a site has the color of its activity; one with a fault that of a fault', () => {
    const state = (code: string) => ({ code, name: code })
    expect(resolveActivity({ state: state('running'), power: 5 })).toBe('discharge')
    expect(resolveActivity({ state: state('running'), power: -5 })).toBe('charge')
    expect(resolveActivity({ state: state('fault'), power: 5 })).toBe('fault')
    expect(resolveActivity({ state: state('maintenance'), power: 5 })).toBe('idle')
    expect(resolveActivity({ state: null, power: null })).toBe('idle')
  })
})
