import type { Db } from '../../../platform/database/database.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'

/** Locks the account name until the transaction ends, so that two users cannot get it at the same time. */
export async function lockAccount(db: Db, account: string): Promise<void> {
  await db.query('select pg_advisory_xact_lock(7311, hashtext(lower($1)))', [account])
}

/** Whether another user has the account name, ignoring case. */
export async function isAccountTaken(db: Db, account: string, exceptId: string): Promise<boolean> {
  const rows = await db.query('select 1 from users where lower(account) = lower($1) and id <> $2 limit 1', [
    account,
    exceptId,
  ])
  return rows.length > 0
}

/** Locks all managers until the transaction ends, as two changes together could make a cycle. */
export async function lockManagers(db: Db): Promise<void> {
  await db.query('select pg_advisory_xact_lock(7312, 0)')
}

/** The user and everyone above them, the user first. */
export async function listManagers(db: Db, id: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    {
      name: 'user.managers',
      text: `with recursive above as (
               select id, manager_id, 0 as level from users where id = $1
               union select u.id, u.manager_id, a.level + 1 from users u join above a on u.id = a.manager_id where a.level < 1000
             ) select id from above order by level`,
    },
    [id],
  )
  return rows.map((row) => row.id)
}

export type MembershipKind = 'organize' | 'position' | 'role' | 'group'

/** The memberships of a user, by kind. */
export async function listMemberships(db: Db, userId: string): Promise<Record<MembershipKind, string[]>> {
  const [row] = await db.query<Record<MembershipKind, string[]>>(
    {
      name: 'user.holdings',
      text: `select array(select organize_id from user_organizes where user_id = $1) as organize,
                    array(select position_id from user_positions where user_id = $1) as position,
                    array(select role_id from user_roles where user_id = $1) as role,
                    array(select group_id from user_groups where user_id = $1) as "group"`,
    },
    [userId],
  )
  return row ?? { organize: [], position: [], role: [], group: [] }
}

/** Replaces the memberships of a user. */
export async function replaceMemberships(
  db: Db,
  userId: string,
  kind: MembershipKind,
  ids: readonly string[],
): Promise<void> {
  const [table, column] = [`user_${kind}s`, `${kind}_id`]
  await db.query(`delete from ${table} where user_id = $1 and ${column} <> all($2::uuid[])`, [userId, ids])
  await db.query(`insert into ${table} (user_id, ${column}) select $1, unnest($2::uuid[]) on conflict do nothing`, [
    userId,
    ids,
  ])
}

/** Returns the given ids that exist and are enabled; locks them against deletion until the transaction ends. */
export async function lockEnabled(db: Db, kind: MembershipKind, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.query<{ id: string }>(
    `select id from ${kind}s where id = any($1::uuid[]) and enabled_mark = 1 order by id for key share`,
    [ids],
  )
  return rows.map((row) => row.id)
}

export interface PositionRef extends TranslatedName {
  id: string
  organize_id: string
}

/** In the order of the ids. */
export function listPositionRefs(db: Db, ids: readonly string[]): Promise<PositionRef[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db.query(
    `select p.id, p.organize_id, p.full_name, p.full_name_i18n from unnest($1::uuid[]) with ordinality x(id, at)
       join positions p on p.id = x.id order by x.at`,
    [ids],
  )
}

/** Serializes calls that may remove administrators; must be taken before any row lock, to avoid a deadlock. */
export async function lockAdministratorChanges(db: Db): Promise<void> {
  await db.query('select pg_advisory_xact_lock(7313, 0)')
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
