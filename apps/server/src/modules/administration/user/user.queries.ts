import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny } from '../../../platform/database/expressions.ts'
import { prepareStatement, type Params } from '../../../platform/database/statement.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'

/** Locks the account name until the transaction ends, so that two users cannot get it at the same time. */
export async function lockAccount(db: Db, account: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(7311, hashtext(lower(${account})))`.execute(db.sql)
}

/** Whether another user has the account name, ignoring case. */
export async function isAccountTaken(db: Db, account: string, exceptId: string): Promise<boolean> {
  const row = await db.sql
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(account) = lower(${account})`)
    .where('id', '<>', exceptId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks all managers until the transaction ends, as two changes together could make a cycle. */
export async function lockManagers(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(7312, 0)`.execute(db.sql)
}

const managersStatement = prepareStatement('user.managers', (builder, { id }: Params<{ id: string }>) =>
  builder
    .withRecursive('above', (query) =>
      query
        .selectFrom('users')
        .select(['id', 'manager_id', sql<number>`0`.as('level')])
        .where('id', '=', id)
        .union(
          query
            .selectFrom('users as u')
            .innerJoin('above as a', 'a.manager_id', 'u.id')
            .select(['u.id', 'u.manager_id', sql<number>`a.level + 1`.as('level')])
            .where('a.level', '<', sql.lit(1000)),
        ),
    )
    .selectFrom('above')
    .select('id')
    .orderBy('level'),
)

/** The user and everyone above them, the user first. */
export async function listManagers(db: Db, id: string): Promise<string[]> {
  const rows = await managersStatement(db, { id })
  return rows.map((row) => row.id)
}

export type MembershipKind = 'organize' | 'position' | 'role' | 'group'

const membershipsStatement = prepareStatement('user.holdings', (builder, { userId }: Params<{ userId: string }>) =>
  builder.selectNoFrom([
    sql<string[]>`array(select organize_id from user_organizes where user_id = ${userId})`.as('organize'),
    sql<string[]>`array(select position_id from user_positions where user_id = ${userId})`.as('position'),
    sql<string[]>`array(select role_id from user_roles where user_id = ${userId})`.as('role'),
    sql<string[]>`array(select group_id from user_groups where user_id = ${userId})`.as('group'),
  ]),
)

/** The memberships of a user, by kind. */
export async function listMemberships(db: Db, userId: string): Promise<Record<MembershipKind, string[]>> {
  const [row] = await membershipsStatement(db, { userId })
  return row ?? { organize: [], position: [], role: [], group: [] }
}

/** Replaces the memberships of a user. */
export async function replaceMemberships(
  db: Db,
  userId: string,
  kind: MembershipKind,
  ids: readonly string[],
): Promise<void> {
  const [table, column] = [sql.table(`user_${kind}s`), sql.ref(`${kind}_id`)]
  await sql`delete from ${table} where user_id = ${userId} and ${column} <> all(${ids}::uuid[])`.execute(db.sql)
  await sql`
    insert into ${table} (user_id, ${column}) select ${userId}, unnest(${ids}::uuid[]) on conflict do nothing`.execute(
    db.sql,
  )
}

/** Returns the given ids that exist and are enabled; locks them against deletion until the transaction ends. */
export async function lockEnabled(db: Db, kind: MembershipKind, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.sql
    .selectFrom(`${kind}s` as const)
    .select('id')
    .where('id', '=', matchAny(ids))
    .where('enabled_mark', '=', 1)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return rows.map((row) => row.id)
}

export interface PositionRef extends TranslatedName {
  id: string
  organize_id: string
}

/** In the order of the ids. */
export async function listPositionRefs(db: Db, ids: readonly string[]): Promise<PositionRef[]> {
  if (ids.length === 0) return []
  return db.sql
    .selectFrom(
      db.sql
        .selectNoFrom([
          sql<string>`unnest(${ids}::uuid[])`.as('id'),
          sql<number>`generate_subscripts(${ids}::uuid[], 1)`.as('at'),
        ])
        .as('x'),
    )
    .innerJoin('positions as p', 'p.id', 'x.id')
    .select(['p.id', 'p.organize_id', 'p.full_name', 'p.full_name_i18n'])
    .orderBy('x.at')
    .execute()
}

/** Serializes calls that may remove administrators; must be taken before any row lock, to avoid a deadlock. */
export async function lockAdministratorChanges(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(7313, 0)`.execute(db.sql)
}

/** Enabled administrators; locks them until the transaction ends. */
export async function lockAdministrators(db: Db): Promise<string[]> {
  const rows = await db.sql
    .selectFrom('users')
    .select('id')
    .where('is_administrator', '=', true)
    .where('enabled_mark', '=', 1)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.id)
}

export async function isUserInUse(db: Db, id: string): Promise<boolean> {
  const query = db.sql.selectFrom('users').select('id').where('id', '=', id).where('enabled_mark', '=', 1)
  return (await query.executeTakeFirst()) !== undefined
}
