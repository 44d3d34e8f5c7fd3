import type { Db } from '../../../platform/database/database.ts'
import { defineRetainedKind } from '../../retention/index.ts'

/** Messages from and to followers. Followers who have none left are no conversation any more, until they write again. */
export const retainedWeChatMessages = defineRetainedKind({
  count: countMessagesBefore,
  deleteBefore: ({ db }, before, most) => db.transaction((tx) => deleteMessagesBefore(tx, before, most)),
})

/** Messages from before a moment, up to `most`. */
async function countMessagesBefore(db: Db, before: Date, most: number): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    'select count(*)::int as n from (select from wechat_messages where at < $1 limit $2) as old',
    [before, most],
  )
  return row?.n ?? 0
}

/** @returns how many */
async function deleteMessagesBefore(tx: Db, before: Date, most: number): Promise<number> {
  const deleted = await tx.query<{ app_id: string; open_id: string }>(
    `delete from wechat_messages where id = any(array(select id from wechat_messages where at < $1 order by at limit $2))
     returning app_id, open_id`,
    [before, most],
  )
  // who writes meanwhile has a newer time
  await tx.query(
    `update wechat_followers f set last_message_at = null
       from (select distinct * from unnest($2::text[], $3::text[]) as of_message(app_id, open_id)) d
      where f.app_id = d.app_id and f.open_id = d.open_id and f.last_message_at < $1
        and not exists (select from wechat_messages m where m.app_id = f.app_id and m.open_id = f.open_id)`,
    [before, deleted.map((row) => row.app_id), deleted.map((row) => row.open_id)],
  )
  return deleted.length
}
