import type { ChatType } from '@armature/contract'
import type { Generated } from 'kysely'

export interface ChatConversationsTable {
  id: string
  first_user_id: string
  second_user_id: string
  last_seq: number
}
export interface ChatParticipantsTable {
  user_id: string
  peer_id: string
  conversation_id: string
  unread: number
  cleared_seq: Generated<number>
  is_listed: Generated<boolean>
  last_at: Date
}
export interface ChatMessagesTable {
  conversation_id: string
  seq: number
  sender_id: string
  client_id: string
  type: ChatType
  content: string
  sent_at: Date
}
