import type { ChatMessage, MessageListFrame } from '@armature/contract'
import { ApiError } from '../../lib/api/api-error.ts'
import { translate } from '../../lib/i18n/i18n.ts'
import { session } from '../../lib/session/session.ts'
import { onFrame, sendFrame } from '../../lib/realtime/socket-frames.ts'
import { generateId } from '../../lib/browser/random-id.ts'

export interface HistoryPage {
  list: ChatMessage[]
  pagination: { currentPage: number; pageSize: number; total: number; totalKind?: 'capped' }
}
type HistoryRequest = Partial<Omit<MessageListFrame, 'requestId' | 'formUserId'>> & { toUserId: string }

const maxWaitMs = 10_000

interface PendingRequest {
  resolve: (page: HistoryPage) => void
  reject: (error: ApiError) => void
}
const waiting = new Map<string, PendingRequest>()

/**
 * Requests a page of the history with a user (S7.58) over the socket.
 *
 * @throws ApiError without a connection, without a reply within 10 s, or when the server refuses
 */
export function requestHistory(asked: HistoryRequest): Promise<HistoryPage> {
  const requestId = generateId()
  return new Promise<HistoryPage>((resolve, reject) => {
    const timer = setTimeout(() => take(requestId)?.reject(createTimeoutError()), maxWaitMs)
    const settle = { resolve, reject }
    waiting.set(requestId, {
      resolve: (page) => (clearTimeout(timer), settle.resolve(page)),
      reject: (error) => (clearTimeout(timer), settle.reject(error)),
    })
    const formUserId = session.getState().userInfo?.userId
    if (!sendFrame({ method: 'MessageList', formUserId, ...asked, requestId }))
      take(requestId)?.reject(createTimeoutError())
  })
}

onFrame('messageList', ({ requestId, list, pagination }) => take(requestId)?.resolve({ list, pagination }))
// an error frame does not name its request: usually there is only one
onFrame('error', ({ of, code, msg }) => {
  if (of === 'MessageList') for (const id of [...waiting.keys()]) take(id)?.reject(new ApiError(code, msg))
})

const createTimeoutError = () => new ApiError(0, translate('ui:requestFailed'))

function take(requestId: string): PendingRequest | undefined {
  const found = waiting.get(requestId)
  waiting.delete(requestId)
  return found
}
