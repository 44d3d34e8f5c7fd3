import { listConditionFields } from '../form/conditions.ts'
import { listPlaceholders } from './title.ts'
import type { FlowBranch, FlowNode, StartNode, SubFlowNode } from './types.ts'
import { isChoosing, walkFlow } from './walk.ts'

/** What a flow uses a field for: conditions, approvers and sub-flows decide by it, permissions and titles do not. */
export type FlowFieldUseKind = 'condition' | 'approver' | 'permission' | 'title' | 'subFlow'

export interface FlowFieldUse {
  kind: FlowFieldUseKind
  /** definition path of the field */
  path: string
  nodeId: string
  /** title of the branch or node */
  title: string
}

/** All fields that a flow names, in reading order. Conditions of a default branch are never evaluated and are left out. */
export function listFlowFieldUses(flow: StartNode): FlowFieldUse[] {
  return [...walkFlow(flow)].flatMap(({ node }) => listNodeUses(node))
}

function listNodeUses(node: FlowNode): FlowFieldUse[] {
  const uses: FlowFieldUse[] = []
  const add = (
    kind: FlowFieldUseKind,
    names: readonly string[],
    { nodeId, title }: Pick<FlowBranch, 'nodeId' | 'title'>,
  ) => uses.push(...names.map((name) => ({ kind, path: toDefinitionPath(name), nodeId, title })))
  const own = { nodeId: node.nodeId, title: node.properties.title }
  if (isChoosing(node))
    for (const branch of node.branches.slice(0, -1))
      if (branch.conditions) add('condition', listConditionFields(branch.conditions), branch)
  if (node.type === 'start') add('title', listPlaceholders(node.properties.titleTemplate ?? ''), own)
  if (node.type === 'approver' && node.properties.assigneeType === 4)
    add('approver', [node.properties.formFieldId], own)
  if (node.type === 'subFlow') add('subFlow', listSubFlowSources(node), own)
  if (node.type === 'start' || node.type === 'approver')
    add(
      'permission',
      // nodes name every field: one that is only shown loses nothing but its place
      node.properties.formOperates.filter(({ read, write }) => write || !read).map(({ id }) => id),
      own,
    )
  return uses.filter(({ path }) => path !== '')
}

/** Fields of the form of this flow that a sub-flow node reads. */
const listSubFlowSources = ({ properties }: SubFlowNode): string[] => {
  const { rows, starter, starterField, assignments } = properties
  return [
    ...new Set([rows, ...(starter === 'field' ? [starterField] : []), ...assignments.map(({ source }) => source)]),
  ]
}

/** `table-column`, as permissions name a column, to its definition path. */
const toDefinitionPath = (name: string): string => name.replace('-', '.')
