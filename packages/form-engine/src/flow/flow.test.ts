import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ConditionOperator } from '../design/types.ts'
import { compile } from '../form/compile.ts'
import { aField } from '../testing/a-field.ts'
import {
  createApproverNode,
  createFlowBranch,
  createCopyNode,
  createStartNode,
  createTimeLimit,
} from './create-nodes.ts'
import { findFlowProblems } from './problems.ts'
import {
  atStart,
  resetProgressTo,
  setProgressTo,
  nextNodes,
  findPreviousApprovers,
  withDone,
  type FlowProgress,
} from './progress.ts'
import { maxFlowDepth, readFlow } from './read.ts'
import { arbitraryFlow } from './testing/arbitrary-flow.ts'
import type { ChooseBranches } from './progress.ts'
import type { FlowNode, StartNode, TimeLimitAction } from './types.ts'
import { findNodesAfter, findNodesBefore, walkFlow } from './walk.ts'

const chain = (...nodes: FlowNode[]): FlowNode | null =>
  nodes.reduceRight<FlowNode | null>((childNode, node) => ({ ...node, childNode }), null)
const buildFlow = (...nodes: FlowNode[]): StartNode => ({
  ...createStartNode('start', 'start'),
  childNode: chain(...nodes),
})
const ask = (nodeId: string) => createApproverNode(nodeId, nodeId)
const parallel = (nodeId: string, ...chains: (FlowNode | null)[]): FlowNode => ({
  nodeId,
  type: 'parallel',
  properties: { title: nodeId },
  branches: chains.map((childNode, at) => ({ ...createFlowBranch(`${nodeId}_${at}`, `${at}`), childNode })),
  childNode: null,
})
const first: ChooseBranches = ({ branches }) => branches.slice(0, 1)
const listIds = (flow: StartNode, progress: FlowProgress) =>
  nextNodes(flow, progress, first).nodes.map(({ nodeId }) => nodeId)

describe('a flow', () => {
  it('is read as it was written, whatever its shape', () => {
    fc.assert(
      fc.property(arbitraryFlow(), (flow) => {
        expect(readFlow(JSON.stringify(flow))).toEqual({ ok: true, flow })
      }),
    )
  })

  it('of nested branches beyond the limit is refused before it is walked', () => {
    let inner: FlowNode | null = ask('deep')
    for (let at = 0; at <= maxFlowDepth; at += 1) inner = parallel(`p${at}`, inner, null)
    expect(readFlow(buildFlow(inner))).toMatchObject({ ok: false, problem: { key: 'tooDeep' } })
    const list = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) as unknown
    expect(readFlow({ nodeId: 'start', type: 'start', properties: list })).toMatchObject({ ok: false })
    const lone = buildFlow({ ...ask('a'), properties: { ...ask('a').properties, title: '\ud800' } })
    expect(readFlow(lone)).toMatchObject({ ok: false, problem: { key: 'shape' } })
  })

  it.each([0, 1.5, 11])('with an approver %d managers up is refused: it is 1 to 10', (managerLevel) => {
    const withLevel = (level: number) => {
      const node = ask('a')
      return readFlow(buildFlow({ ...node, properties: { ...node.properties, managerLevel: level } }))
    }
    expect(withLevel(managerLevel)).toMatchObject({ ok: false })
    expect([1, 10].map((level) => withLevel(level).ok)).toEqual([true, true])
  })

  it('drops unknown properties and fills in missing ones', () => {
    const raw = {
      nodeId: 'start',
      type: 'start',
      properties: { title: 'a', more: 1 },
      x: 1,
      childNode: { nodeId: 'b', type: 'approver', properties: { title: 'b', assigneeType: 3 } },
    }
    expect(readFlow(raw)).toMatchObject({
      ok: true,
      flow: { childNode: { properties: { counterSign: 0, rejectStep: 'start' } } },
    })
    expect(JSON.stringify(readFlow(raw))).not.toContain('"x"')
  })
})

