import { flowVersionMoveEndpoints as calls } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../platform/http/app.ts'
import { moveApprovals } from './move-approvals.ts'
import { planMoves } from './planned-moves.ts'

export function versionMoveRoutes(app: App, deps: Deps): void {
  app.handle(calls.plan, ({ caller, params, query }) => planMoves(deps, caller, params, query))
  app.handle(calls.move, ({ caller, body }) => moveApprovals(deps, caller, body))
}
