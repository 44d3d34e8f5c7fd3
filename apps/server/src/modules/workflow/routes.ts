import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { flowTryRoutes } from './try/try.routes.ts'
import { flowTaskRoutes } from './task/task.routes.ts'
import { flowBeforeRoutes } from './approval/approval.routes.ts'
import { flowReasonsRoutes } from './reasons/reasons.routes.ts'
import { flowMonitorRoutes } from './monitor/monitor.routes.ts'
import { flowStatisticsRoutes } from './statistics/statistics.routes.ts'
import { flowDelegateRoutes } from './delegate/delegate.routes.ts'
import { flowPhraseRoutes } from './phrases/phrases.routes.ts'
import { versionMoveRoutes } from './version-move/version-move.routes.ts'

export function workflowRoutes(app: App, deps: Deps): void {
  flowTryRoutes(app, deps)
  flowTaskRoutes(app, deps)
  flowBeforeRoutes(app, deps)
  flowReasonsRoutes(app, deps)
  flowMonitorRoutes(app, deps)
  flowStatisticsRoutes(app, deps)
  flowDelegateRoutes(app, deps)
  flowPhraseRoutes(app, deps)
  versionMoveRoutes(app, deps)
}
