/** A node of a tree: anything with an id and optional children. */
export interface TreeItem<N> {
  id: string
  /** absent if there are no children, or if they are not loaded yet */
  children?: readonly N[] | undefined
}

export interface FlatNode<N> {
  node: N
  /** from 1 */
  level: number
  parentId: string | null
  /** from 1, among its siblings */
  position: number
  siblings: number
}

/** The visible nodes of a tree with these open nodes, in reading order. */
export function flattenNodes<N extends TreeItem<N>>(roots: readonly N[], open: ReadonlySet<string>): FlatNode<N>[] {
  const flat: FlatNode<N>[] = []
  const walk = (nodes: readonly N[], level: number, parentId: string | null): void => {
    for (const [at, node] of nodes.entries()) {
      flat.push({ node, level, parentId, position: at + 1, siblings: nodes.length })
      if (node.children && open.has(node.id)) walk(node.children, level + 1, node.id)
    }
  }
  walk(roots, 1, null)
  return flat
}

/** Ids of all nodes with children. */
export function listBranchIds<N extends TreeItem<N>>(roots: readonly N[]): string[] {
  return roots.flatMap((node) => (node.children?.length ? [node.id, ...listBranchIds(node.children)] : []))
}

/** Matching nodes with their parents and everything below them. */
export function narrowNodes<N extends TreeItem<N>>(roots: readonly N[], matches: (node: N) => boolean): N[] {
  return roots.flatMap((node) => {
    if (matches(node)) return [node]
    const children = narrowNodes(node.children ?? [], matches)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}
