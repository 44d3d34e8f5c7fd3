import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { box, buildChart, listInitialBranches, type ChartNode } from './layout.ts'
import { measurePace } from '../../../testing/measure-pace.ts'

interface Node extends ChartNode {
  id: string
  children: Node[]
}
const node = (id: string, ...children: Node[]): Node => ({ id, children })
const listIds = (nodes: readonly Node[]): string[] => nodes.flatMap(({ id, children }) => [id, ...listIds(children)])
const everything = (roots: Node[]) => new Set(listIds(roots))

const trees: fc.Arbitrary<Node[]> = fc
  .array(fc.array(fc.nat({ max: 3 }), { maxLength: 20 }), { minLength: 1, maxLength: 3 })
  .map((shapes) => shapes.map((shape, root) => grown(`r${root}`, shape)))

/** Builds a tree: each number says how many steps back from the last node the parent of the next one is. */
function grown(id: string, shape: number[]): Node {
  const all = [node(id)]
  for (const [at, back] of shape.entries()) {
    const child = node(`${id}.${at}`)
    all[Math.max(0, all.length - 1 - back)]?.children.push(child)
    all.push(child)
  }
  return all[0] ?? node(id)
}

describe('the layout of a chart', () => {
  it('has one box for each visible organization, none of which touch, all within its size', () => {
    fc.assert(
      fc.property(trees, (roots) => {
        const chart = buildChart(roots, everything(roots))
        expect(chart.boxes.map((placed) => placed.node.id).sort()).toEqual(listIds(roots).sort())
        for (const [at, one] of chart.boxes.entries()) {
          expect(one.x).toBeGreaterThanOrEqual(0)
          expect(one.x + box.width).toBeLessThanOrEqual(chart.width)
          expect(one.y + box.height).toBeLessThanOrEqual(chart.height)
          for (const other of chart.boxes.slice(at + 1)) {
            const isApart = Math.abs(one.x - other.x) >= box.width || Math.abs(one.y - other.y) >= box.height
            expect(isApart).toBe(true)
          }
        }
      }),
      { numRuns: 200 },
    )
  })

  it('places children below their parent, with a line between them', () => {
    const roots = [node('总部', node('北方', node('一班'), node('二班')), node('南方'))]
    const { boxes, lines } = buildChart(roots, everything(roots))
    const at = (id: string) => boxes.find((placed) => placed.node.id === id) ?? { x: 0, y: 0 }
    expect(at('北方').y).toBe(at('南方').y)
    expect(at('北方').y).toBeGreaterThan(at('总部').y + box.height)
    expect(at('一班').x).toBe(at('二班').x)
    expect(at('二班').y).toBeGreaterThan(at('一班').y)
    expect(lines).toHaveLength(4)
    const south = lines.find((line) => line.includes(`H${at('南方').x + box.width / 2}`))
    expect(south).toBe(`M${at('总部').x + box.width / 2} 72V92H${at('南方').x + box.width / 2}V112`)
  })

  it('has no boxes for collapsed branches', () => {
    const roots = [node('总部', node('北方', node('一班')), node('南方'))]
    expect(buildChart(roots, new Set(['总部'])).boxes.map((placed) => [placed.node.id, placed.isOpen])).toEqual([
      ['总部', true],
      ['北方', false],
      ['南方', false],
    ])
  })

  it('places many nodes of the last level in columns, so that the chart is neither too wide nor too tall', () => {
    const roots = [node('总部', ...Array.from({ length: 60 }, (_, at) => node(`${at}`)))]
    const { width, height } = buildChart(roots, everything(roots))
    expect(width).toBeLessThan(6 * (box.width + 60))
    expect(height).toBeLessThan(13 * (box.height + 40))
  })

  it('of 10,000 nodes takes less than a second', () => {
    const roots = Array.from({ length: 10 }, (_, one) =>
      node(
        `${one}`,
        ...Array.from({ length: 100 }, (_, two) =>
          node(`${one}.${two}`, ...Array.from({ length: 9 }, (_, three) => node(`${one}.${two}.${three}`))),
        ),
      ),
    )
    const start = performance.now()
    expect(buildChart(roots, everything(roots)).boxes).toHaveLength(10_010)
    expect(performance.now() - start).toBeLessThan(100 * measurePace())
  })
})

describe('the initially expanded nodes', () => {
  it('are whole levels while the chart stays small, and always the first one', () => {
    const roots = [node('总部', node('北方', node('一班'), node('二班')), node('南方'))]
    expect(listInitialBranches(roots, 100)).toEqual(new Set(['总部', '北方']))
    expect(listInitialBranches(roots, 3)).toEqual(new Set(['总部']))
    expect(listInitialBranches(roots, 1)).toEqual(new Set(['总部']))
    expect(listInitialBranches([node('总部')], 1)).toEqual(new Set())
  })
})
