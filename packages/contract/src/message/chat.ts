import { z } from 'zod'
import { endpoint, signedIn } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { byId, id, listSchema, nothing, pageSchema, paging, text } from '../shapes.ts'

/** Longest text of one message, in characters. */
export const maxChatText = 5_000

/** Types of messages (S3.35); browsers send only the first two (SO.71). */
export const chatTypes = ['text', 'image', 'voice', 'video'] as const
export type ChatType = (typeof chatTypes)[number]

/** A chat image as described by its sender: the name from its upload, and its size in px to reserve the space. */
const sideLength = z.number().int().min(1).max(30_000)
export const chatImage = z.object({ name: text(64).min(1), width: sideLength, height: sideLength })
export type ChatImage = z.output<typeof chatImage>

/** One message in a history (S3.34). `content` is the text, or JSON (S3.36). */
export const chatMessage = z.object({
  /** increases by one within the conversation */
  seq: z.number(),
  sendUserId: z.string(),
  contentType: z.enum(chatTypes),
  content: z.string(),
  /** milliseconds since 1970 */
  sendTime: z.number(),
  /** chosen by the sender's page to recognize its own message */
  clientId: z.string(),
})
export type ChatMessage = z.output<typeof chatMessage>

const person = {
  id: z.string(),
  realName: z.string(),
  account: z.string(),
  headIcon: z.string(),
  department: z.string(),
}

/** A user to write to (S3.33). */
export const chatContact = z.object(person)
export type ChatContact = z.output<typeof chatContact>

/** A conversation with another user (S3.33). `latestMessage` is '' after its history was cleared. */
export const chatConversation = z.object({
  ...person,
  /** false for a user who has left and can no longer receive messages */
  isActive: z.boolean(),
  unreadMessage: z.number(),
  latestMessage: z.string(),
  messageType: z.enum(chatTypes),
  /** milliseconds since 1970 */
  latestDate: z.number(),
})
export type ChatConversation = z.output<typeof chatConversation>

const path = '/api/message/imreply'

export const chatEndpoints = {
  contacts: endpoint({
    method: 'GET',
    path: '/api/permission/Users/ImUser',
    access: signedIn,
    summary: 'Contacts of the chat: everyone but the caller, by keyword, paged (SO.60)',
    query: z.object({ keyword: text(100).default(''), ...paging }),
    data: pageSchema(chatContact),
  }),
  conversations: endpoint({
    method: 'GET',
    path,
    access: signedIn,
    summary: 'Recent conversations of the caller, newest first, with the last message and the unread number (SO.61)',
    data: listSchema(chatConversation),
  }),
  clear: endpoint({
    method: 'DELETE',
    path: `${path}/deleteChatRecord/:id`,
    access: signedIn,
    summary: 'Clear the conversation with a user for the caller; the other user keeps it (SO.63)',
    params: byId,
    data: nothing,
    done: 'removed',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/relocation/:id`,
    access: signedIn,
    summary: 'Remove the conversation with a user from the list; the next message brings it back (SO.62)',
    params: byId,
    data: nothing,
    done: 'removed',
  }),
}

/**
 * A message to a user (S7.55–S7.57). Messages with the same `clientId` are the same message and stored once. Without one, every
 * frame is a message of its own.
 */
export const sendMessageFrame = z.intersection(
  z.object({ toUserId: id, clientId: text(64).min(1).optional() }),
  z.discriminatedUnion('messageType', [
    z.object({ messageType: z.literal('text'), messageContent: text(maxChatText) }),
    z.object({ messageType: z.literal('image'), messageContent: chatImage }),
  ]),
)
export type SendMessageFrame = z.output<typeof sendMessageFrame>

const seq = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
/** A page of a history (S7.58, S7.59); `formUserId` (spelled like this) is the caller. */
export const messageListFrame = z.object({
  toUserId: id,
  formUserId: id.optional(),
  currentPage: paging.currentPage,
  pageSize: paging.pageSize.unwrap().default(30),
  sord: z.enum(['asc', 'desc']).default('desc'),
  keyword: text(100).default(''),
  /** only messages after this one, which the page has missed */
  afterSeq: seq.optional(),
  /** only messages before this one, so that pages stay stable while messages come in */
  beforeSeq: seq.optional(),
  /** returned with the answer */
  requestId: text(64).default(''),
})
export type MessageListFrame = z.output<typeof messageListFrame>

/** Marks everything that this user wrote to the caller as read (S7.60). */
export const updateReadFrame = z.object({ formUserId: id })

/** Chat frames that the server sends (SO.64). */
export type ChatFrame =
  | {
      method: 'receiveMessage'
      /** sender, spelled like this */
      formUserId: string
      messageType: ChatType
      formMessage: string
      dateTime: number
      realName: string
      account: string
      headIcon: string
      latestDate: number
      seq: number
    }
  | {
      method: 'sendMessage'
      toUserId: string
      messageType: ChatType
      toMessage: string
      dateTime: number
      seq: number
      clientId: string
    }
  | {
      method: 'messageList'
      toUserId: string
      list: ChatMessage[]
      pagination: { currentPage: number; pageSize: number; total: number; totalKind?: 'capped' }
      requestId: string
    }
  /** the caller's side of a conversation has changed, here or on another page of theirs */
  | { method: 'conversationChange'; userId: string; change: 'read' | 'cleared' | 'removed' }

/** Number of unread messages by sender. */
export interface UnreadNum {
  formUserId: string
  unreadNum: number
}

export const chatErrors = {
  'chat.noRecipient': { code: 404 },
  'chat.self': { code: 400 },
  'chat.empty': { code: 400 },
  'chat.foreignUser': { code: 403 },
  'chat.private': { code: 403 },
} satisfies Record<string, ErrorEntry>
