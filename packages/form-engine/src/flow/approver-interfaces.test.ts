import { describe, expect, it } from 'vitest'
import { compile } from '../form/compile.ts'
import { aField } from '../testing/a-field.ts'
import {
  buildInterfaceParams,
  listInterfaceNodes,
  maxInterfaceUsers,
  readInterfaceUsers,
} from './approver-interfaces.ts'
import { createApproverNode, createCopyNode, createStartNode } from './create-nodes.ts'
import { FlowFieldFault } from './field-fault.ts'
import { listFlowFieldUses } from './field-uses.ts'
import { limitFlow } from './limit-flow.ts'
import { findFlowProblems } from './problems.ts'
import { readFlow } from './read.ts'
import type { ApproverInterface, ApproverNode } from './types.ts'

describe('the users that a data interface returns', () => {
  it.each<{ because: string; records: Record<string, unknown>[]; users: string[] | undefined }>([
    { because: 'a record for each', records: [{ who: 'a' }, { who: 'b' }], users: ['a', 'b'] },
    { because: 'separated by commas', records: [{ who: ' a, b，c、d ' }], users: ['a', 'b', 'c', 'd'] },
    { because: 'a list as JSON text', records: [{ who: '["a","b, c",7]' }], users: ['a', 'b', 'c', '7'] },
    { because: 'lists in lists are left out', records: [{ who: '["a",["b"]]' }], users: ['a'] },
    { because: 'a text that only begins like a list', records: [{ who: '[a' }], users: ['[a'] },
    { because: 'numbers are accounts', records: [{ who: 1001 }], users: ['1001'] },
    { because: 'each once, in order', records: [{ who: 'b' }, { who: 'a,b' }], users: ['b', 'a'] },
    { because: 'empty ones name no one', records: [{ who: '' }, { who: null }, { who: true }], users: [] },
    { because: 'no records name no one', records: [], users: [] },
    { because: 'no record has the field', records: [{ name: 'a' }], users: undefined },
    { because: 'an inherited property is no field', records: [{}], users: undefined },
  ])('$because', ({ records, users }) => {
    expect(readInterfaceUsers(records, 'who')).toEqual(users)
  })

  it('are at most so many', () => {
    const many = Array.from({ length: maxInterfaceUsers + 5 }, (_, index) => ({ who: `u${index}` }))
    expect(readInterfaceUsers(many, 'who')).toHaveLength(maxInterfaceUsers)
  })
})

const form = compile({
  fields: [
    aField('comInput', { vModel: 'site' }),
    aField('checkbox', { vModel: 'kinds' }),
    aField('dateRange', { vModel: 'period' }),
    aField('table', {
      vModel: 'items',
      config: { jnpfKey: 'table', label: '', children: [aField('comInput', { vModel: 'item' })] },
    }),
  ],
})
const aNode = (approverInterface?: Partial<ApproverInterface>): ApproverNode => {
  const node = createApproverNode('boss', 'boss')
  const full = approverInterface && { interfaceId: 'owners', userField: 'who', params: [], ...approverInterface }
  return { ...node, properties: { ...node.properties, assigneeType: 9, approverInterface: full } }
}
const from = (relationField: string) => ({ field: 'of', relationField, defaultValue: '' })
const toFlow = (node: ApproverNode) => ({ ...createStartNode('start', 'start'), childNode: node })

