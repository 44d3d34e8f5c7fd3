import { taskLimits, type SyncOutcome, type SyncWork } from '@armature/contract'
import { fillText } from '@armature/texts/fill-text'
import { serverTexts } from '@armature/texts/server'
import type { Deps } from '../../deps.ts'
import type { StoredJobText } from '../../migrations/schema-job.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { isCancelled, type RunningJob } from '../jobs/index.ts'
import { compareRows } from './compare-rows.ts'
import { hashMapping, hashTarget, openSync, type OpenSync } from './open-sync.ts'
import { countRows, formatKey, readPages } from './read-pages.ts'
import { clearRefusals } from './refusal.queries.ts'
import { createRefusals } from './refused-rows.ts'
import { removeVanished } from './remove-vanished.ts'
import { isOpen, storeRows } from './store-rows.ts'
import { beginState, countVanished, findSyncedRows } from './sync-rows.queries.ts'

export interface SyncRun {
  caller: Caller
  taskId: string
  runId: string
  work: SyncWork
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
  const from = await deps.db.transaction(async (tx) => {
    await clearRefusals(tx, run)
    return beginState(tx, taskId, settings)
  })
  const total = await countRows(sync, from, signal)
  const refusals = createRefusals(sync, run)
  let [read, hasOpenRows] = [0, false]
  const tell = () => {
    const values = { read, written: result.records, refused: refusals.count() }
    return run.report(read, Math.max(total, read), { key: 'synchronized', values })
  }
  await tell()
  for await (const rows of readPages(sync, from, signal)) {
    signal.throwIfAborted()
    const known = await findSyncedRows(
      deps.db,
      taskId,
      rows.map(({ key }) => key),
    )
    const compared = await compareRows(sync, known, rows)
    await storeRows(sync, { taskId, runId, hasOpenRows, keepRefused: refusals.add }, compared)
    hasOpenRows ||= compared.some((row) => isOpen(sync, row))
    for (const { row, outcome, checked } of compared) report.add(outcome, row.key, checked?.fault)
    result.records += compared.filter(({ outcome }) => isWrite(work, outcome)).length
    read += rows.length
    await tell()
  }
  if (!sync.since) await endFullRun(sync, run, report, result)
}

const isWrite = ({ conflict }: SyncWork, outcome: SyncOutcome): boolean =>
  outcome === 'new' || outcome === 'changed' || (outcome === 'conflict' && conflict === 'source')

async function endFullRun(
  sync: OpenSync,
  { taskId, runId, work, signal }: SyncRun,
  report: Report,
  result: { records: number },
): Promise<void> {
  const vanished = await countVanished(sync.deps.db, taskId, runId)
  const hasRead = report.counts.unchanged + report.counts.changed + report.counts.new > 0
  if (vanished > 0 && work.vanished === 'remove' && !hasRead) throw new AppError('timedTask.syncNothing')
  report.counts.vanished = vanished
  if (work.vanished === 'keep') return
  await removeVanished(sync, {
    taskId,
    runId,
    signal,
    onRemoved: (count) => {
      result.records += count
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
  const lines: string[] = []
  let [length, omitted] = [0, 0]
  const note = (outcome: 'conflict' | 'invalid' | 'vanished', key: string, fault: string) => {
    const line = [texts[outcome][language], formatKey(sync, key), fault].filter(Boolean).join(' · ').slice(0, lineChars)
    if (length + line.length > linesChars) omitted += 1
    else lines.push(line)
    length += line.length
  }
  return {
    counts,
    note,
    add: (outcome: Exclude<SyncOutcome, 'vanished'>, key: string, fault = '') => {
      counts[outcome] += 1
      if (outcome === 'conflict' || outcome === 'invalid') note(outcome, key, fault)
    },
    format: (): string => {
      const numbers = Object.entries(counts).map(([name, count]) => [name, String(count)] as const)
      const first = fillText(texts.counts[language], Object.fromEntries(numbers))
      const last = omitted > 0 ? [fillText(texts.more[language], { count: String(omitted) })] : []
      return [first, ...lines, ...last].join('\n').replaceAll('\u0000', '').toWellFormed()
    },
  }
}

const lineChars = 300
/** the rest of the output is for the counts */
const linesChars = taskLimits.output - 500
