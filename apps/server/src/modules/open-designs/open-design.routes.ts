import { openDesignEndpoints } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { reportOpenDesign } from './open-design.service.ts'

export function openDesignRoutes(app: App, deps: Deps): void {
  app.handle(openDesignEndpoints.report, ({ caller, params, body }) => reportOpenDesign(deps, caller, params, body))
}
