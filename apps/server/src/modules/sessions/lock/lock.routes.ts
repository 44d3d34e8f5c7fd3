import { lockEndpoints } from '@armature/contract'
import type { App } from '../../../platform/http/app.ts'
import type { Deps } from '../../../deps.ts'
import { lock, unlock, unlockByProvider } from './lock.service.ts'

export function lockRoutes(app: App, deps: Deps): void {
  app.handle(lockEndpoints.lock, ({ caller }) => lock(deps, caller))
  app.handle(lockEndpoints.lockState, ({ caller: { isLocked = false, account, realName } }) => ({
    isLocked,
    account,
    realName,
  }))
  app.handle(lockEndpoints.unlock, ({ caller, body, ip, cookie }) =>
    body.ticket === '' ? unlock(deps, caller, { ...body, ip }) : unlockByProvider(deps, caller, body.ticket, cookie),
  )
}
