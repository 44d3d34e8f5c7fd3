import type { DiagramContent } from '@armature/contract/system/diagram'
import { describe, expect, it } from 'vitest'
import { compareDiagrams } from './compare-diagrams.ts'
import { describeChange } from './describe-change.ts'
import { restoreDiagramPart } from './restore-diagram-part.ts'

const aNode = (id: string, own: object = {}) => ({
  id,
  kind: 'breaker',
  x: 0,
  y: 0,
  label: `断路器${id}`,
  ratings: {},
  ...own,
})
const aLine = (id: string, source: string, target: string) => ({
  ...{ id, source, target, sourceSide: 'right', targetSide: 'left' },
})
const aDiagram = (nodes: object[], edges: object[] = []) => ({ nodes, edges }) as DiagramContent
const two = aDiagram([aNode('1'), aNode('2')], [aLine('a', '1', '2')])
const list = (before: DiagramContent, after: DiagramContent, fullName = '一号站') =>
  compareDiagrams({ fullName: '一号站', content: before }, { fullName, content: after }).map((change) =>
    describeChange(change, 'zh'),
  )

describe('the changes of a diagram', () => {
  it.each<[string, DiagramContent, string[]]>([
    ['an added device', aDiagram([...two.nodes, aNode('3', { label: '', kind: 'pv' })], two.edges), ['新增设备“光伏”']],
    ['a removed device with its line', aDiagram([aNode('1')]), ['移除设备“断路器2”', '移除连线“断路器1 — 断路器2”']],
    [
      'another name',
      aDiagram([aNode('1', { label: '主断路器' }), aNode('2')], two.edges),
      ['设备“断路器1”改名为“主断路器”'],
    ],
    [
      'a rating',
      aDiagram([aNode('1', { ratings: { current: 400 } }), aNode('2')], two.edges),
      ['设备“断路器1”：额定电流设为400'],
    ],
    [
      'a kind',
      aDiagram([aNode('1', { kind: 'switch' }), aNode('2')], two.edges),
      ['设备“断路器1”：类型由“断路器”改为“隔离开关”'],
    ],
    ['a place', aDiagram([aNode('1', { x: 96 }), aNode('2')], two.edges), ['设备“断路器1”：修改了位置']],
    ['an order', aDiagram([aNode('2'), aNode('1')], two.edges), []],
    [
      'the end of a line',
      aDiagram(two.nodes, [{ ...aLine('a', '1', '2'), sourceSide: 'top' }]),
      ['连线“断路器1 — 断路器2”：修改了连接的边'],
    ],
  ])('name %s', (_, after, sentences) => {
    expect(list(two, after)).toEqual(sentences)
  })

  it('name another name of the diagram', () => {
    expect(list(two, two, '二号站')).toEqual(['图：名称由“一号站”改为“二号站”'])
  })
})

describe('a part of a former diagram', () => {
  it('is a device that gets its settings and place back, or returns with its lines', () => {
    const changed = aDiagram([aNode('1', { label: '改', x: 96 }), aNode('3')])
    expect(restoreDiagramPart(changed, two, '1')?.nodes).toEqual([aNode('1'), aNode('3')])
    expect(restoreDiagramPart(changed, two, '2')).toEqual(aDiagram([...changed.nodes, aNode('2')], two.edges))
    expect(restoreDiagramPart(aDiagram([aNode('3')]), two, '2')).toEqual(aDiagram([aNode('3'), aNode('2')]))
  })

  it('is a line between devices that are still there', () => {
    expect(restoreDiagramPart(aDiagram(two.nodes), two, 'a')).toEqual(two)
    expect(restoreDiagramPart(aDiagram([aNode('1')]), two, 'a')).toBeUndefined()
    expect(restoreDiagramPart(two, two, 'z')).toBeUndefined()
  })
})
