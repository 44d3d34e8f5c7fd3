import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { createHook } from '../../platform/hook.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createId } from '../../platform/ids.ts'
import { announceModels } from '../designs/index.ts'
import { clearSuspension, setSuspension } from './suspension.queries.ts'
import { getChangeableTemplate } from './template.service.ts'

/** What a job does with the approvals of a flow. */
export interface SuspensionWork {
  templateId: string
  suspensionId: string
  /** who has suspended or resumed the flow */
  userId: string
  /** the reason, or the comment of the user who resumes */
  opinion: string
  /** of the flow */
  name: string
}

/** Adds the jobs that suspend the running approvals of a flow and that resume them. Provided by `workflow`. */
export const suspensionJobs = createHook<{
  addSuspending: (tx: Db, work: SuspensionWork) => Promise<void>
  addResuming: (tx: Db, work: SuspensionWork) => Promise<void>
}>('flow-templates.suspensionJobs')

/**
 * Suspends a released flow: no approval starts until it is resumed. The lock on the flow waits for those that are starting, so that
 * none is missed by the job.
 *
 * @throws AppError 'workflow.notFound', 'design.denied', 'workflow.unreleased', 'workflow.changedMeanwhile' if it is suspended
 */
export async function suspendTemplate(
  deps: Deps,
  caller: Caller,
  id: string,
  { reason, includesRunning }: { reason: string; includesRunning: boolean },
): Promise<null> {
  const modelId = await deps.db.transaction(async (tx) => {
    const known = await getChangeableTemplate(deps, caller, tx, id)
    if (known.version === 0) throw new AppError('workflow.unreleased')
    if (known.suspension_id !== null) throw new AppError('workflow.changedMeanwhile')
    const suspensionId = createId()
    await setSuspension(tx, id, { id: suspensionId, userId: caller.userId, reason, includesRunning })
    const { userId } = caller
    const work = { templateId: id, suspensionId, userId, opinion: reason, name: known.full_name }
    if (includesRunning) await suspensionJobs.get().addSuspending(tx, work)
    return known.model_id
  })
  await announceModels(deps, [modelId])
  return null
}

/**
 * Resumes a suspended flow. The approvals that were suspended with it are resumed by a job, which also starts the sub-flows that wait
 * for it.
 *
 * @throws AppError 'workflow.notFound', 'design.denied', 'workflow.flowNotSuspended'
 */
export async function resumeTemplate(deps: Deps, caller: Caller, id: string, opinion: string): Promise<null> {
  const modelId = await deps.db.transaction(async (tx) => {
    const known = await getChangeableTemplate(deps, caller, tx, id)
    const { suspension_id: suspensionId, full_name: name } = known
    if (suspensionId === null) throw new AppError('workflow.flowNotSuspended')
    await clearSuspension(tx, id)
    await suspensionJobs.get().addResuming(tx, { templateId: id, suspensionId, userId: caller.userId, opinion, name })
    return known.model_id
  })
  await announceModels(deps, [modelId])
  return null
}
