import { flowStatisticsEndpoints as calls } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../platform/http/app.ts'
import { getFlowStatistics, listFlowStatistics } from './statistics.service.ts'

export function flowStatisticsRoutes(app: App, deps: Deps): void {
  app.handle(calls.list, ({ caller, query }) => listFlowStatistics(deps, caller, query))
  app.handle(calls.read, ({ caller, params, query }) => getFlowStatistics(deps, caller, params.id, query))
}
