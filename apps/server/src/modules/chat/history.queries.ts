import type { Db } from '../../platform/database/database.ts'
import { toLikePattern } from '../../platform/database/like.ts'
import type { StoredMessage } from './chat.queries.ts'

/** What one user sees of a conversation: the messages after `clearedSeq`, up to `lastSeq`. */
export interface Participant {
  conversation_id: string
  cleared_seq: number
  last_seq: number
}

const participantStatement = {
  name: 'chat.side',
  text: `select s.conversation_id, s.cleared_seq, c.last_seq
           from chat_participants s join chat_conversations c on c.id = s.conversation_id
          where s.user_id = $1 and s.peer_id = $2`,
}

export async function findParticipant(db: Db, userId: string, peerId: string): Promise<Participant | undefined> {
  const [row] = await db.query<Participant>(participantStatement, [userId, peerId])
  return row
}

const columns = 'm.seq, m.sender_id, m.client_id, m.type, m.content, m.sent_at'
const buildRangeStatement = (order: 'asc' | 'desc') => ({
  name: `chat.range.${order}`,
  text: `select ${columns} from chat_messages m
          where m.conversation_id = $1 and m.seq > $2 and m.seq < $3 order by m.seq ${order} limit $4`,
})
const rangeStatements = { asc: buildRangeStatement('asc'), desc: buildRangeStatement('desc') }

export type ListedMessage = Omit<StoredMessage, 'conversation_id'>

/** Messages between two numbers, at most `limit` from one end: an index range scan. */
export function listMessageRange(
  db: Db,
  conversationId: string,
  range: { after: number; before: number; sord: 'asc' | 'desc'; limit: number },
): Promise<ListedMessage[]> {
  return db.query(rangeStatements[range.sord], [conversationId, range.after, range.before, range.limit])
}

/** Counted up to this number only. */
const maxCounted = 1_000

export interface MessageSearch {
  after: number
  before: number
  keyword: string
  sord: 'asc' | 'desc'
  limit: number
  offset: number
}

/**
 * Texts that contain the keyword, by page, and their number: the conversation is scanned once from the requested end until there
 * are enough.
 */
export async function searchMessages(db: Db, conversationId: string, search: MessageSearch) {
  const { after, before, keyword, sord, limit, offset } = search
  // a keyword without letter case is compared with `like`, which is much faster
  const like = keyword.toLowerCase() === keyword.toUpperCase() ? 'like' : 'ilike'
  const hits = await db.query<{ seq: number }>(
    {
      name: `chat.search.${like}.${sord}`,
      text: `select m.seq from chat_messages m where m.conversation_id = $1 and m.seq > $2 and m.seq < $3
                and m.type = 'text' and m.content ${like} $4 order by m.seq ${sord} limit $5`,
    },
    [conversationId, after, before, toLikePattern(keyword), Math.max(maxCounted + 1, offset + limit)],
  )
  const seqs = hits.slice(offset, offset + limit).map(({ seq }) => seq)
  const rows = seqs.length === 0 ? [] : await db.query<ListedMessage>(pickStatements[sord], [conversationId, seqs])
  return { rows, total: Math.min(hits.length, maxCounted), isCapped: hits.length > maxCounted }
}

const buildPickStatement = (order: 'asc' | 'desc') => ({
  name: `chat.pick.${order}`,
  text: `select ${columns} from chat_messages m where m.conversation_id = $1 and m.seq = any($2) order by m.seq ${order}`,
})
const pickStatements = { asc: buildPickStatement('asc'), desc: buildPickStatement('desc') }
