/** Degrees of a cell of land. */
export const cellDegrees = 0.5
/** Dots a cell has along each edge. */
const dotsPerEdge = 2
/** A gap with so many neighbours on land is land: power stations do not stand everywhere. */
const neighboursOfLand = 4

export interface Place {
  latitude: number
  longitude: number
}

/**
 * Land as a grid of dots, from where power stations stand: a dot is drawn in cells of half a degree that have a station or lie
 * among such cells. No border is drawn by hand.
 */
export function landDots(stations: readonly Place[]): Place[] {
  const own = new Map<string, [number, number]>()
  for (const { latitude, longitude } of stations) {
    const cell: [number, number] = [Math.floor(latitude / cellDegrees), Math.floor(longitude / cellDegrees)]
    own.set(cell.join(), cell)
  }
  const counts = new Map<string, { cell: [number, number]; count: number }>()
  for (const cell of own.values()) {
    for (const beside of around(cell)) {
      const known = counts.get(beside.join())
      if (known) known.count++
      else counts.set(beside.join(), { cell: beside, count: 1 })
    }
  }
  const filled = new Map(own)
  for (const [key, { cell, count }] of counts) if (count >= neighboursOfLand) filled.set(key, cell)
  return [...filled.values()].flatMap(dotsOf)
}

function around([row, column]: [number, number]): [number, number][] {
  return [-1, 0, 1].flatMap((up) =>
    [-1, 0, 1].flatMap((right): [number, number][] => (up === 0 && right === 0 ? [] : [[row + up, column + right]])),
  )
}

function dotsOf([row, column]: [number, number]): Place[] {
  const parts = Array.from({ length: dotsPerEdge }, (_, index) => (index + 0.5) / dotsPerEdge)
  return parts.flatMap((up) =>
    parts.map((right) => ({ latitude: (row + up) * cellDegrees, longitude: (column + right) * cellDegrees })),
  )
}
