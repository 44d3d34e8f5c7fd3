/** Degrees, east and north positive. */
export interface Position {
  longitude: number
  latitude: number
}

/** Two values as a position; undefined if they are none. Numbers may be texts, as decimals are. */
export function readPosition(longitude: unknown, latitude: unknown): Position | undefined {
  const [east, north] = [readDegrees(longitude, 180), readDegrees(latitude, 90)]
  return east === undefined || north === undefined ? undefined : { longitude: east, latitude: north }
}

function readDegrees(value: unknown, most: number): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Math.abs(number) <= most ? number : undefined
}
