import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Deps } from '../../deps.ts'
import { assertAdministratorRemains, clearLedOrganizes, lockAdministratorChanges } from '../administration/index.ts'
import { deleteAttempts } from '../login-guard/index.ts'
import { endSessionsForUser } from '../sessions/index.ts'
import { verifyOwnPassword } from '../auth/index.ts'
import { clearPrivateAttributes, moveSubordinatesUp, openApprovals, updateUser } from '../users/index.ts'
import { removeFiles } from '../storage/index.ts'
import { listSignImages } from './sign-images.queries.ts'

/**
 * Cancels the caller's own account (S5.46, SO.91). It can no longer sign in, all its sessions end, and private data are
 * cleared; the name stays, because records name their authors. Subordinates report to the caller's manager, and approvals that
 * wait for the caller go to the administrators.
 *
 * @throws AppError 'password.wrong', 'user.lastAdministrator', 'request.limited'
 */
export async function cancelAccount(deps: Deps, caller: Caller, password: string, ip: string): Promise<null> {
  await verifyOwnPassword(deps, caller, { password, ip })
  const files = await deps.db.transaction(async (tx) => {
    await lockAdministratorChanges(tx)
    if (caller.isAdministrator) await assertAdministratorRemains(tx, [caller.userId])
    await openApprovals.get().lock(tx, [caller.userId])
    const signatures = await listSignImages(tx, caller.userId)
    await tx.sql.deleteFrom('sign_images').where('user_id', '=', caller.userId).execute()
    await clearLedOrganizes(tx, caller.userId)
    await moveSubordinatesUp(tx, caller.userId)
    const at = new Date(deps.clock())
    await closeAccount(tx, caller.userId, at)
    await deleteAttempts(tx, { id: caller.userId, account: caller.account })
    await openApprovals.get().handOver(tx, { reason: 'left', userIds: [caller.userId], toUserId: null, by: null, at })
    return signatures.map((row) => row.file_name)
  })
  await endSessionsForUser(deps, caller.userId, 'disabled')
  await deps.bus.publish('rights', `user:${caller.userId}`)
  await removeFiles(deps, 'signImg', files)
  return null
}

const closeAccount = (tx: Db, userId: string, now: Date): Promise<void> =>
  updateUser(tx, userId, {
    enabled_mark: 0,
    cancelled_at: now,
    ...clearPrivateAttributes(),
    landline: '',
    birthday: null,
    certificates_number: '',
    urgent_contacts: '',
    urgent_phone: '',
    postal_address: '',
    signature: '',
  })
