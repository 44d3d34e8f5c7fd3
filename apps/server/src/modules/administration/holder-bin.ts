import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { assertMayAssign, assertReach, getReach } from '../delegation/index.ts'
import type { BinKind, StoredEntry } from '../recycle-bin/index.ts'

type HolderType = 'role' | 'position' | 'group' | 'organize'

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
 * Restoring is like creating: in organizations that the caller administers, and with permissions that they have.
 *
 * @param organizeIds of the restored holder; null is none
 * @throws AppError 'permission.outOfReach', 'permission.mayNotGive'
 */
export async function assertMayRestoreHolder(
  tx: Db,
  { deps, caller }: { deps: Deps; caller: Caller },
  type: HolderType,
  { id }: StoredEntry,
  organizeIds: readonly (string | null)[] | undefined,
): Promise<void> {
  if (organizeIds === undefined) throw new AppError('recycleBin.gone')
  assertReach(await getReach(deps, caller), 'add', organizeIds)
  await assertMayAssign(tx, caller, [{ type, id }])
}
