import type { Db } from '../../../platform/database/database.ts'

export async function isDelegatedAdministrator(tx: Db, id: string): Promise<boolean> {
  const query = tx.sql.selectFrom('delegated_administrators').select('id').where('user_id', '=', id).limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

/** What of a user can differ from the user who was deleted. */
export const findRestoredUser = (tx: Db, id: string) =>
  tx.sql.selectFrom('users').select(['mobile', 'manager_id']).where('id', '=', id).executeTakeFirst()

const membershipTables = ['user_organizes', 'user_positions', 'user_roles', 'user_groups', 'oidc_links'] as const
type MembershipTable = (typeof membershipTables)[number]

/** How many organizations, positions, roles, groups and sign-in accounts a user has. */
export async function countMemberships(tx: Db, userId: string): Promise<Record<MembershipTable, number>> {
  const count = (table: MembershipTable) =>
    tx.sql
      .selectFrom(table)
      .where('user_id', '=', userId)
      .select((row) => row.fn.countAll<number>().as('count'))
  const row = await tx.sql
    .selectNoFrom(membershipTables.map((table) => count(table).as(table)))
    .executeTakeFirstOrThrow()
  return row as Record<MembershipTable, number>
}
