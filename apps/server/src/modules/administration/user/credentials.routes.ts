import { passwordEndpoints, secondFactorEndpoints } from '@armature/contract'
import type { App } from '../../../platform/http/app.ts'
import type { Deps } from '../../../deps.ts'
import { resetSecondFactor } from '../../auth/index.ts'
import { resetPassword, unlockUser } from './reset-password.ts'
import { assertNotAbove, requireTarget } from '../../people-scope/index.ts'

/** What an administrator does about the password and the second factor of another user. */
export function userCredentialRoutes(app: App, deps: Deps): void {
  app.handle(passwordEndpoints.resetPassword, async ({ caller, params, body }) => {
    await resetPassword(deps, caller, params.id, body)
    return null
  })
  app.handle(passwordEndpoints.unlockUser, async ({ caller, params }) => {
    await unlockUser(deps, caller, params.id)
    return null
  })
  app.handle(secondFactorEndpoints.resetSecondFactor, async ({ caller, params }) => {
    await requireTarget(deps, deps.db, caller, params.id, 'edit')
    await assertNotAbove(deps, deps.db, caller, params.id)
    await resetSecondFactor(deps, params.id)
    return null
  })
}
