import { passwordEndpoints } from '@armature/contract'
import type { App } from '../../../platform/http/app.ts'
import type { Deps } from '../../../deps.ts'
import { getPasswordPolicy } from './new-password.ts'

export function policyRoutes(app: App, deps: Deps): void {
  app.handle(passwordEndpoints.passwordPolicy, () => getPasswordPolicy(deps))
}
