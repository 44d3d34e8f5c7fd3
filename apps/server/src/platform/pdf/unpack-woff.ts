import { inflateSync } from 'node:zlib'

const [headerBytes, entryBytes] = [44, 20]

/**
 * Unpacks a font file in the format WOFF to the format of OpenType (https://www.w3.org/TR/WOFF/). fontkit, which pdfkit reads fonts
 * with, unpacks such files by code of its own that fails for some of them.
 */
export function unpackWoff(file: Buffer): Buffer {
  const count = file.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = file.subarray(headerBytes + at * entryBytes, headerBytes + (at + 1) * entryBytes)
    const [offset, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const stored = file.subarray(offset, offset + packed)
    return { tag: entry.subarray(0, 4), sum: entry.subarray(16), data: packed < length ? inflateSync(stored) : stored }
  })
  const power = Math.floor(Math.log2(count))
  const header = Buffer.alloc(12)
  file.copy(header, 0, 4, 8)
  header.writeUInt16BE(count, 4)
  header.writeUInt16BE(16 * 2 ** power, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE(16 * (count - 2 ** power), 10)
  let offset = 12 + 16 * count
  const entries: Buffer[] = []
  const bodies: Buffer[] = []
  for (const { tag, sum, data } of tables) {
    const place = Buffer.alloc(8)
    place.writeUInt32BE(offset, 0)
    place.writeUInt32BE(data.length, 4)
    entries.push(Buffer.concat([tag, sum, place]))
    // each begins at a multiple of four
    const body = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
    bodies.push(body)
    offset += body.length
  }
  return Buffer.concat([header, ...entries, ...bodies])
}
