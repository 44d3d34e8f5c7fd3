import type { Occasion, SendConfigInput, UserChannel } from '@armature/contract'
import type { Selectable } from 'kysely'
import type { SendConfigsTable } from '../../../migrations/schema-delivery.ts'
import type { Db } from '../../../platform/database/database.ts'

export type SendConfigRow = Selectable<SendConfigsTable>

/** Settings that were saved; at most one for each event of the catalog. */
export function listConfigs(db: Db, events: readonly Occasion[]): Promise<SendConfigRow[]> {
  return db.sql.selectFrom('send_configs').selectAll().where('id', 'in', events).execute()
}

export async function upsertConfig(tx: Db, id: Occasion, input: SendConfigInput): Promise<void> {
  const values = {
    channels: [...new Set(input.channels)],
    quiet_from: input.quietFrom,
    quiet_to: input.quietTo,
    digest_at: input.digestAt,
  }
  await tx.sql
    .insertInto('send_configs')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

/** What a user has turned off. */
export function listRefusals(db: Db, userId: string, events: readonly Occasion[]) {
  return db.sql
    .selectFrom('channel_refusals')
    .select(['event', 'channel'])
    .where('user_id', '=', userId)
    .where('event', 'in', events)
    .execute()
}

export async function insertRefusal(tx: Db, userId: string, event: Occasion, channel: UserChannel): Promise<void> {
  await tx.sql
    .insertInto('channel_refusals')
    .values({ user_id: userId, event, channel })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteRefusal(tx: Db, userId: string, event: Occasion, channel: UserChannel): Promise<void> {
  await tx.sql
    .deleteFrom('channel_refusals')
    .where('user_id', '=', userId)
    .where('event', '=', event)
    .where('channel', '=', channel)
    .execute()
}
