import { onlineEndpoints } from '@armature/contract'
import type { App } from '../../../platform/http/app.ts'
import type { Deps } from '../../../deps.ts'
import { endOtherSessions, endOwnSession, forceOffline, listOnline, listOwnSessions } from './online.service.ts'

export function onlineRoutes(app: App, deps: Deps): void {
  app.handle(onlineEndpoints.listOnline, ({ caller, query }) => listOnline(deps, caller, query))
  app.handle(onlineEndpoints.forceOffline, async ({ caller, params }) => {
    await forceOffline(deps, caller, [params.id])
    return null
  })
  app.handle(onlineEndpoints.forceManyOffline, async ({ caller, body }) => {
    await forceOffline(deps, caller, body.ids)
    return null
  })
  app.handle(onlineEndpoints.listOwnSessions, ({ caller }) => listOwnSessions(deps, caller))
  app.handle(onlineEndpoints.endOwnSession, async ({ caller, params }) => {
    await endOwnSession(deps, caller, params.id)
    return null
  })
  app.handle(onlineEndpoints.endOtherSessions, async ({ caller }) => {
    await endOtherSessions(deps, caller)
    return null
  })
}
