import { flowStatus, handleStatus } from '@armature/contract'
import { addTime, findNode, type TimeLimitAction } from '@armature/form-engine/flow/index'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { defineJob } from '../../jobs/index.ts'
import { loadWorkingCalendar } from '../../working-calendar/index.ts'
import { lockFlowContext } from '../engine/flow-context.ts'
import { runFlowTransaction } from '../engine/flow-transaction.ts'
import { insertHistory } from '../engine/history.queries.ts'
import type { LimitNote } from '../engine/limit-note.ts'
import type { LimitRecord } from '../engine/limit.queries.ts'
import { notifyLimitFailed } from '../engine/messages.ts'
import { listFlowAdministrators } from '../engine/people.queries.ts'
import { findInstance } from '../engine/turn.queries.ts'
import { endLimits, findLiveLimit, repeatLimit } from './due-limits.queries.ts'
import { escalate } from './escalate.ts'
import { passNode, remindApprovers, returnNode } from './limit-actions.ts'
import type { LimitedNode } from './limited-node.ts'

/** Most reminders of one limit. */
const maxReminders = 50

/** Does what a time limit of a node says, once: the limit ends in the same transaction. */
export const applyTimeLimit = defineJob({
  name: 'applyTimeLimit',
  payload: z.object({ limitId: z.string() }),
  maxAttempts: 5,
  async run(deps, { payload: { limitId } }) {
    const found = await findLiveLimit(deps.db, limitId)
    if (!found) return
    try {
      await runFlowTransaction(deps, (tx) => applyLimit(deps, tx, found))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await deps.db.transaction((tx) => recordFailure(deps, tx, found, error))
      throw error
    }
  },
})

const actions: Record<TimeLimitAction, (deps: Deps, tx: Db, node: LimitedNode) => Promise<void>> = {
  remind: remindApprovers,
  escalate,
  pass: passNode,
  reject: returnNode,
}

async function applyLimit(deps: Deps, tx: Db, found: LimitRecord): Promise<void> {
  const node = await lockLimitedNode(deps, tx, found)
  if (!node) return
  await endOrRepeat(deps, tx, node.limit, node.at)
  await actions[node.limit.rule.action](deps, tx, node)
}

/** Locks the approval. @returns undefined if the limit is over: the node was decided, the approval was suspended, or another process was faster */
async function lockLimitedNode(
  deps: Deps,
  tx: Db,
  { id, task_id, instance_id }: LimitRecord,
): Promise<LimitedNode | undefined> {
  const flowing = await lockFlowContext(deps, tx, task_id)
  const limit = await findLiveLimit(tx, id)
  // without a job it was planned before the approval was suspended, or its reminder has been sent: another job will follow
  if (!limit || limit.job_id === null) return undefined
  const at = new Date(deps.clock())
  const instance = await findInstance(tx, instance_id)
  const node = findNode(flowing.task.design, instance?.node_id ?? '')
  const isOpen = flowing.task.status === flowStatus.wait && instance?.state === 'open'
  if (isOpen && node?.type === 'approver') return { flowing, instance, node, limit, at }
  await endLimits(tx, [id], at)
  return undefined
}

async function endOrRepeat(deps: Deps, tx: Db, { id, rule, due_at, times }: LimitRecord, at: Date): Promise<void> {
  const repeats = rule.action === 'remind' && rule.every > 0 && times + 1 < maxReminders
  if (!repeats) return endLimits(tx, [id], at)
  const calendar = await loadWorkingCalendar(deps, tx)
  // after a time in which no process ran, one reminder makes up for those before
  const from = Math.max(due_at.getTime(), at.getTime() - 60_000)
  await repeatLimit(tx, id, new Date(addTime(calendar, from, rule.every, rule.unit)))
}

/** The approval waits as before; its history and the administrators learn why. */
async function recordFailure(deps: Deps, tx: Db, found: LimitRecord, { key, values }: AppError): Promise<void> {
  const node = await lockLimitedNode(deps, tx, found)
  if (!node) return
  const { flowing, instance, limit, at } = node
  await endLimits(tx, [limit.id], at)
  const note: LimitNote = { limit: limit.rule, outcome: 'failed', fault: { key, values } }
  await insertHistory(tx, flowing.task.id, [
    {
      nodeId: instance.node_id,
      nodeName: instance.title,
      handleStatus: handleStatus.changed,
      at,
      userId: null,
      automatic: 'limit',
      opinion: JSON.stringify(note),
    },
  ])
  await notifyLimitFailed(tx, flowing.task, await listFlowAdministrators(tx), at)
}
