import { z } from 'zod'
import { remoteCallMs, endpoint, permission } from '../endpoint.ts'
import { id, listSchema, nothing, pageSchema, pageQuery } from '../shapes.ts'
import { weChatText } from './account.ts'
import { openId } from './follower.ts'
import { optionalMediaId } from './media.ts'

const path = '/api/weChat/Message'

const page = permission('weChat.message')
const reply = permission('weChat.message:btn_reply')

/** Hours after the follower's last action in which WeChat accepts a reply. */
export const weChatReplyHours = 48
/** Number of messages that are loaded of a conversation. */
export const weChatHistorySize = 50

const message = z.object({
  id: z.string(),
  isOwn: z.boolean(),
  /** text, or WeChat's type of content that cannot be shown here: image, voice, video, shortvideo, location, link */
  kind: z.string(),
  /** a text; of media that were sent, their name */
  content: z.string(),
  isAutomatic: z.boolean(),
  /** user who replied, '' for the follower and for automatic replies */
  sender: z.string(),
  /** milliseconds since 1970 */
  time: z.number(),
})
export type WeChatMessage = z.output<typeof message>

const conversation = z.object({
  openId: z.string(),
  remark: z.string(),
  userName: z.string(),
  isSubscribed: z.boolean(),
  lastKind: z.string(),
  lastContent: z.string(),
  lastIsOwn: z.boolean(),
  lastIsAutomatic: z.boolean(),
  lastTime: z.number(),
  /** until when WeChat accepts a reply, milliseconds since 1970; 0 if the follower never acted */
  replyUntil: z.number(),
})
export type WeChatConversation = z.output<typeof conversation>

/** Messages of followers to the official account, and replies. */
export const weChatMessageEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: page,
    summary: 'Followers with messages, last active first',
    query: pageQuery,
    data: pageSchema(conversation),
  }),
  history: endpoint({
    method: 'GET',
    path: `${path}/:openId`,
    access: page,
    summary: 'A conversation, newest first, 50 messages at a time; `before` is the oldest message already loaded',
    params: z.object({ openId }),
    query: z.object({ before: z.union([id, z.literal('')]).default('') }),
    data: listSchema(message),
  }),
  send: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/:openId`,
    access: reply,
    summary:
      'Reply to a follower with text and emoji, or with a file of the library, within 48 hours of their last activity',
    params: z.object({ openId }),
    /** either a text or a file */
    body: z.object({ content: weChatText.or(z.literal('')).default(''), mediaId: optionalMediaId }),
    data: nothing,
    done: 'sent',
  }),
}
