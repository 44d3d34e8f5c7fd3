import { viewAsEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../platform/http/app.ts'
import { viewAs } from './view-as.service.ts'

export function viewAsRoutes(app: App, deps: Deps): void {
  app.handle(viewAsEndpoints.viewAs, ({ caller, params, ip, userAgent }) =>
    viewAs(deps, caller, params.id, { ip, userAgent }),
  )
}
