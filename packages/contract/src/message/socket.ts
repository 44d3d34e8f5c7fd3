import { z } from 'zod'
import { text } from '../shapes.ts'
import type { ChatFrame, UnreadNum } from './chat.ts'

/** Address of the socket; the token follows as the last part of the path (S7.51). */
export const socketPath = '/api/message/websocket/'

/** Largest frame from a client in bytes, and how deep its JSON may be (security rule 6.1). */
export const socketLimits = { frameBytes: 65_536, jsonDepth: 8 } as const

/** What every frame from a client holds; the rest is its method's. */
export const socketFrame = z.looseObject({ method: text(40), token: text(64).optional() })
export type SocketFrame = z.output<typeof socketFrame>

/** Says which session speaks, once after the connection is there (S7.54). */
export const onConnection = z.object({
  method: z.literal('OnConnection'),
  token: text(64),
  mobileDevice: z.boolean().default(false),
})

/** What the server sends (SO.64). */
export type ServerFrame =
  | { method: 'initMessage'; unreadMessageCount: number; unreadNoticeCount: number; unreadNums: UnreadNum[] }
  /** notices have come: how many more are unread than this page was told before (S4.55) */
  | { method: 'messagePush'; unreadNoticeCount: number }
  /** approvals that wait for the user have come, were handled or handed on: the page asks for their count again */
  | { method: 'toDoChange' }
  /** the session has ended: `code` is 600, 601 or 602, `msg` its sentence (S4.58) */
  | { method: 'logout'; code: number; msg: string }
  /** closes for good: the client does not connect again (SO.65) */
  | { method: 'closeSocket' }
  /** a frame was refused; `clientId` where it was a message that has one */
  | { method: 'error'; code: number; msg: string; of: string; clientId?: string }
  | ChatFrame

export const socketErrors = {
  'socket.foreignToken': {
    code: 403,
    text: {
      zh: '消息中的登录凭证与连接不符',
      tw: '訊息中的登入憑證與連線不符',
      en: 'The message has a different token than its connection',
    },
  },
  'socket.unknownMethod': {
    code: 404,
    text: { zh: '不支持的消息：{method}', tw: '不支援的訊息：{method}', en: 'Unknown message {method}' },
  },
}
