import { type ConditionUse, listConditionUses } from '../form/conditions.ts'
import { type InterfaceNode, isInterfaceNode } from './approver-interfaces.ts'
import { toPartReference } from '../control/value-parts.ts'
import { listReturns } from './sub-flow-returns.ts'
import { listPlaceholders } from './title.ts'
import type { FlowBranch, FlowNode, StartNode, SubFlowNode } from './types.ts'
import { isChoosing, walkFlow } from './walk.ts'

/**
 * What a flow uses a field for: conditions, approvers, recipients of copies and sub-flows decide by it, permissions and titles do not.
 * Sub-flows that return values write it.
 */
export type FlowFieldUseKind = 'condition' | 'approver' | 'copy' | 'permission' | 'title' | 'subFlow' | 'subFlowReturn'

export interface FlowFieldUse {
  kind: FlowFieldUseKind
  /** definition path of the field */
  path: string
  /** a choice of the field that a condition compares it with, or a part of its values that a parameter takes (`toPartReference`) */
  choice: string | null
  nodeId: string
  /** title of the branch or node */
  title: string
}

/**
 * All fields that a flow names, the choices of fields that conditions name, and the parts of values that parameters take, in reading order; of the permissions of nodes,
 * which name every field, the first of each field. Conditions of a default branch are never evaluated and are left out.
 */
export function listFlowFieldUses(flow: StartNode): FlowFieldUse[] {
  const permitted = new Set<string>()
  return [...walkFlow(flow)]
    .flatMap(({ node }) => listNodeUses(node))
    .filter(({ kind, path }) => {
      if (kind !== 'permission') return true
      const isFirst = !permitted.has(path)
      permitted.add(path)
      return isFirst
    })
}

function listNodeUses(node: FlowNode): FlowFieldUse[] {
  const uses: FlowFieldUse[] = []
  const add = (
    kind: FlowFieldUseKind,
    named: readonly ConditionUse[],
    { nodeId, title }: Pick<FlowBranch, 'nodeId' | 'title'>,
  ) => uses.push(...named.map(({ field, choice }) => ({ kind, path: toDefinitionPath(field), choice, nodeId, title })))
  const own = { nodeId: node.nodeId, title: node.properties.title }
  if (isChoosing(node))
    for (const branch of node.branches.slice(0, -1))
      if (branch.conditions) add('condition', listConditionUses(branch.conditions), branch)
  if (node.type === 'start') add('title', listPlaceholders(node.properties.titleTemplate ?? '').map(toUse), own)
  if (node.type === 'approver' && node.properties.assigneeType === 4)
    add('approver', [toUse(node.properties.formFieldId)], own)
  if (isInterfaceNode(node)) add(node.type, listInterfaceSources(node), own)
  if (node.type === 'subFlow') {
    add('subFlow', listSubFlowSources(node).map(toUse), own)
    const written = listReturns(node).map(({ field }) => toUse(field))
    add('subFlowReturn', written, own)
  }
  if (node.type === 'start' || node.type === 'approver')
    add(
      'permission',
      node.properties.formOperates.map(({ id }) => toUse(id)),
      own,
    )
  return uses.filter(({ path }) => path !== '')
}

/** Fields whose values, or parts of them, are sent to the data interface that says who approves, or who gets a copy. */
function listInterfaceSources({ properties: { approverInterface } }: InterfaceNode): ConditionUse[] {
  const uses = approverInterface.params.flatMap(({ relationField: field, part = '' }): ConditionUse[] =>
    part === '' ? [toUse(field)] : [toUse(field), { field, choice: toPartReference(part) }],
  )
  return [...new Map(uses.map((use) => [JSON.stringify(use), use])).values()]
}

const toUse = (field: string): ConditionUse => ({ field, choice: null })

/** Fields of the form of this flow that a sub-flow node reads. */
const listSubFlowSources = ({ properties }: SubFlowNode): string[] => {
  const { rows, starter, starterField, assignments } = properties
  return [
    ...new Set([rows, ...(starter === 'field' ? [starterField] : []), ...assignments.map(({ source }) => source)]),
  ]
}

/** `table-column`, as permissions name a column, to its definition path. */
const toDefinitionPath = (name: string): string => name.replace('-', '.')
