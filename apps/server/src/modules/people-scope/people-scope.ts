import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import type { Deps } from '../../deps.ts'
import { getReach, assertReach, type Reach, type ReachAction } from '../delegation/index.ts'
import { findTargets, findMissingUserItem, type Target } from './people-scope.queries.ts'

/**
 * Returns the user if the caller may do this with them. A user of two parts of the tree can be seen from either, but changed
 * only by a caller who administers both. Users without organization, and administrators, are reserved for administrators.
 *
 * @param db for a change, its transaction: the user is locked in it
 * @throws AppError 'permission.notFound', 'permission.outOfReach', 'user.administrator'
 */
export async function requireTarget(
  deps: Deps,
  db: Db,
  caller: Caller,
  id: string,
  action: ReachAction,
): Promise<Target> {
  const [target] = await requireTargets(deps, db, caller, [id], action)
  if (!target) throw new AppError('permission.notFound')
  return target
}

/** Like `requireTarget` for several users, locked in the order of their ids, so that two calls cannot deadlock. */
export async function requireTargets(
  deps: Deps,
  db: Db,
  caller: Caller,
  ids: readonly string[],
  action: ReachAction,
): Promise<Target[]> {
  const wanted = [...new Set(ids)]
  // outside of a transaction a lock is of no use, and the audit trail would take it for a change
  const targets = await findTargets(db, wanted, action !== 'select' && db !== deps.db)
  if (targets.length < wanted.length) throw new AppError('permission.notFound')
  const reach = await getReach(deps, caller)
  if (reach.isAll) return targets
  for (const { organizes, is_administrator } of targets) {
    if (!organizes.some((organize) => reach.may('select', organize))) throw new AppError('permission.notFound')
    if (action === 'select') continue
    if (is_administrator) throw new AppError('user.administrator')
    assertReach(reach, action, organizes)
  }
  return targets
}

/**
 * Setting the password, second factor, mobile number or address of an account gives access to it, so the caller must have all
 * rights of the user.
 *
 * @throws AppError 'user.above' with the first right that the caller lacks, 'user.aboveReach' if the user administers more of
 * the tree
 */
export async function assertNotAbove(deps: Deps, db: Db, caller: Caller, userId: string): Promise<void> {
  if (caller.isAdministrator) return
  const lacking = await findMissingUserItem(db, caller.userId, userId)
  if (lacking) throw new AppError('user.above', { name: resolveName(caller.language, lacking) })
  const [own, theirs] = [await getReach(deps, caller), await getReach(deps, { userId, isAdministrator: false })]
  if (reachActions.some((action) => [...theirs.ids(action)].some((id) => !own.may(action, id))))
    throw new AppError('user.aboveReach')
}

const reachActions = ['select', 'add', 'edit', 'delete'] as const

/** Organizations to which a statement is limited; `null` for no limit. */
export const getReachIds = (reach: Reach, action: ReachAction): string[] | null =>
  reach.isAll ? null : [...reach.ids(action)]

/** For lists of people or of what they did: organizations whose users the caller may see; `null` for all users. */
export const findPeopleScope = async (deps: Deps, caller: Caller): Promise<string[] | null> =>
  getReachIds(await getReach(deps, caller), 'select')
