/** A point of a map without a name. */
export interface MapDot {
  value: number | null
  at: { longitude: number; latitude: number }
  /** numbers of the kind and the area, if the map has them */
  kind?: number
  area?: number
}

/**
 * Reads the dots of a map as the contract describes them.
 *
 * @param columns which of the further columns it has
 */
export function unpackDots(packed: string, { hasKinds, hasAreas }: { hasKinds: boolean; hasAreas: boolean }): MapDot[] {
  const text = atob(packed)
  const bytes = new DataView(new ArrayBuffer(text.length))
  for (let at = 0; at < text.length; at += 1) bytes.setUint8(at, text.charCodeAt(at))
  const size = 16 + (hasKinds ? 1 : 0) + (hasAreas ? 2 : 0)
  const count = Math.floor(text.length / size)
  const areaStart = count * (hasKinds ? 17 : 16)
  return Array.from({ length: count }, (_, index) => {
    const value = bytes.getFloat64(index * 8, true)
    return {
      value: Number.isNaN(value) ? null : value,
      at: {
        longitude: bytes.getFloat32(count * 8 + index * 4, true),
        latitude: bytes.getFloat32(count * 12 + index * 4, true),
      },
      ...(hasKinds && { kind: bytes.getUint8(count * 16 + index) }),
      ...(hasAreas && { area: bytes.getUint16(areaStart + index * 2, true) }),
    }
  })
}
