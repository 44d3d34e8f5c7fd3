import { smsOutboxEndpoints, wayEndpoints } from '@armature/contract'
import type { App } from '../../platform/http/app.ts'
import type { Deps } from '../../deps.ts'
import { sysConfigOf } from '../system/settings/sys-config.ts'
import { accessRequests, handleRequest, requestAccess } from './access-request/access-request.service.ts'
import { newPicture } from './picture-code/picture-code.service.ts'
import { answerQr, newQrCode, qrStateOf } from './qr/qr.service.ts'
import { sendCode, sentCodes } from './sms/sms-code.service.ts'

/** Calls of the sign-in methods besides the sign-in itself. */
export function wayRoutes(app: App, deps: Deps): void {
  app.handle(wayEndpoints.imageCode, ({ ip }) => newPicture(deps, ip))
  app.handle(wayEndpoints.smsCode, ({ body, ip }) => sendCode(deps, body.mobile, ip))
  app.handle(wayEndpoints.requestAccess, ({ body, ip, userAgent }) => requestAccess(deps, body, { ip, userAgent }))
  app.handle(wayEndpoints.qrCode, ({ ip, userAgent }) => newQrCode(deps, { ip, userAgent }))
  app.handle(wayEndpoints.qrState, ({ params, query }) => qrStateOf(deps, params.ticket, query.proof))
  app.handle(wayEndpoints.answerQr, ({ params, body, caller }) => answerQr(deps, caller, params.ticket, body.state))
  app.handle(wayEndpoints.companyLogo, async () => {
    const { logoIcon, navigationIcon } = await sysConfigOf(deps)
    return { logoIcon, navigationIcon }
  })
  app.handle(smsOutboxEndpoints.listSentCodes, ({ query }) => sentCodes(deps, query))
  app.handle(smsOutboxEndpoints.listAccessRequests, ({ query }) => accessRequests(deps, query))
  app.handle(smsOutboxEndpoints.handleAccessRequest, ({ params, body, caller }) =>
    handleRequest(deps, params.id, body.handled, caller.userId),
  )
}
