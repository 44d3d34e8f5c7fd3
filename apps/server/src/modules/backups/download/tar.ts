const blockBytes = 512

/** A file of an archive; `bytes` has exactly `size` bytes. */
export interface ArchiveFile {
  /** with slashes, relative */
  path: string
  size: number
  bytes: AsyncIterable<Uint8Array>
}

/** Bytes of one file with its header, filled up to whole blocks. */
export const computeEntrySize = (size: number): number => blockBytes + Math.ceil(size / blockBytes) * blockBytes

/** Two empty blocks. */
const endBlocks = Buffer.alloc(2 * blockBytes)
/** Bytes at the end of every archive. */
export const tarEndBytes = endBlocks.length

/**
 * The files as a tar archive (ustar, with GNU sizes from 8 GB on), without a temporary file.
 *
 * @param at milliseconds since 1970: the time of the files
 * @throws Error if a file has not as many bytes as were announced, or its path is too long
 */
export async function* writeTar(files: AsyncIterable<ArchiveFile>, at: number): AsyncIterable<Uint8Array> {
  for await (const { path, size, bytes } of files) {
    yield writeHeader(path, size, at)
    let sent = 0
    for await (const part of bytes) {
      sent += part.length
      if (sent > size) break
      yield part
    }
    if (sent !== size) throw new Error(`${path} has changed while it was read`)
    const rest = size % blockBytes
    if (rest > 0) yield Buffer.alloc(blockBytes - rest)
  }
  yield endBlocks
}

function writeHeader(path: string, size: number, at: number): Buffer {
  const header = Buffer.alloc(blockBytes)
  const { prefix, name } = splitPath(path)
  header.write(name, 0, 100, 'utf8')
  header.write('0000600\0', 100, 'ascii')
  header.write('0000000\0', 108, 'ascii')
  header.write('0000000\0', 116, 'ascii')
  writeSize(header, size)
  header.write(
    `${Math.floor(at / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
    'ascii',
  )
  header.write('        0', 148, 'ascii')
  header.write('ustar\u000000', 257, 'ascii')
  header.write(prefix, 345, 155, 'utf8')
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'ascii')
  return header
}

const maxOctalSize = 0o77777777777

/** Eleven octal digits, or the bytes themselves with the highest bit set. */
function writeSize(header: Buffer, size: number): void {
  if (size <= maxOctalSize) {
    header.write(`${size.toString(8).padStart(11, '0')}\0`, 124, 'ascii')
    return
  }
  header.writeBigUInt64BE(BigInt(size), 128)
  header[124] = 0x80
}

/** At a slash, so that both parts fit. */
function splitPath(path: string): { prefix: string; name: string } {
  if (Buffer.byteLength(path) <= 100) return { prefix: '', name: path }
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) {
    const parts = { prefix: path.slice(0, at), name: path.slice(at + 1) }
    if (Buffer.byteLength(parts.prefix) <= 155 && Buffer.byteLength(parts.name) <= 100) return parts
  }
  throw new Error(`the path ${path} is too long for an archive`)
}
