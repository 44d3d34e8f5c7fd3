import type { MailAccountInput } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'

export interface AccountRow {
  id: string
  user_id: string
  address: string
  sender_name: string
  imap_host: string
  imap_port: number
  imap_security: MailAccountInput['imapSecurity']
  smtp_host: string
  smtp_port: number
  smtp_security: MailAccountInput['smtpSecurity']
  login: string
  password: Buffer
  /** int8 */
  uid_validity: string | null
  last_uid: string
  received_at: Date | null
}

/** Oldest first. */
export const listAccounts = (db: Db, userId: string): Promise<AccountRow[]> =>
  db.query('select * from mail_accounts where user_id = $1 order by created_at, id', [userId])

export async function findAccount(db: Db, userId: string, id: string): Promise<AccountRow | undefined> {
  return (await db.query<AccountRow>('select * from mail_accounts where user_id = $1 and id = $2', [userId, id]))[0]
}

/** Serializes changes of two windows of the same user. */
export const lockAccounts = (tx: Db, userId: string): Promise<unknown> =>
  tx.query('select 1 from users where id = $1 for update', [userId])

export async function insertAccount(
  tx: Db,
  { id, userId, password, at }: { id: string; userId: string; password: Buffer; at: Date },
  input: MailAccountInput,
): Promise<void> {
  await tx.query(
    `insert into mail_accounts (id, user_id, created_at, password, address, sender_name, imap_host, imap_port, imap_security,
       smtp_host, smtp_port, smtp_security, login) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [id, userId, at, password, ...toValues(input)],
  )
}

/** `isOther`: another mailbox is fetched from its beginning. */
export async function updateAccount(
  tx: Db,
  { id, password, isOther }: { id: string; password: Buffer; isOther: boolean },
  input: MailAccountInput,
): Promise<void> {
  await tx.query(
    `update mail_accounts set password = $2, uid_validity = case when $3 then null else uid_validity end,
       last_uid = case when $3 then 0 else last_uid end, address = $4, sender_name = $5, imap_host = $6, imap_port = $7,
       imap_security = $8, smtp_host = $9, smtp_port = $10, smtp_security = $11, login = $12 where id = $1`,
    [id, password, isOther, ...toValues(input)],
  )
}

export const deleteAccount = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await db.query('delete from mail_accounts where user_id = $1 and id = $2 returning 1', [userId, id])).length > 0

const toValues = (input: MailAccountInput) => [
  input.address,
  input.senderName,
  input.imapHost.toLowerCase(),
  input.imapPort,
  input.imapSecurity,
  input.smtpHost.toLowerCase(),
  input.smtpPort,
  input.smtpSecurity,
  input.account,
]
