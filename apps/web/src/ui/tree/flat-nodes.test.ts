import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listBranchIds, flattenNodes, narrowNodes } from './flat-nodes.ts'

interface Node {
  id: string
  children?: Node[]
}
const tree: Node[] = [{ id: 'a', children: [{ id: 'a1' }, { id: 'a2', children: [{ id: 'a21' }] }] }, { id: 'b' }]
const listIds = (open: string[]) => flattenNodes(tree, new Set(open)).map(({ node, level }) => `${level}${node.id}`)

const someTree: fc.Arbitrary<Node[]> = fc.letrec<{ nodes: Node[] }>((tie) => ({
  nodes: fc.array(
    fc.record({ id: fc.uuid(), children: fc.oneof({ depthSize: 'small' }, fc.constant<Node[]>([]), tie('nodes')) }),
    { maxLength: 4 },
  ),
})).nodes
const countNodes = (nodes: readonly Node[]): number =>
  nodes.reduce((count, node) => count + 1 + countNodes(node.children ?? []), 0)

describe('the lines of a tree', () => {
  it('are the open nodes, from top to bottom', () => {
    expect(listIds([])).toEqual(['1a', '1b'])
    expect(listIds(['a'])).toEqual(['1a', '2a1', '2a2', '1b'])
    expect(listIds(['a', 'a2'])).toEqual(['1a', '2a1', '2a2', '3a21', '1b'])
  })

  it('below a closed branch are left out, even if they are open themselves', () => {
    expect(listIds(['a2'])).toEqual(['1a', '1b'])
  })

  it('are all nodes once everything is open, each with its position among its siblings', () => {
    fc.assert(
      fc.property(someTree, (nodes) => {
        const lines = flattenNodes(nodes, new Set(listBranchIds(nodes)))
        expect(lines).toHaveLength(countNodes(nodes))
        for (const { position, siblings } of lines) expect(position).toBeLessThanOrEqual(siblings)
      }),
    )
  })
})

describe('a filtered tree', () => {
  it('keeps matching nodes, their parents, and everything below them', () => {
    expect(narrowNodes(tree, ({ id }) => id === 'a21')).toEqual([
      { id: 'a', children: [{ id: 'a2', children: [{ id: 'a21' }] }] },
    ])
    expect(narrowNodes(tree, ({ id }) => id === 'a')).toEqual([tree[0]])
    expect(narrowNodes(tree, () => false)).toEqual([])
  })
})
