import { inflateRawSync } from 'node:zlib'
import { SheetFault } from './sheet.ts'

/** maximum number of parts of a workbook: sheets, styles, texts, relations */
const maxParts = 300

/**
 * Unpacks the XML parts of an xlsx file. The sizes declared in the file are not trusted: each part is inflated up to the rest of
 * the limit. Links to other files, images and macros are skipped.
 *
 * @param most total bytes of all parts
 * @throws SheetFault 'import.tooComplex' over the limit, 'import.unreadable' if the archive is broken or encrypted
 */
export function extractParts(file: Buffer, most: number): Map<string, Buffer> {
  const parts = new Map<string, Buffer>()
  let left = most
  for (const entry of listEntries(file)) {
    if (!isWanted.test(entry.name) || isForeign.test(entry.name) || parts.has(entry.name)) continue
    const bytes = readEntry(file, entry, left)
    left -= bytes.length
    // a workbook needs neither, and they could refer to other files
    if (bytes.includes('<!DOCTYPE') || bytes.includes('<!ENTITY')) throw new SheetFault('import.unreadable')
    parts.set(entry.name, bytes)
  }
  return parts
}

const isWanted = /\.(xml|rels)$/i
const isForeign = /externalLinks|drawings|charts|customXml|pivot|worksheets\/_rels/i

interface ArchiveEntry {
  name: string
  method: number
  packedBytes: number
  /** position of its local header */
  at: number
}

/** The entries of the archive's central directory. */
function listEntries(file: Buffer): ArchiveEntry[] {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > file.length) throw new SheetFault('import.unreadable')
  const count = file.readUInt16LE(end + 10)
  if (count > maxParts) throw new SheetFault('import.tooComplex')
  const entries: ArchiveEntry[] = []
  let at = file.readUInt32LE(end + 16)
  for (let n = 0; n < count; n++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== 0x02014b50) throw new SheetFault('import.unreadable')
    const isEncrypted = (file.readUInt16LE(at + 8) & 1) === 1
    if (isEncrypted) throw new SheetFault('import.unreadable')
    const nameBytes = file.readUInt16LE(at + 28)
    entries.push({
      name: file.toString('utf8', at + 46, at + 46 + nameBytes),
      method: file.readUInt16LE(at + 10),
      packedBytes: file.readUInt32LE(at + 20),
      at: file.readUInt32LE(at + 42),
    })
    at += 46 + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

function readEntry(file: Buffer, { method, packedBytes, at }: ArchiveEntry, most: number): Buffer {
  if (at + 30 > file.length || file.readUInt32LE(at) !== 0x04034b50) throw new SheetFault('import.unreadable')
  const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
  const packed = file.subarray(start, start + packedBytes)
  if (packed.length !== packedBytes) throw new SheetFault('import.unreadable')
  if (method === 0) {
    if (packedBytes > most) throw new SheetFault('import.tooComplex')
    return packed
  }
  if (method !== 8) throw new SheetFault('import.unreadable')
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    const isOver = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new SheetFault(isOver ? 'import.tooComplex' : 'import.unreadable')
  }
}
