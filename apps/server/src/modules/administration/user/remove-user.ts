import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isForeignKeyViolation } from '../../../platform/database/faults.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Deps } from '../../../deps.ts'
import { endSessionsByUser } from '../../sessions/index.ts'
import { openApprovals } from '../../users/index.ts'
import { moveToRecycleBin } from '../../recycle-bin/index.ts'
import { assertNotInUse } from '../../references/index.ts'
import { assertAdministratorRemains } from './administrators.ts'
import { countUserRecords } from './hand-over/records.ts'
import { countKinds } from './hand-over/hand-over.queries.ts'
import { deleteTraces, insertDeletedUser } from './remove-user.queries.ts'
import { assertSuccessor } from './successor.ts'
import { lockAdministratorChanges } from './user.queries.ts'
import { requireTarget, type Target } from '../../people-scope/index.ts'

/**
 * Moves a user without references to the recycle bin (S7.116): they have no subordinates and lead no organization, and no record, design or
 * diagram is theirs. Histories keep their name, and approvals that wait for them are handed over. To remove other users, hand
 * over and disable them.
 *
 * @param toUserId who gets the approvals; null: the administrators
 * @throws AppError 'permission.inUse' with a list of what refers to them, 'user.own', 'user.lastAdministrator',
 * 'user.noSuccessor', 'user.referredTo', and the errors of `requireTarget`
 */
export async function removeUser(deps: Deps, caller: Caller, id: string, toUserId: string | null): Promise<void> {
  if (id === caller.userId) throw new AppError('user.own')
  if (toUserId !== null) await assertSuccessor(deps, caller, [id], toUserId)
  const records = await countOwnRecords(deps, caller, id)
  const ended = await deps.db.transaction(async (tx) => {
    await lockAdministratorChanges(tx)
    await openApprovals.get().lock(tx, [id])
    const target = await requireTarget(deps, tx, caller, id, 'delete')
    if (target.is_administrator) await assertAdministratorRemains(tx, [id])
    await assertUserNotInUse(tx, caller, target, records)
    const at = new Date(deps.clock())
    await openApprovals.get().handOver(tx, { reason: 'left', userIds: [id], toUserId, by: caller.userId, at })
    const sessions = await endSessionsByUser(tx, id, 'disabled', at)
    await insertDeletedUser(tx, target, at)
    await deleteTraces(tx, target)
    await moveToBin(tx, caller, target, at).catch((error: unknown) => {
      // the database knows what was added since the check
      throw isForeignKeyViolation(error) ? new AppError('user.referredTo') : error
    })
    return sessions
  })
  for (const session of ended) await deps.bus.publish('session', session)
  await deps.bus.publish('rights', `user:${id}`)
}

const moveToBin = (tx: Db, { userId }: Caller, { id, account, real_name }: Target, at: Date): Promise<void> =>
  moveToRecycleBin(tx, {
    ...{ kind: 'user', id, enCode: account, userId, at },
    name: { full_name: real_name, full_name_i18n: {} },
  })

/** Counted outside the transaction, because large tables take time. Checks access first. */
async function countOwnRecords(deps: Deps, caller: Caller, id: string): Promise<number> {
  await requireTarget(deps, deps.db, caller, id, 'select')
  const counts = await countUserRecords(deps, id)
  return counts.reduce((sum, { count }) => sum + count, 0)
}

async function assertUserNotInUse(tx: Db, { language }: Caller, target: Target, records: number): Promise<void> {
  const { reports, organizes, designs, diagrams } = await countKinds(tx, target.id)
  const flows = await openApprovals.get().listFlowsNaming(tx, [target.id])
  assertNotInUse(language, target.real_name, { reports, leads: organizes, designs, diagrams, records, flows })
}
