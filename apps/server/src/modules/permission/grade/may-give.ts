import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { nameIn, type Named } from '../../../platform/i18n/name-in.ts'
import { firstLacking, firstLackingOf, type GivenHolder, type GivenItem } from './may-give.queries.ts'

type Giver = Pick<Caller, 'userId' | 'isAdministrator' | 'language'>

/**
 * Users can grant only rights that they have themselves.
 *
 * @throws AppError 'permission.mayNotGive' with the first of the items that the caller does not have
 */
export async function requireMayGive(db: Db, caller: Giver, items: readonly GivenItem[]): Promise<void> {
  if (caller.isAdministrator || items.length === 0) return
  refuse(caller, await firstLacking(db, caller.userId, items))
}

/**
 * Adding a member to a role, position, group or organization gives the user everything granted to it, so the caller must have
 * that.
 *
 * @throws AppError 'permission.mayNotGive' with the first of those items that the caller does not have
 */
export async function requireMayAssign(db: Db, caller: Giver, holders: readonly GivenHolder[]): Promise<void> {
  if (caller.isAdministrator || holders.length === 0) return
  refuse(caller, await firstLackingOf(db, caller.userId, holders))
}

function refuse({ language }: Giver, lacking: Named | undefined): void {
  if (lacking) throw new AppError('permission.mayNotGive', { name: nameIn(language, lacking) })
}
