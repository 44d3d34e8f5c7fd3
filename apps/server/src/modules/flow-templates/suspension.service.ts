import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { createHook } from '../../platform/hook.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createId } from '../../platform/ids.ts'
import { announceModels } from '../designs/index.ts'
import { clearSuspension, listDueFlows, setResumeTime, setSuspension } from './suspension.queries.ts'
import { lockTemplate } from './template.queries.ts'
import { getChangeableTemplate } from './template.service.ts'

/** What a job does with the approvals of a flow. */
export interface SuspensionWork {
  templateId: string
  suspensionId: string
  /** who has suspended or resumed the flow; null: it was resumed on time */
  userId: string | null
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
 * @throws AppError 'workflow.notFound', 'design.denied', 'workflow.unreleased', 'workflow.changedMeanwhile' if it is suspended,
 * 'workflow.resumeTimePast'
 */
export async function suspendTemplate(
  deps: Deps,
  caller: Caller,
  id: string,
  { reason, includesRunning, resumeAt }: { reason: string; includesRunning: boolean; resumeAt: number | null },
): Promise<null> {
  const modelId = await deps.db.transaction(async (tx) => {
    const known = await getChangeableTemplate(deps, caller, tx, id)
    if (known.version === 0) throw new AppError('workflow.unreleased')
    if (known.suspension_id !== null) throw new AppError('workflow.changedMeanwhile')
    const suspensionId = createId()
    const time = readResumeTime(deps, resumeAt)
    await setSuspension(tx, id, { id: suspensionId, userId: caller.userId, reason, includesRunning, resumeAt: time })
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

/**
 * Changes when a suspended flow is resumed automatically. @param resumeAt null: when a user does
 * @throws AppError 'workflow.notFound', 'design.denied', 'workflow.flowNotSuspended', 'workflow.resumeTimePast'
 */
export async function changeResumeTime(deps: Deps, caller: Caller, id: string, resumeAt: number | null): Promise<null> {
  const modelId = await deps.db.transaction(async (tx) => {
    const known = await getChangeableTemplate(deps, caller, tx, id)
    if (known.suspension_id === null) throw new AppError('workflow.flowNotSuspended')
    await setResumeTime(tx, id, readResumeTime(deps, resumeAt))
    return known.model_id
  })
  await announceModels(deps, [modelId])
  return null
}

/** Resumes a suspended flow whose time has come, once; does nothing if the time was changed or it was resumed meanwhile. */
async function resumeTemplateOnTime(deps: Deps, id: string): Promise<void> {
  const modelId = await deps.db.transaction(async (tx) => {
    const known = await lockTemplate(tx, id)
    const { suspension_id: suspensionId = null, resume_at: at = null } = known ?? {}
    if (!known || suspensionId === null || at === null || at.getTime() > deps.clock()) return undefined
    await clearSuspension(tx, id)
    const work = { templateId: id, suspensionId, userId: null, opinion: '', name: known.full_name }
    await suspensionJobs.get().addResuming(tx, work)
    return known.model_id
  })
  if (modelId !== undefined) await announceModels(deps, [modelId])
}

/** Flows that are resumed on time. */
export const flowResumption = { listDue: listDueFlows, resume: resumeTemplateOnTime, readTime: readResumeTime }

/** @throws AppError 'workflow.resumeTimePast' */
function readResumeTime({ clock }: Pick<Deps, 'clock'>, time: number | null): Date | null {
  if (time !== null && time <= clock()) throw new AppError('workflow.resumeTimePast', {}, { field: 'resumeAt' })
  return time === null ? null : new Date(time)
}
