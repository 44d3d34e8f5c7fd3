import { crc32 } from 'node:zlib'

/** Builds an uncompressed zip archive of the parts, so that a reader gets exactly these bytes. */
export function buildArchive(parts: ReadonlyMap<string, Buffer>): Buffer {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, bytes] of parts) {
    const nameBytes = Buffer.from(name)
    const sums = Buffer.alloc(12)
    sums.writeUInt32LE(crc32(bytes), 0)
    sums.writeUInt32LE(bytes.length, 4)
    sums.writeUInt32LE(bytes.length, 8)
    const head = Buffer.concat([localMark, sums, encodeUint16s(nameBytes.length, 0), nameBytes])
    local.push(head, bytes)
    const place = Buffer.alloc(4)
    place.writeUInt32LE(at)
    directory.push(centralMark, sums, encodeUint16s(nameBytes.length, 0, 0, 0, 0, 0, 0), place, nameBytes)
    at += head.length + bytes.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.size, 8)
  end.writeUInt16LE(parts.size, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...local, central, end])
}

function encodeUint16s(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2)
  return bytes
}

// signature, versions, flags (names in UTF-8), method 0, time, date
const localMark = Buffer.from([0x50, 0x4b, 0x03, 0x04, 20, 0, 0, 8, 0, 0, 0, 0, 0x21, 0])
const centralMark = Buffer.from([0x50, 0x4b, 0x01, 0x02, 20, 0, 20, 0, 0, 8, 0, 0, 0, 0, 0x21, 0])
