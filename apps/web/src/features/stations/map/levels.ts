import type { GeoPoint } from '../../../energy/map/land.ts'
import type { Bounds } from '../../../energy/map/projection.ts'
import { fuelGroups } from './fuel-groups.ts'
import type { Points } from './points.ts'

/** South-western corner of a square of the grid, in degrees. */
export interface Region {
  south: number
  west: number
}

/** What the map shows: everything, a country, or a square of it. */
export interface Level {
  country: number | null
  region: Region | null
}
export const worldLevel: Level = { country: null, region: null }

/** Indexes of the selected groups; an empty set means all. */
export type Filter = ReadonlySet<number>

export const getParentLevel = ({ country, region }: Level): Level => (region ? { country, region: null } : worldLevel)

export const toRegion = (latitude: number, longitude: number, degrees: number): Region => ({
  south: Math.floor(latitude / degrees) * degrees,
  west: Math.floor(longitude / degrees) * degrees,
})

const isSame = (one: Region, other: Region): boolean => one.south === other.south && one.west === other.west

export interface Sum {
  count: number
  /** MW */
  capacity: number
}

export interface Summary {
  total: Sum
  /** of them without coordinates */
  placeless: number
  /** by group, independent of the filter */
  groups: Sum[]
  countries: (Sum & { country: number })[]
  regions: (Sum & { region: Region })[]
}

/** Computes all totals of a level in one pass; the largest first. */
export function buildSummary(points: Points, level: Level, filter: Filter, degrees: number): Summary {
  const none = (): Sum => ({ count: 0, capacity: 0 })
  const total = none()
  const groups = fuelGroups.map(none)
  const countries = new Map<number, Sum & { country: number }>()
  const regions = new Map<string, Sum & { region: Region }>()
  let placeless = 0
  for (let index = 0; index < points.count; index++) {
    const country = points.country[index] ?? 0
    if (level.country !== null && country !== level.country) continue
    const [latitude, longitude] = [points.latitude[index] ?? NaN, points.longitude[index] ?? NaN]
    const region = toRegion(latitude, longitude, degrees)
    if (level.region && !isSame(region, level.region)) continue
    const capacity = points.capacity[index] || 0
    const group = points.group[index] ?? 0
    add(groups[group], capacity)
    if (filter.size > 0 && !filter.has(group)) continue
    add(total, capacity)
    add(
      getOrCreate(countries, country, () => ({ ...none(), country })),
      capacity,
    )
    if (Number.isNaN(latitude)) placeless++
    else
      add(
        getOrCreate(regions, `${region.south},${region.west}`, () => ({ ...none(), region })),
        capacity,
      )
  }
  return { total, placeless, groups, countries: sortBySize(countries), regions: sortBySize(regions) }
}

function add(sum: Sum | undefined, capacity: number): void {
  if (!sum) return
  sum.count++
  sum.capacity += capacity
}

function getOrCreate<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

const sortBySize = <S extends Sum>(sums: Map<unknown, S>): S[] =>
  [...sums.values()].sort((one, other) => other.capacity - one.capacity || other.count - one.count)

/**
 * Puts longitudes on one sheet: the map is cut at the widest gap without stations, so that no country is split.
 * Longitudes west of the cut are moved by 360° to the east.
 */
export function findCut(points: Points): number {
  const known = points.longitude.filter((longitude) => !Number.isNaN(longitude)).sort()
  let [cut, widest] = [-180, 0]
  known.forEach((west, index) => {
    const east = known[index + 1] ?? (known[0] ?? 0) + 360
    if (east - west > widest) [cut, widest] = [(west + east) / 2, east - west]
  })
  return cut > 180 ? cut - 360 : cut
}

export const toSheetLongitude = (longitude: number, cut: number): number =>
  longitude < cut ? longitude + 360 : longitude

/** Share of a country's stations that may be outside the picture: a few islands must not shrink the rest to a dot. */
const tail = 0.01

/** The bounds of the level's picture, with longitudes on the sheet. */
export function calculateLevelBounds(points: Points, level: Level, degrees: number, cut: number): Bounds {
  if (level.region) {
    const { south } = level.region
    const west = toSheetLongitude(level.region.west + degrees / 2, cut) - degrees / 2
    return { south, north: south + degrees, west, east: west + degrees }
  }
  const countries = level.country === null ? [...new Set(points.country)] : [level.country]
  const boxes = countries.flatMap((country) => calculateBulk(points, country, cut) ?? [])
  if (boxes.length === 0) return { south: 0, north: 50, west: 60, east: 140 }
  return {
    south: Math.min(...boxes.map(({ south }) => south)),
    north: Math.max(...boxes.map(({ north }) => north)),
    west: Math.min(...boxes.map(({ west }) => west)),
    east: Math.max(...boxes.map(({ east }) => east)),
  }
}

/** Whether a place belongs to a level. A storage site has no country, so there the picture decides. */
export function isIn(
  level: Level,
  bounds: Bounds,
  { latitude, longitude }: GeoPoint,
  degrees: number,
  cut: number,
): boolean {
  if (level.region) return isSame(toRegion(latitude, longitude, degrees), level.region)
  if (level.country === null) return true
  const x = toSheetLongitude(longitude, cut)
  return latitude >= bounds.south && latitude <= bounds.north && x >= bounds.west && x <= bounds.east
}

function calculateBulk(points: Points, country: number, cut: number): Bounds | null {
  const latitudes: number[] = []
  const longitudes: number[] = []
  for (let index = 0; index < points.count; index++) {
    const latitude = points.latitude[index] ?? NaN
    if (points.country[index] !== country || Number.isNaN(latitude)) continue
    latitudes.push(latitude)
    longitudes.push(toSheetLongitude(points.longitude[index] ?? 0, cut))
  }
  if (latitudes.length === 0) return null
  const [south, north] = trimTails(latitudes)
  const [west, east] = trimTails(longitudes)
  return { south, north, west, east }
}

function trimTails(values: number[]): [least: number, most: number] {
  values.sort((one, other) => one - other)
  const skip = Math.floor(values.length * tail)
  return [values[skip] ?? 0, values[values.length - 1 - skip] ?? 0]
}
