import type { EndpointBody, accountEndpoints } from '@armature/contract'
import type { Caller } from '../../platform/http/caller.ts'
import type { Deps } from '../../deps.ts'
import { checkNewPassword, setPassword, verifyOwnPassword } from '../auth/index.ts'

/**
 * Changes the caller's password, given the present one (S7.139, SO.88). This session stays, the caller's other sessions end.
 *
 * @throws AppError 'password.wrong' and the errors of `checkNewPassword`
 */
export async function changePassword(
  deps: Deps,
  caller: Caller,
  { oldPassword, password, text }: EndpointBody<typeof accountEndpoints.modifyPassword>,
  ip: string,
): Promise<null> {
  await verifyOwnPassword(deps, caller, { password: oldPassword, ip, field: 'oldPassword' })
  await checkNewPassword(deps, caller, { hash: password, text })
  await setPassword(deps, caller.userId, password, { keepSession: caller.sessionId })
  return null
}
