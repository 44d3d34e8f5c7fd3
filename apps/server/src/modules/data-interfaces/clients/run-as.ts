import type { RunAsUse } from '../../users/index.ts'

/** Programs call data interfaces as a user; without the user they are refused. */
export const clientRunAs: RunAsUse = {
  kind: 'interfaceClient',
  list: (db, userIds, limit) =>
    db.sql
      .selectFrom('interface_clients')
      .select(['full_name', 'full_name_i18n'])
      .where('user_id', 'in', [...userIds])
      .where('enabled_mark', '=', 1)
      .orderBy('full_name')
      .limit(limit)
      .execute(),
}
