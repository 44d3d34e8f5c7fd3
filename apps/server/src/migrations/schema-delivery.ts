import type { DeliveryState, Language, MessageChannel, SmsProviderName } from '@armature/contract'
import type { ColumnType, Generated } from 'kysely'
import type { StoredJobText } from './schema-job.ts'

type Json<T> = ColumnType<T, string, string>
type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface EmailSettings {
  channel: 'email'
  host: string
  port: number
  security: 'tls' | 'starttls' | 'none'
  login: string
  address: string
  senderName: string
}
export interface WebhookSettings {
  channel: 'webhook'
  url: string
}
/** The robot of a group; its secret has the key, or the token and the signing key. */
export interface RobotSettings {
  channel: 'weCom' | 'dingTalk'
  url: string
  /** of its messages */
  language: Language
}
export interface SmsSettings {
  channel: 'sms'
  provider: SmsProviderName
  url: string
  accessKey: string
  sign: string
  template: string
  sdkApp: string
  region: string
  titleVariable: string
  textVariable: string
  variableLength: number
  language: Language
}
export interface WeChatSettings {
  channel: 'weChat'
  template: string
  titleVariable: string
  textVariable: string
  timeVariable: string
  variableLength: number
  language: Language
}
/** The module company-directories has the account of the application. */
export type AppSettings = { channel: 'weComApp' } | { channel: 'dingApp' }
export type ChannelSettings =
  | EmailSettings
  | SmsSettings
  | WeChatSettings
  | AppSettings
  | WebhookSettings
  | RobotSettings

export interface ChannelAccountsTable {
  id: string
  channel: MessageChannel
  full_name: string
  settings: Json<ChannelSettings>
  secret: Buffer
  per_minute: number
  enabled_mark: number
  created_at: Generated<Date>
}
export interface SendConfigsTable {
  id: string
  channels: MessageChannel[]
  quiet_from: number | null
  quiet_to: number | null
  digest_at: number | null
}
export interface ChannelRefusalsTable {
  user_id: string
  event: string
  channel: MessageChannel
}
export interface MessageDeliveriesTable {
  id: Generated<string>
  message_id: string
  account_id: string | null
  channel: MessageChannel
  user_id: string | null
  state: DeliveryState
  attempts: Generated<number>
  fault: ColumnType<StoredJobText | null, string | null | undefined, string | null>
  send_after: Date
  /** when the digest that it is part of is sent */
  digest_at: MaybeTime
  claimed_at: MaybeTime
  card_id: ColumnType<string | null, string | null | undefined, string | null>
  card_checked_at: MaybeTime
  receipt_id: ColumnType<string | null, string | null | undefined, string | null>
  receipt_after: MaybeTime
  received_at: MaybeTime
  ended_at: MaybeTime
  created_at: Date
}
