import { flowStatus, handleStatus } from '@armature/contract'
import { allowsInitiator, readSignRule, type ApproverNode } from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { createId } from '../../../platform/ids.ts'
import { assertCandidateNodes, type CandidateSelection, checkCandidates } from './candidates.ts'
import { insertCopies } from './copy.queries.ts'
import { type FlowContext, planNextNodes } from './flow-context.ts'
import { type HistoryLine, insertHistory } from './history.queries.ts'
import { notifyCopied, notifyCopyLookupFailed, notifyEnded, notifyApprovers, notifyLookupFailed } from './messages.ts'
import { listFlowAdministrators } from './people.queries.ts'
import type { AdvancePlan } from './plan-advance.ts'
import { explainApprovers, explainOpening, explainPassed, explainRecipients } from './explain-approvers.ts'
import { explainChoices } from './explain-choices.ts'
import { saveChoiceReasons } from './reason.queries.ts'
import { type TaskProgress, updateTaskState } from './task.queries.ts'
import { openSubFlows, reportSubFlowEnd } from './sub-flows.ts'
import { beginTimeLimits } from './time-limits.ts'
import { insertInstances, insertTurns, type NewTurn } from './turn.queries.ts'

/**
 * Continues a flow from a progress until it waits for users or has ended: opens nodes, sends copies, records automatic steps and
 * notifies users. Runs in the transaction of the caller, which has to lock the task.
 *
 * @param chosen approvers named by the user who acts; only those of nodes that the flow reaches now count, because the approvers
 * of a later node are named by the user whose turn it is then
 * @throws AppError 'workflow.candidatesMissing' if approvers have to be chosen first, and the errors of `checkCandidates`
 */
export async function advance(
  deps: Deps,
  tx: Db,
  flowing: FlowContext,
  from: TaskProgress,
  chosen: CandidateSelection = {},
): Promise<void> {
  const { task } = flowing
  const at = new Date(deps.clock())
  assertCandidateNodes(task.design, chosen)
  const plan = await planNextNodes(deps, tx, flowing, { ...from, candidates: { ...from.candidates, ...chosen } })
  const reached = pickReached(plan, chosen)
  await checkCandidates(tx, task, reached)
  const [missing] = plan.missing
  if (missing) {
    const { nodeId, properties } = missing
    throw new AppError('workflow.candidatesMissing', { title: properties.title }, { nodeId, title: properties.title })
  }
  const opened = await openNodes(tx, flowing, plan, chosen, at)
  await beginTimeLimits(deps, tx, task.id, opened, at)
  await openSubFlows(tx, flowing, plan, at)
  const choices = explainChoices(task.design, flowing, from.choices, plan.progress.choices, at.getTime())
  await saveChoiceReasons(tx, task.id, choices)
  const copied = await insertCopies(tx, task.id, await explainCopies(tx, plan), at)
  const status = plan.hasEnded ? flowStatus.adopt : flowStatus.wait
  const progress = { ...plan.progress, candidates: { ...from.candidates, ...reached } }
  await updateTaskState(tx, task.id, { status, progress, endTime: plan.hasEnded ? at : null })
  await notifyCopied(tx, task, copied, at)
  if (plan.copies.some(({ lookup }) => lookup?.kind === 'failed' || lookup?.kind === 'unknown'))
    await notifyCopyLookupFailed(tx, task, await listFlowAdministrators(tx), at)
  if (!plan.hasEnded) return
  await notifyEnded(tx, task, at)
  await reportSubFlowEnd(tx, [task.id], 'approved')
}

/** The choices for nodes that this plan opens or passes. */
function pickReached({ openings, passed }: AdvancePlan, chosen: CandidateSelection): CandidateSelection {
  const reached = new Set([...openings, ...passed].map(({ node }) => node.nodeId))
  return Object.fromEntries(Object.entries(chosen).filter(([nodeId]) => reached.has(nodeId)))
}

