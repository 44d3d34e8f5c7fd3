import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { compile } from '../form/compile.ts'
import { aField } from '../testing/a-field.ts'
import { createBranchChooser, listBranchPaths } from './branch-chooser.ts'
import { createApproverNode, createFlowBranch, createStartNode } from './create-nodes.ts'
import { FlowFieldFault } from './field-fault.ts'
import { atStart, listTakenBranches, nextNodes, resetProgressTo, setProgressTo, withDone } from './progress.ts'
import { readFlow } from './read.ts'
import { arbitraryFlow } from './testing/arbitrary-flow.ts'
import type { FlowBranch, FlowNode, InclusiveNode, StartNode } from './types.ts'
import { isBranching, isChoosing, walkFlow } from './walk.ts'

const ask = (nodeId: string, childNode: FlowNode | null = null): FlowNode => ({
  ...createApproverNode(nodeId, nodeId),
  childNode,
})
const branch = (nodeId: string, bound: number | null, field = 'amount'): FlowBranch => ({
  ...createFlowBranch(nodeId, nodeId),
  conditions:
    bound === null
      ? null
      : { logic: 'and', groups: [{ logic: 'and', conditions: [{ field, op: 'gt', value: bound }] }] },
  childNode: ask(`at_${nodeId}`),
})
const inclusive = (...branches: FlowBranch[]): InclusiveNode => ({
  nodeId: 'fork',
  type: 'inclusive',
  properties: { title: 'fork' },
  branches,
  childNode: ask('last'),
})
const node = inclusive(branch('one', 1), branch('five', 5), branch('else', null))
const flow: StartNode = { ...createStartNode('start', 'start'), childNode: node }
const form = compile({ fields: [aField('numInput', { vModel: 'amount' }), aField('comInput', { vModel: 'note' })] })
const context = { now: 0, offsetMinutes: 0, userId: '', userName: '', organizeId: null, positionId: null }
const choose = (amount: number) =>
  createBranchChooser(form, { amount }, context as Parameters<typeof createBranchChooser>[2])
const listIds = (nodes: readonly FlowNode[]) => nodes.map(({ nodeId }) => nodeId)

describe('an inclusive node', () => {
  it.each([
    [9, ['at_one', 'at_five'], 'one,five'],
    [3, ['at_one'], 'one'],
    [0, ['at_else'], 'else'],
  ])('with %j runs every branch that holds, else the last one: %j', (amount, expected, choice) => {
    const { nodes, choices } = nextNodes(flow, atStart, choose(amount))
    expect(listIds(nodes)).toEqual(expected)
    expect(choices).toEqual({ fork: choice })
  })

  it('goes on when all of its branches have ended', () => {
    const { choices } = nextNodes(flow, atStart, choose(9))
    const half = withDone({ done: [], choices }, 'at_one')
    expect(listIds(nextNodes(flow, half, choose(0)).nodes)).toEqual(['at_five'])
    expect(listIds(nextNodes(flow, withDone(half, 'at_five'), choose(0)).nodes)).toEqual(['last'])
  })

  it('decides once: later values do not change its branches, until it is reset', () => {
    const { choices } = nextNodes(flow, atStart, choose(3))
    const progress = { done: ['at_one'], choices }
    expect(listIds(nextNodes(flow, progress, choose(9)).nodes)).toEqual(['last'])
    const before: StartNode = { ...flow, childNode: ask('first', node) }
    const reset = resetProgressTo(before, { done: ['first', 'at_one'], choices }, ['first'])
    expect(reset).toEqual({ done: [], choices: {} })
  })

  it('a move into a branch adds it to those that it has taken', () => {
    const { choices } = nextNodes(flow, atStart, choose(3))
    expect(setProgressTo(flow, { done: [], choices }, 'at_five').choices).toEqual({ fork: 'one,five' })
    expect(setProgressTo(flow, atStart, 'at_five').choices).toEqual({ fork: 'five' })
    const moved = setProgressTo(flow, { done: ['at_one'], choices }, 'at_five')
    expect(listIds(nextNodes(flow, moved, choose(0)).nodes)).toEqual(['at_five'])
  })

  it('branches that a version does not have any more do not count', () => {
    expect(listTakenBranches({ fork: 'gone,five' }, node).map(({ nodeId }) => nodeId)).toEqual(['five'])
    expect(listIds(nextNodes(flow, { done: [], choices: { fork: 'gone' } }, choose(3)).nodes)).toEqual(['at_one'])
  })

  it('depends on the fields of all of its conditions, and does not decide by one that is missing', () => {
    const two = inclusive(branch('one', 1), branch('two', 2, 'note'), branch('else', null))
    expect(listBranchPaths(form, two, 'one')).toEqual(['amount', 'note'])
    const lost = inclusive(branch('one', 1), branch('two', 2, 'gone'), branch('else', null))
    expect(() => choose(9)(lost)).toThrow(FlowFieldFault)
  })

  it('is read with its branches and joins in any flow', () => {
    expect(readFlow(JSON.stringify(flow))).toEqual({ ok: true, flow })
    fc.assert(
      fc.property(arbitraryFlow(), fc.array(fc.boolean(), { minLength: 1 }), (drawn, held) => {
        let at = 0
        const isHeld = () => held[(at += 1) % held.length] === true
        let progress = atStart
        const seen: string[] = []
        for (let round = 0; round < 300; round += 1) {
          const { nodes, choices } = nextNodes(drawn, progress, ({ type, branches }) =>
            type === 'inclusive' ? branches.slice(0, -1).filter(isHeld) : branches.slice(0, 1),
          )
          const [next] = nodes
          if (!next) break
          seen.push(next.nodeId)
          progress = withDone({ ...progress, choices }, next.nodeId)
        }
        // every node once, and exactly those whose branches were taken
        expect(new Set(seen).size).toBe(seen.length)
        const expected = [...walkFlow(drawn)].flatMap(({ node: one, within }) => {
          const isTaken = within.every(
            ({ node: owner, branch: inside }) =>
              !isChoosing(owner) || listTakenBranches(progress.choices, owner).includes(inside),
          )
          return isTaken && one.type !== 'start' && !isBranching(one) ? [one.nodeId] : []
        })
        expect(seen.toSorted()).toEqual(expected.toSorted())
      }),
    )
  })
})
