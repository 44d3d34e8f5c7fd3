/** A station on the map. Coordinates are degrees, null if the record has none. */
export interface MapPoint {
  capacity: number | null
  latitude: number | null
  longitude: number | null
  /** indexes into the lists of the reply */
  fuel: number
  country: number
}

const noCoordinate = -32_768

/** The points as binary columns in base64, as defined in the contract. */
export function encodePoints(points: readonly MapPoint[]): string {
  const count = points.length
  const bytes = new DataView(new ArrayBuffer(count * 10))
  points.forEach(({ capacity, latitude, longitude, fuel, country }, index) => {
    const isPlaced = latitude !== null && longitude !== null
    bytes.setFloat32(index * 4, capacity ?? NaN, true)
    bytes.setInt16(count * 4 + index * 2, isPlaced ? roundToInt16(latitude * 360) : noCoordinate, true)
    bytes.setInt16(count * 6 + index * 2, isPlaced ? roundToInt16(longitude * 180) : noCoordinate, true)
    bytes.setUint8(count * 8 + index, fuel)
    bytes.setUint8(count * 9 + index, country)
  })
  return Buffer.from(bytes.buffer).toString('base64')
}

const roundToInt16 = (value: number): number => Math.min(32_767, Math.max(-32_767, Math.round(value)))
