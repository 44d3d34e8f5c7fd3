import { walkFlow } from './walk.ts'
import type { FlowNode, Members, StartNode } from './types.ts'

/** The kinds of members, and the list of a node that has their ids. */
const memberLists = {
  user: 'approvers',
  organize: 'approverOrg',
  role: 'approverRole',
  position: 'approverPos',
  group: 'approverGroup',
} as const satisfies Record<string, keyof Members>
export type MemberKind = keyof typeof memberLists

/** A member that a node names: it decides who approves, is sent a copy, or takes over. */
export interface NamedMember {
  kind: MemberKind
  /** as the node stores it */
  id: string
  nodeId: string
  title: string
}

/** All members that the nodes of a flow name and use, in reading order; lists that the rule of a node does not read are left out. */
export const listNamedMembers = (flow: StartNode): NamedMember[] =>
  [...walkFlow(flow)].flatMap(({ node }) => listNodeMembers(node))

function listNodeMembers(node: FlowNode): NamedMember[] {
  if (node.type !== 'approver' && node.type !== 'copy') return []
  const { nodeId, properties } = node
  const at = { nodeId, title: properties.title }
  const kinds = Object.keys(memberLists) as MemberKind[]
  const isNaming = node.type === 'copy' || node.properties.assigneeType === 6 || node.properties.assigneeType === 7
  const named = isNaming
    ? kinds.flatMap((kind) => properties[memberLists[kind]].map((id): NamedMember => ({ ...at, kind, id })))
    : []
  const limits = node.type === 'approver' ? (node.properties.timeLimits ?? []) : []
  const successors = limits.flatMap(({ action, escalateTo, userIds }) =>
    action === 'escalate' && escalateTo === 'users' ? userIds : [],
  )
  return [...named, ...successors.map((id): NamedMember => ({ ...at, kind: 'user', id }))]
}
