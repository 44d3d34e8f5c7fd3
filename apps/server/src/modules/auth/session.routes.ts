import { sessionEndpoints } from '@armature/contract'
import type { App } from '../../platform/http/app.ts'
import type { Deps } from '../../deps.ts'
import { endSession } from './identity.ts'
import { login } from './login.service.ts'
import { loginByScan } from './qr/qr.service.ts'
import { loginByCode } from './sms/sms-code.service.ts'
import { getLoginInfo } from './system-info.ts'

export function sessionRoutes(app: App, deps: Deps): void {
  app.handle(sessionEndpoints.login, ({ body, ip, userAgent, language }) => {
    const { account, password, ticket, code } = body
    const from = { ip, userAgent, language }
    switch (body.origin) {
      case 'password':
        return login(deps, { account, password, ticket, code, ...from })
      case 'code':
        return loginByCode(deps, { mobile: account.trim(), code, ...from })
      case 'scan':
        return loginByScan(deps, ticket, from)
    }
  })
  app.handle(sessionEndpoints.logout, async ({ caller }) => {
    await endSession(deps, caller.sessionId, 'logout')
    return null
  })
  app.handle(sessionEndpoints.loginInfo, ({ language }) => getLoginInfo(deps, language))
}
