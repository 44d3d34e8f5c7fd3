export interface Point {
  longitude: number
  latitude: number
}

/** The visible part of the map: its center, and the zoom; the world is `256 × 2^zoom` px wide. */
export interface View extends Point {
  zoom: number
}

export const leastZoom = 1
export const mostZoom = 17
/** Maximum latitude of the Mercator projection, so that the world is a square. */
const edge = 85.05

export const getWorldSize = (zoom: number): number => 256 * 2 ** zoom

export function toWorld({ longitude, latitude }: Point, zoom: number): { x: number; y: number } {
  const size = getWorldSize(zoom)
  const radians = (Math.max(-edge, Math.min(edge, latitude)) * Math.PI) / 180
  return { x: ((longitude + 180) / 360) * size, y: ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * size }
}

export function fromWorld({ x, y }: { x: number; y: number }, zoom: number): Point {
  const size = getWorldSize(zoom)
  const within = (value: number) => Math.max(0, Math.min(size, value))
  return {
    longitude: (within(x) / size) * 360 - 180,
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * within(y)) / size))) * 180) / Math.PI,
  }
}

/** The view moved by px. */
export function moveView(view: View, dx: number, dy: number): View {
  const { x, y } = toWorld(view, view.zoom)
  return { ...fromWorld({ x: x - dx, y: y - dy }, view.zoom), zoom: view.zoom }
}

/** The view zoomed by steps; the point `dx`, `dy` px from the center stays in place. */
export function changeZoom(view: View, steps: number, dx = 0, dy = 0): View {
  const zoom = Math.max(leastZoom, Math.min(mostZoom, view.zoom + steps))
  return moveView({ ...moveView(view, -dx, -dy), zoom }, dx, dy)
}

export interface Tile {
  zoom: number
  column: number
  row: number
  /** px from the upper left corner of the map */
  left: number
  top: number
  /** size in px at which the tile of 256 px is shown */
  size: number
}

/** The tiles of a map server that cover a map of `width` × `height` px; tiles exist for whole zoom levels only. */
export function listTiles(view: View, width: number, height: number): Tile[] {
  const zoom = Math.round(view.zoom)
  const size = 256 * 2 ** (view.zoom - zoom)
  const middle = toWorld(view, view.zoom)
  const [west, north] = [middle.x - width / 2, middle.y - height / 2]
  const last = 2 ** zoom - 1
  const span = (from: number, length: number) => {
    const first = Math.max(0, Math.floor(from / size))
    const count = Math.min(last, Math.floor((from + length) / size)) - first + 1
    return Array.from({ length: Math.max(0, count) }, (_, at) => first + at)
  }
  return span(north, height).flatMap((row) =>
    span(west, width).map((column) => ({
      zoom,
      column,
      row,
      left: column * size - west,
      top: row * size - north,
      size,
    })),
  )
}

/** Degrees between two grid lines that are at least 80 px apart. */
export function chooseGrid(zoom: number): number {
  const pxPerDegree = getWorldSize(zoom) / 360
  return [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10].find((step) => step * pxPerDegree >= 80) ?? 30
}
