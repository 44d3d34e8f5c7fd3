import type { PageQuery, WeChatReplyInput } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { isUniqueViolation } from '../../../platform/database/faults.ts'
import { createId } from '../../../platform/ids.ts'
import { getEnabledAccount } from '../account/account.ts'
import { requireMedia } from '../stored-media/require-media.ts'
import { assertTextLength } from '../message/assert-text-length.ts'
import { deleteReply, findReply, insertReply, pageReplies, updateReply, type ReplyRow } from './reply.queries.ts'

export async function listReplies({ db }: Deps, { keyword, currentPage, pageSize }: PageQuery) {
  const page = { keyword, limit: pageSize, offset: (currentPage - 1) * pageSize }
  const { rows, total } = await pageReplies(db, page)
  return { list: rows.map(toListItem), pagination: { currentPage, pageSize, total } }
}

/** @throws AppError 'weChat.replyUnknown' */
export async function getReply({ db }: Deps, id: string) {
  const row = await findReply(db, id)
  if (!row) throw new AppError('weChat.replyUnknown')
  return toListItem(row)
}

/**
 * @throws AppError 'weChat.replyTaken', 'weChat.keywordMissing', 'weChat.contentMissing', 'weChat.textLong', 'weChat.mediaUnknown',
 * and for media 'weChat.notSetUp'
 */
export async function createReply(deps: Deps, input: WeChatReplyInput): Promise<{ id: string }> {
  const id = createId()
  const valid = await validateReply(deps, input)
  await withOccasionCheck(() => insertReply(deps.db, id, valid))
  return { id }
}

/** @throws AppError as `createReply`, 'weChat.replyUnknown' */
export async function changeReply(deps: Deps, id: string, input: WeChatReplyInput): Promise<null> {
  const valid = await validateReply(deps, input)
  const isThere = await withOccasionCheck(() => updateReply(deps.db, id, valid))
  if (!isThere) throw new AppError('weChat.replyUnknown')
  return null
}

/** @throws AppError 'weChat.replyUnknown' */
export async function removeReply({ db }: Deps, id: string): Promise<null> {
  if (!(await deleteReply(db, id))) throw new AppError('weChat.replyUnknown')
  return null
}

/** Only replies of the occasion `keyword` have keywords, and a reply has a text or a file. */
async function validateReply(deps: Deps, given: WeChatReplyInput): Promise<WeChatReplyInput> {
  const input = { ...given, ...(await validateContent(deps, given)) }
  if (input.occasion !== 'keyword') return { ...input, keywords: [], isExact: false }
  if (input.keywords.length === 0) throw new AppError('weChat.keywordMissing', {}, { field: 'keywords' })
  return { ...input, keywords: [...new Set(input.keywords)] }
}

async function validateContent(
  deps: Deps,
  { kind, content, mediaId }: WeChatReplyInput,
): Promise<Pick<WeChatReplyInput, 'content' | 'mediaId'>> {
  if (kind === 'text') {
    if (content === '') throw new AppError('weChat.contentMissing', {}, { field: 'content' })
    assertTextLength(content)
    return { content, mediaId: '' }
  }
  await requireMedia(deps.db, (await getEnabledAccount(deps)).appId, mediaId, kind)
  return { content: '', mediaId }
}

async function withOccasionCheck<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error, 'wechat_replies_occasion'))
      throw new AppError('weChat.replyTaken', {}, { field: 'occasion' })
    throw error
  }
}

const toListItem = (row: ReplyRow) => ({
  id: row.id,
  occasion: row.occasion,
  keywords: row.keywords,
  isExact: row.is_exact,
  kind: row.kind,
  content: row.content,
  mediaId: row.media_id,
  mediaName: row.media_name,
  sortCode: row.sort_code,
  enabledMark: row.enabled_mark,
})
