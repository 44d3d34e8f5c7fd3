import type { ChatMessage, MessageListFrame } from '@armature/contract'
import { ApiError } from '../../lib/api-error.ts'
import { text } from '../../lib/i18n.ts'
import { session } from '../../lib/session.ts'
import { onFrame, sendFrame } from '../../lib/socket-frames.ts'
import { randomId } from '../../lib/random-id.ts'

export interface HistoryPage {
  list: ChatMessage[]
  pagination: { currentPage: number; pageSize: number; total: number; totalKind?: 'capped' }
}
type Asked = Partial<Omit<MessageListFrame, 'requestId' | 'formUserId'>> & { toUserId: string }

const longestWaitMs = 10_000

interface Waiting {
  resolve: (page: HistoryPage) => void
  reject: (error: ApiError) => void
}
const waiting = new Map<string, Waiting>()

/**
 * Requests a page of the history with a user (S7.58) over the socket.
 *
 * @throws ApiError without a connection, without a reply within 10 s, or when the server refuses
 */
export function askHistory(asked: Asked): Promise<HistoryPage> {
  const requestId = randomId()
  return new Promise<HistoryPage>((resolve, reject) => {
    const timer = setTimeout(() => take(requestId)?.reject(notHeard()), longestWaitMs)
    const settle = { resolve, reject }
    waiting.set(requestId, {
      resolve: (page) => (clearTimeout(timer), settle.resolve(page)),
      reject: (error) => (clearTimeout(timer), settle.reject(error)),
    })
    const formUserId = session.getState().userInfo?.userId
    if (!sendFrame({ method: 'MessageList', formUserId, ...asked, requestId })) take(requestId)?.reject(notHeard())
  })
}

onFrame('messageList', ({ requestId, list, pagination }) => take(requestId)?.resolve({ list, pagination }))
// an error frame does not name its request: usually there is only one
onFrame('error', ({ of, code, msg }) => {
  if (of === 'MessageList') for (const id of [...waiting.keys()]) take(id)?.reject(new ApiError(code, msg))
})

const notHeard = () => new ApiError(0, text('ui:requestFailed'))

function take(requestId: string): Waiting | undefined {
  const found = waiting.get(requestId)
  waiting.delete(requestId)
  return found
}
