import type { EndpointBody, FeedbackState, EndpointQuery, feedbackEndpoints } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createId } from '../../platform/ids.ts'
import type { Deps } from '../../deps.ts'
import { findPeopleScope } from '../people-scope/index.ts'
import { useFiles, buildImageUrl } from '../storage/index.ts'
import { countSince, insertFeedback, pageFeedback, updateState, type FeedbackListRow } from './feedback.queries.ts'

/** Maximum number of messages per user and hour. */
const maxPerHour = 20

/** @throws AppError 'feedback.tooMany', 'file.missing' for a picture that is not the caller's own upload */
export async function sendFeedback(
  deps: Deps,
  caller: Caller,
  { content, pictures }: EndpointBody<typeof feedbackEndpoints.send>,
) {
  const id = createId()
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    if ((await countSince(tx, caller.userId, new Date(now - 3_600_000))) >= maxPerHour)
      throw new AppError('feedback.tooMany')
    await useFiles(tx, 'feedback', caller.userId, pictures)
    await insertFeedback(tx, {
      id,
      user_id: caller.userId,
      content: content.trim(),
      pictures,
      created_at: new Date(now),
    })
  })
  return { id }
}

/** Feedback of users that the caller may see. */
export async function listFeedback(deps: Deps, caller: Caller, query: EndpointQuery<typeof feedbackEndpoints.list>) {
  const { keyword, state, currentPage, pageSize } = query
  const organizes = await findPeopleScope(deps, caller)
  const offset = (currentPage - 1) * pageSize
  const { rows, total } = await pageFeedback(deps.db, { keyword, state, organizes, limit: pageSize, offset })
  return { list: rows.map(toListItem), pagination: { currentPage, pageSize, total } }
}

/** @throws AppError 'feedback.missing', also for feedback of users that the caller may not see */
export async function setFeedbackState(deps: Deps, caller: Caller, id: string, state: FeedbackState): Promise<null> {
  const isDone = state === 'done'
  const now = new Date(deps.clock())
  const change = { is_done: isDone, done_by: isDone ? caller.userId : null, done_at: isDone ? now : null }
  const organizes = await findPeopleScope(deps, caller)
  if (!(await updateState(deps.db, { id, organizes }, change))) throw new AppError('feedback.missing')
  return null
}

const toListItem = (row: FeedbackListRow) => ({
  id: row.id,
  content: row.content,
  pictures: row.pictures.map((name) => buildImageUrl('feedback', name)),
  state: row.is_done ? ('done' as const) : ('open' as const),
  userName: row.real_name ?? '',
  account: row.account ?? '',
  creatorTime: row.created_at.getTime(),
  doneUser: row.done_name ?? '',
  doneTime: row.done_at?.getTime() ?? null,
})
