import { sessionEndpoints } from '@armature/contract'
import type { App } from '../../platform/http/app.ts'
import type { Deps } from '../../deps.ts'
import { endSession } from '../sessions/index.ts'
import { readDevice } from '../known-devices/index.ts'
import { login } from './login.service.ts'
import { loginByScan } from './qr/qr.service.ts'
import { loginByCode } from './sms/sms-code.service.ts'
import { getLoginInfo } from './system-info.ts'

export function sessionRoutes(app: App, deps: Deps): void {
  app.handle(sessionEndpoints.login, async ({ body, ip, userAgent, language, cookie, keepCookie }) => {
    const { account, password, ticket, code } = body
    const device = readDevice(cookie)
    const from = { ip, userAgent, language, device }
    const signIn = {
      password: () => login(deps, { account, password, ticket, code, ...from }),
      code: () => loginByCode(deps, { mobile: account.trim(), code, ...from }),
      scan: () => loginByScan(deps, ticket, from),
    }
    const reply = await signIn[body.origin]()
    keepCookie(device.cookie)
    return reply
  })
  app.handle(sessionEndpoints.logout, async ({ caller }) => {
    await endSession(deps, caller.sessionId, 'logout')
    return null
  })
  app.handle(sessionEndpoints.loginInfo, ({ language }) => getLoginInfo(deps, language))
}
