import { languages, type Language, endpoints } from '@armature/contract'
import { mapLanguages } from '@armature/texts'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isCancelled, isLockTimeout, isUnavailable } from '../../../platform/database/faults.ts'
import { mayCall } from '../../../platform/http/access.ts'
import { formatStoredError } from '../../../platform/http/envelope.ts'
import { log } from '../../../platform/log/log.ts'
import { createAuditCalls } from '../../audit/index.ts'
import { loadActor } from '../../design-access/index.ts'
import { permitChange } from '../../design-members/index.ts'
import { formatMinute, notifyUsers } from '../../messaging/index.ts'
import { loadCaller } from '../../sessions/index.ts'
import { countFilled, fillColumns, type TableConversion } from './convert-columns.ts'
import {
  type ConversionFault,
  type ConversionRow,
  endConversion,
  findRunState,
  takeConversion,
} from './conversion.queries.ts'
import { RunEnded, RunLeft, type RunProgress, startProgress } from './conversion-progress.ts'
import {
  addPreparedColumns,
  analyzeColumns,
  buildAheadIndexes,
  buildPendingIndex,
  dropPreparedColumns,
  planPrepared,
} from './prepare-columns.ts'
import { findDraftName } from './release.queries.ts'
import { type ReleaseResult, planAhead, releaseAtOnce } from './release.service.ts'
import { conversionLock, readProcessId, takeJobLock } from './work-locks.ts'

/** A server that ends has begun a run so often before it is given up. */
const maxAttempts = 10
/** A table that is in use without a break is waited for, such as during a backup. */
const maxLockTurns = 1_200
const lockPauseMs = 3_000
/** With fewer rows to convert, the table is locked. */
const fewRows = 200
const maxCatchUps = 20
/** A table that is in use without a break keeps the columns of a failed run for longer than that. */
const maxCleanMs = 60_000

/** The job that a conversion is. */
interface ConversionJob {
  runId: string
  /** gets the id of the database process that does the work */
  began: (pid: number) => void
  /** whether the process ends, or has lost the job: the run is left to another */
  isStopping: () => boolean
  report: (done: number, total: number) => Promise<void>
}

/**
 * Converts the values of a form and then releases it. What remains to be done is read from the database, so an interrupted run is
 * continued.
 *
 * @returns what was released; undefined if that was done before, or the run was cancelled
 * @throws AppError why nothing was released, which the user who began it gets in a message
 */
export function runConversion(deps: Deps, designId: string, job: ConversionJob): Promise<ReleaseResult | undefined> {
  return deps.db.alone(async (own) => {
    job.began(await readProcessId(own))
    await takeJobLock(own, conversionLock, designId)
    const row = await takeConversion(own, designId, job.runId)
    if (!row) {
      if ((await findRunState(own, job.runId)) === 'done') return undefined
      throw new AppError('design.notBeingConverted')
    }
    const prepared: TableConversion[] = []
    try {
      if (row.attempts > maxAttempts) throw new AppError('request.failed')
      return await convertAndRelease(deps, own, row, prepared, job)
    } catch (error) {
      const hasEnded = (await findRunState(deps.db, row.id)) !== 'running'
      // another process continues
      if (!hasEnded && (job.isStopping() || (isUnavailable(error) && !isCancelled(error)))) throw error
      const fault = hasEnded ? undefined : await endFailed(deps, row, error)
      const until = performance.now() + maxCleanMs
      // what is left then is dropped within an hour
      const goOn = async () => {
        if (performance.now() > until) throw new RunLeft()
      }
      for (const { table, values, mark } of prepared)
        await patiently(goOn, () => dropPreparedColumns(deps.db, table, [...values, mark]))
      if (fault) throw new AppError(fault.key, fault.values)
      return undefined
    }
  })
}

