import { jobDays } from '@armature/contract'
import { z } from 'zod'
import { defineJob } from './job-kind.ts'
import { deleteEndedJobs } from './job.queries.ts'

const batch = 5_000

/** Deletes jobs that ended long ago. */
export const cleanJobs = defineJob({
  name: 'cleanJobs',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '23 3 * * *',
  async run({ db }, { signal }) {
    while ((await deleteEndedJobs(db, jobDays, batch)) === batch) signal.throwIfAborted()
  },
})
