import {
  weChatHistorySize,
  weChatReplyHours,
  type EndpointBody,
  type PageQuery,
  type weChatMessageEndpoints,
} from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { getEnabledAccount } from '../account/account.ts'
import { callWeChat } from '../client/call-we-chat.ts'
import { findFollower } from '../follower/follower.queries.ts'
import {
  insertMessage,
  listMessages,
  pageConversations,
  type ConversationRow,
  type MessageRow,
} from './message.queries.ts'
import { requireMedia } from '../stored-media/require-media.ts'
import { getMessageContent, toMediaAnswer, type Answer } from './answer.ts'
import { assertTextLength } from './assert-text-length.ts'

const replyMs = weChatReplyHours * 3_600_000

/** @throws AppError 'weChat.notSetUp' */
export async function listConversations(deps: Deps, { keyword, currentPage, pageSize }: PageQuery) {
  const { appId } = await getEnabledAccount(deps)
  const page = { appId, keyword, limit: pageSize, offset: (currentPage - 1) * pageSize }
  const { rows, total } = await pageConversations(deps.db, page)
  return { list: rows.map(toConversationItem), pagination: { currentPage, pageSize, total } }
}

/** @throws AppError 'weChat.notSetUp' */
export async function getHistory(deps: Deps, openId: string, before: string) {
  const { appId } = await getEnabledAccount(deps)
  const rows = await listMessages(deps.db, { appId, openId, before: before || null, limit: weChatHistorySize })
  return { list: rows.map(toMessageItem) }
}

/**
 * Stored after WeChat has accepted it. @throws AppError 'weChat.followerUnknown', 'weChat.windowOver', 'weChat.contentMissing', 'weChat.textLong', 'weChat.mediaUnknown', errors
 * of WeChat
 */
export async function sendMessage(
  deps: Deps,
  { userId }: Caller,
  openId: string,
  { content, mediaId }: EndpointBody<typeof weChatMessageEndpoints.send>,
): Promise<null> {
  if ((content === '') === (mediaId === '')) throw new AppError('weChat.contentMissing', {}, { field: 'content' })
  assertTextLength(content)
  const account = await getEnabledAccount(deps)
  const { appId } = account
  const follower = await findFollower(deps.db, appId, openId)
  if (!follower) throw new AppError('weChat.followerUnknown')
  if (getReplyDeadline(follower.contact_at) <= deps.clock()) throw new AppError('weChat.windowOver')
  const answer: Answer =
    mediaId === '' ? { kind: 'text', content } : toMediaAnswer(await requireMedia(deps.db, appId, mediaId))
  await callWeChat(deps, account, {
    path: '/cgi-bin/message/custom/send',
    body: { touser: openId, msgtype: answer.kind, [answer.kind]: toWireContent(answer) },
  })
  const at = new Date(deps.clock())
  const message = { appId, openId, isOwn: true, kind: answer.kind, content: getMessageContent(answer), at }
  await insertMessage(deps.db, { ...message, senderId: userId })
  return null
}

function toWireContent(answer: Answer): Record<string, string> {
  if (answer.kind === 'text') return { content: answer.content }
  const { kind, mediaId, title, description } = answer
  if (kind !== 'video') return { media_id: mediaId }
  // the picture and the video have the same id in WeChat's example
  return { media_id: mediaId, thumb_media_id: mediaId, title, description }
}

const getReplyDeadline = (contactAt: Date | null): number => (contactAt ? contactAt.getTime() + replyMs : 0)

const toConversationItem = (row: ConversationRow) => ({
  openId: row.open_id,
  remark: row.remark,
  userName: row.user_name ?? '',
  isSubscribed: row.is_subscribed,
  lastKind: row.kind,
  lastContent: row.content,
  lastIsOwn: row.is_own,
  lastIsAutomatic: row.is_automatic,
  lastTime: row.at.getTime(),
  replyUntil: getReplyDeadline(row.contact_at),
})

const toMessageItem = (row: MessageRow) => ({
  id: row.id,
  isOwn: row.is_own,
  kind: row.kind,
  content: row.content,
  isAutomatic: row.is_automatic,
  sender: row.sender ?? '',
  time: row.at.getTime(),
})
