import { z } from 'zod'
import { text } from '../shapes.ts'
import type { MaintenanceNotice } from '../system/maintenance.ts'
import type { ChatFrame, UnreadNum } from './chat.ts'

/** Address of the socket; the token follows as the last part of the path (S7.51). */
export const socketPath = '/api/message/websocket/'

/** Largest frame from a client in bytes, and how deep its JSON may be (security rule 6.1). */
export const socketLimits = { frameBytes: 65_536, jsonDepth: 8 } as const

/** The common properties of client frames; the others depend on the method. */
export const socketFrame = z.looseObject({ method: text(40), token: text(64).optional() })
export type SocketFrame = z.output<typeof socketFrame>

/** Authenticates the connection, once after it was opened (S7.54). */
export const onConnection = z.object({
  method: z.literal('OnConnection'),
  token: text(64),
  mobileDevice: z.boolean().default(false),
})

/** Frames that the server sends (SO.64). */
export type ServerFrame =
  | { method: 'initMessage'; unreadMessageCount: number; unreadNoticeCount: number; unreadNums: UnreadNum[] }
  /** notices have arrived: how many more are unread than this page knows (S4.55) */
  | { method: 'messagePush'; unreadNoticeCount: number }
  /** the user's tasks have changed: the page fetches the count again */
  | { method: 'toDoChange' }
  /** the session has ended: `code` is 600, 601 or 602, `msg` its sentence (S4.58) */
  | { method: 'logout'; code: number; msg: string }
  /** the connection is closed for good: the client does not reconnect (SO.65) */
  | { method: 'closeSocket' }
  /** a frame was refused; with `clientId` if it was a message that has one */
  | { method: 'error'; code: number; msg: string; of: string; clientId?: string }
  /** maintenance has begun, its notice was changed, or it has ended */
  | { method: 'maintenance'; maintenance: MaintenanceNotice | null }
  | ChatFrame

export const socketErrors = {
  'socket.foreignToken': { code: 403 },
  'socket.unknownMethod': { code: 404 },
}
