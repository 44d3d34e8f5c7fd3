import type { ShownFile } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { lockFiles, recordFileUses } from '../../attachment-rows/index.ts'
import { type AttachmentUse, listByNames, listUses } from '../../attachments/index.ts'
import { toFileEntry } from '../../record-files/index.ts'
import { type HistoryRecord, listCommentFiles } from '../engine/history.queries.ts'
import { type TaskRecord, findTask } from '../engine/task.queries.ts'
import { mayReadTexts } from '../task/task-texts.ts'
import { type FlowAccess, getFlowAccess, hasPart } from './flow-access.ts'
import type { LockedTurn } from './turn.ts'

/** What a user adds to a decision. */
export interface Comment {
  handleOpinion: string
  /** users who get a message with it */
  mentions: readonly string[]
  /** `fileId` of its files */
  fileIds: readonly string[]
  /** several approvals get the comment: its files may belong to other comments of the caller */
  sharesFiles?: boolean
}

/** Comments that a file can belong to: as many as are checked when it is read. */
const maxShared = 50

/** In the place of a field in the uses of a record's files: no code of a field begins with `#`. */
const commentField = '#comment'

/**
 * Stores that files belong to a comment on an approval. They must be uploads of the caller that nothing uses yet, or with `sharesFiles`
 * only comments, so that a comment cannot open a file that its author may not read, and none ends with another record.
 *
 * @returns the names, each once
 * @throws AppError 'file.missing'
 */
export async function storeCommentFiles(
  tx: Db,
  { userId }: Caller,
  { flowing: { task } }: LockedTurn,
  { fileIds, sharesFiles = false }: Pick<Comment, 'fileIds' | 'sharesFiles'>,
  at: Date,
): Promise<string[]> {
  const wanted = [...new Set(fileIds)]
  if (wanted.length === 0) return []
  const changes = { added: wanted.map((fileId) => ({ fileId, code: commentField })), removed: [] }
  const isThere = await lockFiles(tx, changes)
  const files = isThere ? await listByNames(tx, wanted) : []
  const uses = await listUses(
    tx,
    files.map(({ id }) => id),
    maxShared,
  )
  const isUsed = uses.some(({ field }) => !sharesFiles || field !== commentField)
  const isFull = files.some(({ id }) => uses.filter((use) => use.attachment_id === id).length >= maxShared)
  const isFree = files.every(({ type, owner_id: ownerId }) => type === 'annex' && ownerId === userId)
  if (!isThere || !isFree || isUsed || isFull) throw new AppError('file.missing', {}, { field: 'fileIds' })
  await recordFileUses(tx, { modelId: task.model_id, recordId: task.record_id, at }, changes)
  return wanted
}

/** The files of these lines of a history, by name. */
export async function loadCommentFiles(db: Db, history: readonly HistoryRecord[]): Promise<Map<string, ShownFile>> {
  const names = history.flatMap(({ file_ids: ids }) => ids ?? [])
  const files = names.length === 0 ? [] : await listByNames(db, names)
  return new Map(files.map((file) => [file.name, toFileEntry(file)]))
}

/** Comments that are checked for a call; a file belongs to one, or to those of approvals that were decided together. */
const maxChecked = maxShared

/**
 * Whether the caller may read the files of comments: with a part in the approval, or if a menu shows them all records with all
 * fields. A user of the flow monitor alone does not see what the files may contain of the record.
 */
export const mayReadCommentFiles = (caller: Caller, access: FlowAccess, { model_id: modelId }: TaskRecord): boolean =>
  hasPart(access) || mayReadTexts(caller, modelId)

/** Finds the files of comments that the caller may read; returns ids of attachments. */
export async function findReadableCommentFiles(
  deps: Deps,
  caller: Caller,
  uses: readonly AttachmentUse[],
): Promise<Set<string>> {
  const wanted = uses.filter(({ field }) => field === commentField)
  const comments = wanted.length === 0 ? [] : await listCommentFiles(deps.db, wanted, maxChecked)
  const taskIds = [...new Set(comments.map(({ taskId }) => taskId))]
  const readable = new Set(await Promise.all(taskIds.map((id) => findReadable(deps, caller, id))))
  const names = new Set(comments.flatMap(({ taskId, fileIds }) => (readable.has(taskId) ? (fileIds ?? []) : [])))
  return new Set(wanted.filter((use) => names.has(use.file_id)).map((use) => use.attachment_id))
}

/** The id of the approval if the caller may read its files. */
async function findReadable(deps: Deps, caller: Caller, taskId: string): Promise<string | undefined> {
  const task = await findTask(deps.db, taskId)
  if (!task) return undefined
  try {
    return mayReadCommentFiles(caller, await getFlowAccess(deps, caller, task), task) ? taskId : undefined
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
