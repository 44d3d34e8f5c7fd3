import type { BranchingNode, FlowNode, StartNode } from '@armature/form-engine/flow/types'
import { describe, expect, it } from 'vitest'
import { createBranch, createNode, type NodeTitles } from './create-node.ts'
import {
  addBranch,
  copyNode,
  listEntries,
  findIn,
  getEntryId,
  insertAfter,
  mayMoveBranch,
  moveBranch,
  removeBranch,
  removeNode,
  setProperties,
} from './tree.ts'

const titles: NodeTitles = {
  approver: '审批',
  copy: '抄送',
  subFlow: '子流程',
  condition: '条件',
  inclusive: '包容',
  parallel: '并行',
  branch: (number) => `分支 ${number}`,
  otherwise: '其他',
}
const start = (childNode: FlowNode | null = null): StartNode => ({
  nodeId: 'start',
  type: 'start',
  properties: { title: '发起', formOperates: [] },
  childNode,
})
const named = <N extends FlowNode>(node: N, nodeId: string): N => ({ ...node, nodeId })
const approver = (id: string) => named(createNode('approver', titles), id)
const fork = (type: BranchingNode['type'], id: string) => {
  const node = named(createNode(type, titles), id)
  if (node.type !== type) throw new Error('no fork')
  return { ...node, branches: node.branches.map((branch, at) => ({ ...branch, nodeId: `${id}${at}` })) }
}
const ids = (flow: FlowNode) => listEntries(flow).map(getEntryId)

/** start → a → fork f (f0: b, f1) → c */
function aFlow(type: BranchingNode['type'] = 'condition'): StartNode {
  let flow = insertAfter(start(), 'start', approver('a'))
  flow = insertAfter(flow, 'a', fork(type, 'f'))
  flow = insertAfter(flow, 'f', approver('c'))
  return insertAfter(flow, 'f0', approver('b'))
}

describe('editing a flow', () => {
  it('inserts a node after another one, after all branches of a fork, or at the start of a branch', () => {
    expect(ids(aFlow())).toEqual(['start', 'a', 'f', 'f0', 'b', 'f1', 'c'])
  })

  it('removes a node and moves up the next one; the start stays', () => {
    const flow = aFlow()
    expect(ids(removeNode(flow, 'a'))).toEqual(['start', 'f', 'f0', 'b', 'f1', 'c'])
    expect(ids(removeNode(flow, 'f'))).toEqual(['start', 'a', 'c'])
    expect(removeNode(flow, 'start')).toBe(flow)
  })

  it('adds a conditional branch before the default, a parallel one at the end', () => {
    const added = { ...createBranch('新'), nodeId: 'new' }
    expect(ids(addBranch(aFlow('condition'), 'f', added)).indexOf('new')).toBe(5)
    expect(ids(addBranch(aFlow('inclusive'), 'f', added)).indexOf('new')).toBe(5)
    expect(ids(addBranch(aFlow('parallel'), 'f', added)).indexOf('new')).toBe(6)
  })

  it('removing one of two branches replaces the fork by the other branch', () => {
    expect(ids(removeBranch(aFlow('parallel'), 'f1'))).toEqual(['start', 'a', 'b', 'c'])
    expect(ids(removeBranch(aFlow(), 'f0'))).toEqual(['start', 'a', 'c'])
  })

  it('keeps the default branch as long as the fork exists', () => {
    const flow = aFlow()
    expect(removeBranch(flow, 'f1')).toBe(flow)
    const inclusive = aFlow('inclusive')
    expect(removeBranch(inclusive, 'f1')).toBe(inclusive)
    expect(moveBranch(inclusive, 'f0', 1)).toBe(inclusive)
  })

  it('removing one of three branches leaves two', () => {
    const flow = addBranch(aFlow(), 'f', { ...createBranch('新'), nodeId: 'new' })
    expect(ids(removeBranch(flow, 'f0'))).toEqual(['start', 'a', 'f', 'new', 'f1', 'c'])
  })

  it('moves branches among each other; the default branch stays last', () => {
    const flow = addBranch(aFlow(), 'f', { ...createBranch('新'), nodeId: 'new' })
    expect(ids(moveBranch(flow, 'new', -1))).toEqual(['start', 'a', 'f', 'new', 'f0', 'b', 'f1', 'c'])
    expect(moveBranch(flow, 'new', 1)).toBe(flow)
    const last = findIn(flow, 'f1')
    expect(last?.kind === 'branch' && mayMoveBranch(last, -1)).toBe(false)
  })

  it('copies a node with the content of its branches, with new ids', () => {
    const copied = copyNode(aFlow(), 'f')
    const all = copied ? ids(copied.flow) : []
    expect(all).toHaveLength(11)
    expect(new Set(all).size).toBe(11)
    expect(copied && findIn(copied.flow, copied.copyId)).toBeDefined()
    expect(copyNode(aFlow(), 'start')).toBeNull()
  })

  it('changes the properties of one node and keeps the rest', () => {
    const flow = aFlow()
    const next = setProperties(flow, 'b', { title: '主管' })
    const [before, after] = [findIn(flow, 'c'), findIn(next, 'c')]
    expect(before?.kind === 'node' && after?.kind === 'node' && before.node === after.node).toBe(true)
    const changed = findIn(next, 'b')
    expect(changed?.kind === 'node' && changed.node.properties.title).toBe('主管')
    expect(setProperties(flow, 'nobody', { title: 'x' })).toBe(flow)
  })
})
