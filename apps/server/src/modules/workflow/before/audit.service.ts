import { flowStatus, handleStatus } from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { recordContext } from '../../visual-dev/record/record-context.ts'
import { personActor } from '../../visual-dev/record/rights/actor.ts'
import { preparedChange } from '../../visual-dev/record/write/save-record.ts'
import { checkCandidates } from '../engine/candidates.ts'
import { forApprover, rightsAtNode } from '../engine/field-rights.ts'
import { readFlowing } from '../engine/flowing.ts'
import { insertHistory } from '../engine/history.queries.ts'
import { findTask } from '../engine/task.queries.ts'
import { findInstance, findOperator, handleTurn } from '../engine/turn.queries.ts'
import { nodeOf } from './node-of.ts'
import { type HeldTurn, actsAs, holdTurn, settle } from './turn.ts'

export interface Approval {
  handleOpinion: string
  /** JSON text of the field values; '' changes nothing */
  formData: string
  version?: number | undefined
  candidateList: Record<string, string[]>
}

/**
 * Approves a turn: stores the fields that the node lets the caller write and continues the flow, in one transaction.
 *
 * @throws AppError 'workflow.movedOn', 'workflow.opinionMissing', 'workflow.candidatesMissing', 'record.invalid', 'record.stale'
 */
export async function audit(deps: Deps, caller: Caller, operatorId: string, approval: Approval): Promise<null> {
  const store = approval.formData === '' ? undefined : await preparedForm(deps, caller, operatorId, approval)
  const modelId = await deps.db.transaction(async (tx) => {
    const held = await holdTurn(deps, tx, caller, operatorId)
    await store?.(tx)
    await approve(deps, tx, caller, held, approval)
    return held.flowing.model.id
  })
  if (store) recordContext(deps).totals.changed(modelId)
  return null
}

async function approve(
  deps: Deps,
  tx: Db,
  caller: Caller,
  held: HeldTurn,
  { handleOpinion, formData, candidateList }: Approval,
): Promise<void> {
  const { instance, node, operator, forUserId } = held
  requireOpinion(held, handleOpinion)
  // conditions use the record as just stored
  const flowing = formData === '' ? held.flowing : await readFlowing(deps, tx, held.flowing.task)
  const { task } = flowing
  await checkCandidates(tx, task.design, candidateList)
  const candidates = { ...task.progress.candidates, ...candidateList }
  const current = { ...flowing, task: { ...task, progress: { ...task.progress, candidates } } }
  const at = new Date(deps.clock())
  await handleTurn(tx, operator.id, 'approved', { userId: caller.userId, at })
  await insertHistory(tx, task.id, [
    {
      nodeId: node.nodeId,
      nodeName: instance.title,
      operatorId: operator.id,
      handleStatus: handleStatus.approved,
      at,
      userId: caller.userId,
      forUserId,
      opinion: handleOpinion,
    },
  ])
  await settle(deps, tx, { flowing: current, instance })
}

/** Validates the changed form values with the field permissions of the node. @returns a function that stores them */
async function preparedForm(deps: Deps, caller: Caller, operatorId: string, { formData, version }: Approval) {
  const operator = await findOperator(deps.db, operatorId)
  const task = operator && (await findTask(deps.db, operator.task_id))
  if (!operator || !task) throw new AppError('workflow.notFound')
  await actsAs(deps, deps.db, caller, operator, task.template_id)
  if (operator.state !== 'open' || task.status !== flowStatus.wait) throw new AppError('workflow.movedOn')
  const context = recordContext(deps)
  const model = await context.models.get(task.model_id)
  const node = nodeOf(task.design, (await findInstance(deps.db, operator.instance_id))?.node_id)
  const rights = rightsAtNode(model, node.properties.formOperates, forApprover)
  const actor = personActor(caller, rights, { now: deps.clock(), offsetMinutes: deps.config.offsetMinutes })
  if (version === undefined) throw new AppError('request.invalid', { field: 'version', reason: 'version' })
  const store = await preparedChange(context, model, actor, { id: task.record_id, version }, formData)
  return (tx: Db) => store({ on: tx })
}

/** @throws AppError 'workflow.opinionMissing' */
export function requireOpinion({ node }: Pick<HeldTurn, 'node'>, opinion: string): void {
  if (node.properties.hasOpinion && opinion === '')
    throw new AppError('workflow.opinionMissing', {}, { field: 'handleOpinion' })
}
