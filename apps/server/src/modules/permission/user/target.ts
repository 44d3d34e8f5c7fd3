import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { nameIn } from '../../../platform/i18n/name-in.ts'
import type { Deps } from '../../../deps.ts'
import { reachOf, requireReach, type ReachAction } from '../grade/reach.ts'
import { findTargets, firstLackingOfUser, type Target } from './target.queries.ts'

/**
 * The user, as far as the caller administers him. Somebody who works in two parts of the tree is seen from either, and changed
 * only by who administers both; who belongs to no organisation, and who is marked administrator, is the administrators' alone.
 *
 * @param db the transaction that changes him: his row is locked in it
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

/** The same for several at once, in the order of their ids, so that two calls about the same people do not wait for each other. */
export async function requireTargets(
  deps: Deps,
  db: Db,
  caller: Caller,
  ids: readonly string[],
  action: ReachAction,
): Promise<Target[]> {
  const wanted = [...new Set(ids)]
  const targets = await findTargets(db, wanted, action !== 'select')
  if (targets.length < wanted.length) throw new AppError('permission.notFound')
  const reach = await reachOf(deps, caller)
  if (reach.isAll) return targets
  for (const { organizes, is_administrator } of targets) {
    if (!organizes.some((organize) => reach.may('select', organize))) throw new AppError('permission.notFound')
    if (action === 'select') continue
    if (is_administrator) throw new AppError('user.administrator')
    requireReach(reach, action, organizes)
  }
  return targets
}

/**
 * Whoever can sign in as somebody has his rights: a password, a second factor, a mobile number or an address of somebody with more
 * rights than the caller's own are not his to change.
 *
 * @throws AppError 'user.above' with the first of the user's rights that the caller lacks, 'user.aboveReach' where he administers
 * more of the tree
 */
export async function requireNotAbove(deps: Deps, db: Db, caller: Caller, userId: string): Promise<void> {
  if (caller.isAdministrator) return
  const lacking = await firstLackingOfUser(db, caller.userId, userId)
  if (lacking) throw new AppError('user.above', { name: nameIn(caller.language, lacking) })
  const [own, theirs] = [await reachOf(deps, caller), await reachOf(deps, { userId, isAdministrator: false })]
  if (reachActions.some((action) => [...theirs.ids(action)].some((id) => !own.may(action, id))))
    throw new AppError('user.aboveReach')
}

const reachActions = ['select', 'add', 'edit', 'delete'] as const
