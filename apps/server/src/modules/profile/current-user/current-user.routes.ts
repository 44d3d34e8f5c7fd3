import { sessionEndpoints } from '@armature/contract'
import type { App } from '../../../platform/http/app.ts'
import type { Deps } from '../../../deps.ts'
import { getCurrentUser } from './current-user.service.ts'

export function currentUserRoutes(app: App, deps: Deps): void {
  app.handle(sessionEndpoints.currentUser, ({ caller }) => getCurrentUser(deps, caller))
}
