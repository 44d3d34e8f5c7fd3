import { flowStatus, isEditableStatus } from '@armature/contract'
import type { ApproverNode } from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findModelRights } from '../../../platform/http/access.ts'
import type { Caller, ModelRights } from '../../../platform/http/caller.ts'
import { narrowRights } from '../../../platform/http/model-rights.ts'
import { getRecordContext } from '../../record-statements/index.ts'
import type { ReleasedModel } from '../../released-models/index.ts'
import { approverDefaults, resolveCopyRights, resolveNodeRights, toEarlierRights } from '../engine/field-rights.ts'
import { findStarterRights } from '../engine/starter-rights.ts'
import { loadTaskModel } from '../engine/task-form.ts'
import type { TaskRecord } from '../engine/task.queries.ts'
import type { InstanceRecord, OperatorRecord } from '../engine/turn.queries.ts'
import { getApproverNode, loadRoundNode } from './approver-node.ts'
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
  /** when the part of a former approver ended who sees no later state; null for others */
  until: Date | null
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
  const model = await loadTaskModel(deps.db, await getRecordContext(deps).models.get(task.model_id), task)
  const handled = await findHandledNode(deps.db, task, access, instances)
  const rights = resolveFieldRights(caller, access, task, model, { node, handled })
  const former = node || access.isStarter ? undefined : findFormerTurn(access.turns, instances)
  const seen = !rights
    ? undefined
    : former
      ? await findDecidedRecord(deps, caller, task, {
          model,
          former,
          operates: handled?.properties.formOperates ?? [],
          isCopied: access.isCopied,
        })
      : await readPresentRecord(deps, caller, task, model, rights)
  const isThen = former !== undefined && (seen === undefined || seen.asOf !== null)
  return { model, turn, node, seen, until: isThen ? former.endedAt : null }
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
  { isStarter, isCopied }: FlowAccess,
  task: TaskRecord,
  model: ReleasedModel,
  { node, handled }: { node: ApproverNode | undefined; handled: ApproverNode | undefined },
): ModelRights | undefined {
  if (node) return resolveNodeRights(model, node.properties.formOperates, approverDefaults)
  const { design, status } = task
  if (isStarter) {
    const change = isEditableStatus(status) ? findStarterRights(caller, model, task, 'change') : undefined
    return change ?? toReadOnly(findStarterRights(caller, model, task, 'read'))
  }
  if (handled) return resolveNodeRights(model, handled.properties.formOperates, approverDefaults, false)
  if (isCopied) return resolveCopyRights(model, design)
  const menu = toReadOnly(findModelRights(caller.rights, model.id, 'detail'))
  return menu && toEarlierRights(menu, model)
}

/** The node of the last turn of the user, in the version of the flow by which it was decided. */
async function findHandledNode(
  db: Db,
  task: TaskRecord,
  { turns }: FlowAccess,
  instances: readonly InstanceRecord[],
): Promise<ApproverNode | undefined> {
  const last = findFormerTurn(turns, instances)?.turn ?? turns.at(-1)
  const instance = instances.find(({ id }) => id === last?.instance_id)
  return instance && loadRoundNode(db, task, instance)
}

const toReadOnly = (rights: ModelRights | undefined): ModelRights | undefined =>
  rights && narrowRights(rights, { forms: null, formsWritable: new Set() })
