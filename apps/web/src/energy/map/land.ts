import { landRows } from './land-mask.ts'
import type { Bounds } from './projection.ts'

export interface GeoPoint {
  latitude: number
  longitude: number
}

/** Size of a cell of the mask in degrees. */
const cellDegrees = 0.5
const northernEdge = 84
const cellsPerRow = 360 / cellDegrees

let cells: Uint8Array | undefined

/** Whether a point is on land, with a precision of half a degree. Longitudes beyond 180° wrap around. */
export function isLand({ latitude, longitude }: GeoPoint): boolean {
  cells ??= decodeRows(landRows)
  const row = Math.floor((northernEdge - latitude) / cellDegrees)
  if (row < 0 || row >= landRows.length) return false
  const column = Math.floor((longitude + 180) / cellDegrees)
  return cells[row * cellsPerRow + (((column % cellsPerRow) + cellsPerRow) % cellsPerRow)] === 1
}

/** Land inside the bounds as a regular grid of dots, `spacing` degrees apart; the grid does not depend on the bounds. */
export function buildLandDots({ south, north, west, east }: Bounds, spacing: number): GeoPoint[] {
  const dots: GeoPoint[] = []
  for (let row = Math.ceil(south / spacing); row * spacing <= north; row++) {
    for (let column = Math.ceil(west / spacing); column * spacing <= east; column++) {
      const place = { latitude: (row + 0.5) * spacing, longitude: (column + 0.5) * spacing }
      if (isLand(place)) dots.push(place)
    }
  }
  return dots
}

/** Degrees between two dots so that they are at least 5 px apart. */
export function chooseSpacing(pxPerDegree: number): number {
  return [0.25, 0.5, 1, 2].find((spacing) => spacing * pxPerDegree >= 5) ?? 4
}

function decodeRows(rows: readonly string[]): Uint8Array {
  const decoded = new Uint8Array(rows.length * cellsPerRow)
  rows.forEach((row, index) => {
    let column = index * cellsPerRow
    row.split(' ').forEach((run, turn) => {
      const length = Number.parseInt(run, 36) || 0
      if (turn % 2 === 1) decoded.fill(1, column, column + length)
      column += length
    })
  })
  return decoded
}

/** A piece of land in degrees, half a degree high. */
type LandRun = Bounds

/** The land inside the bounds, row by row, in as few pieces as possible. */
export function findLandRuns({ south, north, west, east }: Bounds): LandRun[] {
  const runs: LandRun[] = []
  landRows.forEach((row, index) => {
    const top = northernEdge - index * cellDegrees
    if (top < south || top - cellDegrees > north) return
    let at = -180
    row.split(' ').forEach((run, turn) => {
      const next = at + (Number.parseInt(run, 36) || 0) * cellDegrees
      if (turn % 2 === 1 && next > west && at < east)
        runs.push({ south: top - cellDegrees, north: top, west: at, east: next })
      at = next
    })
  })
  return runs
}
