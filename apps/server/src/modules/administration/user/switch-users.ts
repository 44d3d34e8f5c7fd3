import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Deps } from '../../../deps.ts'
import { endSessionsByUser } from '../../sessions/index.ts'
import { deleteSecondSteps } from '../../auth/index.ts'
import { openApprovals, updateUserStates } from '../../users/index.ts'
import { assertAdministratorRemains } from './administrators.ts'
import { assertSuccessor } from './successor.ts'
import { lockAdministratorChanges } from './user.queries.ts'
import { requireTargets } from '../../people-scope/index.ts'

/**
 * Enables or disables users, all of them or none (S4.43, S7.118, SO.86). Disabled users are signed out everywhere in the same
 * transaction, and cannot sign in. Approvals that wait for them are handed over in it too.
 *
 * @param enabledMark 1 to enable, 0 to disable; if missing, the state of one user is toggled
 * @param toUserId who gets the approvals; null: the administrators
 * @throws AppError 'user.own', 'user.lastAdministrator', 'user.cancelled', 'user.noSuccessor', 'permission.notFound',
 * 'permission.outOfReach', 'user.administrator'
 */
export async function switchUsers(
  deps: Deps,
  caller: Caller,
  ids: readonly string[],
  enabledMark?: 0 | 1,
  toUserId: string | null = null,
): Promise<void> {
  const now = new Date(deps.clock())
  if (toUserId !== null) await assertSuccessor(deps, caller, ids, toUserId)
  const ended = await deps.db.transaction(async (tx) => {
    if (enabledMark !== 1) {
      await lockAdministratorChanges(tx)
      await openApprovals.get().lock(tx, ids)
    }
    const targets = await requireTargets(deps, tx, caller, ids, 'edit')
    const mark = enabledMark ?? (targets[0]?.enabled_mark === 1 ? 0 : 1)
    const changed = targets.filter(({ enabled_mark }) => enabled_mark !== mark)
    if (mark === 1 && changed.some(({ is_cancelled }) => is_cancelled)) throw new AppError('user.cancelled')
    if (mark === 0) {
      if (targets.some(({ id }) => id === caller.userId)) throw new AppError('user.own')
      const leaving = changed.filter(({ is_administrator }) => is_administrator)
      if (leaving.length > 0)
        await assertAdministratorRemains(
          tx,
          leaving.map(({ id }) => id),
        )
    }
    await updateUserStates(
      tx,
      changed.map(({ id }) => id),
      mark,
    )
    if (mark === 1) return []
    const userIds = changed.map(({ id }) => id)
    await openApprovals.get().handOver(tx, { reason: 'left', userIds, toUserId, by: caller.userId, at: now })
    const sessions: string[] = []
    for (const { id } of changed) {
      await deleteSecondSteps(tx, id)
      sessions.push(...(await endSessionsByUser(tx, id, 'disabled', now)))
    }
    return sessions
  })
  for (const id of ended) await deps.bus.publish('session', id)
  for (const id of ids) await deps.bus.publish('rights', `user:${id}`)
}