async function convertAndRelease(
  deps: Deps,
  own: Db,
  row: ConversionRow,
  prepared: TableConversion[],
  { isStopping, report }: ConversionJob,
): Promise<ReleaseResult> {
  await sql`set maintenance_work_mem = '256MB'; set synchronous_commit = off`.execute(own.sql)
  const first = await loadReleaser(deps, row)
  const ahead = await planAhead(deps, first.actor, first.id, row.options)
  if (!ahead) throw new AppError('design.releaseAgain')
  prepared.push(...ahead.large.map((one) => planPrepared(row.id, one, ahead.plan)))
  const progress = await startProgress(own, row.id, isStopping, report)
  for (const one of prepared) await patiently(progress.check, () => addPreparedColumns(deps.db, one))
  await convertValues(own, prepared, progress)
  await progress.enter('release')
  // the permissions may have changed in the meantime
  const { caller, actor, id } = await loadReleaser(deps, row)
  const facts = { caller, requestId: '', ip: row.ip, userAgent: row.user_agent }
  const call = { ...facts, params: { id }, query: {}, body: row.options }
  const run = {
    prepared,
    catchUp: () => catchUp(own, prepared, progress),
    end: (tx: Db) => endReleased(deps, tx, row),
  }
  return patiently(progress.check, () =>
    createAuditCalls(deps)(endpoints.design.release, call, () => releaseAtOnce(deps, actor, id, row.options, run)),
  )
}

/** @throws AppError 'access.denied' if the user may no longer release */
async function loadReleaser(deps: Deps, row: ConversionRow) {
  const found = await loadCaller(deps, row.user_id)
  const { access } = endpoints.design.release
  if (!found?.isEnabled || !mayCall(access, found.caller, row.design_id)) throw new AppError('access.denied')
  const language: Language = languages.find((known) => known === row.language) ?? found.caller.language
  const actor = await loadActor(deps, found.caller, language)
  return { caller: found.caller, actor, id: await permitChange(deps.db, actor, row.design_id) }
}

async function convertValues(own: Db, prepared: readonly TableConversion[], progress: RunProgress): Promise<void> {
  for (const one of prepared) progress.add(await countFilled(own, one))
  for (const one of prepared) await fillColumns(own, one, { afterBatch: progress.advance })
  await progress.enter('indexes')
  for (const one of prepared) {
    await buildPendingIndex(own, one)
    await progress.check()
    await buildAheadIndexes(own, one)
    await progress.check()
  }
  await catchUp(own, prepared, progress)
  for (const one of prepared) await analyzeColumns(own, one)
}

/** Converts what others have saved since, until it is so little that it takes no time. */
async function catchUp(own: Db, prepared: readonly TableConversion[], progress: RunProgress): Promise<void> {
  for (const one of prepared)
    for (let turn = 0; turn < maxCatchUps; turn++)
      if ((await fillColumns(own, one, { afterBatch: progress.check })) < fewRows) break
}

async function endReleased({ clock, config }: Deps, tx: Db, row: ConversionRow): Promise<void> {
  const at = new Date(clock())
  if (!(await endConversion(tx, row.id, { state: 'done' }, at))) throw new RunEnded()
  const form = await findDraftName(tx, row.design_id)
  const fields = { form, time: formatMinute(at, config.offsetMinutes) }
  await notifyUsers(tx, 'conversionDone', { receivers: [row.user_id], fields, link: getDesignerPath(row), at })
}

/** @returns why it failed; undefined if it was cancelled, which has ended it already and sends no message */
async function endFailed(
  { db, clock, config }: Deps,
  row: ConversionRow,
  error: unknown,
): Promise<ConversionFault | undefined> {
  const at = new Date(clock())
  const fault: ConversionFault =
    error instanceof AppError ? { key: error.key, values: error.values } : { key: 'request.failed', values: {} }
  return db.transaction(async (tx) => {
    if (!(await endConversion(tx, row.id, { state: 'failed', fault }, at))) return undefined
    if (!(error instanceof AppError)) log.error('values of a form could not be converted', { id: row.design_id, error })
    const form = await findDraftName(tx, row.design_id)
    const reason = mapLanguages((language) => formatStoredError(fault, language))
    const fields = { form, reason, time: formatMinute(at, config.offsetMinutes) }
    await notifyUsers(tx, 'conversionFailed', { receivers: [row.user_id], fields, link: getDesignerPath(row), at })
    return fault
  })
}

const getDesignerPath = (row: ConversionRow): string => `/onlineDev/designer/${row.design_id}`

/** Repeats work that could not lock a table, because it is in use. */
async function patiently<T>(check: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn++) {
    try {
      return await work()
    } catch (error) {
      if (!isLockTimeout(error) || turn === maxLockTurns) throw error
      await new Promise((resolve) => setTimeout(resolve, lockPauseMs))
      await check()
    }
  }
}
