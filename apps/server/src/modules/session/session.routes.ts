import { sessionEndpoints } from '@armature/contract'
import type { App } from '../../platform/http/app.ts'
import type { Deps } from '../../deps.ts'
import { currentUser } from './current-user.service.ts'
import { endSession } from './identity.ts'
import { login } from './login.service.ts'
import { loginInfo } from './system-info.ts'

export function sessionRoutes(app: App, deps: Deps): void {
  app.handle(sessionEndpoints.login, ({ body, ip, userAgent }) =>
    login(deps, { account: body.account, password: body.password, ip, userAgent }),
  )
  app.handle(sessionEndpoints.currentUser, ({ caller }) => currentUser(deps, caller))
  app.handle(sessionEndpoints.logout, async ({ caller }) => {
    await endSession(deps, caller.sessionId, 'logout')
    return null
  })
  app.handle(sessionEndpoints.loginInfo, ({ language }) => loginInfo(deps, language))
}
