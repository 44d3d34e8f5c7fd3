import { languages, type Language, endpoints } from '@armature/contract'
import { mapLanguages } from '@armature/texts'
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
import { type ConversionFault, type ConversionRow, endConversion, takeConversion } from './conversion.queries.ts'
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
import { conversionLock } from './work-locks.ts'

/** A server that ends has begun a run so often before it is given up. */
const maxAttempts = 10
/** A table that is in use without a break is waited for, such as during a backup. */
const maxLockTurns = 1_200
const lockPauseMs = 3_000
/** With fewer rows to convert, the table is locked. */
const fewRows = 200
const maxCatchUps = 20

/**
 * Converts the values of a form and then releases it, unless another node is doing so. What remains to be done is read from the
 * database, so an interrupted run is continued.
 *
 * @param began gets the id of the database process that does the work
 * @param isStopping whether the server ends: the run is left to another, or to the next start
 * @returns what was released
 */
export function runConversion(
  deps: Deps,
  id: string,
  began: (pid: number) => void,
  isStopping: () => boolean,
): Promise<ReleaseResult | undefined> {
  return deps.db.alone(async (own) => {
    const [session] = await own.query<{ held: boolean; pid: number }>(
      `select pg_try_advisory_lock(${conversionLock}, hashtext($1)) as held, pg_backend_pid() as pid`,
      [id],
    )
    if (!session?.held) return undefined
    began(session.pid)
    const row = await takeConversion(own, id)
    if (!row) return undefined
    const prepared: TableConversion[] = []
    try {
      if (row.attempts > maxAttempts) throw new AppError('request.failed')
      return await convertAndRelease(deps, own, row, prepared, isStopping)
    } catch (error) {
      // another node or the next start continues
      if (error instanceof RunLeft || isStopping() || (isUnavailable(error) && !isCancelled(error))) throw error
      const goOn = async () => {
        if (isStopping()) throw new RunLeft()
      }
      await endFailed(deps, row, error)
      for (const { table, values, mark } of prepared)
        await patiently(goOn, () => dropPreparedColumns(deps.db, table, [...values, mark]))
      return undefined
    }
  })
}

/** @param prepared gets the tables that are prepared */
async function convertAndRelease(
  deps: Deps,
  own: Db,
  row: ConversionRow,
  prepared: TableConversion[],
  isStopping: () => boolean,
): Promise<ReleaseResult> {
  await own.query(`set maintenance_work_mem = '256MB'; set synchronous_commit = off`)
  const first = await loadReleaser(deps, row)
  const ahead = await planAhead(deps, first.actor, first.id, row.options)
  if (!ahead) throw new AppError('design.releaseAgain')
  prepared.push(...ahead.large.map((one) => planPrepared(row.id, one, ahead.plan)))
  const progress = await startProgress(own, row.id, isStopping)
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

async function endFailed({ db, clock, config }: Deps, row: ConversionRow, error: unknown): Promise<void> {
  const at = new Date(clock())
  const fault: ConversionFault =
    error instanceof AppError ? { key: error.key, values: error.values } : { key: 'request.failed', values: {} }
  await db.transaction(async (tx) => {
    // a cancelled one has ended already, and sends no message
    if (!(await endConversion(tx, row.id, { state: 'failed', fault }, at))) return
    if (!(error instanceof AppError)) log.error('values of a form could not be converted', { id: row.design_id, error })
    const form = await findDraftName(tx, row.design_id)
    const reason = mapLanguages((language) => formatStoredError(fault, language))
    const fields = { form, reason, time: formatMinute(at, config.offsetMinutes) }
    await notifyUsers(tx, 'conversionFailed', { receivers: [row.user_id], fields, link: getDesignerPath(row), at })
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
