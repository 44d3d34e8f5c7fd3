import { lockEndpoints } from '@armature/contract'
import type { App } from '../../../platform/http/app.ts'
import type { Deps } from '../../../deps.ts'
import { getLockState, lock, unlock, unlockByProvider } from './lock.service.ts'

export function lockRoutes(app: App, deps: Deps): void {
  app.handle(lockEndpoints.lock, ({ caller }) => lock(deps, caller))
  app.handle(lockEndpoints.lockState, ({ caller }) => getLockState(deps, caller))
  app.handle(lockEndpoints.unlock, ({ caller, body, ip, cookie }) =>
    body.ticket === '' ? unlock(deps, caller, { ...body, ip }) : unlockByProvider(deps, caller, body.ticket, cookie),
  )
}