describe('a node whose approvers come from a data interface', () => {
  it('sends fixed values and values of the form, several joined by commas, an empty one as null', () => {
    const node = aNode({
      params: [{ field: 'fixed', relationField: '', defaultValue: 'x' }, from('site'), from('kinds')],
    })
    const send = (values: object) =>
      buildInterfaceParams(node, form, { ...values }).map(({ defaultValue }) => defaultValue)
    expect(send({ site: '一号站', kinds: ['a', 'b'] })).toEqual(['x', '一号站', 'a,b'])
    expect(send({ site: '', kinds: [] })).toEqual(['x', null, null])
    expect(() => buildInterfaceParams(aNode({ params: [from('gone')] }), form, {})).toThrow(FlowFieldFault)
  })

  it('sends the values of a column of all rows as a list, each once', () => {
    const send = (values: object) =>
      buildInterfaceParams(aNode({ params: [from('items-item')] }), form, { ...values })[0]?.defaultValue
    expect(send({ items: [{ item: 'b' }, { item: '' }, { item: 'a' }, { item: 'b' }] })).toEqual(['b', 'a'])
    expect(send({ items: [] })).toBeNull()
  })

  it('sends a part of a value, which the field must have', () => {
    const part = (name: string) => aNode({ params: [{ ...from('period'), part: name }] })
    expect(buildInterfaceParams(part('end'), form, { period: [1, 2] })).toEqual([{ field: 'of', defaultValue: 2 }])
    expect(buildInterfaceParams(part('end'), form, { period: [] })).toEqual([{ field: 'of', defaultValue: null }])
    const sendCity = () => buildInterfaceParams(part('city'), form, { period: [1, 2] })
    expect(sendCity).toThrow(FlowFieldFault)
    expect(sendCity).toThrow(expect.objectContaining({ field: 'period', part: 'city' }))
    expect(findFlowProblems(toFlow(part('city')), form).map(({ key }) => key)).toEqual(['paramPart'])
    expect(findFlowProblems(toFlow(part('start')), form)).toEqual([])
    const interfaceId = '00000000-0000-4000-8000-00000000000a'
    const flow = toFlow(aNode({ interfaceId, params: [{ ...from('period'), part: 'start' }] }))
    expect(readFlow(JSON.stringify(flow))).toEqual({ ok: true, flow })
  })

  it('needs an interface, the field that holds the users, and fields that the form has', () => {
    const listKeys = (node: ApproverNode) => findFlowProblems(toFlow(node), form).map(({ key }) => key)
    expect(listKeys(aNode())).toEqual(['noInterface'])
    expect(listKeys(aNode({ interfaceId: '' }))).toEqual(['noInterface'])
    expect(listKeys(aNode({ userField: '' }))).toEqual(['noUserField'])
    for (const gone of ['gone', 'items', 'items-gone'])
      expect(listKeys(aNode({ params: [from(gone)] }))).toEqual(['paramField'])
    for (const known of ['site', 'items-item']) expect(listKeys(aNode({ params: [from(known)] }))).toEqual([])
  })

  it('may be a copy, which needs members or an interface, and shows neither to users who do not design it', () => {
    const copyWith = (properties: object) => {
      const copy = createCopyNode('copy', 'copy')
      return {
        ...createApproverNode('boss', 'boss'),
        childNode: { ...copy, properties: { ...copy.properties, ...properties } },
      }
    }
    const listKeys = (properties: object) => {
      const problems = findFlowProblems(toFlow(copyWith(properties)), form)
      return problems.filter(({ nodeId }) => nodeId === 'copy').map(({ key }) => key)
    }
    const use = { interfaceId: '00000000-0000-4000-8000-00000000000a', userField: 'who', params: [from('items-item')] }
    expect(listKeys({})).toEqual(['noMembers'])
    expect(listKeys({ approverInterface: { ...use, interfaceId: '' } })).toEqual(['noMembers'])
    expect(listKeys({ approverInterface: { ...use, userField: '', params: [from('gone')] } })).toEqual([
      'noUserField',
      'paramField',
    ])
    expect(listKeys({ approverInterface: use })).toEqual([])
    const flow = toFlow(copyWith({ approverInterface: use }))
    expect(listInterfaceNodes(flow).map(({ nodeId }) => nodeId)).toEqual(['copy'])
    expect(readFlow(JSON.stringify(flow))).toEqual({ ok: true, flow })
    expect(listFlowFieldUses(flow).filter(({ kind }) => kind === 'copy')).toMatchObject([{ path: 'items.item' }])
    expect(JSON.stringify(limitFlow(flow, () => true))).not.toContain(use.interfaceId)
  })

  it('is listed once its interface is chosen, and read as it was stored', () => {
    const interfaceId = '00000000-0000-4000-8000-00000000000a'
    expect(listInterfaceNodes(toFlow(aNode()))).toEqual([])
    const flow = toFlow(aNode({ interfaceId, params: [from('site')] }))
    expect(listInterfaceNodes(flow).map(({ nodeId }) => nodeId)).toEqual(['boss'])
    expect(readFlow(JSON.stringify(flow))).toEqual({ ok: true, flow })
    expect(readFlow(toFlow(aNode({ interfaceId: 'no id' })))).toMatchObject({ ok: false })
    const many = Array.from({ length: 51 }, () => from('site'))
    expect(readFlow(toFlow(aNode({ interfaceId, params: many })))).toMatchObject({ ok: false })
  })
})
