import type { ErrorKey, MailKind, MailMissingPart, MailPerson, MailSecurity, MailSendState } from '@armature/contract'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>
type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>

/** Why a mail was not sent, as key and values, to be translated for the reader. */
export interface StoredFault {
  key: ErrorKey
  values: Record<string, string | number>
}

export interface MailAccountsTable {
  id: string
  user_id: string
  address: string
  sender_name: string
  imap_host: string
  imap_port: number
  imap_security: MailSecurity
  smtp_host: string
  smtp_port: number
  smtp_security: MailSecurity
  login: string
  password: Buffer
  uid_validity: string | null
  last_uid: Generated<string>
  received_at: Date | null
  created_at: Date
}
export interface MailsTable {
  id: string
  user_id: string
  account_id: string
  kind: MailKind
  subject: string
  from_name: string
  from_address: string
  to_list: Json<MailPerson[]>
  cc_list: Json<MailPerson[]>
  bcc_list: Json<MailPerson[]>
  preview: string
  body_html: string
  pictures_html: string | null
  missing: Generated<MailMissingPart>
  message_id: string
  reference_ids: Generated<string>
  in_reply_to_id: string | null
  at: Date
  is_read: boolean
  is_starred: Generated<boolean>
  removed_at: Date | null
  size: string
  uid_validity: string | null
  uid: string | null
  send_key: string | null
  send_state: MailSendState | null
  claimed_at: Date | null
  fault: MaybeJson<StoredFault>
}
export interface MailAttachmentsTable {
  mail_id: string
  attachment_id: string
  sort_code: number
}
