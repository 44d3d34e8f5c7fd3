import type { WeChatButton, WeChatMediaKind } from '@armature/contract'
import type { ColumnType, Generated } from 'kysely'

type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>

export interface WeChatAccountTable {
  id: number
  app_id: Generated<string>
  app_secret: Buffer | null
  token: Buffer | null
  encoding_aes_key: Buffer | null
  encoding: Generated<'plain' | 'safe'>
  enabled_mark: Generated<number>
  revision: Generated<number>
  access_token: Buffer | null
  access_token_ends_at: Date | null
}
export interface WeChatCallbackKeysTable {
  callback_key: string
  at: Date
}
export interface WeChatFollowersTable {
  app_id: string
  open_id: string
  remark: Generated<string>
  tags: Generated<string[]>
  subscribed_at: Date | null
  is_subscribed: boolean
  user_id: string | null
  contact_at: Date | null
  last_message_at: Date | null
  synced_at: Date | null
}
export interface WeChatMediaTable {
  id: string
  app_id: string
  media_id: string
  kind: WeChatMediaKind
  full_name: string
  introduction: Generated<string>
  changed_at: Date
  synced_at: Date
}
export interface WeChatMenuTable {
  id: number
  buttons: ColumnType<WeChatButton[], string | undefined, string>
  revision: Generated<number>
  released: MaybeJson<WeChatButton[]>
  released_at: Date | null
}
export interface WeChatMessagesTable {
  id: string
  app_id: string
  open_id: string
  is_own: boolean
  kind: string
  content: string
  is_automatic: Generated<boolean>
  sender_id: string | null
  at: Date
}
export interface WeChatRepliesTable {
  id: string
  occasion: 'subscribe' | 'keyword' | 'default'
  keywords: Generated<string[]>
  is_exact: Generated<boolean>
  kind: Generated<'text' | WeChatMediaKind>
  content: string
  media_id: Generated<string>
  sort_code: Generated<number>
  enabled_mark: Generated<number>
  created_at: Generated<Date>
}
export interface WeChatSyncsTable {
  id: string
  app_id: string
  state: 'running' | 'ready' | 'failed' | 'stopped'
  done: Generated<number>
  total: Generated<number>
  fault: Generated<string>
  created_at: Date
  heartbeat_at: Date
}
