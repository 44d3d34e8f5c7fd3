import { flowTemplateEndpoints as calls } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../platform/http/app.ts'
import { tryFlow } from './try-flow.ts'

export function flowTryRoutes(app: App, deps: Deps): void {
  app.handle(calls.tryOut, ({ caller, params, body }) => tryFlow(deps, caller, params.id, body))
}
