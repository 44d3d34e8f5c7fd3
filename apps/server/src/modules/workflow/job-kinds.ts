import { runSubFlows } from './engine/sub-flow-job.ts'
import { resumeOnTime } from './flow-suspension/resume-on-time.ts'
import { resumeApprovals, suspendApprovals } from './flow-suspension/suspension-jobs.ts'
import { applyTimeLimit } from './time-limits/apply-limit.ts'

/** What running flows do in the background. */
export const workflowJobs = [applyTimeLimit, runSubFlows, suspendApprovals, resumeApprovals, resumeOnTime] as const
