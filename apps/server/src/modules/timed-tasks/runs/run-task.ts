import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { StoredJobText } from '../../../migrations/schema-job.ts'
import { AppError } from '../../../platform/app-error.ts'
import { runForUser } from '../../../platform/caller-context.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { log } from '../../../platform/log/log.ts'
import { defineJob, isCancelled, type RunningJob } from '../../jobs/index.ts'
import { findTask, lockTask, updateFailures, updatePaused, type StoredTask } from '../task.queries.ts'
import { getWork, type WorkResult } from '../work/work-kinds.ts'
import { alertAdministrators, alertOwner } from './alerts.ts'
import { loadOwner, OwnerFault } from './load-owner.ts'
import {
  beginTaskRun,
  cancelWaitingRuns,
  endTaskRun,
  holdRun,
  markReadsAll,
  type RunEnd,
  type StoredRun,
} from './run.queries.ts'

/** Does one run of a timed task, with the permissions that its user has now. The outcome is stored with the run, not with the job. */
export const runTimedTask = defineJob({
  name: 'runTimedTask',
  payload: z.object({ runId: z.string() }),
  maxAttempts: 3,
  async run(deps, { payload: { runId }, ...job }) {
    const run = await beginTaskRun(deps.db, runId)
    const task = run && (await findTask(deps.db, run.task_id))
    if (!run || !task) return
    const outcome = await perform(deps, task, run, job)
    const commit = (tx: Db) => storeOutcome(tx, deps, run, outcome)
    if (outcome.end.state !== 'cancelled') return { commit }
    await deps.db.transaction(commit)
    return { isPartial: true }
  },
})

interface Outcome {
  end: RunEnd
  commit?: WorkResult['commit']
  /** the task is paused with this reason */
  stopReason?: StoredJobText
}

async function perform(
  deps: Deps,
  task: StoredTask,
  run: StoredRun,
  { signal, report }: Pick<RunningJob<unknown>, 'signal' | 'report'>,
): Promise<Outcome> {
  const work = getWork(task.work.kind)
  // what has left the database is not sent again (decision 70)
  if (run.starts > 1 && !(await work.isRepeatable(deps, task.work)))
    return toFailure(new AppError('timedTask.interrupted'))
  try {
    const owner = await loadOwner(deps, task.owner_id)
    const { commit, ...end } = await runAs(owner, () =>
      work.run(deps, {
        task,
        runId: run.id,
        plannedAt: run.planned_at.getTime(),
        readsAll: run.reads_all === true,
        holdRun: (tx) => holdRun(tx, run),
        markReadsAll: (tx) => markReadsAll(tx, run),
        caller: owner,
        signal,
        report,
      }),
    )
    if (isCancelled(signal) && end.output !== undefined)
      return { end: { ...end, state: 'cancelled', fault: { key: 'timedTask.cancelled', values: {} } } }
    signal.throwIfAborted()
    return { end: { state: end.fault ? 'failed' : 'done', ...end }, ...(commit && { commit }) }
  } catch (error) {
    signal.throwIfAborted()
    const failure = toFailure(error)
    if (!(error instanceof OwnerFault)) return failure
    const stopReason = failure.end.fault
    return stopReason ? { ...failure, stopReason } : failure
  }
}

const runAs = <T>(owner: Caller, work: () => Promise<T>): Promise<T> => runForUser(owner.userId, work, { isLong: true })

function toFailure(error: unknown): Outcome & { end: { fault: StoredJobText } } {
  if (error instanceof AppError) return { end: { state: 'failed', fault: { key: error.key, values: error.values } } }
  log.warn('a timed task failed', { error })
  return { end: { state: 'failed', fault: { key: 'request.failed', values: {} } } }
}

/** What the work changes, the end of its run and what follows from it are stored together. */
async function storeOutcome(tx: Db, deps: Deps, run: StoredRun, { end, commit, stopReason }: Outcome): Promise<void> {
  // before the run, as the planner does
  const task = await lockTask(tx, run.task_id)
  // a run that was cancelled meanwhile changes nothing
  if (!task || !(await endTaskRun(tx, run, end))) return
  await commit?.(tx)
  const failures = { failed: task.failures + 1, cancelled: task.failures, done: 0 }[end.state]
  if (failures !== task.failures) await updateFailures(tx, task.id, failures)
  if (stopReason) {
    await updatePaused(tx, task.id, stopReason)
    await cancelWaitingRuns(tx, task.id)
    await alertAdministrators(tx, deps, task, stopReason)
  }
  if (end.state === 'failed' && end.fault && failures === task.alert_after)
    await alertOwner(tx, deps, task, { failures, fault: end.fault })
}
