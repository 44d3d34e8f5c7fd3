import { taskLimits, type TaskRunCause } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { log } from '../../../platform/log/log.ts'
import { startRepeating } from '../../../platform/repeat.ts'
import { addJob, cancelOpenJob } from '../../jobs/index.ts'
import { isMaintenance } from '../../maintenance/index.ts'
import { listTimes } from '../schedule.ts'
import { lockFreeTask, readClock, updateNextTime, updatePaused, type StoredTask } from '../task.queries.ts'
import { runTimedTask } from './run-task.ts'
import {
  cancelOpenRuns,
  endLostRuns,
  findFirstWaiting,
  insertRun,
  listTasksToAdvance,
  readOpenRuns,
  setRunJob,
} from './run.queries.ts'

const lookMs = 1_000
/** tasks that one look advances; the others with the next one */
const maxTasks = 200
/** A time that is older was missed: no process was running. */
const missedMs = 60_000

/**
 * Plans the runs of timed tasks while the process runs. Any number of processes may: a task is locked while it is planned, and
 * each of its times has one run.
 *
 * @returns a function that stops it
 */
export function startTaskPlanner(deps: Deps): () => Promise<void> {
  return startRepeating(
    () => planTasks(deps),
    lookMs,
    (error) => log.warn('timed tasks could not be planned', { error }),
  )
}

/** Plans what is due now. */
export async function planTasks(deps: Deps): Promise<void> {
  // its times count as missed, as if no process had run
  if (await isMaintenance(deps)) return
  for (const id of await listTasksToAdvance(deps.db, maxTasks)) {
    try {
      await advanceTask(deps, id)
    } catch (error) {
      log.warn('a timed task could not be planned', { task: id, error })
    }
  }
}

/** Enters the runs of the times that have come, and gives the next run its job. */
async function advanceTask(deps: Deps, id: string): Promise<void> {
  const replaced = await deps.db.transaction(async (tx) => {
    const task = await lockFreeTask(tx, id)
    if (!task) return []
    await endLostRuns(tx, id)
    const jobs = task.enabled_mark === 1 ? await planTask(tx, task) : []
    await beginNextRun(tx, task)
    return jobs
  })
  for (const job of replaced) await cancelOpenJob(deps, job)
}

/** @returns jobs of runs that newer ones replace */
async function planTask(tx: Db, task: StoredTask): Promise<string[]> {
  const now = await readClock(tx)
  const first = task.next_at?.getTime()
  if (first === undefined || first > now) return []
  const { due, next } = listDue(task, first, now)
  if (next === undefined) {
    await updatePaused(tx, task.id, { key: 'timedTask.schedule', values: {} })
    return []
  }
  await updateNextTime(tx, task.id, next)
  const missed = due.filter((time) => now - time > missedMs)
  const onTime = due.filter((time) => now - time <= missedMs)
  await enterMissed(tx, task, missed, onTime.length > 0)
  const jobs: string[] = []
  for (const time of onTime) jobs.push(...(await enterRun(tx, task, time, 'schedule')))
  return jobs
}

/** @returns next: undefined if the schedule cannot be read any more, null if it has no further time */
function listDue({ schedule, time_zone: zone }: StoredTask, first: number, now: number) {
  try {
    const later = listTimes(schedule, zone, first, taskLimits.missed + 1).filter((time) => time <= now)
    return { due: [first, ...later], next: listTimes(schedule, zone, now, 1)[0] ?? null }
  } catch (error) {
    if (error instanceof AppError) return { due: [], next: undefined }
    throw error
  }
}

/** @param isDue a run on time follows, which makes up for those before */
async function enterMissed(tx: Db, task: StoredTask, missed: readonly number[], isDue: boolean): Promise<void> {
  const last = missed.at(-1)
  if (last === undefined) return
  const about = { taskId: task.id, ownerId: task.owner_id, cause: 'missed' as const }
  const leaveOut = (plannedAt: number, count: number) =>
    insertRun(tx, { ...about, plannedAt, state: 'skipped', fault: { key: 'timedTask.missed', values: { count } } })
  if (task.missed === 'all') {
    for (const plannedAt of missed.slice(0, taskLimits.missed))
      await insertRun(tx, { ...about, plannedAt, state: 'waiting' })
    if (missed.length > taskLimits.missed) await leaveOut(last, missed.length - taskLimits.missed)
  } else if (task.missed === 'once' && !isDue) await insertRun(tx, { ...about, plannedAt: last, state: 'waiting' })
  else await leaveOut(last, missed.length)
}

/** Enters the run of a time by the rule of the task. @returns jobs of the runs that it replaces */
async function enterRun(tx: Db, task: StoredTask, plannedAt: number, cause: TaskRunCause): Promise<string[]> {
  const run = { taskId: task.id, ownerId: task.owner_id, plannedAt, cause }
  const open = await readOpenRuns(tx, task.id)
  if (open.count > 0 && task.overlap === 'skip')
    await insertRun(tx, { ...run, state: 'skipped', fault: { key: 'timedTask.overlapped', values: {} } })
  else if (open.count > taskLimits.waiting && task.overlap === 'queue') {
    const values = { count: taskLimits.waiting }
    await insertRun(tx, { ...run, state: 'skipped', fault: { key: 'timedTask.queueFull', values } })
  } else {
    const isReplacing = open.count > 0 && task.overlap === 'replace'
    if (isReplacing) await cancelOpenRuns(tx, task.id, { key: 'timedTask.replaced', values: {} })
    await insertRun(tx, { ...run, state: 'waiting' })
    return isReplacing ? open.jobIds : []
  }
  return []
}

/** Gives the run that waits longest its job, if no other run of the task has one. */
async function beginNextRun(tx: Db, task: StoredTask): Promise<void> {
  const { jobIds } = await readOpenRuns(tx, task.id)
  const runId = jobIds.length === 0 ? await findFirstWaiting(tx, task.id) : undefined
  if (runId !== undefined) await addRunJob(tx, task, runId)
}

/** The job has no owner: it does not wait for the user's exports, and they not for it. */
export async function addRunJob(tx: Db, task: Pick<StoredTask, 'full_name'>, runId: string): Promise<void> {
  await setRunJob(tx, runId, await addJob(tx, runTimedTask, { runId }, { name: task.full_name }))
}
