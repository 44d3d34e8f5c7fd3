import type { MenuNode } from '@armature/contract'

export interface Neighbours {
  node: MenuNode
  before: MenuNode | undefined
  after: MenuNode | undefined
  afterNext: MenuNode | undefined
}

/** A menu with its siblings; undefined when it is not in the tree. */
export function findNeighbours(nodes: readonly MenuNode[], id: string): Neighbours | undefined {
  const at = nodes.findIndex((node) => node.id === id)
  const node = nodes[at]
  if (node) return { node, before: nodes[at - 1], after: nodes[at + 1], afterNext: nodes[at + 2] }
  for (const { children = [] } of nodes) {
    const found = findNeighbours(children, id)
    if (found) return found
  }
  return undefined
}
