import type { EndpointBody, passwordEndpoints } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Deps } from '../../../deps.ts'
import { formatMinute, notifyUsers } from '../../messaging/index.ts'
import { unlockAccount, toSecondStepKey } from '../../login-guard/index.ts'
import { checkNewPassword, setPassword } from '../../auth/index.ts'
import { assertNotAbove, requireTarget } from '../../people-scope/index.ts'

/**
 * Sets the password of another user: their sessions end, a wait ends, and they must choose their own before anything else
 * (S7.117, SO.88). As the password gives all rights of the user, the caller must administer the user and have all of these
 * rights.
 *
 * @throws AppError 'password.own', 'permission.notFound', 'permission.outOfReach', 'user.above', 'password.mismatch' and the
 * errors of the rules
 */
export async function resetPassword(
  deps: Deps,
  caller: Caller,
  userId: string,
  { userPassword, validatePassword, text }: EndpointBody<typeof passwordEndpoints.resetPassword>,
): Promise<void> {
  if (userId === caller.userId) throw new AppError('password.own')
  await requireTarget(deps, deps.db, caller, userId, 'edit')
  await assertNotAbove(deps, deps.db, caller, userId)
  if (userPassword !== validatePassword) throw new AppError('password.mismatch')
  await checkNewPassword(deps, { userId, language: caller.language }, { hash: userPassword, text })
  await setPassword(deps, userId, userPassword, {
    mustChange: true,
    also: (tx, at) => {
      const fields = { operator: caller.realName, time: formatMinute(at, deps.config.offsetMinutes) }
      return notifyUsers(tx, 'passwordReset', { receivers: [userId], fields, at })
    },
  })
  await unlockUser(deps, caller, userId)
}

/**
 * Ends the waits after wrong passwords and wrong codes (S4.45, SO.87). @throws AppError 'permission.notFound',
 * 'permission.outOfReach'
 */
export async function unlockUser(deps: Deps, caller: Caller, userId: string): Promise<void> {
  const { account } = await requireTarget(deps, deps.db, caller, userId, 'edit')
  await unlockAccount(deps.db, account)
  await unlockAccount(deps.db, toSecondStepKey(userId))
}
