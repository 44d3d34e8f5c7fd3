import type { Condition, ConditionGroups } from '../design/types.ts'
import { listConditionFields } from '../form/conditions.ts'
import { createSubFlowNode } from './create-nodes.ts'
import type { FlowBranch, FlowNode, Members, StartNode } from './types.ts'

const noMembers: Members = { approvers: [], approverOrg: [], approverRole: [], approverPos: [], approverGroup: [] }
const hiddenCondition: Condition = { field: '', op: 'notEmpty' }

/**
 * The flow as users may know it who do not design it: its shape, its titles, and the conditions on fields that they may see. A
 * condition on another field stays as one without a field and a value. Left out are who is asked or takes over, which flows are
 * started with which values, the permissions of the nodes, and the title of approvals, which name other users and fields.
 *
 * @param mayForm whether a field may be seen, by its code in permissions: `field`, or `table-column`
 */
export function limitFlow(flow: StartNode, mayForm: (code: string) => boolean): StartNode {
  const maySee = (path: string) => path !== '' && mayForm(path.replace('.', '-'))
  return limitChain(flow, maySee) as StartNode
}

/** Iterates from the end, so that long chains need no recursion. */
function limitChain(first: FlowNode | null, maySee: (path: string) => boolean): FlowNode | null {
  const chain: FlowNode[] = []
  for (let node = first; node; node = node.childNode) chain.push(node)
  return chain.reduceRight<FlowNode | null>((childNode, node) => ({ ...limitNode(node, maySee), childNode }), null)
}

function limitNode(node: FlowNode, maySee: (path: string) => boolean): FlowNode {
  switch (node.type) {
    case 'start':
      return { ...node, properties: { title: node.properties.title, formOperates: [] } }
    case 'approver': {
      const formFieldId = maySee(node.properties.formFieldId) ? node.properties.formFieldId : ''
      const { timeLimits, approverInterface: _toDesigners, ...properties } = node.properties
      const limits = timeLimits?.map((limit) => ({ ...limit, userIds: [] }))
      return {
        ...node,
        properties: {
          ...properties,
          ...noMembers,
          formFieldId,
          formOperates: [],
          ...(limits && { timeLimits: limits }),
        },
      }
    }
    case 'copy':
      return { ...node, properties: { title: node.properties.title, ...noMembers } }
    case 'subFlow': {
      const { title, rows, waits, onRefused } = node.properties
      return {
        ...node,
        properties: { ...createSubFlowNode('', title).properties, waits, onRefused, rows: maySee(rows) ? rows : '' },
      }
    }
    case 'condition':
    case 'inclusive':
    case 'parallel':
      return { ...node, branches: node.branches.map((branch) => limitBranch(branch, maySee)) }
  }
}

function limitBranch(branch: FlowBranch, maySee: (path: string) => boolean): FlowBranch {
  return {
    ...branch,
    conditions: branch.conditions && limitConditions(branch.conditions, maySee),
    childNode: limitChain(branch.childNode, maySee),
  }
}

function limitConditions({ logic, groups }: ConditionGroups, maySee: (path: string) => boolean): ConditionGroups {
  const isVisible = (condition: Condition) =>
    listConditionFields({ logic, groups: [{ logic, conditions: [condition] }] }).every(maySee)
  return {
    logic,
    groups: groups.map((group) => ({
      logic: group.logic,
      conditions: group.conditions.map((condition) => (isVisible(condition) ? condition : hiddenCondition)),
    })),
  }
}
