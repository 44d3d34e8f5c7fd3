import { type LeftOutGrants, maxLeftOutNames } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { getReach } from '../delegation/index.ts'
import { type LeftOutRow, deleteForeignGrants, deleteUnheldGrants, deleteUnheldOfHolder } from '../grant-rows/index.ts'

interface RestoredItems {
  itemIds: readonly string[]
  /** the grants of the caller themselves stay */
  keepsOwn: boolean
}

/**
 * Deletes those of the grants of restored things that the caller could not give now. Called in the transaction of the restore, after
 * the grants are in their table again: what the caller has through a grant that they could give counts.
 *
 * @param restored applications, menus and permission items: the caller may not give grants at all, does not administer every
 *   organization of the holder, or does not have the item; or a role, position, group or organization with grants of its own: the
 *   caller does not have the item, and so could not assign it
 * @returns the grants that were left out
 */
export async function leaveOutGrants(
  deps: Deps,
  tx: Db,
  caller: Caller,
  restored: RestoredItems | { holder: Parameters<typeof deleteUnheldOfHolder>[1] },
): Promise<LeftOutGrants> {
  if (caller.isAdministrator) return { leftOutCount: 0, leftOut: [] }
  if (!('holder' in restored)) return leaveOutItemGrants(deps, tx, caller, restored)
  return toLeftOutGrants(caller, [await deleteUnheldOfHolder(tx, restored.holder, caller.userId)])
}

async function leaveOutItemGrants(
  deps: Deps,
  tx: Db,
  caller: Caller,
  { itemIds, keepsOwn }: RestoredItems,
): Promise<LeftOutGrants> {
  if (itemIds.length === 0) return { leftOutCount: 0, leftOut: [] }
  const keptUser = keepsOwn ? caller.userId : null
  const foreign = await deleteForeignGrants(tx, itemIds, {
    organizeIds: await listEditableOrganizes(deps, caller),
    keptUser,
  })
  const unheld = await deleteUnheldGrants(tx, itemIds, { giver: caller.userId, keptUser })
  return toLeftOutGrants(caller, [foreign, unheld])
}

/** @param deleted the first rows of each statement, with how many it has deleted */
const toLeftOutGrants = (caller: Caller, deleted: readonly (readonly LeftOutRow[])[]): LeftOutGrants => ({
  leftOutCount: deleted.reduce((sum, [first]) => sum + (first?.total ?? 0), 0),
  leftOut: deleted
    .flat()
    .slice(0, maxLeftOutNames)
    .map((row) => toLeftOut(caller, row)),
})

/** Empty for users who may not give grants: they administer no user. */
async function listEditableOrganizes(deps: Deps, caller: Caller): Promise<string[]> {
  if (!caller.rights.buttons.has('permission.authorize:btn_edit')) return []
  return [...(await getReach(deps, caller)).ids('edit')]
}

const toLeftOut = ({ language }: Caller, row: LeftOutRow): LeftOutGrants['leftOut'][number] => ({
  itemName: resolveName(language, row.item),
  menuName: row.menu === null ? '' : resolveName(language, row.menu),
  holderType: row.holder_type,
  holderName: resolveName(language, row.holder),
})
