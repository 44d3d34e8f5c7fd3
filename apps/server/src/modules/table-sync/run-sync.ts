import { type Language, taskLimits, type SyncOutcome, type SyncWork } from '@armature/contract'
import { fillText } from '@armature/texts/fill-text'
import { serverTexts } from '@armature/texts/server'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { compareRows } from './compare-rows.ts'
import { hashMapping, hashTarget, openSync, type OpenSync } from './open-sync.ts'
import { readPages } from './read-pages.ts'
import { removeVanished } from './remove-vanished.ts'
import { isOpen, storeRows } from './store-rows.ts'
import { beginState, countVanished, findSyncedRows } from './sync-rows.queries.ts'

export interface SyncRun {
  caller: Caller
  taskId: string
  runId: string
  work: SyncWork
  signal: AbortSignal
}

/**
 * Takes the rows of a table over into records, page by page: a page is stored with what is known of its rows, so that a run that
 * begins again doubles and loses nothing.
 *
 * @returns number of records that were created, changed and removed; counts and refused rows as text
 * @throws AppError as `openSync`, and 'timedTask.syncNothing' instead of removing the records of all rows
 */
export async function runSync(deps: Deps, run: SyncRun): Promise<{ records: number; output: string }> {
  const { caller, taskId, runId, work, signal } = run
  const sync = await openSync(deps, caller, work, signal)
  const settings = { target: hashTarget(work), mapping: hashMapping(work) }
  const from = await deps.db.transaction((tx) => beginState(tx, taskId, settings))
  const report = createReport(sync.actor.language)
  let [records, hasOpenRows] = [0, false]
  for await (const rows of readPages(sync, from, signal)) {
    signal.throwIfAborted()
    const known = await findSyncedRows(
      deps.db,
      taskId,
      rows.map(({ key }) => key),
    )
    const compared = await compareRows(sync, known, rows)
    await storeRows(sync, { taskId, runId, hasOpenRows }, compared)
    hasOpenRows ||= compared.some((row) => isOpen(sync, row))
    for (const { row, outcome, checked } of compared) report.add(outcome, row.key, checked?.fault)
    records += compared.filter(({ outcome }) => isWrite(work, outcome)).length
  }
  if (!sync.since) records += await endFullRun(sync, run, report)
  return { records, output: report.format() }
}

const isWrite = ({ conflict }: SyncWork, outcome: SyncOutcome): boolean =>
  outcome === 'new' || outcome === 'changed' || (outcome === 'conflict' && conflict === 'source')

/** @returns number of records that were removed */
async function endFullRun(sync: OpenSync, { taskId, runId, work, signal }: SyncRun, report: Report): Promise<number> {
  const vanished = await countVanished(sync.deps.db, taskId, runId)
  const hasRead = report.counts.unchanged + report.counts.changed + report.counts.new > 0
  if (vanished > 0 && work.vanished === 'remove' && !hasRead) throw new AppError('timedTask.syncNothing')
  report.counts.vanished = vanished
  if (work.vanished === 'keep') return 0
  return removeVanished(sync, {
    taskId,
    runId,
    signal,
    onRefused: (key, _, fault) => report.note('vanished', key, fault),
  })
}

type Report = ReturnType<typeof createReport>

const { tableSync: texts } = serverTexts

/** Counts of a run, and the first rows that were refused or are in conflict. */
function createReport(language: Language) {
  const counts: Record<SyncOutcome, number> = {
    ...{ new: 0, changed: 0, unchanged: 0, conflict: 0, invalid: 0, vanished: 0 },
  }
  const lines: string[] = []
  let [length, omitted] = [0, 0]
  const note = (outcome: 'conflict' | 'invalid' | 'vanished', key: string, fault: string) => {
    const line = [texts[outcome][language], key, fault].filter(Boolean).join(' · ').slice(0, lineChars)
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
