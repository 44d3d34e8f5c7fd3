/** A point of a map without a name. */
export interface MapDot {
  value: number | null
  at: { longitude: number; latitude: number }
}

/** Reads the dots of a map as the contract describes them. */
export function unpackDots(packed: string): MapDot[] {
  const text = atob(packed)
  const bytes = new DataView(new ArrayBuffer(text.length))
  for (let at = 0; at < text.length; at += 1) bytes.setUint8(at, text.charCodeAt(at))
  const count = Math.floor(text.length / 16)
  return Array.from({ length: count }, (_, index) => {
    const value = bytes.getFloat64(index * 8, true)
    return {
      value: Number.isNaN(value) ? null : value,
      at: {
        longitude: bytes.getFloat32(count * 8 + index * 4, true),
        latitude: bytes.getFloat32(count * 12 + index * 4, true),
      },
    }
  })
}
