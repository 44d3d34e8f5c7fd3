import {
  createApproverNode,
  createFlowBranch as emptyBranch,
  createCopyNode,
  createSubFlowNode,
} from '@armature/form-engine/flow/create-nodes'
import type { FlowBranch, FlowNode, StartNode } from '@armature/form-engine/flow/types'

/** Nodes that can be added to a flow; the start always exists. */
export type AddedType = Exclude<FlowNode['type'], 'start'>

/** Titles of new nodes, in the user's language. */
export interface NodeTitles {
  approver: string
  copy: string
  subFlow: string
  condition: string
  inclusive: string
  parallel: string
  branch: (number: number) => string
  otherwise: string
}

export const makeNodeId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(36).padStart(2, '0')).join('')

/** A new node. It has no approvers yet, so that the validation reports them as missing. */
export function createNode(type: AddedType, titles: NodeTitles): Exclude<FlowNode, StartNode> {
  const nodeId = makeNodeId()
  const branch = (title: string) => emptyBranch(makeNodeId(), title)
  switch (type) {
    case 'approver':
      return createApproverNode(nodeId, titles.approver)
    case 'copy':
      return createCopyNode(nodeId, titles.copy)
    case 'subFlow':
      return createSubFlowNode(nodeId, titles.subFlow)
    case 'condition':
    case 'inclusive': {
      const branches = [createBranch(titles.branch(1)), branch(titles.otherwise)]
      return { nodeId, type, properties: { title: titles[type] }, branches, childNode: null }
    }
    case 'parallel': {
      const branches = [branch(titles.branch(1)), branch(titles.branch(2))]
      return { nodeId, type, properties: { title: titles.parallel }, branches, childNode: null }
    }
  }
}

/** A branch with an empty condition. */
export const createBranch = (title: string): FlowBranch => ({
  ...emptyBranch(makeNodeId(), title),
  conditions: { logic: 'and', groups: [{ logic: 'and', conditions: [{ field: '', op: 'eq' }] }] },
})
