import { userChannels, type UserChannel } from '@armature/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { selectPersonId } from '../../company-directories/index.ts'
import { selectOpenId } from '../../we-chat/index.ts'

/** Accounts of the recipients of a message, at most `most`, and their number. */
export async function listRecipientAccounts(
  db: Db,
  messageId: string,
  most: number,
): Promise<{ accounts: string[]; count: number }> {
  const rows = await db.sql
    .selectFrom('message_recipients as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['u.account', sql<number>`count(*) over ()::int`.as('n')])
    .where('r.message_id', '=', messageId)
    .orderBy('u.account')
    .limit(most)
    .execute()
  return { accounts: rows.map(({ account }) => account), count: rows[0]?.n ?? 0 }
}

/** The address of a user in a channel; '' without one. */
export async function findUserAddress(db: Db, userId: string, channel: UserChannel): Promise<string> {
  const row = await db.sql
    .selectFrom('users as u')
    .select(addresses[channel].as('address'))
    .where('u.id', '=', userId)
    .executeTakeFirst()
  return row?.address ?? ''
}

/** The address that a channel sends to, of the user `u`; '' without one. */
export const addresses: Record<UserChannel, RawBuilder<string>> = {
  email: sql.ref('u.email'),
  sms: sql.ref('u.mobile'),
  weChat: selectOpenId('u.id'),
  weComApp: selectPersonId('weCom', 'u.id'),
  dingApp: selectPersonId('dingTalk', 'u.id'),
}

/** The address of the user `u` in the channel of the message `d`; '' for a channel without users. */
export const selectAddress: RawBuilder<string> = sql<string>`case d.channel ${sql.join(
  userChannels.map((channel) => sql`when ${sql.lit(channel)} then ${addresses[channel]}`),
  sql` `,
)} else '' end`

/** Names of the recipients of a message, at most `most`, and their number. */
export async function listRecipientNames(
  db: Db,
  messageId: string,
  most: number,
): Promise<{ names: string[]; count: number }> {
  const rows = await db.sql
    .selectFrom('message_recipients as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['u.real_name', sql<number>`count(*) over ()::int`.as('n')])
    .where('r.message_id', '=', messageId)
    .orderBy('u.account')
    .limit(most)
    .execute()
  return { names: rows.map(({ real_name }) => real_name), count: rows[0]?.n ?? 0 }
}
