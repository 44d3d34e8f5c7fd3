import { taskLimits, type SyncOutcome, type SyncWork } from '@armature/contract'
import { fillText } from '@armature/texts/fill-text'
import { serverTexts } from '@armature/texts/server'
import type { Deps } from '../../deps.ts'
import type { StoredJobText } from '../../migrations/schema-job.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { isCancelled, type RunningJob } from '../jobs/index.ts'
import { compareRows, type ComparedRow } from './compare-rows.ts'
import { addSubCounts, countSubRows, type SubCounts } from './count-sub-rows.ts'
import { beginFullRun, endFullRun, isFullRunDue } from './full-run.ts'
import { hashMapping, hashTarget, openSync, type OpenSync } from './open-sync.ts'
import { createSubRowReader, getLabel } from './read-sub-rows.ts'
import { countRows, formatKey, pageRows, readPages, type ReadScope, type SourceRow } from './read-pages.ts'
import { clearRefusals } from './refusal.queries.ts'
import { createRefusals } from './refused-rows.ts'
import { removeVanished } from './remove-vanished.ts'
import { assertFilled, findLastSubValues, listScopes, pickOnce } from './read-scopes.ts'
import { isCounted, isOpen, isWritten, storeRows, type StoringRun } from './store-rows.ts'
import { countVanished, findSyncedRows, listVanished } from './sync-rows.queries.ts'
import { beginState, updateLastSubValue } from './sync-state.queries.ts'

export interface SyncRun {
  caller: Caller
  taskId: string
  runId: string
  work: SyncWork
  /** also if its settings read changed rows by a column */
  readsAll: boolean
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
    if (isCancelled(signal)) return { ...result, output: report.format() }
    if (signal.aborted || !(error instanceof AppError)) throw error
    return { ...result, output: report.format(), fault: { key: error.key, values: error.values } }
  }
}

/** @throws AppError 'timedTask.syncNothing' instead of removing the records of all rows, and as the table is read */
async function takeOver(sync: OpenSync, run: SyncRun, report: Report, result: { records: number }): Promise<void> {
  const { deps, work } = sync
  const { taskId, runId, signal } = run
  const settings = { target: hashTarget(work), mapping: hashMapping(work) }
  const state = await deps.db.transaction(async (tx) => {
    await clearRefusals(tx, run)
    return beginState(tx, taskId, settings)
  })
  if (run.readsAll || isFullRunDue(work, state, deps.clock())) sync.since = undefined
  await assertFilled(sync, state.subTables, signal)
  const isFull = sync.incremental !== undefined && !sync.since
  const start = isFull ? await beginFullRun(sync, signal) : undefined
  const scopes = listScopes(sync, isFull ? { ...state, lastValue: null } : state)
  if (!start && state.lastValue === null)
    for (const { name, value } of await findLastSubValues(sync, signal))
      await updateLastSubValue(deps.db, taskId, name, value)
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
      const storing = { taskId, runId, via: scope.via?.name, last, hasOpenRows, keepRefused: refusals.add }
      const compared = await takeRows(sync, storing, scope.via ? pickOnce(rows, open) : rows)
      for (const row of compared) {
        if (isOpen(sync, row)) open.add(row.row.key)
        report.add(row, scope)
      }
      hasOpenRows ||= compared.some((row) => isOpen(sync, row))
      result.records += compared.filter((row) => isWritten(sync, row)).length
      read += rows.length
      await tell()
    }
  }
  if (!sync.since) await endVanished(sync, run, report, result)
  if (start) await endFullRun(sync, taskId, start, [...open], signal)
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
  { taskId, runId, work, signal }: SyncRun,
  report: Report,
  result: { records: number },
): Promise<void> {
  const vanished = await countVanished(sync.deps.db, taskId, runId)
  const hasRead = report.counts.unchanged + report.counts.changed + report.counts.new > 0
  if (vanished > 0 && work.vanished === 'remove' && !hasRead) throw new AppError('timedTask.syncNothing')
  report.counts.vanished = vanished
  if (work.vanished === 'keep') {
    // other runs would name the same ones each time
    if (sync.incremental)
      for (const row of await listVanished(sync.deps.db, taskId, runId, '', pageRows))
        report.note('kept', row.source_key)
    return
  }
  await removeVanished(sync, {
    taskId,
    runId,
    signal,
    onRemoved: (keys) => {
      result.records += keys.length
      for (const key of keys) report.note('removed', key)
    },
    onRefused: (key, _, fault) => report.note('vanished', key, fault),
  })
}

type Report = ReturnType<typeof createReport>

const { tableSync: texts } = serverTexts

/** Counts of a run, and the first rows that were refused or are in conflict. */
function createReport(sync: OpenSync) {
  const { language } = sync.actor
  const counts: Record<SyncOutcome, number> = {
    ...{ new: 0, changed: 0, unchanged: 0, conflict: 0, invalid: 0, vanished: 0 },
  }
  const subCounts: SubCounts = new Map()
  const lines: string[] = []
  let [length, omitted] = [0, 0]
  const note = (outcome: 'conflict' | 'invalid' | 'vanished' | 'kept' | 'removed', key: string, fault = '') => {
    const line = [texts[outcome][language], formatKey(sync, key), fault].filter(Boolean).join(' · ').slice(0, lineChars)
    if (length + line.length > linesChars) omitted += 1
    else lines.push(line)
    length += line.length
  }
  return {
    counts,
    note,
    add: (compared: ComparedRow, scope: ReadScope) => {
      const { outcome, row, checked } = compared
      if (isCounted(scope, compared)) counts[outcome] += 1
      if (isWritten(sync, compared)) addSubCounts(subCounts, countSubRows(sync, compared))
      if (outcome === 'conflict' || outcome === 'invalid') note(outcome, row.key, checked?.fault ?? '')
    },
    format: (): string => {
      const numbers = Object.entries(counts).map(([name, count]) => [name, String(count)] as const)
      const first = fillText(texts.counts[language], Object.fromEntries(numbers))
      const below = sync.subTables.map((table) => {
        const { added = 0, changed = 0, removed = 0 } = subCounts.get(table.name) ?? {}
        const values = {
          label: getLabel(sync, table),
          added: String(added),
          changed: String(changed),
          removed: String(removed),
        }
        return fillText(texts.subCounts[language], values)
      })
      const last = omitted > 0 ? [fillText(texts.more[language], { count: String(omitted) })] : []
      const all = sync.incremental && !sync.since ? [texts.readAll[language]] : []
      return [...all, first, ...below, ...lines, ...last].join('\n').replaceAll('\u0000', '').toWellFormed()
    },
  }
}

const lineChars = 300
/** the rest of the output is for the counts */
const linesChars = taskLimits.output - 500