describe('the next nodes', () => {
  it('are every branch of a parallel node, and the node after it when all have ended', () => {
    const flow = buildFlow(parallel('p', chain(ask('a'), ask('b')), ask('c')), ask('d'))
    expect(listIds(flow, atStart)).toEqual(['a', 'c'])
    expect(listIds(flow, { done: ['a', 'c'], choices: {} })).toEqual(['b'])
    expect(listIds(flow, { done: ['a', 'b', 'c'], choices: {} })).toEqual(['d'])
    expect(listIds(flow, { done: ['a', 'b', 'c', 'd'], choices: {} })).toEqual([])
  })

  it('lead to an end, with each node once and never twice at the same time, whatever is decided first', () => {
    fc.assert(
      fc.property(arbitraryFlow(), fc.array(fc.nat(), { minLength: 1 }), (flow, picks) => {
        const asked: string[] = []
        let progress: FlowProgress = atStart
        for (let turn = 0; turn < 500; turn += 1) {
          const { nodes, choices } = nextNodes(flow, progress, first)
          const open = nodes.map(({ nodeId }) => nodeId)
          expect(new Set(open).size).toBe(open.length)
          const next = open[(picks[turn % picks.length] ?? 0) % Math.max(open.length, 1)]
          if (next === undefined) break
          asked.push(next)
          progress = withDone({ ...progress, choices }, next)
        }
        expect(listIds(flow, progress)).toEqual([])
        expect(new Set(asked).size).toBe(asked.length)
      }),
    )
  })

  it('after a return are the target, with everything after it done again and nothing else lost', () => {
    fc.assert(
      fc.property(arbitraryFlow(), fc.nat(), fc.nat(), (flow, steps, pick) => {
        let progress: FlowProgress = atStart
        for (let turn = 0; turn < steps % 12; turn += 1) {
          const { nodes, choices } = nextNodes(flow, progress, first)
          const [next] = nodes
          if (next) progress = withDone({ ...progress, choices }, next.nodeId)
        }
        const target = progress.done[pick % Math.max(progress.done.length, 1)]
        if (target === undefined) return
        const back = resetProgressTo(flow, progress, [target])
        expect(listIds(flow, back)).toContain(target)
        const after = findNodesAfter(flow, target)
        expect(back.done.some((nodeId) => after.has(nodeId))).toBe(false)
        expect(back.done).toEqual(progress.done.filter((nodeId) => nodeId !== target && !after.has(nodeId)))
      }),
    )
  })

  it('after a jump are the target, wherever it is', () => {
    fc.assert(
      fc.property(arbitraryFlow(), fc.nat(), (flow, pick) => {
        const nodes = [...walkFlow(flow)].filter(({ node }) => node.type === 'approver')
        const target = nodes[pick % Math.max(nodes.length, 1)]?.node.nodeId
        if (target === undefined) return
        expect(listIds(flow, setProgressTo(flow, atStart, target))).toContain(target)
      }),
    )
  })

  it('before a node are those above it, and the last of each branch that has joined', () => {
    const flow = buildFlow(ask('a'), parallel('p', chain(ask('b'), ask('c')), ask('d')), ask('e'))
    const done = { done: ['a', 'b', 'c', 'd'], choices: {} }
    expect(findPreviousApprovers(flow, done, 'e').sort()).toEqual(['c', 'd'])
    expect(findPreviousApprovers(flow, done, 'c')).toEqual(['b'])
    expect(findPreviousApprovers(flow, done, 'd')).toEqual(['a'])
    expect(findPreviousApprovers(flow, atStart, 'a')).toEqual([])
    expect(findNodesBefore(flow, 'd')).toEqual(new Set(['start', 'a', 'p']))
  })
})

