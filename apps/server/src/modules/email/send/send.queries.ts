import type { MailRow } from '@armature/contract'
import { sql } from 'kysely'
import type { StoredFault } from '../../../migrations/schema-mail.ts'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny } from '../../../platform/database/expressions.ts'
import type { Person } from '../receive/read-mail.ts'

export interface MailContent {
  accountId: string
  from: Person
  to: readonly Person[]
  cc: readonly Person[]
  bcc: readonly Person[]
  subject: string
  bodyHtml: string
  preview: string
  size: number
  answersId: string | null
  at: Date
}

/** Updates a draft; false if the user does not have such a draft. */
export async function updateDraft(tx: Db, userId: string, id: string, mail: MailContent): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable('mails')
    .set({
      account_id: mail.accountId,
      from_name: mail.from.name,
      from_address: mail.from.address,
      to_list: JSON.stringify(mail.to),
      cc_list: JSON.stringify(mail.cc),
      bcc_list: JSON.stringify(mail.bcc),
      subject: mail.subject,
      body_html: mail.bodyHtml,
      preview: mail.preview,
      size: String(mail.size),
      in_reply_to_id: mail.answersId,
      at: mail.at,
      removed_at: null,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('kind', '=', 'draft')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteFiles = (tx: Db, mailId: string): Promise<unknown> =>
  tx.sql.deleteFrom('mail_attachments').where('mail_id', '=', mailId).execute()

export interface OwnFile {
  id: string
  name: string
  size: number
}

/**
 * Files that a user can attach to a mail: own uploads that no record uses, and files of own mails. Locks them until the
 * transaction ends.
 */
export const lockOwnFiles = (tx: Db, userId: string, names: readonly string[]): Promise<OwnFile[]> =>
  tx.sql
    .selectFrom('attachments as a')
    .select(['a.id', 'a.name', sql<number>`a.size::float8`.as('size')])
    .where('a.name', '=', matchAny(names))
    .where('a.owner_id', '=', userId)
    .where('a.type', '=', 'annex')
    .where(sql<boolean>`not exists (select from attachment_uses u where u.attachment_id = a.id)`)
    .forShare('a')
    .execute()

/** Turns a draft into a mail to be sent. */
export async function queueForSending(
  tx: Db,
  id: string,
  { key, messageId, at }: { key: string; messageId: string; at: Date },
): Promise<void> {
  await tx.sql
    .updateTable('mails')
    .set({
      kind: 'out',
      send_state: 'waiting',
      send_key: key,
      message_id: messageId,
      claimed_at: at,
      is_read: true,
      reference_ids: sql<string>`coalesce((select trim(o.reference_ids || ' ' || o.message_id)
        from mails o where o.id = mails.in_reply_to_id), '')`,
    })
    .where('id', '=', id)
    .execute()
}

export interface SendStatus {
  id: string
  send_state: MailRow['sendState']
  fault: StoredFault | null
}

const selectStatus = (db: Db) => db.sql.selectFrom('mails').select(['id', 'send_state', 'fault'])

export const findByKey = (db: Db, userId: string, key: string): Promise<SendStatus | undefined> =>
  selectStatus(db).where('user_id', '=', userId).where('send_key', '=', key).executeTakeFirst()

export const findSendStatus = (db: Db, id: string): Promise<SendStatus | undefined> =>
  selectStatus(db).where('id', '=', id).executeTakeFirst()

/** Serializes calls with the same key. */
export const lockKey = (tx: Db, userId: string, key: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 36))`.execute(tx.sql)

/** Queues a failed mail again; false if the user has no such mail. */
export async function requeueFailed(db: Db, userId: string, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db.sql
    .updateTable('mails')
    .set({ send_state: 'waiting', fault: null, claimed_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('send_state', '=', 'failed')
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface ClaimedMail {
  id: string
  user_id: string
  account_id: string
  from_name: string
  from_address: string
  to_list: Person[]
  cc_list: Person[]
  bcc_list: Person[]
  subject: string
  body_html: string
  message_id: string
  reference_ids: string
  at: Date
}

/** Claims a mail for sending, so that only one node sends it. */
export const claimMail = (db: Db, id: string, at: Date): Promise<ClaimedMail | undefined> =>
  db.sql
    .updateTable('mails')
    .set({ send_state: 'sending', claimed_at: at })
    .where('id', '=', id)
    .where('send_state', '=', 'waiting')
    .returning(['id', 'user_id', 'account_id', 'from_name', 'from_address', 'to_list', 'cc_list', 'bcc_list'])
    .returning(['subject', 'body_html', 'message_id', 'reference_ids', 'at'])
    .executeTakeFirst()

/** Stores the outcome of a claimed mail. */
export async function updateOutcome(
  db: Db,
  id: string,
  { state, fault, at }: { state: 'sent' | 'failed'; fault: StoredFault | null; at: Date },
): Promise<void> {
  await db.sql
    .updateTable('mails')
    .set({
      send_state: state,
      fault: fault === null ? null : JSON.stringify(fault),
      ...(state === 'sent' && { at }),
    })
    .where('id', '=', id)
    .where('send_state', '=', 'sending')
    .execute()
}

/** A mail that a crash interrupted may have been sent: it is marked as failed and never resent automatically. */
export const updateInterrupted = (db: Db, before: Date, fault: StoredFault): Promise<unknown> =>
  db.sql
    .updateTable('mails')
    .set({ send_state: 'failed', fault: JSON.stringify(fault) })
    .where('send_state', '=', sql.lit('sending'))
    .where('claimed_at', '<', before)
    .execute()

/** Mails waiting since before the moment: their process ended between storing and sending. */
export async function listWaitingSince(db: Db, before: Date, most: number): Promise<string[]> {
  const rows = await db.sql
    .selectFrom('mails')
    .select('id')
    .where('send_state', '=', sql.lit('waiting'))
    .where('claimed_at', '<', before)
    .orderBy('claimed_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
