import type { DiagramContent, DiagramNode } from '@armature/contract'
import { diagramContent } from '@armature/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addNode,
  alignNodes,
  canConnect,
  changeNode,
  connect,
  distributeNodes,
  findFacingSides,
  findFreePoint,
  moveNodes,
  removeParts,
} from './edits.ts'
import { nodeSize, formatRating } from './kinds.ts'

const aNode = (id: string, x = 0, y = 0): DiagramNode => ({ id, kind: 'pcs', x, y, label: id, ratings: {} })
const sides = { sourceSide: 'bottom', targetSide: 'top' } as const
const line = (id: string, source: string, target: string) => ({ id, source, target, ...sides })
const three: DiagramContent = {
  nodes: [aNode('a', 0, 0), aNode('b', 50, 40), aNode('c', 300, 200)],
  edges: [line('e', 'a', 'b')],
}
const places = ({ nodes }: DiagramContent) => nodes.map(({ x, y }) => [x, y])
const all = new Set(['a', 'b', 'c'])

describe('drawing a diagram', () => {
  it('puts a new node on the grid', () => {
    const [once, first] = addNode({ nodes: [], edges: [] }, 'battery', '电池簇', { x: 101, y: 99 })
    expect(once.nodes).toEqual([{ id: first, kind: 'battery', label: '电池簇', x: 104, y: 96, ratings: {} }])
  })
  it('finds the nearest position where a new node covers no other', () => {
    let content: DiagramContent = { nodes: [], edges: [] }
    for (let count = 0; count < 20; count++)
      [content] = addNode(content, 'load', 'L', findFreePoint(content, { x: 0, y: 0 }))
    const { nodes } = content
    for (const one of nodes)
      for (const other of nodes)
        if (one !== other)
          expect(Math.abs(one.x - other.x) >= nodeSize.width || Math.abs(one.y - other.y) >= nodeSize.height).toBe(true)
    expect(
      Math.max(...nodes.map(({ x, y }) => Math.abs(x) / nodeSize.width + Math.abs(y) / nodeSize.height)),
    ).toBeLessThan(6)
  })
  it('moves nodes, and is the same drawing where nothing moves', () => {
    expect(places(moveNodes(three, new Map([['b', { x: 1, y: 2 }]])))).toEqual([
      [0, 0],
      [1, 2],
      [300, 200],
    ])
    expect(moveNodes(three, new Map([['b', { x: 50, y: 40 }]]))).toBe(three)
  })
  it('changes label and ratings of one node', () => {
    expect(changeNode(three, 'a', { label: '1#', ratings: { power: 5 } }).nodes[0]).toMatchObject({
      label: '1#',
      ratings: { power: 5 },
    })
  })
  it('removes the lines of a node with it', () => {
    expect(removeParts(three, new Set(['a']))).toEqual({ nodes: three.nodes.slice(1), edges: [] })
    expect(removeParts(three, new Set(['e'])).edges).toEqual([])
    expect(removeParts(three, new Set(['x']))).toBe(three)
  })
  it('adds one line between two nodes, no second in either direction, none to itself or to a missing node', () => {
    expect(connect(three, { source: 'b', target: 'c', ...sides }).edges).toHaveLength(2)
    for (const [source, target] of [
      ['a', 'b'],
      ['b', 'a'],
      ['a', 'a'],
      ['a', 'x'],
    ] as const) {
      expect(canConnect(three, source, target)).toBe(false)
      expect(connect(three, { source, target, ...sides })).toBe(three)
    }
  })
  it('connects the sides that face each other', () => {
    expect(findFacingSides({ x: 0, y: 0 }, { x: 0, y: 100 })).toEqual({ sourceSide: 'bottom', targetSide: 'top' })
    expect(findFacingSides({ x: 0, y: 100 }, { x: 0, y: 0 })).toEqual({ sourceSide: 'top', targetSide: 'bottom' })
    expect(findFacingSides({ x: 0, y: 0 }, { x: 400, y: 20 })).toEqual({ sourceSide: 'right', targetSide: 'left' })
    expect(findFacingSides({ x: 400, y: 20 }, { x: 0, y: 0 })).toEqual({ sourceSide: 'left', targetSide: 'right' })
  })
  it.each([
    ['left', 'x', [0, 0, 0]],
    ['center', 'x', [150, 150, 150]],
    ['right', 'x', [300, 300, 300]],
    ['top', 'y', [0, 0, 0]],
    ['middle', 'y', [100, 100, 100]],
    ['bottom', 'y', [200, 200, 200]],
  ] as const)('aligns what is chosen: %s', (how, axis, expected) => {
    expect(alignNodes(three, all, how).nodes.map((node) => node[axis])).toEqual(expected)
    expect(alignNodes(three, new Set(['a']), how)).toBe(three)
  })
  it('distributes the selection evenly', () => {
    expect(distributeNodes(three, all, 'x').nodes.map(({ x }) => x)).toEqual([0, 150, 300])
    expect(distributeNodes(three, new Set(['a', 'c']), 'x')).toBe(three)
  })
  it('always gives a drawing that the server accepts', () => {
    const step = fc.record({
      what: fc.constantFrom('add', 'connect', 'remove', 'move', 'align', 'distribute'),
      one: fc.nat(8),
      other: fc.nat(8),
      x: fc.integer({ min: -1e7, max: 1e7 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let content: DiagramContent = { nodes: [], edges: [] }
        for (const { what, one, other, x } of steps) {
          const ids = content.nodes.map(({ id }) => id)
          const [source = '', target = ''] = [ids[one], ids[other]]
          const chosen = new Set([source, target])
          if (what === 'add') [content] = addNode(content, 'load', 'L', { x, y: -x })
          if (what === 'connect') content = connect(content, { source, target, ...sides })
          if (what === 'remove') content = removeParts(content, new Set([source, content.edges[other]?.id ?? '']))
          if (what === 'move') content = moveNodes(content, new Map([[source, { x, y: x }]]))
          if (what === 'align') content = alignNodes(content, chosen, 'middle')
          if (what === 'distribute') content = distributeNodes(content, new Set(ids), 'x')
        }
        expect(diagramContent.safeParse(content).success).toBe(true)
      }),
    )
  })
})

describe('a rating', () => {
  it.each([
    ['power', 500, '500 kW'],
    ['power', 2500, '2.5 MW'],
    ['energy', 1000, '1 MWh'],
    ['voltage', 110, '110 kV'],
    ['current', 1250, '1.25 kA'],
    ['count', 12, '×12'],
  ] as const)('reads as on a plate: %s %d is %s', (key, value, expected) => {
    expect(formatRating(key, value)).toBe(expected)
  })
})
