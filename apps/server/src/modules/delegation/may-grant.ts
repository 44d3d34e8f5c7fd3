import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName, type TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { findMissingItem, findMissingHolderItem, type HolderToAssign, type ItemToGrant } from './may-grant.queries.ts'

type Giver = Pick<Caller, 'userId' | 'isAdministrator' | 'language'>

/**
 * Users can grant only rights that they have themselves.
 *
 * @throws AppError 'permission.mayNotGive' with the first of the items that the caller does not have
 */
export async function assertMayGrant(db: Db, caller: Giver, items: readonly ItemToGrant[]): Promise<void> {
  if (caller.isAdministrator || items.length === 0) return
  assertNoneMissing(caller, await findMissingItem(db, caller.userId, items))
}

/**
 * Adding a member to a role, position, group or organization gives the user everything granted to it, so the caller must have
 * that.
 *
 * @throws AppError 'permission.mayNotGive' with the first of those items that the caller does not have
 */
export async function assertMayAssign(db: Db, caller: Giver, holders: readonly HolderToAssign[]): Promise<void> {
  if (caller.isAdministrator || holders.length === 0) return
  assertNoneMissing(caller, await findMissingHolderItem(db, caller.userId, holders))
}

function assertNoneMissing({ language }: Giver, lacking: TranslatedName | undefined): void {
  if (lacking) throw new AppError('permission.mayNotGive', { name: resolveName(language, lacking) })
}
