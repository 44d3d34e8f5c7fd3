import type { MessageChannel, NoticeFault, TemplateType } from '@armature/contract'
import type { Text, Translations } from '@armature/texts'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>
type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>
type Time = ColumnType<Date, Date | string, Date | string>

/** By the code of the field; a plain string is the same in every language. */
export type EventValues = Record<string, string | Text>

/** A file of a message for its one recipient, who finds it by its name until it expires. */
export interface SentFile {
  /** random name in the storage */
  name: string
  fileName: string
  /** bytes */
  size: number
}

export interface NoticesTable {
  id: string
  title: string
  body_text: string
  to_all: boolean
  to_user_ids: string[]
  enabled_mark: Generated<number>
  creator_user_id: string
  created_at: Time
  release_user_id: Generated<string | null>
  released_at: MaybeTime
  message_id: Generated<string | null>
  receiver_count: Generated<number>
  release_at: MaybeTime
  expires_at: MaybeTime
  fault: Generated<NoticeFault | ''>
  read_count: Generated<number | null>
}
export interface MessagesTable {
  id: string
  type: number
  title: string
  title_i18n: Json<Translations>
  body_text: string
  body_i18n: Json<Translations>
  link: Generated<string>
  sender_id: string | null
  created_at: Time
  /** code of the event; '' for a message without one */
  event: Generated<string>
  /** values of the fields of the event */
  fields: ColumnType<EventValues | null, string | null | undefined, string | null>
  file: ColumnType<SentFile | null, string | null | undefined, string | null>
}
/** What a message says in a channel that has a template of its own. */
export interface MessageTextsTable {
  message_id: string
  channel: MessageChannel
  title: string
  title_i18n: Json<Translations>
  body_text: string
  body_i18n: Json<Translations>
}
export interface MessageRecipientsTable {
  user_id: string
  message_id: string
  type: number
  read_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  is_removed: Generated<boolean>
}
export interface MessageTemplatesTable {
  id: string
  en_code: string
  full_name: string
  full_name_i18n: Json<Translations>
  template_type: TemplateType
  channel: Generated<MessageChannel | ''>
  title: string
  title_i18n: ColumnType<Translations, string | undefined, string>
  content: string
  content_i18n: ColumnType<Translations, string | undefined, string>
  description: Generated<string>
  sort_code: Generated<number>
  enabled_mark: Generated<number>
  created_at: Generated<Date>
}
