import type { RunAsUse } from '../users/index.ts'

/** Tasks run as the user who last saved them; one whose user is gone is turned off at its next run. */
export const timedTaskRunAs: RunAsUse = {
  kind: 'timedTask',
  list: (db, userIds, limit) =>
    db.sql
      .selectFrom('timed_tasks')
      .select(['full_name', 'full_name_i18n'])
      .where('owner_id', 'in', [...userIds])
      .where('enabled_mark', '=', 1)
      .where('next_at', 'is not', null)
      .orderBy('full_name')
      .limit(limit)
      .execute(),
}
