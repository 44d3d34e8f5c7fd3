import { explainEndpoints } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { explain, listExplainable } from './explain.service.ts'

export function explainRoutes(app: App, deps: Deps): void {
  app.handle(explainEndpoints.explain, ({ caller, body }) => explain(deps, caller, body))
  app.handle(explainEndpoints.explainable, ({ caller, params }) => listExplainable(deps, caller, params.id))
}
