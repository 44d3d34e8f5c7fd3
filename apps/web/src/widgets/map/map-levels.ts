import type { Point } from '../../form/place/mercator.ts'
import type { MapDrawing, MapPlace } from './map-drawing.ts'

/** A square by its south-western corner, in degrees. */
export interface MapSquareCorner {
  south: number
  west: number
}

/** What is opened of a map: nothing, an area such as a country, and a square of it. */
export interface MapLevel {
  area: string | null
  square: MapSquareCorner | null
}
export const wholeMap: MapLevel = { area: null, square: null }
export const isWholeMap = ({ area, square }: MapLevel): boolean => area === null && square === null

/** What one opens step by step; without areas, or without squares, that step is left out. */
export interface LevelSteps {
  hasAreas: boolean
  /** size of squares; undefined for none */
  degrees: number | undefined
}

export const getUpperLevel = ({ square, area }: MapLevel): MapLevel => (square ? { area, square: null } : wholeMap)

export const findSquare = ({ at }: Pick<MapPlace, 'at'>, degrees: number): MapSquareCorner => ({
  south: Math.floor(at.latitude / degrees) * degrees,
  west: Math.floor(at.longitude / degrees) * degrees,
})

const isSameSquare = (one: MapSquareCorner, other: MapSquareCorner): boolean =>
  one.south === other.south && one.west === other.west

/**
 * The places of a level, in their order. Those of a layer without areas are in an area if they are where it is.
 *
 * @param whole places of the whole map, if `places` are those of a square: where an area is does not depend on the square
 */
export function listLevelPlaces(
  places: readonly MapPlace[],
  level: MapLevel,
  { degrees = 0 }: LevelSteps,
  whole = places,
): MapPlace[] {
  const { area, square } = level
  const box = findLevelFrame(
    whole.filter((place) => place.area === area),
    { area, square: null },
    { hasAreas: true, degrees },
  )
  const isHere = (place: MapPlace) =>
    area === null || place.area === area || (place.area === undefined && box !== undefined && isWithin(place.at, box))
  return places.filter(
    (place) => isHere(place) && (square === null || isSameSquare(findSquare(place, degrees), square)),
  )
}

const isWithin = ({ longitude, latitude }: Point, corners: readonly Point[]): boolean => {
  const longitudes = corners.map((corner) => corner.longitude)
  const latitudes = corners.map((corner) => corner.latitude)
  return (
    longitude >= Math.min(...longitudes) &&
    longitude <= Math.max(...longitudes) &&
    latitude >= Math.min(...latitudes) &&
    latitude <= Math.max(...latitudes)
  )
}

/** The level that a press on a place opens; undefined where places are shown one by one. */
export function findNextLevel(
  place: MapPlace,
  level: MapLevel,
  { hasAreas, degrees }: LevelSteps,
): MapLevel | undefined {
  if (hasAreas && level.area === null) return place.area === undefined ? undefined : { area: place.area, square: null }
  if (degrees !== undefined && level.square === null) return { area: level.area, square: findSquare(place, degrees) }
  return undefined
}

/** A part of a level that can be opened, with the number of its places and the sum of their values. */
export interface LevelPart {
  level: MapLevel
  name: string
  count: number
  /** null: nothing of it is added up */
  sum: number | null
}

/** The parts of a level, those with the largest sums first; empty where places are shown one by one. */
export function listLevelParts(
  places: readonly MapPlace[],
  level: MapLevel,
  steps: LevelSteps,
  isSummed: (place: MapPlace) => boolean = () => true,
): LevelPart[] {
  const parts = new Map<string, LevelPart>()
  for (const place of places) {
    const next = findNextLevel(place, level, steps)
    if (!next) continue
    const name = next.square ? formatSquare(next.square, steps.degrees ?? 0) : (next.area ?? '')
    const part = parts.get(name) ?? { level: next, name, count: 0, sum: null }
    const value = isSummed(place) ? place.value : null
    parts.set(name, { ...part, count: part.count + 1, sum: value === null ? part.sum : (part.sum ?? 0) + value })
  }
  return [...parts.values()].toSorted((a, b) => (b.sum ?? 0) - (a.sum ?? 0) || b.count - a.count)
}

/** `30–35°N 115–120°E`; at the edges of the world cut, at the pole itself `90°N 115–120°E`. */
export function formatSquare(corner: MapSquareCorner, degrees: number): string {
  const [southWest, northEast] = listCorners(corner, degrees)
  const span = (from: number, to: number, ahead: string, behind: string) => {
    const edges = [...new Set([from, to].map(Math.abs))].toSorted((a, b) => a - b)
    return `${edges.join('–')}°${from < 0 ? behind : ahead}`
  }
  const latitudes = span(southWest.latitude, northEast.latitude, 'N', 'S')
  return `${latitudes} ${span(southWest.longitude, northEast.longitude, 'E', 'W')}`
}

/** The corners of a square in the south-west and in the north-east, within the edges of the world. */
function listCorners({ south, west }: MapSquareCorner, degrees: number): [Point, Point] {
  const within = (value: number, edge: number) => Math.max(-edge, Math.min(edge, value))
  return [
    { longitude: within(west, 180), latitude: within(south, 90) },
    { longitude: within(west + degrees, 180), latitude: within(south + degrees, 90) },
  ]
}

/** The share of places that a view may leave out at each side: a few islands must not shrink the rest to a dot. */
const tail = 0.01

/** The corners of what a level shows; undefined for the whole map. */
export function findLevelFrame(
  places: readonly MapPlace[],
  { area, square }: MapLevel,
  { degrees = 0 }: LevelSteps,
): MapDrawing['frame'] {
  if (square) return listCorners(square, degrees)
  if (area === null || places.length === 0) return undefined
  const cut = (values: number[]) => {
    const sorted = values.toSorted((a, b) => a - b)
    const skip = Math.floor(sorted.length * tail)
    return [sorted[skip] ?? 0, sorted.at(-1 - skip) ?? 0] as const
  }
  const [west, east] = cut(places.map(({ at }) => at.longitude))
  const [south, north] = cut(places.map(({ at }) => at.latitude))
  return [
    { longitude: west, latitude: south },
    { longitude: east, latitude: north },
  ]
}
