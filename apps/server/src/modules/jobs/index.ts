export { addJob } from './add-job.ts'
export { cancelledJobs } from './cancelled-jobs.ts'
export { cancelOpenJob } from './job.service.ts'
export { jobObjects } from './audited-objects.ts'
export {
  type AnyJobKind,
  type DefinedJob,
  defineJob,
  defineTimedJob,
  type JobResult,
  type RunningJob,
} from './job-kind.ts'
export { isJobOpen } from './job.queries.ts'
export { countJobs } from './list-jobs.queries.ts'
export { jobOwners } from './job-owners.ts'
export { formatNote, type JobNote } from './job-note.ts'
export { startJobWorker } from './job-worker.ts'
export { jobRoutes } from './jobs.routes.ts'
export { isCancelled, isRefusal } from './run-job.ts'
