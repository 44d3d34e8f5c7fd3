import { editableStatuses, flowMonitorEndpoints, flowStatus, handleStatus } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { findModelRights, mayCall } from '../../../platform/http/access.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { ReleasedModel } from '../../released-models/index.ts'
import { createActorWithRights, createActorWithoutModel } from '../../record-actors/index.ts'
import { readRecord } from '../../record-values/index.ts'
import { getRecordPlan } from '../../record-plans/index.ts'
import { getRecordContext } from '../../record-statements/index.ts'
import { lockFlowContext } from '../engine/flow-context.ts'
import { insertHistory } from '../engine/history.queries.ts'
import { notifyReleased } from '../engine/messages.ts'
import { findStarterRights } from '../engine/starter-rights.ts'
import { reportSubFlowEnd } from '../engine/sub-flows.ts'
import { type TaskRecord, deleteTasks, findTask, updateTaskStarter, updateTaskTexts } from '../engine/task.queries.ts'
import { assertStatus } from './launch.service.ts'
import { buildTaskTexts } from './task-texts.ts'

/**
 * Makes the caller the initiator of a draft, or of a returned or withdrawn approval, of another user. They only have the
 * permissions of their own menus on the record.
 *
 * @throws AppError 'workflow.notFound', 'workflow.notInThisState'
 */
export async function takeOverTask(deps: Deps, caller: Caller, id: string, menuId: string): Promise<null> {
  await assertMayRelease(deps, caller, id, menuId)
  await deps.db.transaction(async (tx) => {
    const flowing = await lockFlowContext(deps, tx, id)
    const { task, model } = flowing
    assertStatus(task, editableStatuses, caller)
    if (task.creator_user_id === caller.userId) return
    const at = new Date(deps.clock())
    const started = { ...task, menu_id: menuId, start_action: 'edit' as const }
    const rights = findStarterRights(caller, model, started, 'change')
    await updateTaskStarter(tx, id, { userId: caller.userId, menuId: rights?.menuId ?? '' })
    // the title shows what the new initiator may read
    const moment = { now: deps.clock(), offsetMinutes: deps.config.offsetMinutes }
    const actor = rights ? createActorWithRights(caller, rights, moment) : createActorWithoutModel(caller, moment)
    await updateTaskTexts(tx, id, buildTaskTexts(flowing, actor))
    const { nodeId, properties } = task.design
    const line = { nodeId, nodeName: properties.title, handleStatus: handleStatus.assigned, at, userId: caller.userId }
    await insertHistory(tx, id, [{ ...line, toUserIds: [caller.userId] }])
    await notifyReleased(tx, task, 'takenOver', caller.userId, at)
  })
  return null
}

/**
 * Ends a draft that was never submitted: its record stays and is no longer locked. @throws AppError 'workflow.notFound',
 * 'workflow.notInThisState'
 */
export async function endDraft(deps: Deps, caller: Caller, id: string, menuId: string): Promise<null> {
  await assertMayRelease(deps, caller, id, menuId)
  await deps.db.transaction(async (tx) => {
    const { task } = await lockFlowContext(deps, tx, id)
    assertStatus(task, [flowStatus.draft], caller)
    await reportSubFlowEnd(tx, [id], 'refused')
    await deleteTasks(tx, [id])
    if (task.creator_user_id !== caller.userId)
      await notifyReleased(tx, task, 'draftEnded', caller.userId, new Date(deps.clock()))
  })
  return null
}

/** @throws AppError 'workflow.notFound' unless the caller handles approvals in the flow monitor, or may edit the record */
async function assertMayRelease(deps: Deps, caller: Caller, id: string, menuId: string): Promise<void> {
  const task = await findTask(deps.db, id)
  if (!task) throw new AppError('workflow.notFound')
  if (mayCall(flowMonitorEndpoints.cancel.access, caller, undefined)) return
  const model = await getRecordContext(deps).models.get(task.model_id)
  if (!(await mayEditRecord(deps, caller, model, task, menuId))) throw new AppError('workflow.notFound')
}

async function mayEditRecord(
  deps: Deps,
  caller: Caller,
  model: ReleasedModel,
  { record_id }: TaskRecord,
  menuId: string,
): Promise<boolean> {
  const rights = findModelRights(caller.rights, model.id, 'edit', menuId)
  if (!rights) return false
  const moment = { now: deps.clock(), offsetMinutes: deps.config.offsetMinutes }
  const actor = createActorWithRights(caller, rights, moment)
  return (await readRecord(getRecordContext(deps), getRecordPlan(model), actor, record_id)) !== undefined
}
