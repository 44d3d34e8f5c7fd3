import { describe, expect, it } from 'vitest'
import { createApproverNode, createFlowBranch, createStartNode } from '../flow/create-nodes.ts'
import type { FlowNode, StartNode } from '../flow/types.ts'
import { walkFlow } from '../flow/walk.ts'
import { compareFlows } from './index.ts'
import { restoreNode } from './restore-node.ts'

const aNode = (nodeId: string, opinion = false): FlowNode => {
  const node = createApproverNode(nodeId, nodeId)
  return { ...node, properties: { ...node.properties, hasOpinion: opinion } }
}
const inRow = (...nodes: FlowNode[]): FlowNode | null =>
  nodes.reduceRight<FlowNode | null>((childNode, node) => ({ ...node, childNode }), null)
const aFlow = (...nodes: FlowNode[]): StartNode => ({ ...createStartNode('start', '发起'), childNode: inRow(...nodes) })
const aFork = (...contents: (FlowNode | null)[]): FlowNode => ({
  ...{ nodeId: 'fork', type: 'parallel', properties: { title: '并行' }, childNode: null },
  branches: contents.map((childNode, at) => ({ ...createFlowBranch(`b${at}`, `分支${at}`), childNode })),
})
const listNodes = (flow: StartNode) => [...walkFlow(flow)].map(({ node }) => node.nodeId)

describe('a node of a former flow', () => {
  it('gets its former settings back; its place stays', () => {
    const former = aFlow(aNode('a', true), aNode('b'))
    const restored = restoreNode(aFlow(aNode('b'), aNode('a')), former, 'a')
    expect(listNodes(restored)).toEqual(['start', 'b', 'a'])
    expect(compareFlows(former, restored, new Map()).map(({ kind }) => kind)).toEqual(['moved'])
  })

  it.each([
    ['in the middle', aFlow(aNode('a'), aNode('c')), ['start', 'a', 'b', 'c']],
    ['after the start, where what was before it is gone too', aFlow(aNode('c')), ['start', 'b', 'c']],
    ['before a node that is new', aFlow(aNode('a'), aNode('x'), aNode('c')), ['start', 'a', 'b', 'x', 'c']],
  ])('that was removed comes back %s', (_, present, expected) => {
    expect(listNodes(restoreNode(present, aFlow(aNode('a'), aNode('b'), aNode('c')), 'b'))).toEqual(expected)
  })

  it('that was removed comes back at the start of its branch, and not at all without the branch', () => {
    const former = aFlow(aFork(aNode('a'), aNode('b')))
    const present = aFlow(aFork(null, aNode('b')))
    expect(restoreNode(present, former, 'a')).toEqual(former)
    const gone = aFlow(aNode('x'))
    expect(restoreNode(gone, former, 'a')).toBe(gone)
  })

  it('with branches comes back with those of their nodes that are nowhere else', () => {
    const former = aFlow(aFork(aNode('a'), inRow(aNode('b'), aNode('c'))))
    const restored = restoreNode(aFlow(aNode('b')), former, 'fork')
    expect(listNodes(restored)).toEqual(['start', 'fork', 'a', 'c', 'b'])
  })

  it('that is a branch comes back with its conditions, title and nodes', () => {
    const former = aFlow(aFork(aNode('a'), aNode('b'), aNode('c')))
    const without = aFlow(aFork(aNode('a')))
    expect(listNodes(restoreNode(without, former, 'b1'))).toEqual(['start', 'fork', 'a', 'b'])
    const fork = aFork(aNode('a'), aNode('b'), aNode('c')) as Extract<FlowNode, { type: 'parallel' }>
    const renamed = { ...fork, branches: fork.branches.map((branch) => ({ ...branch, title: '别名' })) }
    const restored = restoreNode(aFlow(renamed), former, 'b1')
    expect(compareFlows(former, restored, new Map()).map(({ id }) => id)).toEqual(['b0', 'b2'])
  })

  it('changes nothing if the former flow does not have it', () => {
    const present = aFlow(aNode('a'))
    expect(restoreNode(present, aFlow(), 'a')).toBe(present)
  })
})
