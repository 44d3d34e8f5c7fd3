interface Node<N> {
  fullName: string
  children?: N[] | undefined
}

/** What matches a keyword in lower case, with the branches that lead there and everything below a match. */
export function narrow<N extends Node<N>>(nodes: N[], keyword: string): N[] {
  if (!keyword) return nodes
  return nodes.flatMap((node) => {
    if (node.fullName.toLowerCase().includes(keyword)) return [node]
    const children = narrow(node.children ?? [], keyword)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}
