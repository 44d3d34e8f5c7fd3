import { flowStatus } from '@armature/contract'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { SuspensionWork } from '../../flow-templates/index.ts'
import { addJob, defineJob, type RunningJob } from '../../jobs/index.ts'
import { lockFlowSuspension } from '../engine/flow-suspension.ts'
import { runSubFlows } from '../engine/sub-flow-job.ts'
import { resumeUnlessHeld, suspendTask } from '../engine/suspend-task.ts'
import { lockTask } from '../engine/task.queries.ts'
import { type HeldSelection, countHeld, listHeld, listWaitingRounds } from './held-approvals.queries.ts'

const payload = z.object({
  templateId: z.string(),
  suspensionId: z.string(),
  // null: the flow was resumed on time
  userId: z.string().nullable(),
  opinion: z.string(),
})
type Payload = z.output<typeof payload>

/** Approvals are read in pages of so many; each is changed in a transaction of its own. */
const chunk = 100
const first = '00000000-0000-0000-0000-000000000000'

/**
 * Suspends the running approvals of a suspended flow. It may run again at any point: an approval that it has suspended is not taken
 * twice, also if it was resumed alone since, and it ends when the flow was resumed.
 */
export const suspendApprovals = defineJob({
  name: 'suspendApprovals',
  payload,
  maxAttempts: 5,
  run: async (deps, job) => {
    const before = await countHeld(deps.db, 'suspended', job.payload)
    await changeEach(deps, job, 'unsuspended', { before, change: suspendOne })
    const count = await countHeld(deps.db, 'suspended', job.payload)
    return { note: { key: 'approvalsSuspended', values: { count } } }
  },
})

/** Resumes the approvals that a suspension of their flow has suspended, and starts the sub-flows that waited for its end. */
export const resumeApprovals = defineJob({
  name: 'resumeApprovals',
  payload,
  maxAttempts: 5,
  run: async (deps, job) => {
    const count = await changeEach(deps, job, 'suspended', { before: 0, change: resumeOne })
    await startWaiting(deps, job.payload)
    return { note: { key: 'approvalsResumed', values: { count } } }
  },
})

export async function addSuspending(tx: Db, { name, ...work }: SuspensionWork): Promise<void> {
  await addJob(tx, suspendApprovals, work, { ...ownedBy(work), name })
}

export async function addResuming(tx: Db, { name, ...work }: SuspensionWork): Promise<void> {
  await addJob(tx, resumeApprovals, work, { ...ownedBy(work), name })
}

const ownedBy = ({ userId }: Pick<SuspensionWork, 'userId'>) => (userId === null ? {} : { ownerId: userId })

type ChangeOne = (deps: Deps, tx: Db, id: string, work: Payload) => Promise<void>

/** @param before how many are done already. @returns how many this run has looked at */
async function changeEach(
  deps: Deps,
  { payload: work, report }: RunningJob<Payload>,
  selection: HeldSelection,
  { before, change }: { before: number; change: ChangeOne },
): Promise<number> {
  const total = before + (await countHeld(deps.db, selection, work))
  let seen = 0
  for (let after = first; ;) {
    const ids = await listHeld(deps.db, selection, work, { after, limit: chunk })
    for (const id of ids) {
      await deps.db.transaction((tx) => change(deps, tx, id, work))
      seen += 1
      await report(Math.min(before + seen, total), total)
    }
    const last = ids.at(-1)
    if (last === undefined || ids.length < chunk) return seen
    after = last
  }
}

/** Locks the approval, then looks whether the flow is still suspended, in the order in which approvals start. */
const suspendOne: ChangeOne = async (deps, tx, id, { templateId, suspensionId, userId, opinion }) => {
  const task = await lockTask(tx, id)
  if (task?.status !== flowStatus.wait || task.suspended_at !== null || task.suspension_id === suspensionId) return
  if ((await lockFlowSuspension(tx, templateId))?.id !== suspensionId) return
  await suspendTask(tx, { userId }, task, { reason: opinion, at: new Date(deps.clock()), suspensionId })
}

const resumeOne: ChangeOne = async (deps, tx, id, { suspensionId, userId, opinion }) => {
  const task = await lockTask(tx, id)
  if (!task || task.suspended_at === null || task.suspension_id !== suspensionId) return
  const resumption = { pausedAt: task.suspended_at, opinion, at: new Date(deps.clock()) }
  await resumeUnlessHeld(deps, tx, { userId }, task, resumption)
}

async function startWaiting({ db }: Deps, { templateId }: Payload): Promise<void> {
  for (let after = first; ;) {
    const rounds = await listWaitingRounds(db, templateId, { after, limit: chunk })
    await db.transaction(async (tx) => {
      for (const instanceId of rounds) await addJob(tx, runSubFlows, { instanceId }, { isWaitedFor: true })
    })
    const last = rounds.at(-1)
    if (last === undefined || rounds.length < chunk) return
    after = last
  }
}
