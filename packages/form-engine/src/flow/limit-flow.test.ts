import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Condition } from '../design/types.ts'
import { createApproverNode, createFlowBranch, createStartNode, createTimeLimit } from './create-nodes.ts'
import { limitFlow } from './limit-flow.ts'
import { readFlow } from './read.ts'
import { arbitraryFlow } from './testing/arbitrary-flow.ts'
import type { StartNode } from './types.ts'
import { walkFlow } from './walk.ts'

const maySee = (code: string) => code !== 'salary' && code !== 'items-price'

function aFlow(...conditions: Condition[]): StartNode {
  const start = createStartNode('start', '发起')
  const boss = createApproverNode('boss', '审批')
  const branches = ['large', 'other'].map((id) => ({
    ...createFlowBranch(id, id),
    conditions: { logic: 'and' as const, groups: [{ logic: 'and' as const, conditions }] },
  }))
  return {
    ...start,
    properties: { ...start.properties, titleTemplate: '{salary}' },
    childNode: {
      nodeId: 'choice',
      type: 'condition',
      properties: { title: '金额' },
      branches,
      childNode: {
        ...boss,
        properties: {
          ...boss.properties,
          assigneeType: 4,
          formFieldId: 'salary',
          approverRole: ['role-1'],
          approverInterface: { interfaceId: 'interface-1', userField: 'owner', params: [] },
          timeLimits: [{ ...createTimeLimit(), action: 'escalate', escalateTo: 'users', userIds: ['user-1'] }],
          formOperates: [{ id: 'salary', read: false, write: false }],
        },
      },
    },
  }
}

describe('a flow for users who do not design it', () => {
  it('names no field that they may not see, nor what it is compared with; other conditions stay', () => {
    const visible = { field: 'amount', op: 'gt' as const, value: 1_000 }
    const limited = limitFlow(
      aFlow(
        visible,
        { field: 'salary', op: 'gt', value: 98_765 },
        { field: 'amount', op: 'gt', value: { field: 'salary' } },
        { field: 'items.price', op: 'eq', value: 43_210 },
      ),
      maySee,
    )
    const text = JSON.stringify(limited)
    expect(text).not.toMatch(/salary|98765|price|43210|role-1|user-1|interface-1/)
    const choice = limited.childNode?.type === 'condition' ? limited.childNode : undefined
    const hidden = { field: '', op: 'notEmpty' }
    expect(choice?.branches[0]?.conditions?.groups[0]?.conditions).toEqual([visible, hidden, hidden, hidden])
  })

  it('keeps its shape and titles, and can be read', () => {
    fc.assert(
      fc.property(arbitraryFlow(), (flow) => {
        const limited = limitFlow(flow, () => false)
        const listNodes = (one: StartNode) => [...walkFlow(one)].map(({ node }) => [node.nodeId, node.properties.title])
        expect(listNodes(limited)).toEqual(listNodes(flow))
        expect(readFlow(JSON.stringify(limited)).ok).toBe(true)
      }),
    )
  })
})