async function explainCopies(tx: Db, { copies }: AdvancePlan) {
  return Promise.all(
    copies.map(async ({ node, users }) => {
      const explain = await explainRecipients(tx, node, users)
      return { node, users: users.map((id) => ({ id, reason: explain(id) })) }
    }),
  )
}

/** @returns the rounds that wait for users */
async function openNodes(
  tx: Db,
  { task, values }: FlowContext,
  plan: AdvancePlan,
  chosen: CandidateSelection,
  at: Date,
): Promise<{ id: string; node: ApproverNode }[]> {
  const context = { taskId: task.id, starterId: task.creator_user_id, initiatorIds: task.initiator_ids, values, chosen }
  const opened = await Promise.all(
    plan.openings.map(async (opening) => ({
      ...opening,
      id: createId(),
      reasons: await explainApprovers(tx, opening, context),
    })),
  )
  const passed = await Promise.all(
    plan.passed.map(async (one) => {
      const users = one.users.map((id) => ({ id, state: 'approved' as const }))
      return { ...one, id: createId(), reasons: await explainApprovers(tx, { node: one.node, users }, context) }
    }),
  )
  await insertInstances(
    tx,
    task,
    [
      ...passed.map((one) => ({
        ...one,
        state: 'passed' as const,
        rule: readSignRule(one.node.properties),
        reason: explainPassed(one),
      })),
      ...opened.map((one) => ({ ...one, state: 'open' as const, reason: explainOpening(one) })),
    ].map(({ id, node, state, rule, reason }) => ({
      id,
      nodeId: node.nodeId,
      title: node.properties.title,
      state,
      rule,
      allowInitiator: allowsInitiator(node),
      reason,
    })),
    at,
  )
  const turns = [
    ...passed.flatMap(({ id, users, reasons }) =>
      users.map((userId, sort): NewTurn => ({
        taskId: task.id,
        instanceId: id,
        userId,
        state: 'approved',
        sort,
        reason: reasons.get(userId),
      })),
    ),
    ...opened.flatMap(({ id, users, reasons }) =>
      users.map((user, sort): NewTurn => ({
        taskId: task.id,
        instanceId: id,
        userId: user.id,
        state: user.state,
        sort,
        reason: reasons.get(user.id),
      })),
    ),
  ]
  const made = await insertTurns(tx, turns, at)
  await insertHistory(tx, task.id, buildAutomaticLines(plan, at))
  if (opened.some(({ users, lookup }) => users.length === 0 && lookup))
    await notifyLookupFailed(tx, task, await listFlowAdministrators(tx), at)
  const waiting = made.filter(({ state }) => state === 'open').map(({ user_id }) => user_id)
  await notifyApprovers(tx, task, waiting, at)
  return opened
}

/** History lines of automatic steps: data interfaces that gave no approvers or recipients, nodes without approvers, and users who have approved before. */
function buildAutomaticLines({ passed, openings, copies }: AdvancePlan, at: Date): HistoryLine[] {
  const line = (nodeId: string, nodeName: string, userId: string | null, automatic: 'empty' | 'same'): HistoryLine => ({
    nodeId,
    nodeName,
    handleStatus: handleStatus.approved,
    at,
    userId,
    automatic,
  })
  return [
    ...[...passed, ...openings, ...copies].flatMap(({ node, lookup }): HistoryLine[] =>
      lookup
        ? [
            {
              nodeId: node.nodeId,
              nodeName: node.properties.title,
              handleStatus: handleStatus.changed,
              at,
              userId: null,
              automatic: 'lookup',
              opinion: JSON.stringify(lookup),
            },
          ]
        : [],
    ),
    ...passed.flatMap(({ node, reason, users }) =>
      reason === 'empty'
        ? [line(node.nodeId, node.properties.title, null, 'empty')]
        : users.map((id) => line(node.nodeId, node.properties.title, id, 'same')),
    ),
    ...openings.flatMap(({ node, users }) =>
      users
        .filter(({ state }) => state === 'approved')
        .map(({ id }) => line(node.nodeId, node.properties.title, id, 'same')),
    ),
  ]
}
