import { sql, type RawBuilder } from 'kysely'

/**
 * Open id of the follower that a user is linked to and who follows the official account now, as SQL; '' without one. Of several, the
 * one who has followed last.
 *
 * @param userId column with the id of the user
 */
export const selectOpenId = (userId: string): RawBuilder<string> => sql<string>`coalesce((
  select f.open_id from wechat_followers f join wechat_account a on a.app_id = f.app_id
   where f.user_id = ${sql.ref(userId)} and f.is_subscribed
   order by f.subscribed_at desc nulls last, f.open_id limit 1), '')`
