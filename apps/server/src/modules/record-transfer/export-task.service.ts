import type { ExportTask, Language } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createErrorEnvelope } from '../../platform/http/envelope.ts'
import { createId } from '../../platform/ids.ts'
import { log } from '../../platform/log/log.ts'
import type { Deps } from '../../deps.ts'
import { buildDownloadUrl } from '../storage/index.ts'
import {
  deleteTask,
  finishTask,
  insertTask,
  listTaskRows,
  stopTask,
  updateProgress,
  type TaskRow,
} from './export-task.queries.ts'

/** As long as the resulting files are kept. */
const keptMs = 86_400_000
/** A task without progress for this long is considered dead, since its process has ended. */
const silentMs = 60_000
const heartbeatMs = 15_000
/** How often the progress is stored, and with it the check whether the owner has stopped the task. */
const progressMs = 400
/** maximum number of running tasks of a user */
const maxRunning = 3

/** Reports the progress of the work. @throws Stopped if the owner has stopped the task */
export type ReportProgress = (done: number, total: number) => Promise<void>

/** The owner has stopped the task, so no error is reported. */
class Stopped extends Error {}

/**
 * Starts work that continues after the request was answered; its owner finds it in the task list, on any node.
 *
 * @param work returns the name of the resulting file
 * @returns the id of the task
 * @throws AppError 'export.tooManyRunning'
 */
export async function startTask(
  deps: Deps,
  owner: Pick<Caller, 'userId' | 'language'>,
  name: string,
  work: (progress: ReportProgress) => Promise<string>,
): Promise<string> {
  const id = createId()
  const now = deps.clock()
  const times = {
    now: new Date(now),
    keptSince: new Date(now - keptMs),
    aliveSince: new Date(now - silentMs),
    most: maxRunning,
  }
  if (!(await insertTask(deps.db, { id, ownerId: owner.userId, name }, times)))
    throw new AppError('export.tooManyRunning', { count: maxRunning })
  void run(deps, id, owner.language, work)
  return id
}

/** Never throws, since no caller waits for it. */
async function run(
  deps: Deps,
  id: string,
  language: Language,
  work: (progress: ReportProgress) => Promise<string>,
): Promise<void> {
  const at = { done: 0, total: 0, told: 0 }
  const tell = () => updateProgress(deps.db, id, at, new Date(deps.clock()))
  const heartbeat = setInterval(() => void tell().catch(() => undefined), heartbeatMs)
  heartbeat.unref()
  const progress: ReportProgress = async (done, total) => {
    Object.assign(at, { done, total })
    if (done < total && Date.now() - at.told < progressMs) return
    at.told = Date.now()
    if (!(await tell())) throw new Stopped()
  }
  try {
    const fileName = await work(progress)
    await finishTask(deps.db, id, { state: 'ready', fileName, fault: '' }, new Date(deps.clock()))
  } catch (error) {
    if (!(error instanceof Stopped)) await fail(deps, id, language, error)
  } finally {
    clearInterval(heartbeat)
  }
}

async function fail(deps: Deps, id: string, language: Language, error: unknown): Promise<void> {
  const isTold = error instanceof AppError
  if (!isTold) log.error('an export failed', { error, task: id })
  const fault = (
    isTold ? createErrorEnvelope(error.key, language, error.values) : createErrorEnvelope('request.failed', language)
  ).msg
  const end = { state: 'failed', fileName: '', fault } as const
  await finishTask(deps.db, id, end, new Date(deps.clock())).catch((failure: unknown) =>
    log.error('an export that failed could not be marked so', { error: failure, task: id }),
  )
}

/** Tasks of the last day, newest first. */
export async function listTasks(deps: Deps, { userId, language }: Caller): Promise<ExportTask[]> {
  const now = deps.clock()
  const rows = await listTaskRows(deps.db, userId, new Date(now - keptMs))
  return rows.map((row) => toExportTask(row, now, language))
}

/** Stops a running task, deletes one that has ended. @throws AppError 'export.gone' */
export async function removeTask(deps: Deps, { userId }: Caller, id: string): Promise<void> {
  if (await stopTask(deps.db, userId, id, new Date(deps.clock()))) return
  if (!(await deleteTask(deps.db, userId, id))) throw new AppError('export.gone')
}

function toExportTask(
  { id, name, state, done, total, file_name, fault, heartbeat_at }: TaskRow,
  now: number,
  language: Language,
) {
  const isDead = state === 'running' && heartbeat_at.getTime() < now - silentMs
  return {
    id,
    name,
    state: isDead ? ('failed' as const) : state,
    done,
    total,
    url: file_name === '' ? '' : buildDownloadUrl(file_name),
    fault: isDead ? createErrorEnvelope('request.failed', language).msg : fault,
  }
}
