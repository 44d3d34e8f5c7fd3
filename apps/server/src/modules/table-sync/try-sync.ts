import { syncOutcomes, type SyncOutcome, type SyncTrial, type SyncWork, taskLimits } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { describeFieldChanges } from '../record-history/index.ts'
import { getRecordPlan } from '../record-plans/index.ts'
import { compareRows, type ComparedRow } from './compare-rows.ts'
import { addSubCounts, countSubRows, type SubCounts } from './count-sub-rows.ts'
import { describeSubRows } from './describe-sub-rows.ts'
import { isFullRunDue } from './full-run.ts'
import { hashMapping, hashTarget, openSync, type OpenSync } from './open-sync.ts'
import { createSubRowReader, getLabel } from './read-sub-rows.ts'
import { formatKey, readPages, type ReadScope, type SourceRow } from './read-pages.ts'
import { assertFilled, listScopes, pickOnce } from './read-scopes.ts'
import { isCounted, isWritten } from './store-rows.ts'
import { findOtherKeys, findSyncedRows } from './sync-rows.queries.ts'
import { findState, toSyncState } from './sync-state.queries.ts'

/**
 * What a run would do now, for the first rows that it would read. Nothing is stored.
 *
 * @param taskId the task whose earlier runs count; '' for none
 * @throws AppError as `openSync`
 */
export async function trySync(
  deps: Deps,
  caller: Caller,
  { work, taskId, readsAll }: { work: SyncWork; taskId: string; readsAll: boolean },
  signal: AbortSignal,
): Promise<SyncTrial> {
  const sync = await openSync(deps, caller, work, signal)
  const row = taskId === '' ? undefined : await findState(deps.db, taskId)
  const isKnown = row?.target === hashTarget(work)
  const state = toSyncState(row, { target: hashTarget(work), mapping: hashMapping(work) })
  const isFull = sync.since !== undefined && (readsAll || isFullRunDue(work, state, deps.clock()))
  if (isFull) {
    sync.since = undefined
    state.lastValue = null
  }
  await assertFilled(sync, state.subTables, signal)
  const counts = Object.fromEntries(syncOutcomes.map((outcome) => [outcome, 0])) as Record<SyncOutcome, number>
  const shown: ComparedRow[] = []
  const keys: string[] = []
  const subCounts: SubCounts = new Map()
  let isComplete = true
  const judge = async (page: readonly SourceRow[], scope: ReadScope) => {
    const own = page.map(({ key }) => key)
    const known = isKnown ? await findSyncedRows(deps.db, taskId, own) : new Map<string, never>()
    for (const row of await compareRows(sync, known, page)) {
      if (isCounted(scope, row)) counts[row.outcome] += 1
      if (isWritten(sync, row)) addSubCounts(subCounts, countSubRows(sync, row))
      if (row.outcome !== 'unchanged' && counts[row.outcome] <= taskLimits.trialSamples) shown.push(row)
    }
    keys.push(...own)
  }
  const readSubRows = createSubRowReader(sync)
  let read = 0
  for (const scope of listScopes(sync, state)) {
    for await (const rows of readPages(sync, scope, signal)) {
      if (read >= taskLimits.trialRows) {
        isComplete = false
        break
      }
      read += rows.length
      const fresh = scope.via ? pickOnce(rows, new Set(keys)) : rows
      for await (const part of readSubRows(fresh, signal)) await judge(part, scope)
    }
  }
  const samples = await toSamples(sync, shown)
  const subTables = sync.subTables.map((table) => ({
    label: getLabel(sync, table),
    ...(subCounts.get(table.name) ?? { added: 0, changed: 0, removed: 0 }),
  }))
  if (!isKnown || sync.since || !isComplete) return { readsAll: isFull, counts, isComplete, samples, subTables }
  const vanished = await findOtherKeys(deps.db, taskId, keys, taskLimits.trialSamples)
  counts.vanished = vanished.count
  const gone = vanished.keys.map((key) => ({
    outcome: 'vanished' as const,
    key: formatKey(sync, key),
    fault: '',
    changes: [],
  }))
  return { readsAll: isFull, counts, isComplete, samples: [...samples, ...gone], subTables }
}

/** The texts of the changes are looked up once for all rows. */
async function toSamples(sync: OpenSync, rows: readonly ComparedRow[]): Promise<SyncTrial['samples']> {
  const { context, model, actor } = sync
  const states = rows.map(({ checked }) => {
    const { before, values = {}, fault = '' } = checked ?? {}
    const former = before?.values ?? {}
    return { fault, before: former, after: fault === '' ? values : former }
  })
  const changes = await describeFieldChanges(context, getRecordPlan(model), actor, states)
  const below = await describeSubRows(sync, states)
  return rows.map(({ row, outcome }, at) => ({
    ...{ outcome, key: formatKey(sync, row.key), fault: states[at]?.fault ?? '' },
    changes: [...(changes[at] ?? []).map(({ label, from, to }) => ({ label, from, to })), ...(below[at] ?? [])],
  }))
}
