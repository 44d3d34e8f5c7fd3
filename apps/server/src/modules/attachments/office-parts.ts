import type { FileContent } from './content.ts'

/** The end record of a zip archive with the longest comment. */
const maxEndBytes = 22 + 65_535
/** Larger lists of entries are not read. */
const maxListBytes = 4_194_304

/**
 * Whether a file is an Office document of the kind whose parts are in `folder` (`word/`): a zip archive whose list of entries has
 * the content types and a part of the folder, or the compound file of an encrypted document.
 */
export async function isOfficeDocument(content: FileContent, folder: string): Promise<boolean> {
  const head = Buffer.from(content.head)
  if (head.readUInt32BE(0) === 0xd0cf11e0) return isEncryptedPackage(content, head)
  const names = await listEntries(content)
  return names.includes('[Content_Types].xml') && names.some((name) => name.startsWith(folder))
}

async function listEntries({ size, read }: FileContent): Promise<string[]> {
  const tail = Buffer.from(await read(Math.max(0, size - maxEndBytes), size))
  const end = tail.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  if (end < 0 || end + 22 > tail.length) return []
  const [bytes, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (bytes > maxListBytes || start + bytes > size) return []
  return parseEntryNames(Buffer.from(await read(start, start + bytes)))
}

function parseEntryNames(list: Buffer): string[] {
  const names: string[] = []
  for (let at = 0; at + 46 <= list.length && list.readUInt32LE(at) === 0x02014b50;) {
    const nameBytes = list.readUInt16LE(at + 28)
    names.push(list.toString('utf8', at + 46, at + 46 + nameBytes))
    at += 46 + nameBytes + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32)
  }
  return names
}

/** The directory of a compound file names its streams in UTF-16. */
async function isEncryptedPackage({ size, read }: FileContent, head: Buffer): Promise<boolean> {
  if (head.length < 512) return false
  const sectorBytes = 2 ** head.readUInt16LE(30)
  const start = (head.readUInt32LE(48) + 1) * sectorBytes
  if (sectorBytes > 4096 || start >= size) return false
  const directory = Buffer.from(await read(start, start + 8192))
  return directory.includes(Buffer.from('EncryptedPackage', 'utf16le'))
}
