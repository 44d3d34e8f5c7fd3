import { type AttachmentType, type ByteRange, type FileReply, type UploadedFile } from '@armature/contract'
import { getFileExtension, isImageName } from '@armature/form-engine'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { isId } from '../../platform/ids.ts'
import type { Deps } from '../../deps.ts'
import { getFileStorage } from '../storage/index.ts'
import type { Attachment } from '../attachment-rows/index.ts'
import { findById, findByName } from './attachment.queries.ts'
import { detectContentType, isImageType, canShowInline, toContent } from './content.ts'
import { createAttachment, assertWithinQuota, toStorableName, writeBlob } from './create-attachment.ts'
import { getThumbnailKey, getFileKey } from './storage-keys.ts'
import { canReadAttachment } from './read-access.ts'
import { createThumbnail } from './thumbnail.ts'
import { createTicket, readTicket } from './ticket.ts'

/** Stores a file that was uploaded in one piece. @throws AppError 'file.otherContent', 'file.overQuota' */
export async function uploadFile(deps: Deps, caller: Caller, file: UploadedFile): Promise<Attachment> {
  await assertWithinQuota(deps.db, caller.userId, file.bytes.length)
  return saveAttachment(deps, caller, 'annex', file)
}

/**
 * Stores an image of a form unchanged, with a thumbnail for lists.
 *
 * @throws AppError 'file.notImage', 'file.otherContent', 'file.broken', 'file.overQuota'
 */
export async function uploadImage(deps: Deps, caller: Caller, file: UploadedFile): Promise<Attachment> {
  if (!isImageName(file.name) || file.bytes.length === 0) throw new AppError('file.notImage')
  await assertWithinQuota(deps.db, caller.userId, file.bytes.length)
  return saveAttachment(deps, caller, 'annexpic', file)
}

async function saveAttachment(
  deps: Deps,
  caller: Caller,
  type: AttachmentType,
  { name, bytes }: UploadedFile,
): Promise<Attachment> {
  const originalName = toStorableName(name)
  const contentType = await detectContentType(toContent(bytes), getFileExtension(originalName))
  const small = isImageType(contentType)
    ? await createThumbnail(bytes, contentType).catch(ignoreUnlessImage(type))
    : undefined
  const written = await writeBlob(deps, toAsyncIterable(bytes))
  if (small) await getFileStorage(deps).write(getThumbnailKey(written.blob), small)
  return createAttachment(deps, deps.db, written, {
    type,
    ownerId: caller.userId,
    originalName,
    hasThumbnail: small !== undefined,
  })
}

/** An attachment that cannot be displayed is still valid; an image is not. */
const ignoreUnlessImage = (type: AttachmentType) => (error: unknown) => {
  if (type === 'annexpic') throw error
  return undefined
}

/** URL to download a file, valid for some minutes (F7.70). @throws AppError 'file.missing' */
export async function getDownloadUrl(
  deps: Deps,
  caller: Caller,
  { type, fileId }: { type: AttachmentType; fileId: string },
) {
  const file = await assertReadable(deps, caller, await findByName(deps.db, type, fileId))
  return { url: await buildTicketUrl(deps, caller, file, false), name: file.original_name }
}

/** URL to preview a file; '' if the caller may not read it (F7.72, FO.29). */
export async function getPreviewUrl(deps: Deps, caller: Caller, fileVersionId: string): Promise<string> {
  const file = isId(fileVersionId) ? await findById(deps.db, fileVersionId) : undefined
  if (!file || !(await canReadAttachment(deps, caller, file))) return ''
  return buildTicketUrl(deps, caller, file, canShowInline(file.content_type))
}

/**
 * The bytes of a file for a valid ticket. A ticket ends with its session, and with the permission to read the file.
 *
 * @throws AppError 'file.missing'
 */
export async function fetchFile(
  deps: Deps,
  { type, fileId }: { type: AttachmentType; fileId: string },
  token: string,
): Promise<FileReply> {
  const ticket = await readTicket(deps, token, fileId)
  if (!ticket) throw new AppError('file.missing')
  const file = await assertReadable(deps, ticket.caller, await findByName(deps.db, type, fileId))
  const isInline = ticket.isInline && canShowInline(file.content_type)
  return {
    ...toFileReply(deps, file),
    ...(isInline ? { isFramed: true } : { fileName: file.original_name }),
  }
}

/** An image or its thumbnail for users who may read the file. @throws AppError 'file.missing' */
export async function getAttachmentImage(
  deps: Deps,
  caller: Caller,
  { type, name }: { type: AttachmentType; name: string },
  size: '' | 'small',
): Promise<FileReply> {
  const file = await assertReadable(deps, caller, await findByName(deps.db, type, name))
  if (!isImageType(file.content_type)) throw new AppError('file.missing')
  if (size === '' || !file.has_thumbnail) return toFileReply(deps, file)
  const bytes = await getFileStorage(deps).read(getThumbnailKey(file.blob))
  if (!bytes) throw new AppError('file.missing')
  return { bytes, contentType: 'image/webp', keep: 'nowhere' }
}

/** Returns the file if the caller may read it. @throws AppError 'file.missing' */
export async function assertReadable(deps: Deps, caller: Caller, file: Attachment | undefined): Promise<Attachment> {
  if (!file || !(await canReadAttachment(deps, caller, file))) throw new AppError('file.missing')
  return file
}

function toFileReply(deps: Deps, file: Attachment): FileReply {
  const open = async (range?: ByteRange) => {
    const bytes = await getFileStorage(deps).stream(getFileKey(file.blob), range)
    if (!bytes) throw new AppError('file.missing')
    return bytes
  }
  const { presign } = getFileStorage(deps)
  return {
    bytes: open,
    etag: file.id,
    size: file.size,
    contentType: file.content_type,
    keep: 'nowhere',
    ...(presign && { redirect: (headers) => presign(getFileKey(file.blob), headers) }),
  }
}

async function buildTicketUrl(deps: Deps, caller: Caller, file: Attachment, isInline: boolean): Promise<string> {
  const token = await createTicket(deps, { fileId: file.name, sessionId: caller.sessionId, isInline })
  return `/api/file/Attachment/${file.type}/${file.name}?token=${encodeURIComponent(token)}`
}

async function* toAsyncIterable(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield await Promise.resolve(bytes)
}
