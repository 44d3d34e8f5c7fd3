import type { Db } from '../../platform/database/database.ts'
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

const targetColumns = `u.id, u.account, u.real_name, u.is_administrator, u.enabled_mark, u.cancelled_at is not null as is_cancelled,
  u.manager_id, u.mobile, u.email, u.organize_id, u.position_id,
  array(select m.organize_id from user_organizes m where m.user_id = u.id
        union select u.organize_id where u.organize_id is not null) as organizes`

/**
 * Users in the order of their ids.
 *
 * @param isLocked locks them until the transaction ends, for a change
 */
export function findTargets(db: Db, ids: readonly string[], isLocked: boolean): Promise<Target[]> {
  // not `for update`, which would block users who set this user as manager
  const lock = isLocked ? 'for no key update of u' : ''
  return db.query(`select ${targetColumns} from users u where u.id = any($1::uuid[]) order by u.id ${lock}`, [ids])
}

/** The first item that a user has, directly or through a membership, and the giver does not. */
export async function findMissingUserItem(db: Db, giver: string, userId: string): Promise<TranslatedName | undefined> {
  return findMissingHolderItem(db, giver, await listUserHolders(db, userId))
}

function listUserHolders(db: Db, userId: string): Promise<HolderToAssign[]> {
  return db.query(
    {
      name: 'user.capacities',
      text: `select 'user' as type, $1::uuid as id
             union all select 'role', role_id from user_roles where user_id = $1
             union all select 'group', group_id from user_groups where user_id = $1
             union all select 'position', position_id from user_positions where user_id = $1
             union all select 'organize', organize_id from user_organizes where user_id = $1`,
    },
    [userId],
  )
}
