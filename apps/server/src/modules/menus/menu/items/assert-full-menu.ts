import type { ItemKind } from '@armature/contract'
import { AppError } from '../../../../platform/app-error.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { Caller } from '../../../../platform/http/caller.ts'
import { hasFullMenu } from '../../../held-items/index.ts'

/**
 * A caller who extends what others can do through a menu must have all of it: no user can grant more than they have (security rule
 * 3.4).
 *
 * @throws AppError 'menuItem.narrower' for a caller who is limited by the menu in this kind of permission
 */
export async function assertHasFullMenu(
  tx: Db,
  caller: Pick<Caller, 'userId' | 'isAdministrator'>,
  menuId: string,
  kind: ItemKind,
): Promise<void> {
  if (caller.isAdministrator) return
  if (!(await hasFullMenu(tx, caller.userId, menuId, kind))) throw new AppError('menuItem.narrower')
}
