import type { DiagramContent } from '@armature/contract/system/diagram'
import { describe, expect, it } from 'vitest'
import { mergeDiagrams } from './merge-diagrams.ts'
import { mergePrintContents } from './merge-print-contents.ts'

const aTable = (...rows: string[]) =>
  `<table><tbody>${rows.map((row) => `<tr>${[...row].map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`).join('')}</tbody></table>`

describe('two changes of the content of a print template', () => {
  it.each<[string, string, string, string, string, string[]]>([
    [
      'of different blocks',
      '<p>甲</p><p>乙</p>',
      '<p>甲一</p><p>乙</p>',
      '<p>甲</p><p>乙二</p>',
      '<p>甲一</p><p>乙二</p>',
      [],
    ],
    [
      'that add at both ends',
      '<p>甲</p>',
      '<h1>头</h1><p>甲</p>',
      '<p>甲</p><p>尾</p>',
      '<h1>头</h1><p>甲</p><p>尾</p>',
      [],
    ],
    [
      'of one block',
      '<p>甲</p><p>乙</p>',
      '<p>甲一</p><p>乙</p>',
      '<p>甲二</p><p>乙二</p>',
      '<p>甲一</p><p>乙二</p>',
      ['甲'],
    ],
    [
      'of different cells',
      aTable('甲乙', '丙丁'),
      aTable('子乙', '丙丁'),
      aTable('甲丑', '丙丁'),
      aTable('子丑', '丙丁'),
      [],
    ],
    [
      'of rows',
      aTable('甲乙', '丙丁'),
      aTable('甲乙', '丙寅'),
      aTable('甲乙', '卯辰', '丙丁'),
      aTable('甲乙', '卯辰', '丙寅'),
      [],
    ],
    ['of one cell', aTable('甲乙'), aTable('子乙'), aTable('丑寅'), aTable('子寅'), ['甲 乙']],
    [
      'in another spelling',
      '<p>甲<br />乙</p><p>丙</p>',
      '<p>甲<br>乙</p><p>丙一</p>',
      '<p>甲<br />丁</p><p>丙</p>',
      '<p>甲<br />丁</p><p>丙一</p>',
      [],
    ],
  ])('%s', (_, base, mine, theirs, html, overlaps) => {
    expect(mergePrintContents(base, mine, theirs)).toEqual({ html, overlaps })
  })
})

describe('two changes of a diagram', () => {
  const aNode = (id: string, own: object = {}) => ({ id, kind: 'pcs', x: 0, y: 0, label: id, ratings: {}, ...own })
  const aLine = (id: string, source: string, target: string) => ({
    ...{ id, source, target, sourceSide: 'right', targetSide: 'left' },
  })
  const aDiagram = (nodes: object[], edges: object[] = []) => ({ nodes, edges }) as DiagramContent
  const base = aDiagram([aNode('a'), aNode('b')], [aLine('l', 'a', 'b')])

  it('of different devices, and of different properties of one', () => {
    const mine = aDiagram([aNode('a', { label: '甲', ratings: { power: 5 } }), aNode('b')], base.edges)
    const theirs = aDiagram([aNode('a', { x: 80, ratings: { voltage: 10 } }), aNode('b', { y: 80 })], base.edges)
    expect(mergeDiagrams(base, mine, theirs)).toEqual({
      content: aDiagram(
        [aNode('a', { label: '甲', x: 80, ratings: { power: 5, voltage: 10 } }), aNode('b', { y: 80 })],
        base.edges,
      ),
      overlaps: [],
    })
  })

  it('of one property take the own value, and say so', () => {
    const mine = aDiagram([aNode('a', { label: '甲' }), aNode('b')])
    const theirs = aDiagram([aNode('a', { label: '乙', y: 8 }), aNode('b')], base.edges)
    expect(mergeDiagrams(base, mine, theirs)).toEqual({
      content: aDiagram([aNode('a', { label: '甲', y: 8 }), aNode('b')]),
      overlaps: ['a'],
    })
  })

  it('that add something under the same id keep both, with their lines', () => {
    const mine = aDiagram(
      [...base.nodes, aNode('pv-4', { label: '我的' })],
      [...base.edges, aLine('line-5', 'a', 'pv-4')],
    )
    const theirs = aDiagram(
      [...base.nodes, aNode('pv-4', { label: '他的' })],
      [...base.edges, aLine('line-5', 'b', 'pv-4')],
    )
    const { content, overlaps } = mergeDiagrams(base, mine, theirs)
    expect(overlaps).toEqual([])
    const names = new Map(content.nodes.map(({ id, label }) => [id, label]))
    expect([...names.values()].toSorted()).toEqual(['a', 'b', '他的', '我的'].toSorted())
    expect(content.edges.map(({ source, target }) => [source, names.get(target)]).toSorted()).toEqual([
      ['a', 'b'],
      ['a', '我的'],
      ['b', '他的'],
    ])
  })

  it('that put the same device back keep it once', () => {
    const both = aDiagram([...base.nodes, aNode('c')], base.edges)
    expect(mergeDiagrams(base, both, both)).toEqual({ content: both, overlaps: [] })
  })

  it('leave a line out whose device the other user has removed', () => {
    const mine = aDiagram([...base.nodes, aNode('c')], [...base.edges, aLine('m', 'c', 'b')])
    expect(mergeDiagrams(base, mine, aDiagram([aNode('a')])).content).toEqual(aDiagram([aNode('a'), aNode('c')]))
  })
})
