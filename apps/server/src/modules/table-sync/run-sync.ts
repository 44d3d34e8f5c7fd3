import type { SyncWork } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { StoredJobText } from '../../migrations/schema-job.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { isCancelled, type RunningJob } from '../jobs/index.ts'
import { compareRows, type ComparedRow } from './compare-rows.ts'
import { assertRunning, EndedRun } from './ended-run.ts'
import { beginFullRun, endFullRun, isFullRunDue, lowerStart } from './full-run.ts'
import { hashMapping, hashTarget, openSync, type OpenSync } from './open-sync.ts'
import { createSubRowReader } from './read-sub-rows.ts'
import { countRows, pageRows, readPages, type ReadScope, type SourceRow } from './read-pages.ts'
import { clearRefusals } from './refusal.queries.ts'
import { createRefusals } from './refused-rows.ts'
import { removeVanished } from './remove-vanished.ts'
import { assertFilled, findLastSubValues, listScopes, pickOnce } from './read-scopes.ts'
import { isOpen, isWritten, storeRows, type StoringRun } from './store-rows.ts'
import { createReport, type Report } from './sync-report.ts'
import { countVanished, findSyncedRows, listVanished } from './sync-rows.queries.ts'
import { beginFullState, beginState, type SyncState, updateLastSubValue } from './sync-state.queries.ts'

export interface SyncRun {
  caller: Caller
  taskId: string
  runId: string
  work: SyncWork
  /** also if its settings read changed rows by a column */
  readsAll: boolean
  /** keeps the run from being ended until the transaction ends; false if it was ended */
  holdRun: (tx: Db) => Promise<boolean>
  /** notes that its settings let it read all rows */
  markReadsAll: (tx: Db) => Promise<void>
  signal: AbortSignal
  /** stores how far the run is; fails when it is cancelled */
  report: RunningJob<unknown>['report']
}

export interface SyncResult {
  /** number of records that were created, changed and removed */
  records: number
  /** counts and refused rows as text */
  output: string
  /** why it has ended before the last row */
  fault?: StoredJobText
}

/**
 * Takes the rows of a table over into records, page by page: a page is stored with what is known of its rows, so that a run that
 * begins again doubles and loses nothing. What was stored until a run is cancelled, or fails, stays and is counted.
 *
 * @throws AppError as `openSync`
 */
export async function runSync(deps: Deps, run: SyncRun): Promise<SyncResult> {
  const { caller, work, signal } = run
  const sync = await openSync(deps, caller, work, signal)
  const result = { records: 0 }
  const report = createReport(sync)
  try {
    await takeOver(sync, run, report, result)
    return { ...result, output: report.format() }
  } catch (error) {
    if (isCancelled(signal) || error instanceof EndedRun) return { ...result, output: report.format() }
    if (signal.aborted || !(error instanceof AppError)) throw error
    return { ...result, output: report.format(), fault: { key: error.key, values: error.values } }
  }
}

