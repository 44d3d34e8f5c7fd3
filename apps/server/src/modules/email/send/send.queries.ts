import type { MailRow } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import type { Person } from '../receive/read-mail.ts'
import type { StoredFault } from '../stored-fault.ts'

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
  const rows = await tx.query(
    `update mails set account_id = $3, from_name = $4, from_address = $5, to_list = $6, cc_list = $7, bcc_list = $8, subject = $9,
       body_html = $10, preview = $11, size = $12, in_reply_to_id = $13, at = $14, removed_at = null
     where user_id = $1 and id = $2 and kind = 'draft' returning 1`,
    [
      userId,
      id,
      mail.accountId,
      mail.from.name,
      mail.from.address,
      JSON.stringify(mail.to),
      JSON.stringify(mail.cc),
      JSON.stringify(mail.bcc),
      mail.subject,
      mail.bodyHtml,
      mail.preview,
      mail.size,
      mail.answersId,
      mail.at,
    ],
  )
  return rows.length > 0
}

export const deleteFiles = (tx: Db, mailId: string): Promise<unknown> =>
  tx.query('delete from mail_attachments where mail_id = $1', [mailId])

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
  tx.query(
    `select a.id, a.name, a.size::float8 as size from attachments a
     where a.name = any($2) and a.owner_id = $1 and a.type = 'annex'
       and not exists (select from attachment_uses u where u.attachment_id = a.id) for share of a`,
    [userId, names],
  )

/** Turns a draft into a mail to be sent. */
export async function queueForSending(
  tx: Db,
  id: string,
  { key, messageId, at }: { key: string; messageId: string; at: Date },
): Promise<void> {
  await tx.query(
    `update mails set kind = 'out', send_state = 'waiting', send_key = $2, message_id = $3, claimed_at = $4, is_read = true,
       reference_ids = coalesce((select trim(o.reference_ids || ' ' || o.message_id) from mails o where o.id = mails.in_reply_to_id), '')
     where id = $1`,
    [id, key, messageId, at],
  )
}

export interface SendStatus {
  id: string
  send_state: MailRow['sendState']
  fault: StoredFault | null
}

export async function findByKey(db: Db, userId: string, key: string): Promise<SendStatus | undefined> {
  const rows = await db.query<SendStatus>(
    'select id, send_state, fault from mails where user_id = $1 and send_key = $2',
    [userId, key],
  )
  return rows[0]
}

export async function findSendStatus(db: Db, id: string): Promise<SendStatus | undefined> {
  return (await db.query<SendStatus>('select id, send_state, fault from mails where id = $1', [id]))[0]
}

/** Serializes calls with the same key. */
export const lockKey = (tx: Db, userId: string, key: string): Promise<unknown> =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 36))', [`${userId} ${key}`])

/** Queues a failed mail again; false if the user has no such mail. */
export async function requeueFailed(db: Db, userId: string, id: string, at: Date): Promise<boolean> {
  const rows = await db.query(
    `update mails set send_state = 'waiting', fault = null, claimed_at = $3
     where user_id = $1 and id = $2 and send_state = 'failed' and removed_at is null returning 1`,
    [userId, id, at],
  )
  return rows.length > 0
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
export async function claimMail(db: Db, id: string, at: Date): Promise<ClaimedMail | undefined> {
  const [row] = await db.query<ClaimedMail>(
    `update mails set send_state = 'sending', claimed_at = $2 where id = $1 and send_state = 'waiting'
     returning id, user_id, account_id, from_name, from_address, to_list, cc_list, bcc_list, subject, body_html, message_id,
       reference_ids, at`,
    [id, at],
  )
  return row
}

/** Stores the outcome of a claimed mail. */
export async function updateOutcome(
  db: Db,
  id: string,
  { state, fault, at }: { state: 'sent' | 'failed'; fault: StoredFault | null; at: Date },
): Promise<void> {
  await db.query(
    `update mails set send_state = $2::text, fault = $3, at = case when $2::text = 'sent' then $4 else at end where id = $1 and send_state = 'sending'`,
    [id, state, fault === null ? null : JSON.stringify(fault), at],
  )
}

/** A mail that a crash interrupted may have been sent: it is marked as failed and never resent automatically. */
export const updateInterrupted = (db: Db, before: Date, fault: StoredFault): Promise<unknown> =>
  db.query(`update mails set send_state = 'failed', fault = $2 where send_state = 'sending' and claimed_at < $1`, [
    before,
    JSON.stringify(fault),
  ])

/** Mails waiting since before the moment: their process ended between storing and sending. */
export async function listWaitingSince(db: Db, before: Date, most: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from mails where send_state = 'waiting' and claimed_at < $1 order by claimed_at limit $2`,
    [before, most],
  )
  return rows.map(({ id }) => id)
}
