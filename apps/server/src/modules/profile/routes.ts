import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { currentUserRoutes } from './current-user/current-user.routes.ts'
import { meRoutes } from './me.routes.ts'
import { accountRoutes } from './account.routes.ts'

export function profileRoutes(app: App, deps: Deps): void {
  currentUserRoutes(app, deps)
  meRoutes(app, deps)
  accountRoutes(app, deps)
}
