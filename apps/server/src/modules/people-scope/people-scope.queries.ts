import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { findMissingHolderItem, type HolderToAssign } from '../delegation/index.ts'

/** The user that an administration call changes. */
export interface Target {
  id: string
  account: string
  real_name: string
  is_administrator: boolean
  enabled_mark: number
  is_cancelled: boolean
  manager_id: string | null
  mobile: string
  email: string
  organize_id: string | null
  position_id: string | null
  organizes: string[]
}

/**
 * Users in the order of their ids.
 *
 * @param isLocked locks them until the transaction ends, for a change
 */
export const findTargets = (db: Db, ids: readonly string[], isLocked: boolean): Promise<Target[]> =>
  db.sql
    .selectFrom('users as u')
    .select(['u.id', 'u.account', 'u.real_name', 'u.is_administrator', 'u.enabled_mark', 'u.manager_id', 'u.mobile'])
    .select(['u.email', 'u.organize_id', 'u.position_id', sql<boolean>`u.cancelled_at is not null`.as('is_cancelled')])
    .select(
      sql<string[]>`array(select m.organize_id from user_organizes m where m.user_id = u.id
        union select u.organize_id where u.organize_id is not null)`.as('organizes'),
    )
    .where('u.id', '=', matchAny(ids))
    .orderBy('u.id')
    // not `for update`, which would block users who set this user as manager
    .$if(isLocked, (query) => query.forNoKeyUpdate('u'))
    .execute()

/** The first item that a user has, directly or through a membership, and the giver does not. */
export async function findMissingUserItem(db: Db, giver: string, userId: string): Promise<TranslatedName | undefined> {
  return findMissingHolderItem(db, giver, await listUserHolders(db, userId))
}

const asHolder = (type: HolderToAssign['type']) => sql<HolderToAssign['type']>`${sql.lit(type)}`.as('type')

const holdersStatement = prepareStatement('user.capacities', (builder, { userId }: Params<{ userId: string }>) =>
  builder
    .selectNoFrom([asHolder('user'), sql<string>`${userId}::uuid`.as('id')])
    .unionAll(
      builder
        .selectFrom('user_roles')
        .select([asHolder('role'), 'role_id as id'])
        .where('user_id', '=', userId),
    )
    .unionAll(
      builder
        .selectFrom('user_groups')
        .select([asHolder('group'), 'group_id as id'])
        .where('user_id', '=', userId),
    )
    .unionAll(
      builder
        .selectFrom('user_positions')
        .select([asHolder('position'), 'position_id as id'])
        .where('user_id', '=', userId),
    )
    .unionAll(
      builder
        .selectFrom('user_organizes')
        .select([asHolder('organize'), 'organize_id as id'])
        .where('user_id', '=', userId),
    ),
)

const listUserHolders = (db: Db, userId: string): Promise<HolderToAssign[]> => holdersStatement(db, { userId })