describe('the problems of a flow', () => {
  const level = aField('select', { vModel: 'level', options: [{ id: 'high', fullName: 'High' }] })
  const form = compile({
    fields: [aField('numInput', { vModel: 'amount' }), aField('userSelect', { vModel: 'who' }), level],
  })
  const keysOf = (flow: StartNode) => findFlowProblems(flow, form).map(({ nodeId, key }) => [nodeId, key])
  const set = (nodeId: string, values: object) => ({
    ...ask(nodeId),
    properties: { ...ask(nodeId).properties, approvers: ['u'], ...values },
  })

  it('are reported by node: missing approvers, fields, conditions and targets of a return', () => {
    expect(keysOf(buildFlow())).toEqual([['start', 'noApprover']])
    expect(keysOf(buildFlow(set('a', { title: ' ' }), set('b', { approvers: [] }), createCopyNode('c', 'c')))).toEqual([
      ['a', 'noTitle'],
      ['b', 'noMembers'],
      ['c', 'noMembers'],
    ])
    const odd = buildFlow(
      set('a', { assigneeType: 4, formFieldId: 'amount' }),
      set('b', { assigneeType: 4, formFieldId: 'who' }),
      set('c', { assigneeType: 5, nodeIdRef: 'd' }),
      set('d', { rejectStep: 'c', formOperates: [{ id: 'gone', read: true, write: true }] }),
      set('e', { rejectStep: 'nowhere' }),
    )
    expect(keysOf(odd)).toEqual([
      ['a', 'fieldNotPeople'],
      ['c', 'nodeRefNotBefore'],
      ['d', 'operateField'],
      ['e', 'rejectStepNotBefore'],
    ])
  })

  it('of time limits: nobody who takes over, and limits after one that decides', () => {
    const limit = (action: TimeLimitAction, values: object = {}) => ({ ...createTimeLimit(), action, ...values })
    const users = { escalateTo: 'users', userIds: [] }
    expect(
      keysOf(
        buildFlow(
          set('a', { timeLimits: [limit('escalate', users)] }),
          set('b', { timeLimits: [limit('pass'), limit('remind')] }),
          set('c', { timeLimits: [limit('remind'), limit('escalate'), limit('reject')] }),
        ),
      ),
    ).toEqual([
      ['a', 'escalateNobody'],
      ['b', 'limitUnreachable'],
    ])
  })

  it('of signatures: a node that can be passed automatically, where no one signs', () => {
    const pass = [{ ...createTimeLimit(), action: 'pass' as const }]
    expect(
      keysOf(
        buildFlow(
          set('a', { hasSign: true }),
          set('b', { hasSign: true, timeLimits: pass }),
          set('c', { hasSign: true, emptyRule: 'pass' }),
          set('d', { hasSign: true, samePersonRule: 'pass' }),
          set('e', { timeLimits: pass, emptyRule: 'pass' }),
        ),
      ),
    ).toEqual(['b', 'c', 'd'].map((nodeId) => [nodeId, 'passesUnsigned']))
  })

  it('of branches: too few, without a condition, with a missing field, compared with nothing', () => {
    const branch = (nodeId: string, field?: string, op: ConditionOperator = 'notEmpty', value?: string) => ({
      ...createFlowBranch(nodeId, nodeId),
      conditions:
        field === undefined
          ? null
          : {
              logic: 'and' as const,
              groups: [{ logic: 'and' as const, conditions: [{ field, op, value }] }],
            },
    })
    const condition = (...branches: ReturnType<typeof branch>[]): FlowNode => ({
      nodeId: 'c',
      type: 'condition',
      properties: { title: 'c' },
      branches,
      childNode: null,
    })
    expect(keysOf(buildFlow(condition(branch('x')), set('a', {})))).toEqual([['c', 'tooFewBranches']])
    expect(keysOf(buildFlow(condition(branch('x'), branch('y')), set('a', {})))).toEqual([['c', 'noConditions']])
    expect(keysOf(buildFlow(condition(branch('x', 'gone'), branch('y')), set('a', {})))).toEqual([
      ['c', 'conditionField'],
    ])
    expect(keysOf(buildFlow(condition(branch('x', 'amount', 'gt'), branch('y')), set('a', {})))).toEqual([
      ['c', 'conditionValue'],
    ])
    expect(keysOf(buildFlow(condition(branch('x', 'amount'), branch('y')), set('a', {})))).toEqual([])
    const onChoice = (value: string) => condition(branch('x', 'level', 'eq', value), branch('y'))
    expect(keysOf(buildFlow(onChoice('high'), set('a', {})))).toEqual([])
    expect(keysOf(buildFlow(onChoice('gone'), set('a', {})))).toEqual([['c', 'conditionChoice']])
    expect(keysOf(buildFlow(parallel('p', set('a', {}), null)))).toEqual([['p', 'branchEmpty']])
  })
})
