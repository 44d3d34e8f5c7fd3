import { findGroup } from './fuel-groups.ts'

/** All power stations as columns of numbers, which avoids creating 13,000 objects with each update. */
export interface Points {
  count: number
  /** MW, NaN where it is unknown */
  capacity: Float32Array
  /** degrees, NaN where the station has no coordinates */
  latitude: Float32Array
  longitude: Float32Array
  /** index of the country in the reply */
  country: Uint8Array
  /** index in `fuelGroups` */
  group: Uint8Array
}

export interface PackedPoints {
  count: number
  /** base64, as described in the contract */
  points: string
  fuels: readonly { code: string }[]
}

const noPlace = -32_768

export function decodePoints({ count, points, fuels }: PackedPoints): Points {
  const bytes = new DataView(Uint8Array.from(atob(points), (char) => char.charCodeAt(0)).buffer)
  const groups = fuels.map(({ code }) => findGroup(code))
  const column = (read: (index: number) => number) => Float32Array.from({ length: count }, (_, index) => read(index))
  const degrees = (start: number, part: number) =>
    column((index) => {
      const value = bytes.getInt16(start + index * 2, true)
      return value === noPlace ? NaN : value / part
    })
  const kinds = (start: number, of: (kind: number) => number) =>
    Uint8Array.from({ length: count }, (_, index) => of(bytes.getUint8(start + index)))
  return {
    count,
    capacity: column((index) => bytes.getFloat32(index * 4, true)),
    latitude: degrees(count * 4, 360),
    longitude: degrees(count * 6, 180),
    group: kinds(count * 8, (fuel) => groups[fuel] ?? findGroup('')),
    country: kinds(count * 9, (country) => country),
  }
}
