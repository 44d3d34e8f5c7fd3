import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { lockRoutes } from './lock/lock.routes.ts'
import { onlineRoutes } from './online/online.routes.ts'
import { viewAsRoutes } from './view-as/view-as.routes.ts'

export function openSessionRoutes(app: App, deps: Deps): void {
  onlineRoutes(app, deps)
  viewAsRoutes(app, deps)
  lockRoutes(app, deps)
}
