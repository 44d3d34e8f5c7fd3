import type { ChatFrame, ChatType, SendMessageFrame } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { createId } from '../../platform/ids.ts'
import { shareFile } from '../storage/index.ts'
import {
  findByClientId,
  insertMessage,
  lockReceiver,
  reserveNextSeq,
  updateParticipants,
  type StoredMessage,
} from './chat.queries.ts'

export interface SendResult {
  message: StoredMessage
  /** false if it had been sent before: it is not delivered again */
  isNew: boolean
}

/**
 * Stores a message with the next number of its conversation: once per client id, or always without one.
 *
 * @throws AppError 'chat.self', 'chat.empty', 'chat.noRecipient', 'file.missing'
 */
export async function sendMessage(deps: Deps, senderId: string, frame: SendMessageFrame): Promise<SendResult> {
  const { toUserId: receiverId, clientId = createId() } = frame
  if (receiverId === senderId) throw new AppError('chat.self')
  const content = readContent(frame)
  const before = frame.clientId === undefined ? undefined : await findByClientId(deps.db, senderId, clientId)
  if (before) return { message: before, isNew: false }
  try {
    const message = await deps.db.transaction(async (tx) => {
      if (!(await lockReceiver(tx, receiverId))) throw new AppError('chat.noRecipient')
      const { id, seq } = await reserveNextSeq(tx, { newId: createId(), userId: senderId, peerId: receiverId })
      const at = new Date(deps.clock())
      const made = {
        conversation_id: id,
        seq,
        sender_id: senderId,
        client_id: clientId,
        type: frame.messageType,
        content,
        sent_at: at,
      }
      // rolled back, so that no number is skipped
      if (!(await insertMessage(tx, made))) throw new DuplicateMessageError()
      if (frame.messageType === 'image')
        await shareFile(tx, { type: 'IM', name: frame.messageContent.name, ownerId: senderId }, receiverId)
      await updateParticipants(tx, { senderId, receiverId, conversationId: id, at })
      return made
    })
    return { message, isNew: true }
  } catch (error) {
    const meanwhile =
      error instanceof DuplicateMessageError ? await findByClientId(deps.db, senderId, clientId) : undefined
    if (!meanwhile) throw error
    return { message: meanwhile, isNew: false }
  }
}

/** The frame for the sender's own pages after the message is stored (S4.63). */
export const toEchoFrame = (
  toUserId: string,
  message: StoredMessage,
): Extract<ChatFrame, { method: 'sendMessage' }> => ({
  method: 'sendMessage',
  toUserId,
  messageType: message.type satisfies ChatType,
  toMessage: message.content,
  dateTime: message.sent_at.getTime(),
  seq: message.seq,
  clientId: message.client_id,
})

class DuplicateMessageError extends Error {}

function readContent(frame: SendMessageFrame): string {
  if (frame.messageType === 'image') return JSON.stringify(frame.messageContent)
  const content = frame.messageContent.trim()
  if (content === '') throw new AppError('chat.empty')
  return content
}
