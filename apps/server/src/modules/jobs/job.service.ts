import type {
  EndpointQuery,
  JobKindName,
  JobNode,
  JobRow,
  JobState,
  Language,
  OwnJob,
  jobEndpoints,
} from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { formatStoredError } from '../../platform/http/envelope.ts'
import { addToQueue, removeFromQueue } from '../../platform/jobs/queue.ts'
import type { Deps } from '../../deps.ts'
import { toQueued } from './add-job.ts'
import { hideOwnJob, listOwnJobs, markCancelled, reopenJob, type JobEntry } from './job.queries.ts'
import { pageJobs } from './list-jobs.queries.ts'
import { jobCancelled } from './job-worker.ts'
import { listNodes } from './node.queries.ts'
import { cancelledJobs } from './cancelled-jobs.ts'
import { jobOwners } from './job-owners.ts'
import { formatNote } from './job-note.ts'

/** Jobs of users that the caller may see, and those of the server itself for callers who see all users. */
export async function listJobs(
  deps: Deps,
  caller: Caller,
  { currentPage, pageSize, ...filter }: EndpointQuery<typeof jobEndpoints.list>,
) {
  const organizes = await jobOwners.get()(deps, caller)
  const { rows, total } = await pageJobs(deps.db, {
    ...filter,
    organizes,
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
  })
  const list = rows.map((row): JobRow => ({
    ...toShared(row, caller.language),
    userName: row.real_name ?? '',
    account: row.account ?? '',
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    runTime: row.run_at.getTime(),
    startTime: row.started_at?.getTime() ?? null,
    endTime: row.ended_at?.getTime() ?? null,
    node: row.node,
  }))
  return { list, pagination: { currentPage, pageSize, total } }
}

export async function listJobNodes({ db }: Deps): Promise<JobNode[]> {
  const rows = await listNodes(db)
  return rows.map((row) => ({
    name: row.name,
    version: row.version,
    concurrency: row.concurrency,
    running: row.running,
    startTime: row.started_at.getTime(),
    isAlive: row.is_alive,
  }))
}

/** @throws AppError 'job.gone', 'job.notEnded' */
export async function retryJob(deps: Deps, caller: Caller, id: string): Promise<void> {
  await assertVisible(deps, caller, id)
  await deps.db.transaction(async (tx) => {
    const job = await reopenJob(tx, id)
    if (!job) throw new AppError('job.notEnded')
    await addToQueue(tx, toQueued(job))
  })
}

/** @throws AppError 'job.gone', 'job.ended' */
export async function cancelJob(deps: Deps, caller: Caller, id: string): Promise<void> {
  await assertVisible(deps, caller, id)
  if (!(await cancelOpenJob(deps, id))) throw new AppError('job.ended')
}

export async function listJobsOfCaller({ db }: Deps, { userId, language }: Caller): Promise<OwnJob[]> {
  const rows = await listOwnJobs(db, userId)
  return rows.map((row) => ({ ...toShared(row, language), url: row.url }))
}

/** Cancels an open job of the caller, removes one that has ended from their list. @throws AppError 'job.gone' */
export async function endOwnJob(deps: Deps, { userId }: Caller, id: string): Promise<void> {
  if (await cancelOpenJob(deps, id, userId)) return
  if (!(await hideOwnJob(deps.db, userId, id))) throw new AppError('job.gone')
}

/** Cancels a job that waits or runs, of any user unless one is named. @returns whether the job was open */
export async function cancelOpenJob(deps: Deps, id: string, ownerId?: string): Promise<boolean> {
  const before = await deps.db.transaction(async (tx) => {
    const marked = await markCancelled(tx, id, ownerId)
    if (!marked) return undefined
    if (marked.isWaiting) await removeFromQueue(tx, id)
    for (const end of cancelledJobs.list()) await end(tx, { id, kind: marked.kind }, new Date(deps.clock()))
    return marked
  })
  if (before?.isWaiting === false) await deps.bus.publish(jobCancelled, id)
  return before !== undefined
}

/** @throws AppError 'job.gone' */
async function assertVisible(deps: Deps, caller: Caller, id: string): Promise<void> {
  const organizes = await jobOwners.get()(deps, caller)
  const { total } = await pageJobs(deps.db, { id, keyword: '', kind: '', state: '', organizes, limit: 1, offset: 0 })
  if (total === 0) throw new AppError('job.gone')
}

const toShared = (row: JobEntry, language: Language) => ({
  id: row.id,
  kind: row.kind as JobKindName,
  name: row.name,
  state: row.state as JobState,
  done: row.done,
  total: row.total,
  fault: formatStoredError(row.fault, language),
  note: formatNote(row.note, language),
  creatorTime: row.created_at.getTime(),
})
