import type { MailAccountInput } from '@armature/contract'
import { type Selectable } from 'kysely'
import type { MailAccountsTable } from '../../../migrations/schema-mail.ts'
import type { Db } from '../../../platform/database/database.ts'

export type AccountRow = Selectable<MailAccountsTable>

const selectAccounts = (db: Db, userId: string) =>
  db.sql.selectFrom('mail_accounts').selectAll().where('user_id', '=', userId)

/** Oldest first. */
export const listAccounts = (db: Db, userId: string): Promise<AccountRow[]> =>
  selectAccounts(db, userId).orderBy('created_at').orderBy('id').execute()

export const findAccount = (db: Db, userId: string, id: string): Promise<AccountRow | undefined> =>
  selectAccounts(db, userId).where('id', '=', id).executeTakeFirst()

/** Serializes changes of two windows of the same user. */
export const lockAccounts = (tx: Db, userId: string): Promise<unknown> =>
  tx.sql.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()

export async function insertAccount(
  tx: Db,
  { id, userId, password, at }: { id: string; userId: string; password: Buffer; at: Date },
  input: MailAccountInput,
): Promise<void> {
  await tx.sql
    .insertInto('mail_accounts')
    .values({ id, user_id: userId, created_at: at, password, ...toColumns(input) })
    .execute()
}

/** `isOther`: another mailbox is fetched from its beginning. */
export async function updateAccount(
  tx: Db,
  { id, password, isOther }: { id: string; password: Buffer; isOther: boolean },
  input: MailAccountInput,
): Promise<void> {
  await tx.sql
    .updateTable('mail_accounts')
    .set({ password, ...toColumns(input), ...(isOther && { uid_validity: null, last_uid: '0' }) })
    .where('id', '=', id)
    .execute()
}

export async function deleteAccount(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.sql
    .deleteFrom('mail_accounts')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const toColumns = (input: MailAccountInput) => ({
  address: input.address,
  sender_name: input.senderName,
  imap_host: input.imapHost.toLowerCase(),
  imap_port: input.imapPort,
  imap_security: input.imapSecurity,
  smtp_host: input.smtpHost.toLowerCase(),
  smtp_port: input.smtpPort,
  smtp_security: input.smtpSecurity,
  login: input.account,
})
