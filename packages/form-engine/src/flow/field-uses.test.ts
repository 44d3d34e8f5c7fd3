import { describe, expect, it } from 'vitest'
import type { ConditionGroups } from '../design/types.ts'
import { compile } from '../form/compile.ts'
import { aField } from '../testing/a-field.ts'
import { createBranchChooser } from './branch-chooser.ts'
import { createApproverNode, createFlowBranch, createStartNode } from './create-nodes.ts'
import { FlowFieldFault, assertApproverField } from './field-fault.ts'
import { listFlowFieldUses } from './field-uses.ts'
import type { ApproverProperties, ConditionNode, StartNode } from './types.ts'

type Asked = ConditionGroups['groups'][number]['conditions'][number]
const asking = (...conditions: Asked[]): ConditionGroups => ({ logic: 'or', groups: [{ logic: 'or', conditions }] })
const branch = (title: string, conditions: ConditionGroups | null) => ({
  ...createFlowBranch(title, title),
  conditions,
})
const choice = (...branches: ConditionNode['branches']): ConditionNode => ({
  nodeId: 'choice',
  type: 'condition',
  properties: { title: 'choice' },
  branches,
  childNode: null,
})
const approver = (values: Partial<ApproverProperties>) => {
  const node = createApproverNode('boss', 'boss')
  return { ...node, properties: { ...node.properties, ...values } }
}

describe('the fields that a flow uses', () => {
  it('are those of conditions, with the choices that they name, approvers, permissions and the title', () => {
    const start = createStartNode('start', 'start')
    const flow: StartNode = {
      ...start,
      properties: { ...start.properties, titleTemplate: 'Buy {title}' },
      childNode: {
        ...choice(
          branch('large', asking({ field: 'amount', op: 'gt', value: { field: 'limit' } })),
          branch('urgent', asking({ field: 'level', op: 'in', value: ['high', '@userId', 'top'] })),
          branch('other', asking({ field: 'unused', op: 'notEmpty' })),
        ),
        childNode: approver({
          assigneeType: 4,
          formFieldId: 'items-helper',
          formOperates: [
            { id: 'items-price', read: true, write: true },
            { id: 'amount', read: true, write: false },
            { id: 'items-price', read: true, write: false },
          ],
        }),
      },
    }
    expect(
      listFlowFieldUses(flow).map(({ kind, path, choice, title }) => `${kind} ${path} ${choice} ${title}`),
    ).toEqual([
      'title title null start',
      'condition amount null large',
      'condition limit null large',
      'condition level null urgent',
      'condition level high urgent',
      'condition level top urgent',
      'approver items.helper null boss',
      'permission items.price null boss',
      'permission amount null boss',
    ])
  })

  it('are those that parameters of the data interface of the approvers take their values from', () => {
    const approverInterface = {
      interfaceId: 'owners',
      userField: 'who',
      params: [
        { field: 'of', relationField: 'site', defaultValue: '' },
        { field: 'area', relationField: 'site', part: 'district', defaultValue: '' },
        { field: 'kind', relationField: '', defaultValue: 'owner' },
      ],
    }
    const list = (assigneeType: ApproverProperties['assigneeType']) =>
      listFlowFieldUses({
        ...createStartNode('start', 'start'),
        childNode: approver({ assigneeType, approverInterface }),
      })
    const site = { kind: 'approver', path: 'site', nodeId: 'boss', title: 'boss' }
    // the part besides the field, as a choice
    expect(list(9)).toEqual([
      { ...site, choice: null },
      { ...site, choice: '@district' },
    ])
    expect(list(6)).toEqual([])
  })

  it('leave out the field of an approver who is chosen in another way', () => {
    const flow = {
      ...createStartNode('start', 'start'),
      childNode: approver({ assigneeType: 3, formFieldId: 'helper' }),
    }
    expect(listFlowFieldUses(flow)).toEqual([])
  })
})

describe('a flow over a form without a field', () => {
  const form = compile({
    fields: [aField('numInput', { vModel: 'amount' }), aField('userSelect', { vModel: 'helper' })],
  })
  const context = { userId: 'u', userName: '', organizeId: null, positionId: null, now: 0, offsetMinutes: 0 }
  const choose = (...conditions: Asked[]) =>
    createBranchChooser(
      form,
      { amount: 5 },
      context as Parameters<typeof createBranchChooser>[2],
    )(choice(branch('large', asking(...conditions)), branch('other', null)))[0]?.title

  it.each<[string, Asked]>([
    ['greater', { field: 'gone', op: 'gt', value: 1 }],
    ['less', { field: 'gone', op: 'lt', value: 1 }],
    ['not equal, which nothing would fulfil', { field: 'gone', op: 'ne', value: 1 }],
    ['empty', { field: 'gone', op: 'empty' }],
    ['compared with the field', { field: 'amount', op: 'ne', value: { field: 'gone' } }],
  ])('neither takes nor skips a branch that asks for it: %s', (_, condition) => {
    const fault = expect.objectContaining({
      kind: 'condition',
      nodeId: 'large',
      title: 'large',
      field: 'gone',
    }) as Error
    expect(() => choose(condition)).toThrow(fault)
    expect(() => choose({ field: 'amount', op: 'eq', value: 5 }, condition)).toThrow(FlowFieldFault)
  })

  it('decides as before where the field is there, with or without a value', () => {
    expect(choose({ field: 'amount', op: 'gt', value: 1 })).toBe('large')
    expect(choose({ field: 'amount', op: 'gt', value: 9 })).toBe('other')
    expect(choose({ field: 'helper', op: 'empty' })).toBe('large')
  })

  it('does not take approvers from it, or from a field without users', () => {
    expect(() => assertApproverField(approver({ assigneeType: 4, formFieldId: 'helper' }), form)).not.toThrow()
    for (const formFieldId of ['gone', 'amount'])
      expect(() => assertApproverField(approver({ assigneeType: 4, formFieldId }), form)).toThrow(FlowFieldFault)
  })
})
