import { taskLimits } from '@armature/contract'
import { defineTimedJob } from '../../jobs/index.ts'
import { deleteOldRefusals } from '../../table-sync/index.ts'
import { deleteOldRuns } from './run.queries.ts'

const batch = 5_000

/** Deletes runs that ended long ago, and refused rows of synchronizations. */
export const cleanTaskRuns = defineTimedJob({
  name: 'cleanTaskRuns',
  cron: '41 3 * * *',
  async run({ db }, { signal }) {
    const limits = { days: taskLimits.runDays, most: taskLimits.runs, batch }
    while ((await deleteOldRuns(db, limits)) === batch) signal.throwIfAborted()
    while ((await deleteOldRefusals(db, batch)) === batch) signal.throwIfAborted()
  },
})
