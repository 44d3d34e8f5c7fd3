import { flowStatus } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { lockFlowContext } from '../engine/flow-context.ts'
import { resumeTask, suspendTask } from '../engine/suspend-task.ts'
import { assertNotSuspended } from '../engine/suspension.ts'
import { setResumeTime } from '../engine/task.queries.ts'
import { flowResumption } from '../../flow-templates/index.ts'
import { assertStatus } from '../task/launch.service.ts'

/**
 * Suspends a running approval: its nodes and turns stay as they are, but no one can act on it until it is resumed, other than to
 * terminate it.
 *
 * @throws AppError 'workflow.notFound', 'workflow.notInThisState', 'workflow.suspended', 'workflow.resumeTimePast'
 */
export async function suspend(
  deps: Deps,
  caller: Caller,
  id: string,
  { handleOpinion: reason, resumeAt }: { handleOpinion: string; resumeAt: number | null },
): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const { task } = await lockFlowContext(deps, tx, id)
    assertStatus(task, [flowStatus.wait], caller)
    await assertNotSuspended(deps, tx, task)
    const time = flowResumption.readTime(deps, resumeAt)
    await suspendTask(tx, caller, task, { reason, at: new Date(deps.clock()), suspensionId: null, resumeAt: time })
  })
  return null
}

/**
 * Changes when a suspended approval is resumed automatically. @param resumeAt null: when a user does
 * @throws AppError 'workflow.notFound', 'workflow.notSuspended', 'workflow.resumeTimePast'
 */
export async function changeResumeTime(deps: Deps, id: string, resumeAt: number | null): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const { task } = await lockFlowContext(deps, tx, id)
    if (task.suspended_at === null) throw new AppError('workflow.notSuspended')
    await setResumeTime(tx, id, flowResumption.readTime(deps, resumeAt))
  })
  return null
}

/**
 * Resumes a suspended approval, also one that was suspended with its flow.
 *
 * @throws AppError 'workflow.notFound', 'workflow.notSuspended'
 */
export async function resume(deps: Deps, caller: Caller, id: string, opinion: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const { task } = await lockFlowContext(deps, tx, id)
    if (task.suspended_at === null) throw new AppError('workflow.notSuspended')
    await resumeTask(deps, tx, caller, task, { pausedAt: task.suspended_at, opinion, at: new Date(deps.clock()) })
  })
  return null
}
