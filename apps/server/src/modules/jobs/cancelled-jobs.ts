import type { Db } from '../../platform/database/database.ts'
import { createHookList } from '../../platform/hook.ts'

/** Ends what a module stores for a job, in the transaction that cancels the job, whether it waits or runs. */
export const cancelledJobs = createHookList<(tx: Db, job: { id: string; kind: string }, at: Date) => Promise<void>>()
