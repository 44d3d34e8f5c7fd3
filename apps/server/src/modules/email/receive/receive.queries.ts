import { sql } from 'kysely'
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
export async function insertMail(tx: Db, { from, to, cc, bcc, size, uid, ...mail }: NewMail): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx.sql
    .insertInto('mails')
    .values({
      ...mail,
      from_name: from.name,
      from_address: from.address,
      to_list: JSON.stringify(to),
      cc_list: JSON.stringify(cc),
      bcc_list: JSON.stringify(bcc),
      size: String(size),
      uid: uid === null ? null : String(uid),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'uid_validity', 'uid']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function insertFiles(tx: Db, mailId: string, attachmentIds: readonly string[]): Promise<void> {
  if (attachmentIds.length === 0) return
  await tx.sql
    .insertInto('mail_attachments')
    .values(attachmentIds.map((id, at) => ({ mail_id: mailId, attachment_id: id, sort_code: at + 1 })))
    .execute()
}

/** The position only moves forward, unless the server has renumbered the mailbox. */
export async function updateFetchPosition(
  tx: Db,
  id: string,
  { uidValidity, lastUid, at }: { uidValidity: string; lastUid: number; at: Date },
): Promise<void> {
  await tx.sql
    .updateTable('mail_accounts')
    .set({
      received_at: at,
      uid_validity: uidValidity,
      last_uid: sql<string>`case when uid_validity = ${uidValidity} then greatest(last_uid, ${lastUid}) else ${lastUid} end`,
    })
    .where('id', '=', id)
    .execute()
}

/** Total bytes of all mails of a user. */
export async function sumMailBytes(db: Db, userId: string): Promise<number> {
  const { bytes } = await db.sql
    .selectFrom('mails')
    .select(sql<number>`coalesce(sum(size), 0)::float8`.as('bytes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return bytes
}
