import type { ChatType } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'

export interface StoredMessage {
  conversation_id: string
  seq: number
  sender_id: string
  client_id: string
  type: ChatType
  content: string
  sent_at: Date
}

const byClientIdStatement = prepareStatement(
  'chat.byClientId',
  (builder, { senderId, clientId }: Params<{ senderId: string; clientId: string }>) =>
    builder.selectFrom('chat_messages').selectAll().where('sender_id', '=', senderId).where('client_id', '=', clientId),
)

/** A message that the sender has already sent with this client id. */
export const findByClientId = async (db: Db, senderId: string, clientId: string): Promise<StoredMessage | undefined> =>
  (await byClientIdStatement(db, { senderId, clientId }))[0]

const receiverStatement = prepareStatement('chat.receiver', (builder, { userId }: Params<{ userId: string }>) =>
  builder.selectFrom('users').select('id').where('id', '=', userId).where('enabled_mark', '=', sql.lit(1)).forShare(),
)

/** Whether the receiver exists and is enabled; locks the user until the transaction ends. */
export const lockReceiver = async (db: Db, userId: string): Promise<boolean> =>
  (await receiverStatement(db, { userId })).length > 0

interface Pair {
  userId: string
  peerId: string
}

const nextStatement = prepareStatement(
  'chat.next',
  (builder, { newId, userId, peerId }: Params<Pair & { newId: string }>) =>
    builder
      .insertInto('chat_conversations')
      .values({
        id: newId,
        first_user_id: sql<string>`least(${userId}::uuid, ${peerId}::uuid)`,
        second_user_id: sql<string>`greatest(${userId}::uuid, ${peerId}::uuid)`,
        last_seq: sql.lit(1),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['first_user_id', 'second_user_id'])
          .doUpdateSet((row) => ({ last_seq: row('chat_conversations.last_seq', '+', sql.lit(1)) })),
      )
      .returning(['id', 'last_seq as seq']),
)

/** The conversation of two users and the number of its next message; locks the conversation until the transaction ends. */
export async function reserveNextSeq(db: Db, pair: Pair & { newId: string }): Promise<{ id: string; seq: number }> {
  const [row] = await nextStatement(db, pair)
  if (!row) throw new Error('no conversation')
  return row
}

const insertStatement = prepareStatement('chat.insert', (builder, message: Params<StoredMessage>) =>
  builder
    .insertInto('chat_messages')
    .values({
      conversation_id: message.conversation_id,
      seq: message.seq,
      sender_id: message.sender_id,
      client_id: message.client_id,
      type: message.type,
      content: message.content,
      sent_at: message.sent_at,
    })
    .onConflict((conflict) => conflict.columns(['sender_id', 'client_id']).doNothing())
    .returning('seq'),
)

/** False if the sender has already sent a message with this client id. */
export const insertMessage = async (db: Db, message: StoredMessage): Promise<boolean> =>
  (await insertStatement(db, message)).length > 0

type Delivery = Record<'senderId' | 'receiverId' | 'conversationId', string> & { at: Date }

const participantsStatement = prepareStatement(
  'chat.sides',
  (builder, { senderId, receiverId, conversationId, at }: Params<Delivery>) =>
    builder
      .insertInto('chat_participants')
      .values([
        { user_id: senderId, peer_id: receiverId, conversation_id: conversationId, unread: sql.lit(0), last_at: at },
        { user_id: receiverId, peer_id: senderId, conversation_id: conversationId, unread: sql.lit(1), last_at: at },
      ])
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'peer_id']).doUpdateSet((row) => ({
          unread: row('chat_participants.unread', '+', row.ref('excluded.unread')),
          last_at: row.ref('excluded.last_at'),
          is_listed: sql.lit(true),
        })),
      ),
)

/** Updates both participants for a new message: listed for both, unread for the receiver. */
export async function updateParticipants(db: Db, delivery: Delivery): Promise<void> {
  await participantsStatement(db, delivery)
}

export interface MessageWithSender extends StoredMessage {
  real_name: string
  account: string
  head_icon: string
}

const passedStatement = prepareStatement(
  'chat.passed',
  (builder, { conversationId, seq }: Params<{ conversationId: string; seq: number }>) =>
    builder
      .selectFrom('chat_messages as m')
      .innerJoin('users as u', 'u.id', 'm.sender_id')
      .selectAll('m')
      .select(['u.real_name', 'u.account', 'u.head_icon'])
      .where('m.conversation_id', '=', conversationId)
      .where('m.seq', '=', seq),
)

/** A message with its sender, for delivery. */
export const findMessageWithSender = async (
  db: Db,
  conversationId: string,
  seq: number,
): Promise<MessageWithSender | undefined> => (await passedStatement(db, { conversationId, seq }))[0]

const readStatement = prepareStatement('chat.read', (builder, { userId, peerId }: Params<Pair>) =>
  builder
    .updateTable('chat_participants')
    .set({ unread: sql.lit(0) })
    .where('user_id', '=', userId)
    .where('peer_id', '=', peerId)
    .where('unread', '>', sql.lit(0))
    .returning('user_id'),
)

/** False if nothing was unread. */
export const markRead = async (db: Db, userId: string, peerId: string): Promise<boolean> =>
  (await readStatement(db, { userId, peerId })).length > 0

/** Hides all messages so far from one user; the other one keeps them. False if there is no conversation. */
export async function clearForUser(db: Db, userId: string, peerId: string): Promise<boolean> {
  const { numUpdatedRows } = await db.sql
    .updateTable('chat_participants as s')
    .from('chat_conversations as c')
    .set((row) => ({ unread: 0, cleared_seq: row.ref('c.last_seq') }))
    .whereRef('c.id', '=', 's.conversation_id')
    .where('s.user_id', '=', userId)
    .where('s.peer_id', '=', peerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes the conversation from the list; its messages count as read. */
export async function hideForUser(db: Db, userId: string, peerId: string): Promise<boolean> {
  const { numUpdatedRows } = await db.sql
    .updateTable('chat_participants')
    .set({ unread: 0, is_listed: false })
    .where('user_id', '=', userId)
    .where('peer_id', '=', peerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
