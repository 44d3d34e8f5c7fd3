import { flowStatus, formatFlowStatus, handleStatus, editableStatuses } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { getRecordContext } from '../../record-statements/index.ts'
import { prepareRemoval } from '../../record-removal/index.ts'
import { createActorWithRights } from '../../record-actors/index.ts'
import { stopFlow } from '../engine/stop-flow.ts'
import { type FlowContext, lockFlowContext } from '../engine/flow-context.ts'
import { getStarterRights } from '../engine/starter-rights.ts'
import { insertHistory, listHistory } from '../engine/history.queries.ts'
import { notifyReminded } from '../engine/messages.ts'
import { assertNotSuspended, isSuspensionLine } from '../engine/suspension.ts'
import { type TaskRecord, findTask, updateReminderTime } from '../engine/task.queries.ts'
import { deleteRecordTasks } from '../lock/removed-tasks.ts'
import { listOperators } from '../engine/turn.queries.ts'

/**
 * Deletes a draft or a returned approval of the caller together with its record, which needs permission to delete records.
 *
 * @throws AppError 'access.denied', 'record.unknown'
 */
export async function removeOwnTask(deps: Deps, caller: Caller, id: string): Promise<null> {
  const context = getRecordContext(deps)
  const known = await getOwnTask(deps.db, caller, id)
  const model = await context.models.get(known.model_id)
  const actor = createActorWithRights(caller, getStarterRights(caller, model, known, 'remove'), {
    now: deps.clock(),
    offsetMinutes: deps.config.offsetMinutes,
  })
  assertStatus(known, editableStatuses, caller)
  const removal = await prepareRemoval(context, model, actor, [known.record_id])
  await deps.db.transaction(async (tx) => {
    const { task } = await lockOwnTask(deps, tx, caller, id)
    assertStatus(task, editableStatuses, caller)
    await removal(tx)
    await deleteRecordTasks(tx, model.id, [known.record_id])
  })
  context.totals.trackCountChange(model.id)
  return null
}

/** Withdraws an approval of the caller. @throws AppError 'workflow.alreadyActed' once another user has acted on it */
export async function withdraw(deps: Deps, caller: Caller, id: string, opinion: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const flowing = await lockOwnTask(deps, tx, caller, id)
    const { task, model } = flowing
    assertStatus(task, [flowStatus.wait], caller)
    await assertNotSuspended(deps, tx, task)
    getStarterRights(caller, model, task, 'change')
    if (!isUntouched(await listHistory(tx, id))) throw new AppError('workflow.alreadyActed')
    const at = new Date(deps.clock())
    await stopFlow(tx, flowing, flowStatus.revoke, { at })
    const { nodeId, properties } = task.design
    await insertHistory(tx, id, [
      { nodeId, nodeName: properties.title, handleStatus: handleStatus.withdrawn, at, userId: caller.userId, opinion },
    ])
  })
  return null
}

/** Whether no user has acted since the approval was last submitted. */
export function isUntouched(history: readonly { handle_status: number; automatic: string }[]): boolean {
  const submitted = history.findLastIndex(({ handle_status }) => handle_status === handleStatus.initiated)
  return history
    .slice(submitted + 1)
    .every(({ automatic, handle_status }) => automatic !== '' || isSuspensionLine(handle_status))
}

const reminderIntervalMs = 10 * 60_000

export async function sendReminder(deps: Deps, caller: Caller, id: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const { task } = await lockOwnTask(deps, tx, caller, id)
    assertStatus(task, [flowStatus.wait], caller)
    await assertNotSuspended(deps, tx, task)
    if (!mayRemind(task, deps.clock())) throw new AppError('workflow.pressedAlready')
    const at = new Date(deps.clock())
    await updateReminderTime(tx, id, at)
    const open = (await listOperators(tx, id)).filter(({ state }) => state === 'open')
    await notifyReminded(tx, task, [...new Set(open.map(({ user_id }) => user_id))], at)
  })
  return null
}

export const mayRemind = ({ reminded_at }: Pick<TaskRecord, 'reminded_at'>, now: number): boolean =>
  reminded_at === null || now - reminded_at.getTime() >= reminderIntervalMs

async function getOwnTask(db: Db, caller: Caller, id: string): Promise<TaskRecord> {
  const task = await findTask(db, id)
  if (task?.creator_user_id !== caller.userId) throw new AppError('workflow.notFound')
  return task
}

async function lockOwnTask(deps: Deps, tx: Db, caller: Caller, id: string): Promise<FlowContext> {
  const flowing = await lockFlowContext(deps, tx, id)
  if (flowing.task.creator_user_id !== caller.userId) throw new AppError('workflow.notFound')
  return flowing
}

/** @throws AppError 'workflow.notInThisState' */
export function assertStatus(
  { status }: Pick<TaskRecord, 'status'>,
  states: readonly number[],
  { language }: Pick<Caller, 'language'>,
): void {
  if (!states.includes(status))
    throw new AppError('workflow.notInThisState', { state: formatFlowStatus(status, language) })
}
