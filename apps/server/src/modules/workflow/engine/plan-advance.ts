import {
  allowsInitiator,
  nextNodes,
  readSignRule,
  settleTurns,
  withDone,
  type ApproverNode,
  type ChooseBranches,
  type CopyNode,
  type FlowNode,
  type FlowProgress,
  type SignRule,
  type StartNode,
  type SubFlowNode,
  type Turn,
  type TurnState,
} from '@armature/form-engine/flow/index'
import type { LookupNote } from './approver-lookup.ts'
import type { FoundApprovers } from './approvers.ts'

/** Input of a plan; the caller provides the functions that look up users. */
export interface AdvanceInput {
  flow: StartNode
  progress: FlowProgress
  choose: ChooseBranches
  /** nodes that are open already */
  openNodes: Iterable<string>
  /** undefined if they have to be chosen first */
  approversOf: (node: ApproverNode) => Promise<FoundApprovers | undefined>
  copiedAt: (node: CopyNode) => Promise<FoundApprovers>
  administrators: () => Promise<string[]>
  /** how many flows a node starts */
  countSubFlows: (node: SubFlowNode) => number
  initiatorIds: readonly string[]
  /** the initiator and users who have approved in this run; a node may skip them */
  hasApproved: ReadonlySet<string>
}

export interface NodeOpening {
  node: ApproverNode
  rule: SignRule
  users: { id: string; state: TurnState }[]
  /** no approver was found, so the administrators are asked */
  isForAdministrators: boolean
  /** users that the node names and who may not decide, as they are the initiator */
  excluded: string[]
  /** what was wrong with the data interface that names the approvers */
  lookup?: LookupNote | undefined
}

/** A node that is passed automatically: without approvers, or all of them have approved before. */
export interface PassedNode {
  node: ApproverNode
  reason: 'empty' | 'same'
  users: string[]
  /** as in `NodeOpening` */
  excluded: string[]
  lookup?: LookupNote | undefined
}

/** How an approval continues; nothing is stored yet. */
export interface AdvancePlan {
  progress: FlowProgress
  openings: NodeOpening[]
  passed: PassedNode[]
  /** `lookup`: what was wrong with the data interface that names the recipients */
  copies: ({ node: CopyNode } & FoundApprovers)[]
  subFlows: { node: SubFlowNode; count: number }[]
  /** nodes whose approvers have to be chosen first */
  missing: ApproverNode[]
  hasEnded: boolean
}

/** Continues until all current nodes wait for users. Terminates, because every round completes a node. */
export async function planAdvance(question: AdvanceInput): Promise<AdvancePlan> {
  const { flow, choose } = question
  const met = new Set(question.openNodes)
  const plan: AdvancePlan = {
    progress: question.progress,
    openings: [],
    passed: [],
    copies: [],
    subFlows: [],
    missing: [],
    hasEnded: false,
  }
  for (;;) {
    const { nodes, choices } = nextNodes(flow, plan.progress, choose)
    plan.progress = { done: plan.progress.done, choices }
    plan.hasEnded = nodes.length === 0
    const fresh = nodes.filter(({ nodeId }) => !met.has(nodeId))
    if (fresh.length === 0) return plan
    for (const node of fresh) {
      met.add(node.nodeId)
      if (node.type === 'copy') plan.copies.push({ node, ...(await question.copiedAt(node)) })
      if (node.type === 'subFlow') plan.subFlows.push({ node, count: question.countSubFlows(node) })
      const goesOn = node.type === 'approver' ? await openOrPass(question, plan, node) : !waitsForSubFlows(node, plan)
      if (goesOn) plan.progress = withDone(plan.progress, node.nodeId)
    }
  }
}

/** A sub-table without rows starts nothing to wait for. */
const waitsForSubFlows = (node: FlowNode, { subFlows }: AdvancePlan): boolean =>
  node.type === 'subFlow' && node.properties.waits && subFlows.some((one) => one.node === node && one.count > 0)

/** @returns whether the flow continues without waiting */
async function openOrPass(question: AdvanceInput, plan: AdvancePlan, node: ApproverNode): Promise<boolean> {
  const approvers = await question.approversOf(node)
  if (approvers === undefined) {
    plan.missing.push(node)
    return false
  }
  const { users: named, lookup } = approvers
  const mayDecide = (id: string) => allowsInitiator(node) || !question.initiatorIds.includes(id)
  const found = named.filter(mayDecide)
  const excluded = named.filter((id) => !mayDecide(id))
  const { assigneeType, samePersonRule } = node.properties
  // the initiator was the only approver, the chosen ones are disabled, or the data interface failed: the request is not passed
  // without a decision
  const isLost = named.length > 0 || assigneeType === 7 || (lookup !== undefined && lookup.kind !== 'empty')
  const hasLost = found.length === 0 && isLost
  const emptyRule = hasLost && node.properties.emptyRule === 'pass' ? 'admin' : node.properties.emptyRule
  if (found.length === 0 && emptyRule === 'pass') {
    plan.passed.push({ node, reason: 'empty', users: [], excluded, lookup })
    return true
  }
  const isForAdministrators = found.length === 0 && emptyRule === 'admin'
  const users = isForAdministrators ? (await question.administrators()).filter(mayDecide) : found
  // administrators replace missing approvers, so one of them is enough
  const own = readSignRule(node.properties)
  const rule: SignRule = isForAdministrators ? { ...own, mode: 0 } : own
  const isAsked = (id: string) => samePersonRule === 'ask' || !question.hasApproved.has(id)
  const turns = users.map((id, sort): Turn & { user: string } => ({
    id: String(sort),
    user: id,
    state: isAsked(id) ? 'waiting' : 'approved',
    sort,
    addedBy: null,
    addType: null,
  }))
  const { isComplete, changes } = settleTurns(rule, turns)
  if (isComplete) {
    plan.passed.push({
      node,
      reason: 'same',
      users: turns.filter(({ state }) => state === 'approved').map(({ user }) => user),
      excluded,
      lookup,
    })
    return true
  }
  const stateOf = new Map(changes.map(({ id, state }) => [id, state]))
  const opened = turns.map(({ id, user, state }) => ({ id: user, state: stateOf.get(id) ?? state }))
  plan.openings.push({ node, rule, users: opened, isForAdministrators, excluded, lookup })
  return false
}
