import { sql } from 'kysely'
import type { StoredJobText } from '../../../migrations/schema-job.ts'
import type { Db } from '../../../platform/database/database.ts'

const disabled: StoredJobText = { key: 'delivery.userDisabled', values: {} }
const refused: StoredJobText = { key: 'delivery.turnedOff', values: {} }

/** Skips what is due to users who were disabled, or have turned the channel off, since the message was planned. */
export async function skipUnwanted(db: Db, accountId: string, at: Date): Promise<void> {
  await db.sql
    .updateTable('message_deliveries as d')
    .from('users as u')
    .from('messages as m')
    .set({
      state: 'skipped',
      ended_at: at,
      fault: sql<string>`case when u.enabled_mark = 1 then ${JSON.stringify(refused)}::jsonb else ${JSON.stringify(disabled)}::jsonb end`,
    })
    .whereRef('u.id', '=', 'd.user_id')
    .whereRef('m.id', '=', 'd.message_id')
    .where('d.account_id', '=', accountId)
    .where('d.state', '=', 'waiting')
    .where('d.send_after', '<=', at)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('u.enabled_mark', '<>', 1),
        exists(
          selectFrom('channel_refusals as f')
            .select('f.user_id')
            .whereRef('f.user_id', '=', 'd.user_id')
            .whereRef('f.event', '=', 'm.event')
            .whereRef('f.channel', '=', 'd.channel'),
        ),
      ]),
    )
    .execute()
}
