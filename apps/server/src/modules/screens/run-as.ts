import type { RunAsUse } from '../users/index.ts'

/** Visitors of a public screen see what the administrator may see who made it public; without them it is stopped. */
export const publicScreenRunAs: RunAsUse = {
  kind: 'publicScreen',
  list: (db, userIds, limit) =>
    db.sql
      .selectFrom('public_screens as p')
      .innerJoin('screens as s', 's.id', 'p.screen_id')
      .select(['s.full_name', 's.full_name_i18n'])
      .where('p.user_id', 'in', [...userIds])
      .where('p.is_stopped', '=', false)
      .orderBy('s.full_name')
      .limit(limit)
      .execute(),
}
