import { AppError } from '../../platform/app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { assertReach, getReach } from '../delegation/index.ts'
import type { BinKind } from '../recycle-bin/index.ts'

type HolderType = NonNullable<BinKind['holderType']>

const itemTables = ['systems', 'menus', 'menu_items'].map((table) => `select from ${table} o where o.id = p.item_id`)

/** The permissions of a holder in the recycle bin: those of what no longer exists are not restored. */
export const buildGrantTable = (holder: HolderType | 'user'): BinKind['tables'][number] => ({
  table: 'grants',
  where: `object_type = '${holder}' and object_id = $1`,
  part: 'grant',
  fits: `exists (${itemTables.join(' union all ')})`,
})

/** What a delegated administrator may restore: roles, positions and groups all of whose organizations they administer. */
export async function loadHolderScope(deps: Deps, caller: Caller): ReturnType<BinKind['loadScope']> {
  const reach = await getReach(deps, caller)
  return reach.isAll ? 'all' : { organizes: [...reach.ids('delete')] }
}

/**
 * Restoring is like creating: in organizations that the caller administers. Permissions that they lack are left out (`holderType`).
 *
 * @param organizeIds of the restored holder; null is none
 * @throws AppError 'permission.outOfReach'
 */
export async function assertMayRestoreHolder(
  { deps, caller }: { deps: Deps; caller: Caller },
  organizeIds: readonly (string | null)[] | undefined,
): Promise<void> {
  if (organizeIds === undefined) throw new AppError('recycleBin.gone')
  assertReach(await getReach(deps, caller), 'add', organizeIds)
}
