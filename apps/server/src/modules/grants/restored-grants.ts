import { type LeftOutGrants, maxLeftOutNames } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { getReach } from '../delegation/index.ts'
import { type LeftOutRow, deleteForeignGrants, deleteUnheldGrants, deleteUnheldOfHolder } from '../grant-rows/index.ts'

/**
 * Deletes those of the grants of restored applications, menus and permission items that the caller could not give now: they may not give grants at all, do not
 * administer every organization of the holder, or do not have the item. Called in the transaction of the restore, after the
 * grants are in their table again: what the caller has through a grant that they could give counts.
 *
 * @param keepsOwn the grants of the caller themselves stay
 * @returns the grants that were left out
 */
export async function leaveOutGrants(
  deps: Deps,
  tx: Db,
  caller: Caller,
  { itemIds, keepsOwn }: { itemIds: readonly string[]; keepsOwn: boolean },
): Promise<LeftOutGrants> {
  if (caller.isAdministrator || itemIds.length === 0) return { leftOutCount: 0, leftOut: [] }
  const keptUser = keepsOwn ? caller.userId : null
  const foreign = await deleteForeignGrants(tx, itemIds, {
    organizeIds: await listEditableOrganizes(deps, caller),
    keptUser,
  })
  const unheld = await deleteUnheldGrants(tx, itemIds, { giver: caller.userId, keptUser })
  return {
    leftOutCount: (foreign[0]?.total ?? 0) + (unheld[0]?.total ?? 0),
    leftOut: [...foreign, ...unheld].slice(0, maxLeftOutNames).map((row) => toLeftOut(caller, row)),
  }
}

/** Empty for users who may not give grants: they administer no user. */
async function listEditableOrganizes(deps: Deps, caller: Caller): Promise<string[]> {
  if (!caller.rights.buttons.has('permission.authorize:btn_edit')) return []
  return [...(await getReach(deps, caller)).ids('edit')]
}

/**
 * Deletes those of the grants of a restored role, position, group or organization that the caller could not assign now, because
 * they do not have the item. Called in the transaction of the restore.
 *
 * @returns the grants that were left out
 */
export async function leaveOutHolderGrants(
  tx: Db,
  caller: Caller,
  holder: Parameters<typeof deleteUnheldOfHolder>[1],
): Promise<LeftOutGrants> {
  if (caller.isAdministrator) return { leftOutCount: 0, leftOut: [] }
  const unheld = await deleteUnheldOfHolder(tx, holder, caller.userId)
  return {
    leftOutCount: unheld[0]?.total ?? 0,
    leftOut: unheld.slice(0, maxLeftOutNames).map((row) => toLeftOut(caller, row)),
  }
}

const toLeftOut = ({ language }: Caller, row: LeftOutRow): LeftOutGrants['leftOut'][number] => ({
  itemName: resolveName(language, row.item),
  menuName: row.menu === null ? '' : resolveName(language, row.menu),
  holderType: row.holder_type,
  holderName: resolveName(language, row.holder),
})
