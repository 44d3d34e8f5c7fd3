import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { sessionRoutes } from './session.routes.ts'
import { onlineRoutes } from './online/online.routes.ts'
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts'
import { policyRoutes } from './policy/policy.routes.ts'
import { wayRoutes } from './sign-in-methods.routes.ts'
import { ssoRoutes } from './sso/sso.routes.ts'
import { viewAsRoutes } from './view-as/view-as.routes.ts'
import { lockRoutes } from './lock/lock.routes.ts'

export function authRoutes(app: App, deps: Deps): void {
  sessionRoutes(app, deps)
  onlineRoutes(app, deps)
  secondFactorRoutes(app, deps)
  policyRoutes(app, deps)
  wayRoutes(app, deps)
  ssoRoutes(app, deps)
  viewAsRoutes(app, deps)
  lockRoutes(app, deps)
}
