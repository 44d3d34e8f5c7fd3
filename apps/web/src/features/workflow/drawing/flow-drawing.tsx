import type { BranchingNode, FlowBranch, FlowNode } from '@armature/form-engine/flow/types'
import { isBranching } from '@armature/form-engine/flow/walk'
import type { ReactNode } from 'react'
import css from './drawing.module.css'

export interface DrawingParts {
  node: (node: FlowNode) => ReactNode
  branch: (branch: FlowBranch, owner: BranchingNode, index: number) => ReactNode
  /** content on the line after a node or below the head of a branch */
  after?: (id: string) => ReactNode
}

/** A flow drawn from top to bottom: nodes on a line, branches side by side until they join. */
export function FlowDrawing({ flow, parts, end }: { flow: FlowNode; parts: DrawingParts; end: string }) {
  return (
    <div className={css.drawing}>
      <Chain first={flow} parts={parts} />
      <div className={css.end}>{end}</div>
    </div>
  )
}

function Chain({ first, parts }: { first: FlowNode | null; parts: DrawingParts }) {
  const nodes: FlowNode[] = []
  for (let node = first; node; node = node.childNode) nodes.push(node)
  return nodes.map((node) => (
    <div key={node.nodeId} className={css.step}>
      {parts.node(node)}
      {isBranching(node) && (
        <>
          <Line />
          <div className={css.branches}>
            {node.branches.map((branch, index) => (
              <div key={branch.nodeId} className={css.branch}>
                <Line />
                {parts.branch(branch, node, index)}
                <Line>{parts.after?.(branch.nodeId)}</Line>
                <Chain first={branch.childNode} parts={parts} />
                <span className={css.tail} aria-hidden />
              </div>
            ))}
          </div>
        </>
      )}
      <Line>{parts.after?.(node.nodeId)}</Line>
    </div>
  ))
}

function Line({ children }: { children?: ReactNode }) {
  return <div className={css.line}>{children}</div>
}
