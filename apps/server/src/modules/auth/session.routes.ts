import { sessionEndpoints } from '@armature/contract'
import type { App } from '../../platform/http/app.ts'
import type { Deps } from '../../deps.ts'
import { endSession } from '../sessions/index.ts'
import { getLoginInfo } from './system-info.ts'

export function sessionRoutes(app: App, deps: Deps): void {
  app.handle(sessionEndpoints.logout, async ({ caller }) => {
    await endSession(deps, caller.sessionId, 'logout')
    return null
  })
  app.handle(sessionEndpoints.loginInfo, ({ language }) => getLoginInfo(deps, language))
}
