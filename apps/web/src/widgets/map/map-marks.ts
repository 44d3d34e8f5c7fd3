import type { Point } from '../../form/place/mercator.ts'
import type { MapDrawing, MapPlace } from './map-drawing.ts'
import { drawFlow, measureDot, measureRadius } from './map-geometry.ts'

/** A place as it is drawn, in px. */
export interface Mark {
  place: MapPlace
  x: number
  y: number
  radius: number
  /** the path of a line */
  flow: string | undefined
}

/** The places of a map in px. A line is where it ends. */
export function placeMarks(
  { layer, places }: Pick<MapDrawing, 'layer' | 'places'>,
  project: (point: Point) => { x: number; y: number },
): Mark[] {
  // a layer with many points must not shrink the few of another one
  const hasDots = new Set(places.flatMap(({ isDot, layer }) => (isDot ? [layer] : [])))
  return places.map((place) => {
    const end = project(place.to ?? place.at)
    return {
      place,
      ...end,
      radius: hasDots.has(place.layer) ? measureDot(place.part) : measureRadius(layer, place.part),
      flow: place.to && drawFlow(project(place.at), end),
    }
  })
}

/** The size of a finger. */
const reachPx = 14

/** The number of the mark at a point, if there is one. */
export function findNearest(
  marks: readonly Mark[],
  { x, y }: { x: number; y: number },
  reach = reachPx,
): number | undefined {
  let nearest: number | undefined
  let least = Infinity
  marks.forEach((mark, at) => {
    const distance = Math.max(0, Math.hypot(mark.x - x, mark.y - y) - mark.radius)
    const other = marks[nearest ?? 0]?.place
    // places with names are drawn above all dots
    const isAbove =
      distance === least && mark.place.isDot === other?.isDot && (mark.place.layer ?? 0) > (other?.layer ?? 0)
    if (distance > reach || (distance >= least && !isAbove)) return
    nearest = at
    least = distance
  })
  return nearest
}
