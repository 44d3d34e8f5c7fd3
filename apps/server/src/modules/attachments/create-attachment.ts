import { createHash } from 'node:crypto'
import { getFileExtension, formatFileSize } from '@armature/form-engine'
import { type AttachmentType, maxFileBytes } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { createId } from '../../platform/ids.ts'
import type { Deps } from '../../deps.ts'
import { getFileStorage } from '../storage/index.ts'
import { type Attachment, insertAttachment } from '../attachment-rows/index.ts'
import { sumUnsavedBytes } from './attachment.queries.ts'
import { detectContentType, headBytes } from './content.ts'
import { createRandomName, getFileKey } from './storage-keys.ts'

/** Maximum bytes of a user's files that no record uses. */
const quotaBytes = 2 * maxFileBytes

/** @throws AppError 'file.overQuota' */
export async function assertWithinQuota(db: Db, ownerId: string, more: number): Promise<void> {
  if ((await sumUnsavedBytes(db, ownerId)) + more > quotaBytes) throw new AppError('file.overQuota')
}

/** Bytes in the storage with their size and hashes. */
export interface WrittenBlob {
  blob: string
  size: number
  sha256: Buffer
  blake3: Buffer
  head: Buffer
}

/** Writes a stream to the storage, without holding it in memory. */
export async function writeBlob(deps: Deps, bytes: AsyncIterable<Uint8Array>): Promise<WrittenBlob> {
  const blob = createRandomName('bin')
  const { createBLAKE3 } = await import('hash-wasm')
  const [sha256, blake3] = [createHash('sha256'), (await createBLAKE3()).init()]
  const head: Uint8Array[] = []
  let size = 0
  async function* measured() {
    for await (const part of bytes) {
      sha256.update(part)
      blake3.update(part)
      if (size < headBytes) head.push(Buffer.from(part.subarray(0, headBytes - size)))
      size += part.length
      if (size > maxFileBytes) throw new AppError('file.tooLargeFile', { size: formatFileSize(maxFileBytes) })
      yield part
    }
  }
  await getFileStorage(deps).write(getFileKey(blob), measured())
  return {
    blob,
    size,
    sha256: sha256.digest(),
    blake3: Buffer.from(blake3.digest('binary')),
    head: Buffer.concat(head),
  }
}

export interface AttachmentOptions {
  type: AttachmentType
  ownerId: string
  originalName: string
  hasThumbnail?: boolean
}

/**
 * Creates an attachment for bytes that were written.
 *
 * @throws AppError 'file.otherContent' if its extension does not match the content
 */
export async function createAttachment(
  deps: Deps,
  db: Db,
  { blob, size, sha256, blake3, head }: WrittenBlob,
  { type, ownerId, originalName, hasThumbnail = false }: AttachmentOptions,
): Promise<Attachment> {
  const extension = getFileExtension(originalName)
  const file: Attachment = {
    id: createId(),
    name: createFileName(extension),
    type,
    owner_id: ownerId,
    original_name: toStorableName(originalName),
    extension,
    content_type: await detectContentType(toStoredContent(deps, { blob, size, head }), extension),
    size,
    blob,
    has_thumbnail: hasThumbnail,
  }
  await insertAttachment(db, { ...file, sha256, blake3, created_at: new Date(deps.clock()) })
  return file
}

/** The content of bytes in the storage. */
export const toStoredContent = (deps: Deps, { blob, size, head }: Pick<WrittenBlob, 'blob' | 'size' | 'head'>) => ({
  head,
  size,
  read: async (start: number, end: number) =>
    end <= start
      ? Buffer.alloc(0)
      : readAll(await getFileStorage(deps).stream(getFileKey(blob), { start, end: end - 1 })),
})

async function readAll(bytes: AsyncIterable<Uint8Array> | undefined): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of bytes ?? []) parts.push(part)
  return Buffer.concat(parts)
}

/** A random name with the extension, if that is a plain one. */
export const createFileName = (extension: string): string =>
  createRandomName(/^[a-z0-9]{2,5}$/.test(extension) ? extension : 'bin')

/** The original name, cut and cleaned for the database; never empty. */
export const toStorableName = (name: string): string =>
  name.replaceAll('\u0000', '').slice(-255).toWellFormed() || 'file'
