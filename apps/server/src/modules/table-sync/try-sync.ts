import { syncOutcomes, type SyncOutcome, type SyncTrial, type SyncWork, taskLimits } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { describeFieldChanges } from '../record-history/index.ts'
import { getRecordPlan } from '../record-plans/index.ts'
import { compareRows, type ComparedRow } from './compare-rows.ts'
import { hashMapping, hashTarget, openSync, type OpenSync } from './open-sync.ts'
import { formatKey, readPages } from './read-pages.ts'
import { findOtherKeys, findState, findSyncedRows } from './sync-rows.queries.ts'

/**
 * What a run would do now, for the first rows that it would read. Nothing is stored.
 *
 * @param taskId the task whose earlier runs count; '' for none
 * @throws AppError as `openSync`
 */
export async function trySync(
  deps: Deps,
  caller: Caller,
  { work, taskId }: { work: SyncWork; taskId: string },
  signal: AbortSignal,
): Promise<SyncTrial> {
  const sync = await openSync(deps, caller, work, signal)
  const state = taskId === '' ? undefined : await findState(deps.db, taskId)
  const isKnown = state?.target === hashTarget(work)
  const from = isKnown && state.mapping === hashMapping(work) ? state.last_value : null
  const counts = Object.fromEntries(syncOutcomes.map((outcome) => [outcome, 0])) as Record<SyncOutcome, number>
  const shown: ComparedRow[] = []
  const keys: string[] = []
  let isComplete = true
  for await (const rows of readPages(sync, from, signal)) {
    if (keys.length >= taskLimits.trialRows) {
      isComplete = false
      break
    }
    const own = rows.map(({ key }) => key)
    const known = isKnown ? await findSyncedRows(deps.db, taskId, own) : new Map<string, never>()
    for (const row of await compareRows(sync, known, rows)) {
      counts[row.outcome] += 1
      if (row.outcome !== 'unchanged' && counts[row.outcome] <= taskLimits.trialSamples) shown.push(row)
    }
    keys.push(...own)
  }
  const samples = await toSamples(sync, shown)
  if (!isKnown || sync.since || !isComplete) return { counts, isComplete, samples }
  const vanished = await findOtherKeys(deps.db, taskId, keys, taskLimits.trialSamples)
  counts.vanished = vanished.count
  const gone = vanished.keys.map((key) => ({
    outcome: 'vanished' as const,
    key: formatKey(sync, key),
    fault: '',
    changes: [],
  }))
  return { counts, isComplete, samples: [...samples, ...gone] }
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
  return rows.map(({ row, outcome }, at) => ({
    ...{ outcome, key: formatKey(sync, row.key), fault: states[at]?.fault ?? '' },
    changes: (changes[at] ?? []).map(({ label, from, to }) => ({ label, from, to })),
  }))
}
