import type { ChatFrame, ChatMessage, MessageListFrame } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { findParticipant, listMessageRange, searchMessages, type ListedMessage } from './history.queries.ts'

type MessageListFrameReply = Extract<ChatFrame, { method: 'messageList' }>

/**
 * A page of what the caller sees of a conversation. Messages are numbered without gaps, so a page is a range of numbers however
 * far back it is; only a search has to read texts.
 */
export async function getHistory(deps: Deps, userId: string, asked: MessageListFrame): Promise<MessageListFrameReply> {
  const { toUserId, currentPage, pageSize, sord, requestId } = asked
  const answer = (rows: readonly ListedMessage[], total: number, isCapped = false): MessageListFrameReply => ({
    method: 'messageList',
    toUserId,
    list: rows.map(toChatMessage),
    pagination: { currentPage, pageSize, total, ...(isCapped ? { totalKind: 'capped' } : {}) },
    requestId,
  })
  const participant = await findParticipant(deps.db, userId, toUserId)
  if (!participant) return answer([], 0)
  const after = Math.max(participant.cleared_seq, asked.afterSeq ?? 0)
  const before = Math.min(participant.last_seq + 1, asked.beforeSeq ?? participant.last_seq + 1)
  const offset = (currentPage - 1) * pageSize
  const keyword = asked.keyword.trim()
  if (keyword !== '') {
    const found = await searchMessages(deps.db, participant.conversation_id, {
      after,
      before,
      keyword,
      sord,
      limit: pageSize,
      offset,
    })
    return answer(found.rows, found.total, found.isCapped)
  }
  const range = sord === 'asc' ? { after: after + offset, before } : { after, before: before - offset }
  const rows = await listMessageRange(deps.db, participant.conversation_id, { ...range, sord, limit: pageSize })
  return answer(rows, Math.max(0, before - after - 1))
}

const toChatMessage = (row: ListedMessage): ChatMessage => ({
  seq: row.seq,
  sendUserId: row.sender_id,
  contentType: row.type,
  content: row.content,
  sendTime: row.sent_at.getTime(),
  clientId: row.client_id,
})
