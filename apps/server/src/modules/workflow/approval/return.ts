import { flowStatus } from '@armature/contract'
import { resetProgressTo, findPreviousApprovers, returnTargets } from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { advance } from '../engine/advance.ts'
import { closeOpenNodes, stopFlow } from '../engine/stop-flow.ts'
import { dropLaterChoices } from '../engine/candidates.ts'
import { closeInstances, listApproved } from '../engine/turn.queries.ts'
import type { LockedTurn } from './turn.ts'

export type ReturnedNode = Pick<LockedTurn, 'flowing' | 'instance' | 'node'>

/**
 * Nodes to decide again; empty to return to the initiator.
 *
 * @param rejectStep '' for the setting of the node, `start`, `previous`, or the id of an earlier node that users have decided
 * at
 * @throws AppError 'workflow.rejectStepUnknown'
 */
export async function findReturnTargets(tx: Db, returned: ReturnedNode, rejectStep: string): Promise<string[]> {
  const decided = new Set((await listApproved(tx, returned.flowing.task)).map(({ node_id }) => node_id))
  return resolveTargets(returned, rejectStep === '' ? returned.node.properties.rejectStep : rejectStep, decided)
}

/** Closes all open nodes, and opens the targets again; without targets the approval stops. */
export async function returnTo(
  deps: Deps,
  tx: Db,
  { flowing, instance }: Pick<ReturnedNode, 'flowing' | 'instance'>,
  targets: readonly string[],
  at: Date,
): Promise<void> {
  await closeInstances(tx, [instance.id], 'returned', at)
  if (targets.length === 0) return stopFlow(tx, flowing, flowStatus.reject, { at })
  await closeOpenNodes(tx, flowing.task.id, at)
  const { progress, design } = flowing.task
  const candidates = dropLaterChoices(flowing.task, targets)
  await advance(deps, tx, flowing, { ...resetProgressTo(design, progress, targets), candidates })
}

/** Nodes to decide again; empty to return to the initiator. @throws AppError 'workflow.rejectStepUnknown' */
function resolveTargets({ flowing, node }: ReturnedNode, step: string, decided: ReadonlySet<string>): string[] {
  const { design, progress } = flowing.task
  if (step === 'start') return []
  const done = { ...progress, done: progress.done.filter((nodeId) => decided.has(nodeId)) }
  if (step === 'previous') return findPreviousApprovers(design, done, node.nodeId)
  const targets = returnTargets(design, done, node.nodeId)
  if (targets.includes(step)) return [step]
  // the node named by the design was skipped, so the approval returns to the initiator
  if (step === node.properties.rejectStep) return []
  throw new AppError('workflow.rejectStepUnknown', {}, { field: 'rejectStep' })
}
