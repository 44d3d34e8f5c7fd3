import { jobEndpoints } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { cancelJob, endOwnJob, listJobNodes, listJobs, listJobsOfCaller, retryJob } from './job.service.ts'

/** Background jobs, for administrators, and those of the caller. */
export function jobRoutes(app: App, deps: Deps): void {
  app.handle(jobEndpoints.list, ({ caller, query }) => listJobs(deps, caller, query))
  app.handle(jobEndpoints.nodes, async () => ({ list: await listJobNodes(deps) }))
  app.handle(jobEndpoints.retry, async ({ caller, params }) => {
    await retryJob(deps, caller, params.id)
    return null
  })
  app.handle(jobEndpoints.cancel, async ({ caller, params }) => {
    await cancelJob(deps, caller, params.id)
    return null
  })
  app.handle(jobEndpoints.listOwn, async ({ caller }) => ({ list: await listJobsOfCaller(deps, caller) }))
  app.handle(jobEndpoints.endOwn, async ({ caller, params }) => {
    await endOwnJob(deps, caller, params.id)
    return null
  })
}
