/** A station on the map. Coordinates are degrees, null if the record has none. */
export interface Point {
  capacity: number | null
  latitude: number | null
  longitude: number | null
  /** indexes into the lists of the reply */
  fuel: number
  country: number
}

const noPlace = -32_768

/** The points as binary columns in base64, as defined in the contract. */
export function pack(points: readonly Point[]): string {
  const count = points.length
  const bytes = new DataView(new ArrayBuffer(count * 10))
  points.forEach(({ capacity, latitude, longitude, fuel, country }, index) => {
    const isPlaced = latitude !== null && longitude !== null
    bytes.setFloat32(index * 4, capacity ?? NaN, true)
    bytes.setInt16(count * 4 + index * 2, isPlaced ? whole(latitude * 360) : noPlace, true)
    bytes.setInt16(count * 6 + index * 2, isPlaced ? whole(longitude * 180) : noPlace, true)
    bytes.setUint8(count * 8 + index, fuel)
    bytes.setUint8(count * 9 + index, country)
  })
  return Buffer.from(bytes.buffer).toString('base64')
}

const whole = (value: number): number => Math.min(32_767, Math.max(-32_767, Math.round(value)))
