import { createHash, randomBytes } from 'node:crypto'
import { uploadLimits, type FileReply, type UploadedFile, type UploadType } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createId } from '../../platform/ids.ts'
import type { Deps } from '../../deps.ts'
import { findPeopleScope } from '../people-scope/index.ts'
import { addViewer, deleteFiles, deleteUnused, findFile, insertFile, isUserIn, markUsed } from './file.queries.ts'
import { getFileStorage } from './file-storage.ts'
import { buildImageUrl } from './image-url.ts'
import { convertPicture } from './picture.ts'

/** Maximum number of unused uploads per user and type. */
const maxUnused = 10

/**
 * Stores an uploaded image under a random name. The file is written before its row, so that every row has a file.
 *
 * @throws AppError 'access.denied', 'file.tooLarge', 'file.noPicture', 'file.broken'
 */
export async function uploadPicture(deps: Deps, caller: Caller, type: UploadType, file: UploadedFile) {
  if (type === 'logo' && !caller.isAdministrator) throw new AppError('access.denied')
  const most = uploadLimits[type]
  if (file.bytes.length > most) throw new AppError('file.tooLarge', { size: most / 1_048_576 })
  const { bytes, contentType, extension } = await convertPicture(type, file.bytes)
  const name = `${randomBytes(16).toString('hex')}.${extension}`
  await getFileStorage(deps).write(getStorageKey(type, name), bytes)
  await insertFile(deps.db, {
    id: createId(),
    type,
    name,
    owner_id: caller.userId,
    original_name: toStorableName(file.name),
    content_type: contentType,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
  })
  // settings refer to a logo by name, without a row that marks it as used
  if (type !== 'logo') await removeBytes(deps, type, await deleteUnused(deps.db, type, caller.userId, maxUnused))
  return { name, url: buildImageUrl(type, name) }
}

/**
 * An image for users who may see it. Missing and inaccessible images give the same error.
 *
 * @param caller called if the type is not public; rejects without a session
 * @throws AppError 'file.missing', and what `caller` throws
 */
export async function getImage(
  deps: Deps,
  { type, name }: { type: UploadType; name: string },
  caller: () => Promise<Caller>,
): Promise<FileReply> {
  const asking = type === 'logo' ? null : await caller()
  const file = await findFile(deps.db, type, name)
  if (!file || (asking && !(await canSeeImage(deps, asking, type, file)))) throw new AppError('file.missing')
  const bytes = await getFileStorage(deps).read(getStorageKey(type, name))
  if (!bytes) throw new AppError('file.missing')
  return { bytes, contentType: file.content_type, keep: imageCaching[type] }
}

/** Marks the caller's uploads as used; another user's or a missing file is an error. */
export async function useFiles(db: Db, type: UploadType, ownerId: string, names: readonly string[]): Promise<void> {
  const used = new Set(await markUsed(db, type, ownerId, names))
  if (names.some((name) => !used.has(name))) throw new AppError('file.missing')
}

/** Marks an image of this owner as used, and lets one more user see it. */
export async function shareFile(
  db: Db,
  file: { type: UploadType; name: string; ownerId: string },
  viewerId: string,
): Promise<void> {
  await useFiles(db, file.type, file.ownerId, [file.name])
  await addViewer(db, file.type, file.name, viewerId)
}

/** Removes unused files: rows first, so that every row has a file. */
export async function removeFiles(deps: Deps, type: UploadType, names: readonly string[]): Promise<void> {
  await removeBytes(deps, type, await deleteFiles(deps.db, type, names))
}

async function removeBytes(deps: Deps, type: UploadType, names: readonly string[]): Promise<void> {
  for (const name of names) await getFileStorage(deps).remove(getStorageKey(type, name))
}

async function canSeeImage(
  deps: Deps,
  caller: Caller,
  type: UploadType,
  file: { owner_id: string | null; shared_with: string[] },
): Promise<boolean> {
  if (type === 'IM') return isChatParticipant(caller, file)
  if (type === 'userAvatar' || caller.isAdministrator || caller.userId === file.owner_id) return true
  if (type !== 'feedback' || !caller.rights.menus.has('system.feedback') || file.owner_id === null) return false
  return isUserIn(deps.db, file.owner_id, (await findPeopleScope(deps, caller)) ?? [])
}

/** Only the two users of the chat: no administrator, and no user who views the product as one of them. */
const isChatParticipant = (caller: Caller, file: { owner_id: string | null; shared_with: string[] }): boolean =>
  !caller.viewer && (caller.userId === file.owner_id || file.shared_with.includes(caller.userId))

const imageCaching: Record<UploadType, FileReply['keep']> = {
  logo: 'everywhere',
  userAvatar: 'browser',
  signImg: 'nowhere',
  feedback: 'nowhere',
  IM: 'nowhere',
}

const getStorageKey = (type: UploadType, name: string): string => `${type}/${name}`

/** The original name, cut and cleaned for the database. */
const toStorableName = (name: string): string => name.replaceAll('\u0000', '').toWellFormed().slice(0, 255)
