import type { Db } from '../../../platform/database/database.ts'

export async function isDelegatedAdministrator(tx: Db, id: string): Promise<boolean> {
  const query = tx.sql.selectFrom('delegated_administrators').select('id').where('user_id', '=', id).limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

/** What of a user can differ from the user who was deleted. */
export const findRestoredUser = (tx: Db, id: string) =>
  tx.sql.selectFrom('users').select(['mobile', 'manager_id']).where('id', '=', id).executeTakeFirst()

const ownTables = [
  'user_organizes',
  'user_positions',
  'user_roles',
  'user_groups',
  'oidc_links',
  'delegated_administrators',
] as const
type OwnTable = (typeof ownTables)[number] | 'grants'

/** How many organizations, positions, roles, groups, sign-in accounts, delegated organizations and grants a user has. */
export async function countOwnRows(tx: Db, userId: string): Promise<Record<OwnTable, number>> {
  const count = (table: (typeof ownTables)[number]) =>
    tx.sql
      .selectFrom(table)
      .where('user_id', '=', userId)
      .select((row) => row.fn.countAll<number>().as('count'))
  const grants = tx.sql
    .selectFrom('grants')
    .where('object_type', '=', 'user')
    .where('object_id', '=', userId)
    .select((row) => row.fn.countAll<number>().as('count'))
  const row = await tx.sql
    .selectNoFrom([...ownTables.map((table) => count(table).as(table)), grants.as('grants')])
    .executeTakeFirstOrThrow()
  return row as Record<OwnTable, number>
}
