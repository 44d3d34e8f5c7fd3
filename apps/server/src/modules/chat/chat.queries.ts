import type { ChatType } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'

export interface StoredMessage {
  conversation_id: string
  seq: number
  sender_id: string
  client_id: string
  type: ChatType
  content: string
  sent_at: Date
}

const byClientIdStatement = {
  name: 'chat.byClientId',
  text: `select m.conversation_id, m.seq, m.sender_id, m.client_id, m.type, m.content, m.sent_at
           from chat_messages m where m.sender_id = $1 and m.client_id = $2`,
}

/** A message that the sender has already sent with this client id. */
export async function findByClientId(db: Db, senderId: string, clientId: string): Promise<StoredMessage | undefined> {
  const [row] = await db.query<StoredMessage>(byClientIdStatement, [senderId, clientId])
  return row
}

/** Whether the receiver exists and is enabled; locks the user until the transaction ends. */
export async function lockReceiver(db: Db, userId: string): Promise<boolean> {
  const rows = await db.query(
    { name: 'chat.receiver', text: 'select from users where id = $1 and enabled_mark = 1 for share' },
    [userId],
  )
  return rows.length > 0
}

const nextStatement = {
  name: 'chat.next',
  text: `insert into chat_conversations as c (id, first_user_id, second_user_id, last_seq)
         values ($1, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid), 1)
         on conflict (first_user_id, second_user_id) do update set last_seq = c.last_seq + 1
         returning id, last_seq as seq`,
}

/** The conversation of two users and the number of its next message; locks the conversation until the transaction ends. */
export async function reserveNextSeq(
  db: Db,
  { newId, userId, peerId }: { newId: string; userId: string; peerId: string },
): Promise<{ id: string; seq: number }> {
  const [row] = await db.query<{ id: string; seq: number }>(nextStatement, [newId, userId, peerId])
  if (!row) throw new Error('no conversation')
  return row
}

const insertStatement = {
  name: 'chat.insert',
  text: `insert into chat_messages (conversation_id, seq, sender_id, client_id, type, content, sent_at)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (sender_id, client_id) do nothing returning seq`,
}

/** False if the sender has already sent a message with this client id. */
export async function insertMessage(db: Db, message: StoredMessage): Promise<boolean> {
  const { conversation_id: conversation, seq, sender_id: sender, client_id: client, type, content, sent_at } = message
  return (await db.query(insertStatement, [conversation, seq, sender, client, type, content, sent_at])).length > 0
}

const participantsStatement = {
  name: 'chat.sides',
  text: `insert into chat_participants as s (user_id, peer_id, conversation_id, unread, last_at)
         values ($1, $2, $3, 0, $4), ($2, $1, $3, 1, $4)
         on conflict (user_id, peer_id) do update
           set unread = s.unread + excluded.unread, last_at = excluded.last_at, is_listed = true`,
}

/** Updates both participants for a new message: listed for both, unread for the receiver. */
export async function updateParticipants(
  db: Db,
  {
    senderId,
    receiverId,
    conversationId,
    at,
  }: Record<'senderId' | 'receiverId' | 'conversationId', string> & { at: Date },
): Promise<void> {
  await db.query(participantsStatement, [senderId, receiverId, conversationId, at])
}

export interface MessageWithSender extends StoredMessage {
  real_name: string
  account: string
  head_icon: string
}

const passedStatement = {
  name: 'chat.passed',
  text: `select m.*, u.real_name, u.account, u.head_icon
           from chat_messages m join users u on u.id = m.sender_id where m.conversation_id = $1 and m.seq = $2`,
}

/** A message with its sender, for delivery. */
export async function findMessageWithSender(
  db: Db,
  conversationId: string,
  seq: number,
): Promise<MessageWithSender | undefined> {
  const [row] = await db.query<MessageWithSender>(passedStatement, [conversationId, seq])
  return row
}

/** False if nothing was unread. */
export async function markRead(db: Db, userId: string, peerId: string): Promise<boolean> {
  const rows = await db.query(
    {
      name: 'chat.read',
      text: 'update chat_participants set unread = 0 where user_id = $1 and peer_id = $2 and unread > 0 returning user_id',
    },
    [userId, peerId],
  )
  return rows.length > 0
}

/** Hides all messages so far from one user; the other one keeps them. False if there is no conversation. */
export async function clearForUser(db: Db, userId: string, peerId: string): Promise<boolean> {
  const rows = await db.query(
    `update chat_participants s set unread = 0, cleared_seq = c.last_seq from chat_conversations c
      where c.id = s.conversation_id and s.user_id = $1 and s.peer_id = $2 returning s.user_id`,
    [userId, peerId],
  )
  return rows.length > 0
}

/** Removes the conversation from the list; its messages count as read. */
export async function hideForUser(db: Db, userId: string, peerId: string): Promise<boolean> {
  const rows = await db.query(
    'update chat_participants set unread = 0, is_listed = false where user_id = $1 and peer_id = $2 returning user_id',
    [userId, peerId],
  )
  return rows.length > 0
}
