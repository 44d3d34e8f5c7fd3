import type { ChannelAccountInput } from '@armature/contract'
import { sql, type Selectable } from 'kysely'
import type { ChannelAccountsTable, ChannelSettings } from '../../../migrations/schema-delivery.ts'
import type { Db } from '../../../platform/database/database.ts'

export type AccountRow = Selectable<ChannelAccountsTable>

/** Serializes changes of accounts. */
export const lockAccounts = (tx: Db): Promise<unknown> => sql`select pg_advisory_xact_lock(7215, 153)`.execute(tx.sql)

export function listAccounts(db: Db, limit: number): Promise<AccountRow[]> {
  return db.sql.selectFrom('channel_accounts').selectAll().orderBy('created_at').orderBy('id').limit(limit).execute()
}

export function findAccount(db: Db, id: string): Promise<AccountRow | undefined> {
  return db.sql.selectFrom('channel_accounts').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertAccount(tx: Db, id: string, input: ChannelAccountInput, secret: Buffer): Promise<void> {
  await tx.sql
    .insertInto('channel_accounts')
    .values({ id, channel: input.settings.channel, ...toColumns(input, secret) })
    .execute()
}

export async function updateAccount(tx: Db, id: string, input: ChannelAccountInput, secret: Buffer): Promise<void> {
  await tx.sql.updateTable('channel_accounts').set(toColumns(input, secret)).where('id', '=', id).execute()
}

/** False if there was none. */
export async function deleteAccount(tx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.sql.deleteFrom('channel_accounts').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

const toColumns = (input: ChannelAccountInput, secret: Buffer) => ({
  full_name: input.fullName,
  settings: JSON.stringify(toSettings(input.settings)),
  secret,
  per_minute: input.perMinute,
  enabled_mark: input.enabledMark,
})

const toSettings = ({ secret: _secret, ...settings }: ChannelAccountInput['settings']): ChannelSettings => settings
