import { maxCountedOldRows, retainedKindNames, type RetainedKindName } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { recordCleanUp } from '../audit/index.ts'
import { defineTimedJob, type RunningJob } from '../jobs/index.ts'
import { getSysConfig } from '../settings/index.ts'
import { daysSettings, retainedKinds } from './retained-kinds.ts'

const dayMs = 86_400_000
/** Rows of one transaction: few enough that others do not notice its locks. */
const batch = 500

const noRows = {
  userLog: 0,
  interfaceLog: 0,
  message: 0,
  chat: 0,
  mail: 0,
  weChatMessage: 0,
  calendarEvent: 0,
} satisfies Record<RetainedKindName, number>

/** What is reported to the job, and what can end it. */
type Progress = Pick<RunningJob<unknown>, 'report'>

/**
 * Deletes what is older than its setting, in short transactions. Each kind is entered in the audit trail, also when the job is
 * cancelled or fails halfway.
 *
 * @returns how many rows of each kind
 */
export async function cleanRetainedRows(deps: Deps, job: Progress): Promise<Record<RetainedKindName, number>> {
  const config = await getSysConfig(deps)
  const now = deps.clock()
  const due = retainedKindNames.flatMap((name) => {
    const days = config[daysSettings[name]]
    return days === 0 ? [] : [{ name, days, before: new Date(now - days * dayMs) }]
  })
  const deleted = { ...noRows }
  let total = 0
  for (const { name, before } of due) total += await retainedKinds.get()[name].count(deps.db, before, maxCountedOldRows)
  const countDone = () => Object.values(deleted).reduce((sum, rows) => sum + rows, 0)
  for (const { name, days, before } of due) {
    try {
      for (let rows = 1; rows > 0; deleted[name] += rows) {
        await job.report(countDone(), Math.max(total, countDone()))
        rows = await retainedKinds.get()[name].deleteBefore(deps, before, batch)
      }
    } finally {
      if (deleted[name] > 0) await recordCleanUp(deps, name, { entries: deleted[name], days })
    }
  }
  return deleted
}

export const cleanRetained = defineTimedJob({
  name: 'cleanRetained',
  cron: '43 18 * * *',
  run: cleanRetainedRows,
})

/** How many rows the next run would delete with these settings, up to one more than the contract counts. */
export async function previewCleanUp(
  { db, clock }: Deps,
  days: Readonly<Record<RetainedKindName, number>>,
): Promise<Record<RetainedKindName, number>> {
  const counts = { ...noRows }
  for (const name of retainedKindNames) {
    if (days[name] === 0) continue
    const before = new Date(clock() - days[name] * dayMs)
    counts[name] = await retainedKinds.get()[name].count(db, before, maxCountedOldRows + 1)
  }
  return counts
}
