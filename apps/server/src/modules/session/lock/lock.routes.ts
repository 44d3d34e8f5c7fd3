import { lockEndpoints } from '@armature/contract'
import type { App } from '../../../platform/http/app.ts'
import type { Deps } from '../../../deps.ts'
import { unlock } from './lock.service.ts'

export function lockRoutes(app: App, deps: Deps): void {
  app.handle(lockEndpoints.unlock, ({ caller, body, ip }) => unlock(deps, caller, { ...body, ip }))
}
