import type { GeoPoint } from '../../../energy/map/land.ts'
import { toSheetLongitude, toRegion, type Filter, type Level } from './levels.ts'
import type { Project } from './draw.ts'
import type { Points } from './points.ts'

interface At {
  x: number
  y: number
}

/** The width of a finger: a press on open land or sea hits nothing. */
const reachPx = 20

/** The nearest place to a point of the picture, within reach. */
export function findNearestPlace<P extends GeoPoint>(
  places: readonly P[],
  at: At,
  project: Project,
  cut: number,
): P | null {
  let [nearest, least]: [P | null, number] = [null, reachPx]
  for (const place of places) {
    const { x, y } = project({ latitude: place.latitude, longitude: toSheetLongitude(place.longitude, cut) })
    const distance = Math.hypot(x - at.x, y - at.y)
    if (distance < least) [nearest, least] = [place, distance]
  }
  return nearest
}

/** The level that a press opens: the country, or the square, of the nearest station. */
export function findLevel(
  points: Points,
  { level, filter, degrees, cut }: { level: Level; filter: Filter; degrees: number; cut: number },
  at: At,
  project: Project,
): Level | null {
  if (level.region) return null
  let [found, least] = [-1, reachPx]
  for (let index = 0; index < points.count; index++) {
    if (level.country !== null && points.country[index] !== level.country) continue
    if (filter.size > 0 && !filter.has(points.group[index] ?? 0)) continue
    const latitude = points.latitude[index] ?? NaN
    if (Number.isNaN(latitude)) continue
    const { x, y } = project({ latitude, longitude: toSheetLongitude(points.longitude[index] ?? 0, cut) })
    const distance = Math.hypot(x - at.x, y - at.y)
    if (distance < least) [found, least] = [index, distance]
  }
  if (found < 0) return null
  const country = points.country[found] ?? 0
  if (level.country === null) return { country, region: null }
  return { country, region: toRegion(points.latitude[found] ?? 0, points.longitude[found] ?? 0, degrees) }
}
