import { jobDays } from '@armature/contract'
import { defineTimedJob } from './job-kind.ts'
import { deleteEndedJobs } from './job.queries.ts'

const batch = 5_000

/** Deletes jobs that ended long ago. */
export const cleanJobs = defineTimedJob({
  name: 'cleanJobs',
  cron: '23 3 * * *',
  async run({ db }, { signal }) {
    while ((await deleteEndedJobs(db, jobDays, batch)) === batch) signal.throwIfAborted()
  },
})
