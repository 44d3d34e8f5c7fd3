import type { TaskSchedule, TimedTaskInput } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { withUniqueCode } from '../../platform/database/with-unique-code.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createId } from '../../platform/ids.ts'
import { cancelOpenJob } from '../jobs/index.ts'
import { moveToRecycleBin } from '../recycle-bin/index.ts'
import { saveReferences } from '../reference-graph/index.ts'
import { addRunJob } from './runs/plan-runs.ts'
import { createRefusedFile } from '../table-sync/index.ts'
import {
  cancelOpenRuns,
  cancelWaitingRun,
  cancelWaitingRuns,
  findRun,
  insertRun,
  readOpenRuns,
} from './runs/run.queries.ts'
import { listTimes } from './schedule.ts'
import {
  findTask,
  insertTask,
  lockTask,
  readClock,
  updateEnabled,
  updatePaused,
  updateTask,
  type StoredTask,
} from './task.queries.ts'
import { isIncremental } from './work/sync-work.ts'
import { getWork } from './work/work-kinds.ts'

/** How many times a preview shows. */
const shownTimes = 5

/** @throws AppError 'timedTask.schedule', 'timedTask.timeZone' */
export async function previewTimes(
  { db }: Deps,
  { schedule, timeZone }: Pick<TimedTaskInput, 'schedule' | 'timeZone'>,
): Promise<number[]> {
  return listTimes(schedule, timeZone, await readClock(db), shownTimes)
}

/**
 * Creates a task that runs with the permissions of the caller.
 *
 * @throws AppError 'permission.codeTaken', 'timedTask.schedule', 'timedTask.never', 'timedTask.timeZone', and what the kind refuses
 */
export async function createTask(
  deps: Deps,
  caller: Caller,
  input: TimedTaskInput,
  id = createId(),
): Promise<{ id: string }> {
  const work = await getWork(input.work.kind).prepare(deps, caller, input.work, { id, before: undefined })
  const nextAt = await computeNextTime(deps.db, input.enabledMark === 1, input.schedule, input.timeZone)
  await deps.db.transaction(async (tx) => {
    await withUniqueCode(input, () => insertTask(tx, id, input, work, { ownerId: caller.userId, nextAt }))
    await saveReferences(tx, 'timedTask', [id])
  })
  return { id }
}

/** It then runs as the user who saves it, not with the permissions of another user. @throws AppError as `createTask` */
export async function changeTask(deps: Deps, caller: Caller, id: string, input: TimedTaskInput): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const before = await getLockedTask(tx, id)
    const work = await getWork(input.work.kind).prepare(deps, caller, input.work, { id, before: before.work })
    const nextAt = await computeNextTime(tx, input.enabledMark === 1, input.schedule, input.timeZone)
    await withUniqueCode(input, () => updateTask(tx, id, input, work, { ownerId: caller.userId, nextAt }))
    await saveReferences(tx, 'timedTask', [id])
    if (input.enabledMark === 0) await cancelWaitingRuns(tx, id)
  })
  return null
}

/** @throws AppError 'timedTask.notFound', 'timedTask.never' */
export async function enableTask(deps: Deps, caller: Caller, id: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const { schedule, time_zone: timeZone } = await getLockedTask(tx, id)
    const nextAt = await computeNextTime(tx, true, schedule, timeZone)
    await updateEnabled(tx, id, { ownerId: caller.userId, nextAt })
  })
  return null
}

/** @throws AppError 'timedTask.notFound' */
export async function pauseTask({ db }: Deps, id: string): Promise<null> {
  await db.transaction(async (tx) => {
    await getLockedTask(tx, id)
    await updatePaused(tx, id, null)
    await cancelWaitingRuns(tx, id)
  })
  return null
}

/**
 * Runs a task at once, with the permissions of its user.
 *
 * @param readsAll a synchronization by a column reads all rows once
 * @throws AppError 'timedTask.running', 'timedTask.withoutUser', 'timedTask.readsAll'
 */
export async function runTaskNow(
  { db }: Deps,
  id: string,
  { readsAll = false }: { readsAll?: boolean | undefined },
): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    const task = await getLockedTask(tx, id)
    if (readsAll && !isIncremental(task)) throw new AppError('timedTask.readsAll', {}, { field: 'readsAll' })
    if (task.owner_id === null) throw new AppError('timedTask.withoutUser')
    if ((await readOpenRuns(tx, id)).count > 0) throw new AppError('timedTask.running')
    const plannedAt = await readClock(tx)
    const runId = await insertRun(tx, {
      ...{ taskId: id, ownerId: task.owner_id, plannedAt, cause: 'manual', state: 'waiting', readsAll },
    })
    if (runId === undefined) throw new AppError('timedTask.running')
    await addRunJob(tx, task, runId)
    return { id: runId }
  })
}

/**
 * Cancels a run that waits or is under way. One that is under way ends with what it has done until then.
 *
 * @throws AppError 'timedTask.notFound', 'timedTask.runEnded'
 */
export async function cancelRun(deps: Deps, id: string, runId: string): Promise<null> {
  const jobId = await deps.db.transaction(async (tx) => {
    await getLockedTask(tx, id)
    // not locked: the page that a synchronization stores keeps its run locked
    const run = await findRun(tx, id, runId)
    if (!run || (run.state !== 'waiting' && run.state !== 'running')) throw new AppError('timedTask.runEnded')
    await cancelWaitingRun(tx, runId)
    return run.job_id
  })
  if (jobId !== null) await cancelOpenJob(deps, jobId)
  return null
}

/**
 * Makes the file of the rows that a run of a synchronization did not take over.
 *
 * @throws AppError 'timedTask.notFound', 'timedTask.noRefusedRows', and as `createRefusedFile`
 */
export async function createRefusedRowsFile(deps: Deps, caller: Caller, id: string, runId: string) {
  const task = await findTask(deps.db, id)
  const run = task && (await findRun(deps.db, id, runId))
  if (!run) throw new AppError('timedTask.notFound')
  if (task.work.kind !== 'syncTable') throw new AppError('timedTask.noRefusedRows')
  return createRefusedFile(deps, caller, task.work, runId)
}

/** Moves a task with its runs to the recycle bin, from which it comes back paused; a run that is under way is cancelled. @throws AppError 'timedTask.notFound' */
export async function removeTask(deps: Deps, { userId }: Caller, id: string): Promise<null> {
  const jobs = await deps.db.transaction(async (tx) => {
    const task = await getLockedTask(tx, id)
    const { jobIds } = await readOpenRuns(tx, id)
    await cancelOpenRuns(tx, id, { key: 'timedTask.cancelled', values: {} })
    const at = new Date(deps.clock())
    await moveToRecycleBin(tx, { kind: 'timedTask', id, enCode: task.en_code, name: task, userId, at })
    return jobIds
  })
  for (const job of jobs) await cancelOpenJob(deps, job)
  return null
}

async function getLockedTask(tx: Db, id: string): Promise<StoredTask> {
  const task = await lockTask(tx, id)
  if (!task) throw new AppError('timedTask.notFound')
  return task
}

/** @returns null for a paused task @throws AppError 'timedTask.never' if it has no time in the future */
async function computeNextTime(
  db: Db,
  isEnabled: boolean,
  schedule: TaskSchedule,
  timeZone: string,
): Promise<number | null> {
  const [next] = listTimes(schedule, timeZone, await readClock(db), 1)
  if (!isEnabled) return null
  if (next === undefined) throw new AppError('timedTask.never', {}, { field: 'schedule' })
  return next
}
