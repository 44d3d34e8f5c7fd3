import { flowBeforeEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../platform/http/app.ts'
import { getFlowReasons } from './reasons.service.ts'

export function flowReasonsRoutes(app: App, deps: Deps): void {
  app.handle(flowBeforeEndpoints.reasons, ({ caller, params }) => getFlowReasons(deps, caller, params.taskId))
}
