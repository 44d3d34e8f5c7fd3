import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { sessionRoutes } from './session.routes.ts'
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts'
import { policyRoutes } from './policy/policy.routes.ts'
import { wayRoutes } from './sign-in-methods.routes.ts'
import { ssoRoutes } from './sso.routes.ts'

export function authRoutes(app: App, deps: Deps): void {
  sessionRoutes(app, deps)
  secondFactorRoutes(app, deps)
  policyRoutes(app, deps)
  wayRoutes(app, deps)
  ssoRoutes(app, deps)
}
