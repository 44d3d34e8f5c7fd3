import type { ChatMessage } from '@armature/contract'
import { aUser, type BuiltUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { openSocket, type SocketClient } from '../../../testing/socket-client.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { unique } from '../../../testing/unique.ts'

export interface ChatUser {
  user: BuiltUser
  client: Client
  socket: SocketClient
  /** sends a frame with the user's token */
  say(method: string, fields: Record<string, unknown>): void
  /** sends a text and waits until it is stored */
  write(to: ChatUser, text: string, clientId?: string): Promise<SocketClient['frames'][number]>
  history(of: ChatUser, fields?: Record<string, unknown>): Promise<History>
}

export interface History {
  list: ChatMessage[]
  pagination: { currentPage: number; pageSize: number; total: number; totalKind?: string }
  requestId: string
}

/** A user with an open page on one of the nodes. */
export async function createChatUser(
  server: TestServer,
  values: Parameters<typeof aUser>[1] & { url?: string; of?: ChatUser } = {},
): Promise<ChatUser> {
  const { url = server.url, of, ...user } = values
  const built = of?.user ?? (await aUser(server.db, user))
  const client = of?.client ?? (await server.as(built.account))
  const socket = await openSocket(url, `/api/message/websocket/${client.token}?language=zh`)
  const say: ChatUser['say'] = (method, fields) => socket.send({ method, token: client.token, ...fields })
  return {
    user: built,
    client,
    socket,
    say,
    write(to, text, clientId = unique('c')) {
      say('SendMessage', { toUserId: to.user.id, messageType: 'text', messageContent: text, clientId })
      return socket.next('sendMessage')
    },
    async history(other, fields = {}) {
      say('MessageList', { toUserId: other.user.id, formUserId: built.id, ...fields })
      return (await socket.next('messageList')) as unknown as History
    },
  }
}
