import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { flowResumption } from '../../flow-templates/index.ts'
import { addJob, defineJob } from '../../jobs/index.ts'
import { resumeUnlessHeld } from '../engine/suspend-task.ts'
import { listDueTasks, lockTask } from '../engine/task.queries.ts'

/** approvals, and flows, that one look plans; the others with the next one */
const most = 200

/**
 * Resumes an approval or a flow whose time has come, once: that ends its suspension in the same transaction. It does nothing if the
 * time was changed or taken away since it was planned.
 */
export const resumeOnTime = defineJob({
  name: 'resumeOnTime',
  payload: z.object({ kind: z.enum(['approval', 'flow']), id: z.string() }),
  maxAttempts: 5,
  run: async (deps, { payload: { kind, id } }) =>
    kind === 'flow' ? flowResumption.resume(deps, id) : deps.db.transaction((tx) => resumeApproval(deps, tx, id)),
})

async function resumeApproval(deps: Deps, tx: Db, id: string): Promise<void> {
  const task = await lockTask(tx, id)
  if (!task?.suspended_at || !task.resume_at || task.resume_at.getTime() > deps.clock()) return
  const resumption = { pausedAt: task.suspended_at, opinion: '', at: new Date(deps.clock()) }
  // one whose flow is suspended by now is resumed with that
  await resumeUnlessHeld(deps, tx, { userId: null }, task, resumption)
}

/**
 * Adds jobs for what is due. Any number of processes may look, and after a restart or a restore the first one does: one job of each
 * waits at a time, and the one that runs second finds nothing to do.
 *
 * @param at null: now, by the clock of the database
 */
export async function planResumptions({ db }: Pick<Deps, 'db'>, at: Date | null = null): Promise<void> {
  const tasks = await listDueTasks(db, at, most)
  const flows = await flowResumption.listDue(db, at, most)
  if (tasks.length + flows.length === 0) return
  await db.transaction(async (tx) => {
    for (const { id } of tasks) await addJob(tx, resumeOnTime, { kind: 'approval', id }, { isWaitedFor: true })
    for (const { id, full_name: name } of flows)
      await addJob(tx, resumeOnTime, { kind: 'flow', id }, { isWaitedFor: true, name })
  })
}
