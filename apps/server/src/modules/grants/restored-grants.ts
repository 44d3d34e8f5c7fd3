import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { type ItemAccess, type ItemType, assertMayGrant, assertReach, getReach } from '../delegation/index.ts'

/**
 * Who restores menus must be allowed to give the grants that come back with them: the granted items, and the holders.
 *
 * @throws AppError 'permission.mayNotGive', 'permission.outOfReach', 'authority.ofAdministrator'
 */
export async function assertMayRestoreGrants(
  deps: Deps,
  tx: Db,
  caller: Caller,
  menuIds: readonly string[],
): Promise<void> {
  if (caller.isAdministrator) return
  await assertMayGrant(tx, caller, await listGrantedItems(tx, menuIds))
  const owners = await listHolderOrganizes(tx, menuIds)
  if (owners.some((owner) => owner.is_administrator)) throw new AppError('authority.ofAdministrator')
  assertReach(
    await getReach(deps, caller),
    'edit',
    owners.map((owner) => owner.organize_id),
  )
}

const grantsSql = `select * from grants where item_id = any($1)
   or item_id in (select id from menu_items where menu_id = any($1))`

const listGrantedItems = (tx: Db, menuIds: readonly string[]) =>
  tx.query<{ type: ItemType; id: string; access: ItemAccess }>(
    `select distinct item_type as type, item_id as id, access from (${grantsSql}) g`,
    [menuIds],
  )

/** The organizations of those who have the grants; null for holders that belong to none. */
const listHolderOrganizes = (tx: Db, menuIds: readonly string[]) =>
  tx.query<{ organize_id: string | null; is_administrator: boolean }>(
    `with holders as (select distinct object_type, object_id as id from (${grantsSql}) g),
       places as (
         select h.id, r.organize_id from holders h join role_organizes r on h.object_type = 'role' and r.role_id = h.id
         union select h.id, p.organize_id from holders h join positions p on h.object_type = 'position' and p.id = h.id
         union select h.id, u.organize_id from holders h join user_organizes u on h.object_type = 'user' and u.user_id = h.id
         union select h.id, u.organize_id from holders h join users u on h.object_type = 'user' and u.id = h.id
          where u.organize_id is not null
         union select h.id, h.id from holders h where h.object_type = 'organize')
     select distinct p.organize_id, coalesce(u.is_administrator, false) as is_administrator
       from holders h left join places p on p.id = h.id left join users u on h.object_type = 'user' and u.id = h.id`,
    [menuIds],
  )
