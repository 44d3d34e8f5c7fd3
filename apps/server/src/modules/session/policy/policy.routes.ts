import { passwordEndpoints } from '@armature/contract'
import type { App } from '../../../platform/http/app.ts'
import type { Deps } from '../../../deps.ts'
import { getPasswordPolicy } from './new-password.ts'
import { resetPassword, unlockUser } from './reset-password.ts'

export function policyRoutes(app: App, deps: Deps): void {
  app.handle(passwordEndpoints.passwordPolicy, () => getPasswordPolicy(deps))
  app.handle(passwordEndpoints.resetPassword, async ({ caller, params, body }) => {
    await resetPassword(deps, caller, params.id, body)
    return null
  })
  app.handle(passwordEndpoints.unlockUser, async ({ caller, params }) => {
    await unlockUser(deps, caller, params.id)
    return null
  })
}
