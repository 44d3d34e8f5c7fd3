import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { loadUserNames } from '../../names/index.ts'
import { getUsersByIds } from '../../people/index.ts'
import { notifyMentioned } from '../engine/messages.ts'
import { listParticipants } from '../engine/participants.queries.ts'
import { findTask } from '../engine/task.queries.ts'
import type { Comment } from './comment-files.ts'
import { getFlowAccess } from './flow-access.ts'
import type { LockedTurn } from './turn.ts'

/** The users that a comment of the caller can mention. @throws AppError 'workflow.notFound' also if the caller may not see it */
export async function listMentionable(deps: Deps, caller: Caller, taskId: string) {
  const task = await findTask(deps.db, taskId)
  if (!task) throw new AppError('workflow.notFound')
  await getFlowAccess(deps, caller, task)
  const ids = await listParticipants(deps.db, task, new Date(deps.clock()))
  const others = ids.filter((id) => id !== caller.userId)
  const users = await getUsersByIds(deps, others, caller.language)
  return { list: users.map(({ id, fullName, organize }) => ({ id, fullName, organize: organize ?? '' })) }
}

/**
 * Notifies the users that the comment of a decision mentions, in its transaction.
 *
 * @throws AppError 'workflow.mentionUnknown' for users who may not see the approval
 */
export async function notifyMentions(
  deps: Deps,
  tx: Db,
  { userId }: Caller,
  { flowing, instance }: LockedTurn,
  { mentions, handleOpinion: opinion }: Comment,
): Promise<void> {
  const wanted = [...new Set(mentions)].filter((id) => id !== userId)
  if (wanted.length === 0) return
  const at = new Date(deps.clock())
  const allowed = new Set(await listParticipants(tx, flowing.task, at))
  const unknown = wanted.find((id) => !allowed.has(id))
  if (unknown !== undefined) {
    const user = (await loadUserNames(tx, [unknown])).get(unknown) ?? ''
    throw new AppError('workflow.mentionUnknown', { user }, { field: 'mentions' })
  }
  await notifyMentioned(tx, flowing.task, wanted, { userId, nodeName: instance.title, opinion }, at)
}
