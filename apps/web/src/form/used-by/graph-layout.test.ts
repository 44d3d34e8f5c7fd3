import type { GraphNode } from '@armature/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layOutGraph, rowHeights } from './graph-layout.ts'

const aNode = (kind: GraphNode['kind'], level: number, id = `${kind}${level}`): GraphNode => ({
  kind,
  level,
  id,
  fullName: id,
})

const options = (...open: string[]) => ({ open: new Set(open), rowHeight: rowHeights.mouse })

describe('the layout of a graph', () => {
  it('has a column per level, what uses the thing on the left', () => {
    const nodes = [aNode('model', 0), aNode('flow', -1), aNode('dictionary', 1)]
    const { columns } = layOutGraph({ nodes, links: [] }, options())
    expect(columns.map(({ level }) => level)).toEqual([-1, 0, 1])
    expect(columns.map(({ x }) => x)).toEqual([...columns.map(({ x }) => x)].sort((a, b) => a - b))
  })

  it('draws one line to things that are not shown, as a deciding one if one of them decides', () => {
    const nodes = [aNode('model', 0), ...Array.from({ length: 30 }, (_, at) => aNode('flow', -1, `f${at}`))]
    const links = nodes
      .slice(1)
      .map((_, at) => ({ from: at + 1, to: 0, use: at === 29 ? 'decides' : 'reads' }) as const)
    const folded = layOutGraph({ nodes, links }, options())
    expect(folded.lines).toHaveLength(9)
    expect(folded.lines.filter(({ isDeciding }) => isDeciding)).toHaveLength(1)
    expect(folded.columns[0]?.groups[0]?.more?.count).toBe(22)
    expect(layOutGraph({ nodes, links }, options('-1 flow')).lines).toHaveLength(30)
  })

  it('never puts two things of a column on top of each other', () => {
    const node = fc.record({
      kind: fc.constantFrom('model', 'flow', 'menu', 'report'),
      level: fc.integer({ min: -2, max: 2 }),
    })
    fc.assert(
      fc.property(fc.array(node, { maxLength: 120 }), (drawn) => {
        const nodes = drawn.map(({ kind, level }, at) => aNode(kind, level, String(at)))
        const { columns, height } = layOutGraph({ nodes, links: [] }, options())
        for (const { groups } of columns) {
          const tops = groups.flatMap(({ y, nodes: shown, more }) => [
            y,
            ...shown.map((row) => row.y),
            ...(more ? [more.y] : []),
          ])
          tops.forEach((top, at) => expect(top - (tops[at - 1] ?? -28)).toBeGreaterThanOrEqual(28))
          expect(Math.max(...tops)).toBeLessThan(height)
        }
      }),
    )
  })
})
