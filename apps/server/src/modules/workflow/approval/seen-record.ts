import { flowStatus, isEditableStatus } from '@armature/contract'
import type { ApproverNode } from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import { findModelRights } from '../../../platform/http/access.ts'
import type { Caller, ModelRights } from '../../../platform/http/caller.ts'
import { narrowRights } from '../../../platform/http/model-rights.ts'
import { getRecordContext } from '../../record-statements/index.ts'
import type { ReleasedModel } from '../../released-models/index.ts'
import { approverDefaults, resolveCopyRights, resolveNodeRights } from '../engine/field-rights.ts'
import { findStarterRights } from '../engine/starter-rights.ts'
import type { TaskRecord } from '../engine/task.queries.ts'
import type { InstanceRecord, OperatorRecord } from '../engine/turn.queries.ts'
import { getApproverNode } from './approver-node.ts'
import { findDecidedRecord, findFormerTurn, readPresentRecord, type SeenRecord } from './decided-record.ts'
import type { FlowAccess } from './flow-access.ts'
import { mayDecide } from './turn.ts'

/** What a user sees of an approval: their turn, its node, and the record. */
export interface SeenApproval {
  model: ReleasedModel
  /** the turn that actions apply to, and its node */
  turn: OperatorRecord | undefined
  node: ApproverNode | undefined
  /** undefined if they may not see the record */
  seen: SeenRecord | undefined
}

/** @param operatorId of the turn that the user has opened; '' for their first open one */
export async function findSeenApproval(
  deps: Deps,
  caller: Caller,
  task: TaskRecord,
  access: FlowAccess,
  instances: readonly InstanceRecord[],
  operatorId = '',
): Promise<SeenApproval> {
  const turn = findOwnTurn(caller, access, task, instances, operatorId)
  const instance = instances.find((one) => one.id === turn?.instance_id)
  const node = turn && instance ? getApproverNode(task.design, instance.node_id) : undefined
  const model = await getRecordContext(deps).models.get(task.model_id)
  const rights = resolveFieldRights(caller, access, task, model, instances, node)
  const former = node || access.isStarter ? undefined : findFormerTurn(access.turns, instances)
  const seen = !rights
    ? undefined
    : former
      ? await findDecidedRecord(deps, caller, task, {
          model,
          former,
          nodeRights: rights,
          isCopied: access.isCopied,
        })
      : await readPresentRecord(deps, caller, task, model, rights)
  return { model, turn, node, seen }
}

/** The turn that actions apply to: the given one, or else the first open turn of the caller. */
function findOwnTurn(
  caller: Caller,
  { turns }: FlowAccess,
  task: TaskRecord,
  instances: readonly InstanceRecord[],
  operatorId: string,
): OperatorRecord | undefined {
  if (task.status !== flowStatus.wait) return undefined
  const open = turns.filter((turn) => {
    const instance = instances.find(({ id }) => id === turn.instance_id)
    return turn.state === 'open' && instance !== undefined && mayDecide(caller, turn, instance, task)
  })
  return open.find(({ id }) => id === operatorId) ?? open[0]
}

/** Permissions of the caller on the record, from their part in the approval or else from a menu. @returns undefined for none */
function resolveFieldRights(
  caller: Caller,
  { isStarter, turns, isCopied }: FlowAccess,
  task: TaskRecord,
  model: ReleasedModel,
  instances: readonly InstanceRecord[],
  node: ApproverNode | undefined,
): ModelRights | undefined {
  if (node) return resolveNodeRights(model, node.properties.formOperates, approverDefaults)
  const { design, status } = task
  if (isStarter) {
    const change = isEditableStatus(status) ? findStarterRights(caller, model, task, 'change') : undefined
    return change ?? toReadOnly(findStarterRights(caller, model, task, 'read'))
  }
  const last = findFormerTurn(turns, instances)?.turn ?? turns.at(-1)
  const handled = instances.find(({ id }) => id === last?.instance_id)
  if (handled)
    return resolveNodeRights(
      model,
      getApproverNode(design, handled.node_id).properties.formOperates,
      approverDefaults,
      false,
    )
  if (isCopied) return resolveCopyRights(model, design)
  return toReadOnly(findModelRights(caller.rights, model.id, 'detail'))
}

const toReadOnly = (rights: ModelRights | undefined): ModelRights | undefined =>
  rights && narrowRights(rights, { forms: null, formsWritable: new Set() })
