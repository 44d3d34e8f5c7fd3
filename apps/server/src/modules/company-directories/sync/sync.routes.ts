import { directorySyncEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../platform/http/app.ts'
import { changeSettings, getSettings } from '../settings/settings.service.ts'
import { cancelSync, getRuns, startSync } from './sync.service.ts'

export function directorySyncRoutes(app: App, deps: Deps): void {
  app.handle(directorySyncEndpoints.getSettings, ({ caller, params }) => getSettings(deps, caller, params.id))
  app.handle(directorySyncEndpoints.saveSettings, ({ caller, params, body }) =>
    changeSettings(deps, caller, params.id, body),
  )
  app.handle(directorySyncEndpoints.listRuns, ({ caller, params }) => getRuns(deps, caller, params.id))
  app.handle(directorySyncEndpoints.start, ({ caller, params, body }) =>
    startSync(deps, caller, params.id, { ...body, direction: 'inbound' }),
  )
  app.handle(directorySyncEndpoints.startOutbound, ({ caller, params, body }) =>
    startSync(deps, caller, params.id, { ...body, direction: 'outbound' }),
  )
  app.handle(directorySyncEndpoints.cancel, ({ params }) => cancelSync(deps, params.id))
}
