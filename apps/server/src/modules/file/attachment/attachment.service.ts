import { type AttachmentType, type FileReply, type UploadedFile } from '@armature/contract'
import { extensionOf, isImageName } from '@armature/form-engine'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { isId } from '../../../platform/ids.ts'
import type { Deps } from '../../../deps.ts'
import { filesOf } from '../files.ts'
import { type Attachment, findById, findByName } from './attachment.queries.ts'
import { contentTypeOf, headBytes, isImageType, isShown } from './content.ts'
import { keepBlob, refuseOverQuota, storable, writeBlob } from './keep.ts'
import { smallKey, wholeKey } from './places.ts'
import { mayRead } from './reach.ts'
import { smallPicture } from './small-picture.ts'
import { makeTicket, readTicket } from './ticket.ts'

/** Stores a file that was uploaded in one piece. @throws AppError 'file.otherContent', 'file.overQuota' */
export async function uploadFile(deps: Deps, caller: Caller, file: UploadedFile): Promise<Attachment> {
  await refuseOverQuota(deps.db, caller.userId, file.bytes.length)
  return keepWhole(deps, caller, 'annex', file)
}

/**
 * Stores an image of a form unchanged, with a thumbnail for lists.
 *
 * @throws AppError 'file.notImage', 'file.otherContent', 'file.broken', 'file.overQuota'
 */
export async function uploadImage(deps: Deps, caller: Caller, file: UploadedFile): Promise<Attachment> {
  if (!isImageName(file.name) || file.bytes.length === 0) throw new AppError('file.notImage')
  await refuseOverQuota(deps.db, caller.userId, file.bytes.length)
  return keepWhole(deps, caller, 'annexpic', file)
}

async function keepWhole(
  deps: Deps,
  caller: Caller,
  type: AttachmentType,
  { name, bytes }: UploadedFile,
): Promise<Attachment> {
  const originalName = storable(name)
  const contentType = await contentTypeOf(bytes.subarray(0, headBytes), extensionOf(originalName), bytes.length)
  const small = isImageType(contentType) ? await smallPicture(bytes, contentType).catch(onlyFor(type)) : undefined
  const written = await writeBlob(deps, one(bytes))
  if (small) await filesOf(deps).write(smallKey(written.blob), small)
  return keepBlob(deps, deps.db, written, { type, ownerId: caller.userId, originalName, hasSmall: small !== undefined })
}

/** An attachment that cannot be displayed is still valid; an image is not. */
const onlyFor = (type: AttachmentType) => (error: unknown) => {
  if (type === 'annexpic') throw error
  return undefined
}

/** URL to download a file, valid for some minutes (F7.70). @throws AppError 'file.missing' */
export async function findFile(deps: Deps, caller: Caller, { type, fileId }: { type: AttachmentType; fileId: string }) {
  const file = await reached(deps, caller, await findByName(deps.db, type, fileId))
  return { url: await addressOf(deps, caller, file, false), name: file.original_name }
}

/** URL to preview a file; '' if the caller may not read it (F7.72, FO.29). */
export async function previewOf(deps: Deps, caller: Caller, fileVersionId: string): Promise<string> {
  const file = isId(fileVersionId) ? await findById(deps.db, fileVersionId) : undefined
  if (!file || !(await mayRead(deps, caller, file))) return ''
  return addressOf(deps, caller, file, isShown(file.content_type))
}

/** The bytes of a file for a valid ticket. @throws AppError 'file.missing' */
export async function fetchFile(
  deps: Deps,
  { type, fileId }: { type: AttachmentType; fileId: string },
  token: string,
): Promise<FileReply> {
  const ticket = await readTicket(deps, token, fileId)
  const file = ticket && (await findByName(deps.db, type, fileId))
  if (!file) throw new AppError('file.missing')
  const isInline = ticket.isInline && isShown(file.content_type)
  return {
    ...(await wholeOf(deps, file)),
    ...(isInline ? { isFramed: true } : { fileName: file.original_name }),
  }
}

/** An image or its thumbnail for users who may read the file. @throws AppError 'file.missing' */
export async function imageOf(
  deps: Deps,
  caller: Caller,
  { type, name }: { type: AttachmentType; name: string },
  size: '' | 'small',
): Promise<FileReply> {
  const file = await reached(deps, caller, await findByName(deps.db, type, name))
  if (!isImageType(file.content_type)) throw new AppError('file.missing')
  if (size === '' || !file.has_small) return wholeOf(deps, file)
  const bytes = await filesOf(deps).read(smallKey(file.blob))
  if (!bytes) throw new AppError('file.missing')
  return { bytes, contentType: 'image/webp', keep: 'nowhere' }
}

/** Returns the file if the caller may read it. @throws AppError 'file.missing' */
export async function reached(deps: Deps, caller: Caller, file: Attachment | undefined): Promise<Attachment> {
  if (!file || !(await mayRead(deps, caller, file))) throw new AppError('file.missing')
  return file
}

async function wholeOf(deps: Deps, file: Attachment): Promise<FileReply> {
  const bytes = await filesOf(deps).stream(wholeKey(file.blob))
  if (!bytes) throw new AppError('file.missing')
  return { bytes, size: file.size, contentType: file.content_type, keep: 'nowhere' }
}

async function addressOf(deps: Deps, caller: Caller, file: Attachment, isInline: boolean): Promise<string> {
  const token = await makeTicket(deps, { fileId: file.name, userId: caller.userId, isInline })
  return `/api/file/Attachment/${file.type}/${file.name}?token=${encodeURIComponent(token)}`
}

async function* one(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield await Promise.resolve(bytes)
}
