import { runSubFlows } from './engine/sub-flow-job.ts'
import { applyTimeLimit } from './time-limits/apply-limit.ts'

/** What running flows do in the background. */
export const workflowJobs = [applyTimeLimit, runSubFlows] as const
