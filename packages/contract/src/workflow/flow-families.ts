import { flowBeforeEndpoints } from './flow-before.ts'
import { flowDelegateEndpoints } from './flow-delegate.ts'
import { flowMonitorEndpoints } from './flow-monitor.ts'
import { flowPhraseEndpoints } from './flow-phrases.ts'
import { flowStatisticsEndpoints } from './flow-statistics.ts'
import { flowDraftEndpoints, flowLaunchEndpoints, flowTaskEndpoints } from './flow-task.ts'
import { flowTemplateEndpoints } from './flow-template.ts'
import { flowVersionMoveEndpoints } from './flow-version-move.ts'

/** The calls of flows and approvals, by family. */
export const flowFamilies = {
  flowTemplate: flowTemplateEndpoints,
  flowTask: flowTaskEndpoints,
  flowLaunch: flowLaunchEndpoints,
  flowDraft: flowDraftEndpoints,
  flowBefore: flowBeforeEndpoints,
  flowMonitor: flowMonitorEndpoints,
  flowStatistics: flowStatisticsEndpoints,
  flowVersionMove: flowVersionMoveEndpoints,
  flowDelegate: flowDelegateEndpoints,
  flowPhrases: flowPhraseEndpoints,
}
