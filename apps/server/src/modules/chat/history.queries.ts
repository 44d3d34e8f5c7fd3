import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'
import { toLikePattern } from '../../platform/database/like.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'
import type { StoredMessage } from './chat.queries.ts'

/** What one user sees of a conversation: the messages after `clearedSeq`, up to `lastSeq`. */
export interface Participant {
  conversation_id: string
  cleared_seq: number
  last_seq: number
}

const participantStatement = prepareStatement(
  'chat.side',
  (builder, { userId, peerId }: Params<{ userId: string; peerId: string }>) =>
    builder
      .selectFrom('chat_participants as s')
      .innerJoin('chat_conversations as c', 'c.id', 's.conversation_id')
      .select(['s.conversation_id', 's.cleared_seq', 'c.last_seq'])
      .where('s.user_id', '=', userId)
      .where('s.peer_id', '=', peerId),
)

export const findParticipant = async (db: Db, userId: string, peerId: string): Promise<Participant | undefined> =>
  (await participantStatement(db, { userId, peerId }))[0]

const selectConversation = (builder: Db['sql'], conversationId: RawBuilder<string>, order: 'asc' | 'desc') =>
  builder.selectFrom('chat_messages as m').where('m.conversation_id', '=', conversationId).orderBy('m.seq', order)

const columns = ['m.seq', 'm.sender_id', 'm.client_id', 'm.type', 'm.content', 'm.sent_at'] as const

interface MessageRange {
  conversationId: string
  after: number
  before: number
  limit: number
}
const createRangeStatement = (order: 'asc' | 'desc') =>
  prepareStatement(`chat.range.${order}`, (builder, { conversationId, after, before, limit }: Params<MessageRange>) =>
    selectConversation(builder, conversationId, order)
      .select(columns)
      .where('m.seq', '>', after)
      .where('m.seq', '<', before)
      .limit(limit),
  )
const rangeStatements = { asc: createRangeStatement('asc'), desc: createRangeStatement('desc') }

export type ListedMessage = Omit<StoredMessage, 'conversation_id'>

/** Messages between two numbers, at most `limit` from one end: an index range scan. */
export const listMessageRange = (
  db: Db,
  conversationId: string,
  { sord, ...range }: { after: number; before: number; sord: 'asc' | 'desc'; limit: number },
): Promise<ListedMessage[]> => rangeStatements[sord](db, { conversationId, ...range })

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
  const pattern = toLikePattern(keyword)
  const most = Math.max(maxCounted + 1, offset + limit)
  const hits = await searchStatements[like][sord](db, { conversationId, after, before, pattern, limit: most })
  const seqs = hits.slice(offset, offset + limit).map(({ seq }) => seq)
  const rows = seqs.length === 0 ? [] : await pickStatements[sord](db, { conversationId, seqs })
  return { rows, total: Math.min(hits.length, maxCounted), isCapped: hits.length > maxCounted }
}

const createSearchStatement = (like: 'like' | 'ilike', order: 'asc' | 'desc') =>
  prepareStatement(
    `chat.search.${like}.${order}`,
    (builder, { conversationId, after, before, pattern, limit }: Params<MessageRange & { pattern: string }>) =>
      selectConversation(builder, conversationId, order)
        .select('m.seq')
        .where('m.seq', '>', after)
        .where('m.seq', '<', before)
        .where('m.type', '=', sql.lit('text'))
        .where('m.content', like, pattern)
        .limit(limit),
  )
const searchStatements = {
  like: { asc: createSearchStatement('like', 'asc'), desc: createSearchStatement('like', 'desc') },
  ilike: { asc: createSearchStatement('ilike', 'asc'), desc: createSearchStatement('ilike', 'desc') },
}

const createPickStatement = (order: 'asc' | 'desc') =>
  prepareStatement(
    `chat.pick.${order}`,
    (builder, { conversationId, seqs }: Params<{ conversationId: string; seqs: readonly number[] }>) =>
      selectConversation(builder, conversationId, order).select(columns).where('m.seq', '=', matchAny(seqs)),
  )
const pickStatements = { asc: createPickStatement('asc'), desc: createPickStatement('desc') }
