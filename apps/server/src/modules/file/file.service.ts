import { createHash, randomBytes } from 'node:crypto'
import { uploadLimits, type FileReply, type UploadedFile, type UploadType } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { Deps } from '../../deps.ts'
import { addViewer, deleteFiles, deleteUnused, findFile, insertFile, markUsed } from './file.queries.ts'
import { filesOf } from './files.ts'
import { imageUrl } from './image-url.ts'
import { remakePicture } from './picture.ts'

/** Uploads of one person and type that nothing refers to yet; more are not kept. */
const mostUnused = 10

/**
 * Keeps an uploaded picture under a random name. It is on the disk before its row is, so that no row points nowhere.
 *
 * @throws AppError 'access.denied', 'file.tooLarge', 'file.noPicture', 'file.broken'
 */
export async function upload(deps: Deps, caller: Caller, type: UploadType, file: UploadedFile) {
  if (type === 'logo' && !caller.isAdministrator) throw new AppError('access.denied')
  const most = uploadLimits[type]
  if (file.bytes.length > most) throw new AppError('file.tooLarge', { size: most / 1_048_576 })
  const { bytes, contentType, extension } = await remakePicture(type, file.bytes)
  const name = `${randomBytes(16).toString('hex')}.${extension}`
  await filesOf(deps).write(keyOf(type, name), bytes)
  await insertFile(deps.db, {
    id: newId(),
    type,
    name,
    owner_id: caller.userId,
    original_name: storable(file.name),
    content_type: contentType,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
  })
  // a logo is chosen in the settings of the installation, which no row of ours knows of
  if (type !== 'logo') await removeBytes(deps, type, await deleteUnused(deps.db, type, caller.userId, mostUnused))
  return { name, url: imageUrl(type, name) }
}

/**
 * A picture for whoever may see it. A picture that exists and one that does not are refused alike.
 *
 * @param caller asked for where the type is not for everybody; rejects when nobody is signed in
 * @throws AppError 'file.missing', and what `caller` throws
 */
export async function image(
  deps: Deps,
  { type, name }: { type: UploadType; name: string },
  caller: () => Promise<Caller>,
): Promise<FileReply> {
  const asking = type === 'logo' ? null : await caller()
  const file = await findFile(deps.db, type, name)
  if (!file || (asking && !maySee(asking, type, file))) throw new AppError('file.missing')
  const bytes = await filesOf(deps).read(keyOf(type, name))
  if (!bytes) throw new AppError('file.missing')
  return { bytes, contentType: file.content_type, keep: keeps[type] }
}

/** Says that something refers to the caller's uploads from now on; another's, or one that is not there, is refused. */
export async function useFiles(db: Db, type: UploadType, ownerId: string, names: readonly string[]): Promise<void> {
  const used = new Set(await markUsed(db, type, ownerId, names))
  if (names.some((name) => !used.has(name))) throw new AppError('file.missing')
}

/** Says that something refers to a picture of this owner, which one more person may see. */
export async function shareFile(
  db: Db,
  file: { type: UploadType; name: string; ownerId: string },
  viewerId: string,
): Promise<void> {
  await useFiles(db, file.type, file.ownerId, [file.name])
  await addViewer(db, file.type, file.name, viewerId)
}

/** Removes files that nothing refers to any more: rows first, so that none points nowhere. */
export async function removeFiles(deps: Deps, type: UploadType, names: readonly string[]): Promise<void> {
  await removeBytes(deps, type, await deleteFiles(deps.db, type, names))
}

async function removeBytes(deps: Deps, type: UploadType, names: readonly string[]): Promise<void> {
  for (const name of names) await filesOf(deps).remove(keyOf(type, name))
}

function maySee(caller: Caller, type: UploadType, file: { owner_id: string | null; shown_to: string[] }): boolean {
  if (type === 'IM') return isOfChat(caller, file)
  if (type === 'userAvatar' || caller.isAdministrator || caller.userId === file.owner_id) return true
  return type === 'feedback' && caller.rights.menus.has('system.feedback')
}

/** The two who write, and nobody in their place: no administrator, nor one who looks at the product as one of them. */
const isOfChat = (caller: Caller, file: { owner_id: string | null; shown_to: string[] }): boolean =>
  !caller.viewer && (caller.userId === file.owner_id || file.shown_to.includes(caller.userId))

const keeps: Record<UploadType, FileReply['keep']> = {
  logo: 'everywhere',
  userAvatar: 'browser',
  signImg: 'nowhere',
  feedback: 'nowhere',
  IM: 'nowhere',
}

const keyOf = (type: UploadType, name: string): string => `${type}/${name}`

/** What its owner called it, as far as the database can hold it. */
const storable = (name: string): string => name.replaceAll('\u0000', '').toWellFormed().slice(0, 255)
