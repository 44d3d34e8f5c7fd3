import {
  type ByteRange,
  type FileReply,
  type ScreenLayout,
  listElements,
  maxScreenVideoBytes,
  maxVideoBytes,
  screenEndpoints,
  videoAddressMs,
} from '@armature/contract'
import { formatFileSize } from '@armature/form-engine'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { getRunningUser } from '../../platform/caller-context.ts'
import type { Db } from '../../platform/database/database.ts'
import { mayCall } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { dropFileUses, dropUsesOfFiles, lockFiles, recordFileUses } from '../attachment-rows/index.ts'
import { attachmentKeys, createTicket, listByNames, listUses, readTicket } from '../attachments/index.ts'
import { getFileStorage } from '../storage/index.ts'
import { findScreenVideo, listVideosOfScreens, screenField, sumVideoBytes } from './video.queries.ts'
import { countStream, streamParts } from './video-stream.ts'
import { getVisibleLayout } from './visible-screens.ts'

/** A file of a screen is used by it as by a record: it is kept until the screen is deleted for good, for its versions name it. */
const toUse = (screenId: string) => ({ modelId: screenId, recordId: screenId })
const toChanges = (fileIds: readonly string[]) => ({
  added: fileIds.map((fileId) => ({ fileId, code: screenField })),
  removed: [],
})

/**
 * Adds an upload of the caller that nothing uses yet to a screen, which is locked, so that a screen cannot open a file that its
 * designer may not read.
 *
 * @throws AppError 'file.missing', 'screen.noVideo', 'screen.videoTooLarge', 'screen.videosTooLarge'
 */
export async function storeVideo(
  tx: Db,
  { userId }: Caller,
  screenId: string,
  fileId: string,
  at: Date,
): Promise<void> {
  const isThere = await lockFiles(tx, toChanges([fileId]))
  const [file] = isThere ? await listByNames(tx, [fileId]) : []
  if (!file || file.type !== 'annex' || file.owner_id !== userId || (await listUses(tx, [file.id], 1)).length > 0)
    throw new AppError('file.missing', {}, { field: 'fileId' })
  if (!file.content_type.startsWith('video/')) throw new AppError('screen.noVideo', {}, { field: 'fileId' })
  if (file.size > maxVideoBytes)
    throw new AppError('screen.videoTooLarge', { size: formatFileSize(maxVideoBytes) }, { field: 'fileId' })
  if ((await sumVideoBytes(tx, screenId)) + file.size > maxScreenVideoBytes)
    throw new AppError('screen.videosTooLarge', { size: formatFileSize(maxScreenVideoBytes) }, { field: 'fileId' })
  await recordFileUses(tx, { ...toUse(screenId), at }, toChanges([fileId]))
}

/** A copy, or what was pasted from another screen, shows the videos of that one: users who change screens may see them all. */
export async function adoptVideos(tx: Db, screenId: string, layout: ScreenLayout, at: Date): Promise<void> {
  const named = listVideos(layout)
  const known = named.length === 0 ? [] : await listVideosOfScreens(tx, named)
  const changes = toChanges(known)
  if (known.length > 0 && (await lockFiles(tx, changes))) await recordFileUses(tx, { ...toUse(screenId), at }, changes)
}

/** When a screen is deleted for good. */
export const dropVideos = (tx: Db, screenId: string, at: Date): Promise<void> => dropFileUses(tx, [toUse(screenId)], at)

/** Ends the use of videos that no version of the screen shows any more. */
export const releaseVideos = (tx: Db, screenId: string, fileIds: readonly string[], at: Date): Promise<void> =>
  dropUsesOfFiles(tx, toUse(screenId), fileIds, at)

/**
 * An address of a video for those who may see the screen, or design it.
 *
 * @throws AppError 'screen.unknown', 'file.missing'
 */
export async function findVideoAddress(
  deps: Deps,
  caller: Caller,
  id: string,
  fileId: string,
): Promise<{ url: string }> {
  await assertMayWatch(deps, caller, id, fileId)
  if (!(await findScreenVideo(deps.db, id, fileId))) throw new AppError('file.missing')
  const token = await createTicket(deps, {
    fileId: toTicketName(id, fileId),
    sessionId: caller.sessionId,
    isInline: true,
    validMs: videoAddressMs,
  })
  return { url: `/api/visualdev/Screen/${id}/Videos/${fileId}/Content?token=${encodeURIComponent(token)}` }
}

/**
 * The content for a ticket, which ends with its session and with the permission to see the screen.
 *
 * @throws AppError 'file.missing', 'screen.unknown'
 */
export async function playVideo(deps: Deps, id: string, fileId: string, token: string): Promise<FileReply> {
  const check = async () => {
    const ticket = await readTicket(deps, token, toTicketName(id, fileId))
    if (!ticket) throw new AppError('file.missing')
    await assertMayWatch(deps, ticket.caller, id, fileId)
  }
  await check()
  return openVideo(deps, id, fileId, check)
}

/**
 * The content of a video for visitors of a screen.
 *
 * @param findLayout what they see now, or an error if they see nothing
 * @throws AppError 'file.missing' unless the layout shows it
 */
export async function playShownVideo(
  deps: Deps,
  id: string,
  fileId: string,
  findLayout: () => Promise<ScreenLayout>,
): Promise<FileReply> {
  const check = async () => {
    if (!listVideos(await findLayout(), true).includes(fileId)) throw new AppError('file.missing')
  }
  await check()
  return openVideo(deps, id, fileId, check, (user) => countStream(deps, id, user))
}

/** A ticket is for one file of one screen. */
const toTicketName = (id: string, fileId: string) => `screen ${id} ${fileId}`

async function assertMayWatch(deps: Deps, caller: Caller, id: string, fileId: string): Promise<void> {
  if (mayCall(screenEndpoints.get.access, caller, id)) return
  if (!listVideos(await getVisibleLayout(deps, caller, id), true).includes(fileId)) throw new AppError('file.missing')
}

const listVideos = (layout: ScreenLayout, onlyShown = false): string[] => [
  ...new Set(
    listElements(layout).flatMap((element) =>
      element.kind === 'video' && element.file && !(onlyShown && element.isHidden) ? [element.file.id] : [],
    ),
  ),
]

/**
 * @param check throws an error when it may not be seen any more
 * @param begin called when it is opened; what it returns when it is closed
 */
async function openVideo(
  deps: Deps,
  id: string,
  fileId: string,
  check: () => Promise<void>,
  begin?: (user: string) => () => void,
): Promise<FileReply> {
  const file = await findScreenVideo(deps.db, id, fileId)
  if (!file) throw new AppError('file.missing')
  const user = getRunningUser()
  return {
    bytes: (range = { start: 0, end: file.size - 1 }) => {
      const end = begin?.(user)
      return streamParts(range, { user, read: (part) => readPart(deps, file.blob, part), check, ...(end && { end }) })
    },
    etag: file.id,
    size: file.size,
    contentType: file.content_type,
    keep: 'nowhere',
  }
}

async function readPart(deps: Deps, blob: string, part: ByteRange): Promise<Uint8Array> {
  const bytes = await getFileStorage(deps).stream(attachmentKeys.file(blob), part)
  if (!bytes) throw new AppError('file.missing')
  const pieces: Uint8Array[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces)
}
