import { z } from 'zod'
import { endpoint, permission } from '../endpoint.ts'
import { byId, nothing, pageSchema, pageQuery, text } from '../shapes.ts'
import { weChatText } from './account.ts'
import { optionalMediaId } from './media.ts'
import { weChatMediaKinds } from './media-rules.ts'

const path = '/api/weChat/Reply'

const page = permission('weChat.reply')
const add = permission('weChat.reply:btn_add')
const edit = permission('weChat.reply:btn_edit')
const remove = permission('weChat.reply:btn_remove')

/** Occasions of automatic replies: a new follower, a keyword in a text, any other text. */
export const weChatOccasions = ['subscribe', 'keyword', 'default'] as const
const occasion = z.enum(weChatOccasions)
export type WeChatOccasion = z.output<typeof occasion>

/** What is sent: a text, or a file of the library of media. */
export const weChatReplyKinds = ['text', ...weChatMediaKinds] as const
const kind = z.enum(weChatReplyKinds)
export type WeChatReplyKind = z.output<typeof kind>

const about = {
  occasion,
  /** of `keyword`: any of them, ignoring case */
  keywords: z.array(text(30).trim().min(1)).max(20).default([]),
  /** the whole text is the keyword; otherwise the text contains it */
  isExact: z.boolean().default(false),
  kind: kind.default('text'),
  /** the text */
  content: weChatText.or(z.literal('')).default(''),
  /** the file, for other kinds */
  mediaId: optionalMediaId,
  sortCode: z.number().int().min(0).max(999_999).default(0),
  enabledMark: z.union([z.literal(0), z.literal(1)]).default(1),
}
export const weChatReplyInput = z.object(about)
export type WeChatReplyInput = z.output<typeof weChatReplyInput>

const replyRow = z.object({
  id: z.string(),
  occasion,
  keywords: z.array(z.string()),
  isExact: z.boolean(),
  kind,
  content: z.string(),
  mediaId: z.string(),
  /** name of the file; '' if the account has it no more */
  mediaName: z.string(),
  sortCode: z.number(),
  enabledMark: z.number(),
})
export type WeChatReply = z.output<typeof replyRow>

/** Automatic replies of the official account. */
export const weChatReplyEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: page,
    summary: 'Automatic replies, in the order in which they are checked',
    query: pageQuery,
    data: pageSchema(replyRow),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: add,
    audit: { action: 'create', object: 'weChatReply' },
    summary: 'Create an automatic reply; there is at most one for new followers and one for texts without a keyword',
    body: weChatReplyInput,
    data: z.object({ id: z.string() }),
    done: 'created',
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: page,
    summary: 'An automatic reply',
    params: byId,
    data: replyRow,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: edit,
    audit: { action: 'update', object: 'weChatReply' },
    summary: 'Change an automatic reply',
    params: byId,
    versionedBy: `${path}/:id`,
    body: weChatReplyInput,
    data: nothing,
    done: 'updated',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: remove,
    audit: { action: 'remove', object: 'weChatReply' },
    summary: 'Delete an automatic reply',
    params: byId,
    data: nothing,
    done: 'removed',
  }),
}
