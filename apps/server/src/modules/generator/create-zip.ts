import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { PackageFile } from './file-tree.ts'

/** Packs files into a zip; the same files always give the same bytes. */
export function createZip(files: readonly PackageFile[]): AsyncIterable<Uint8Array> {
  const zip = new ZipFile()
  for (const { path, content } of files) zip.addBuffer(Buffer.from(content), path, { mtime })
  zip.end()
  return zip.outputStream as Readable
}

const mtime = new Date(2020, 0, 1)
