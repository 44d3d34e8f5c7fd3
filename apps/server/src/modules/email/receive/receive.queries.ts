import type { Db } from '../../../platform/database/database.ts'
import type { Person } from './read-mail.ts'

export interface NewMail {
  id: string
  user_id: string
  account_id: string
  kind: 'in' | 'draft' | 'out'
  subject: string
  from: Person
  to: readonly Person[]
  cc: readonly Person[]
  bcc: readonly Person[]
  preview: string
  body_html: string
  pictures_html: string | null
  missing: '' | 'large' | 'broken'
  message_id: string
  reference_ids: string
  in_reply_to_id: string | null
  at: Date
  is_read: boolean
  size: number
  uid_validity: string | null
  uid: number | null
}

/** False if the mail was already stored. */
export async function insertMail(tx: Db, mail: NewMail): Promise<boolean> {
  const rows = await tx.query(
    `insert into mails (id, user_id, account_id, kind, subject, from_name, from_address, to_list, cc_list, bcc_list, preview, body_html,
       pictures_html, missing, message_id, reference_ids, in_reply_to_id, at, is_read, size, uid_validity, uid)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)
     on conflict (account_id, uid_validity, uid) do nothing returning 1`,
    [
      mail.id,
      mail.user_id,
      mail.account_id,
      mail.kind,
      mail.subject,
      mail.from.name,
      mail.from.address,
      JSON.stringify(mail.to),
      JSON.stringify(mail.cc),
      JSON.stringify(mail.bcc),
      mail.preview,
      mail.body_html,
      mail.pictures_html,
      mail.missing,
      mail.message_id,
      mail.reference_ids,
      mail.in_reply_to_id,
      mail.at,
      mail.is_read,
      mail.size,
      mail.uid_validity,
      mail.uid,
    ],
  )
  return rows.length > 0
}

export async function insertFiles(tx: Db, mailId: string, attachmentIds: readonly string[]): Promise<void> {
  await tx.query(
    `insert into mail_attachments (mail_id, attachment_id, sort_code)
     select $1, id, n from unnest($2::uuid[]) with ordinality as given(id, n)`,
    [mailId, attachmentIds],
  )
}

/** The position only moves forward, unless the server has renumbered the mailbox. */
export async function updateFetchPosition(
  tx: Db,
  id: string,
  { uidValidity, lastUid, at }: { uidValidity: string; lastUid: number; at: Date },
): Promise<void> {
  await tx.query(
    `update mail_accounts set received_at = $4, uid_validity = $2,
       last_uid = case when uid_validity = $2 then greatest(last_uid, $3) else $3 end where id = $1`,
    [id, uidValidity, lastUid, at],
  )
}

/** Total bytes of all mails of a user. */
export async function sumMailBytes(db: Db, userId: string): Promise<number> {
  const [row] = await db.query<{ bytes: number }>(
    'select coalesce(sum(size), 0)::float8 as bytes from mails where user_id = $1',
    [userId],
  )
  return row?.bytes ?? 0
}