/** @throws AppError 'timedTask.syncNothing' instead of removing the records of all rows, and as the table is read */
async function takeOver(sync: OpenSync, run: SyncRun, report: Report, result: { records: number }): Promise<void> {
  const { deps, work } = sync
  const { taskId, signal } = run
  const settings = { target: hashTarget(work), mapping: hashMapping(work) }
  const { state, readsAll } = await deps.db.transaction(async (tx) => {
    await assertRunning(tx, run)
    await clearRefusals(tx, run)
    const begun = await beginState(tx, taskId, settings)
    return { state: begun, readsAll: run.readsAll || (await beginDueRun(tx, run, begun, deps.clock())) }
  })
  if (readsAll) sync.since = undefined
  await assertFilled(sync, state.subTables, signal)
  const isFull = sync.incremental !== undefined && !sync.since
  const start = isFull ? await beginFullRun(sync, signal) : undefined
  const scopes = listScopes(sync, isFull ? { ...state, lastValue: null } : state)
  if (!start && state.lastValue === null) await storeLastSubValues(sync, run)
  let total = 0
  for (const scope of scopes) total += await countRows(sync, scope, signal)
  const refusals = createRefusals(sync, run)
  // rows that the next run meets by their own column need not be judged twice
  const open = new Set<string>()
  let read = 0
  const tell = () => {
    const values = { read, written: result.records, refused: refusals.count() }
    return run.report(read, Math.max(total, read), { key: 'synchronized', values })
  }
  await tell()
  const readSubRows = createSubRowReader(sync)
  /** pages of rows with the rows of their sub-tables */
  async function* readRows(scope: ReadScope) {
    for await (const page of readPages(sync, scope, signal)) yield* readSubRows(page, signal)
  }
  for (const scope of scopes) {
    let hasOpenRows = false
    for await (const rows of readRows(scope)) {
      signal.throwIfAborted()
      const last = rows.at(-1)?.since ?? ''
      const storing = { ...run, via: scope.via?.name, last, hasOpenRows, keepRefused: refusals.add }
      const compared = await takeRows(sync, storing, scope.via ? pickOnce(rows, open) : rows)
      for (const row of compared) report.add(row, scope)
      const openRows = compared.filter((row) => isOpen(sync, row)).map(({ row }) => row)
      if (start) report.addWithoutValue(await lowerStart(sync, start, openRows, signal))
      else for (const { key } of openRows) open.add(key)
      hasOpenRows ||= openRows.length > 0
      result.records += compared.filter((row) => isWritten(sync, row)).length
      read += rows.length
      await tell()
    }
  }
  if (!sync.since) await endVanished(sync, run, report, result)
  if (start) await endFullRun(sync, run, start)
}

/** Lets a run read all rows if its settings do so by now. @returns whether they do */
async function beginDueRun(tx: Db, run: SyncRun, state: SyncState, now: number): Promise<boolean> {
  if (!isFullRunDue(run.work, state, now)) return false
  await beginFullState(tx, run.taskId, now)
  await run.markReadsAll(tx)
  return true
}

async function storeLastSubValues(sync: OpenSync, run: SyncRun): Promise<void> {
  const found = await findLastSubValues(sync, run.signal)
  await sync.deps.db.transaction(async (tx) => {
    await assertRunning(tx, run)
    for (const { name, value } of found) await updateLastSubValue(tx, run.taskId, name, value)
  })
}

/** Compares and stores rows that were read together. */
async function takeRows(sync: OpenSync, run: StoringRun, rows: readonly SourceRow[]): Promise<ComparedRow[]> {
  const keys = rows.map(({ key }) => key)
  const compared = await compareRows(sync, await findSyncedRows(sync.deps.db, run.taskId, keys), rows)
  await storeRows(sync, run, compared)
  return compared
}

/** Only a run that has read all rows knows which have vanished. */
async function endVanished(
  sync: OpenSync,
  { taskId, runId, holdRun, work, signal }: SyncRun,
  report: Report,
  result: { records: number },
): Promise<void> {
  const vanished = await countVanished(sync.deps.db, taskId, runId)
  const hasRead = report.counts.unchanged + report.counts.changed + report.counts.new > 0
  if (vanished > 0 && work.vanished === 'remove' && !hasRead) throw new AppError('timedTask.syncNothing')
  report.counts.vanished = vanished
  if (work.vanished === 'keep') {
    // other runs would name the same ones each time
    if (!sync.incremental) return
    const rows = await listVanished(sync.deps.db, taskId, runId, '', pageRows)
    report.addGone(
      'kept',
      rows.map((row) => row.source_key),
      vanished,
    )
    return
  }
  await removeVanished(sync, {
    taskId,
    runId,
    holdRun,
    signal,
    onRemoved: (keys) => {
      result.records += keys.length
      report.addGone('removed', keys, keys.length)
    },
    onRefused: (key, _, fault) => report.note('vanished', key, fault),
  })
}
