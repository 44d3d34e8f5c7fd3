import { smsOutboxEndpoints, signInMethodEndpoints } from '@armature/contract'
import type { App } from '../../platform/http/app.ts'
import type { Deps } from '../../deps.ts'
import { getSysConfig } from '../settings/index.ts'
import { listAccessRequests, handleRequest, requestAccess } from './access-request/access-request.service.ts'
import { createPicture } from './picture-code/picture-code.service.ts'
import { answerQr, createQrCode, getQrState } from './qr/qr.service.ts'
import { sendCode, listSentCodes } from './sms/sms-code.service.ts'

/** Calls of the sign-in methods besides the sign-in itself. */
export function wayRoutes(app: App, deps: Deps): void {
  app.handle(signInMethodEndpoints.imageCode, ({ ip }) => createPicture(deps, ip))
  app.handle(signInMethodEndpoints.smsCode, ({ body, ip }) => sendCode(deps, body.mobile, ip))
  app.handle(signInMethodEndpoints.requestAccess, ({ body, ip, userAgent }) =>
    requestAccess(deps, body, { ip, userAgent }),
  )
  app.handle(signInMethodEndpoints.qrCode, ({ ip, userAgent }) => createQrCode(deps, { ip, userAgent }))
  app.handle(signInMethodEndpoints.qrState, ({ params, query }) => getQrState(deps, params.ticket, query.proof))
  app.handle(signInMethodEndpoints.answerQr, ({ params, body, caller }) =>
    answerQr(deps, caller, params.ticket, body.state),
  )
  app.handle(signInMethodEndpoints.companyLogo, async () => {
    const { logoIcon, navigationIcon } = await getSysConfig(deps)
    return { logoIcon, navigationIcon }
  })
  app.handle(smsOutboxEndpoints.listSentCodes, ({ query }) => listSentCodes(deps, query))
  app.handle(smsOutboxEndpoints.listAccessRequests, ({ query }) => listAccessRequests(deps, query))
  app.handle(smsOutboxEndpoints.handleAccessRequest, ({ params, body, caller }) =>
    handleRequest(deps, params.id, body.handled, caller.userId),
  )
}
