import type { Db } from '../../../platform/database/database.ts'

/** Records an event; false if it was already recorded. Events from before `forgetBefore` cannot be repeated. */
export async function insertCallbackKey(db: Db, key: string, at: Date, forgetBefore: Date): Promise<boolean> {
  await db.query('delete from wechat_callback_keys where at < $1', [forgetBefore])
  const rows = await db.query(
    'insert into wechat_callback_keys (callback_key, at) values ($1, $2) on conflict do nothing returning 1',
    [key, at],
  )
  return rows.length > 0
}

/** Records that a follower is active, and can be replied to from now on. */
export async function recordContact(
  db: Db,
  { appId, openId, at, isNew }: { appId: string; openId: string; at: Date; isNew: boolean },
): Promise<void> {
  await db.query(
    `insert into wechat_followers (app_id, open_id, is_subscribed, contact_at, subscribed_at)
     values ($1, $2, true, $3, case when $4 then $3::timestamptz end)
     on conflict (app_id, open_id) do update set is_subscribed = true, contact_at = excluded.contact_at,
       subscribed_at = coalesce(excluded.subscribed_at, wechat_followers.subscribed_at)`,
    [appId, openId, at, isNew],
  )
}

export async function markLeft(db: Db, appId: string, openId: string): Promise<void> {
  await db.query('update wechat_followers set is_subscribed = false where app_id = $1 and open_id = $2', [
    appId,
    openId,
  ])
}
