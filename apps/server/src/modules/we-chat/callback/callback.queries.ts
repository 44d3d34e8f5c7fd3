import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Records an event; false if it was already recorded. Events from before `forgetBefore` cannot be repeated. */
export async function insertCallbackKey(db: Db, key: string, at: Date, forgetBefore: Date): Promise<boolean> {
  await db.sql.deleteFrom('wechat_callback_keys').where('at', '<', forgetBefore).execute()
  const rows = await db.sql
    .insertInto('wechat_callback_keys')
    .values({ callback_key: key, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('callback_key')
    .execute()
  return rows.length > 0
}

/** Records that a follower is active, and can be replied to from now on. */
export async function recordContact(
  db: Db,
  { appId, openId, at, isNew }: { appId: string; openId: string; at: Date; isNew: boolean },
): Promise<void> {
  await db.sql
    .insertInto('wechat_followers')
    .values({ app_id: appId, open_id: openId, is_subscribed: true, contact_at: at, subscribed_at: isNew ? at : null })
    .onConflict((conflict) =>
      conflict.columns(['app_id', 'open_id']).doUpdateSet({
        is_subscribed: true,
        contact_at: at,
        subscribed_at: sql<Date | null>`coalesce(excluded.subscribed_at, wechat_followers.subscribed_at)`,
      }),
    )
    .execute()
}

export async function markLeft(db: Db, appId: string, openId: string): Promise<void> {
  await db.sql
    .updateTable('wechat_followers')
    .set({ is_subscribed: false })
    .where('app_id', '=', appId)
    .where('open_id', '=', openId)
    .execute()
}
