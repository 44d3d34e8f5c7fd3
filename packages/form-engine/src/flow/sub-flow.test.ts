import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Field } from '../design/types.ts'
import { compile } from '../form/compile.ts'
import { aField } from '../testing/a-field.ts'
import { createApproverNode, createStartNode, createSubFlowNode } from './create-nodes.ts'
import { FlowFieldFault } from './field-fault.ts'
import { listFlowFieldUses } from './field-uses.ts'
import { limitFlow } from './limit-flow.ts'
import { findFlowProblems } from './problems.ts'
import { atStart, nextNodes, withDone, type FlowProgress } from './progress.ts'
import { readFlow } from './read.ts'
import { buildSubFlowValues, countSubFlows, findSubFlowStarter } from './sub-flow.ts'
import { buildReturnedValues } from './sub-flow-returns.ts'
import { arbitraryFlow } from './testing/arbitrary-flow.ts'
import type { StartNode, SubFlowNode, SubFlowProperties } from './types.ts'

const control = (kind: string, vModel: string, own: object = {}, children?: Field[]): Field =>
  aField(kind, { vModel, ...own, config: { label: vModel, formId: vModel, ...(children && { children }) } })

const form = compile({
  fields: [
    control('comInput', 'title'),
    control('numInput', 'amount'),
    control('numInput', 'cost', { precision: 2 }),
    control('date', 'day'),
    control('userSelect', 'boss'),
    control('table', 'items', {}, [control('comInput', 'name'), control('userSelect', 'who')]),
    control('table', 'others', {}, [control('comInput', 'note')]),
    control('uploadFz', 'papers'),
    control('uploadImg', 'photos'),
    control('PsdInput', 'pin'),
  ],
})
const subForm = compile({
  fields: [
    control('comInput', 'subject'),
    control('numInput', 'total'),
    control('userSelect', 'person'),
    control('userSelect', 'people', { multiple: true }),
    control('uploadFz', 'files'),
    control('billRule', 'number'),
    control('calculate', 'sum', { thousands: true }),
    control('PsdInput', 'secret'),
  ],
})
const templateId = '00000000-0000-4000-8000-000000000001'
const sub = (values: Partial<SubFlowProperties> = {}): SubFlowNode => {
  const node = createSubFlowNode('sub', 'sub')
  return { ...node, properties: { ...node.properties, templateId, ...values } }
}
const buildFlow = (node: SubFlowNode): StartNode => ({
  ...createStartNode('start', 'start'),
  childNode: { ...node, childNode: createApproverNode('boss', 'boss') },
})
const values = {
  title: '采购',
  amount: 12.5,
  boss: 'u1',
  items: [
    { name: '椅子', who: 'u2' },
    { name: '', who: '' },
  ],
}
const build = (field: string, source: string, row = 0, rows = '') =>
  buildSubFlowValues(sub({ rows, assignments: [{ field, source }] }), { form, values, row }, subForm, 480)

describe('a sub-flow node', () => {
  it('is due until it is done, once, whatever the shape of the flow', () => {
    fc.assert(
      fc.property(arbitraryFlow(), (flow) => {
        let progress: FlowProgress = atStart
        const reached = new Set<string>()
        for (;;) {
          const { nodes, choices } = nextNodes(flow, progress, ({ branches }) => branches)
          if (nodes.length === 0) break
          for (const { nodeId } of nodes) {
            expect(reached.has(nodeId)).toBe(false)
            reached.add(nodeId)
            progress = withDone({ ...progress, choices }, nodeId)
          }
        }
        expect(readFlow(flow)).toEqual({ ok: true, flow })
      }),
    )
  })

  it.each([
    ['one', '', 1],
    ['one for each row', 'items', 2],
    ['none for an empty sub-table', 'others', 0],
  ])('starts %s', (_what, rows, count) => {
    expect(countSubFlows(sub({ rows }), form, values)).toBe(count)
  })

  it('does not take a sub-table that the form has lost for an empty one', () => {
    expect(() => countSubFlows(sub({ rows: 'gone' }), form, values)).toThrow(FlowFieldFault)
  })

  it.each([
    { field: 'subject', source: 'title', value: '采购', because: 'same kind' },
    { field: 'subject', source: 'amount', value: '12.5', because: 'a number is complete as a text' },
    { field: 'total', source: 'amount', value: 12.5, because: 'same kind' },
    { field: 'person', source: 'boss', value: 'u1', because: 'same kind' },
    { field: 'subject', source: 'items-name', rows: 'items', value: '椅子', because: 'of its row' },
    { field: 'subject', source: 'title', rows: 'items', row: 1, value: '采购', because: 'the same in every row' },
    { field: 'subject', source: 'items-name', rows: 'items', row: 1, because: 'empty keeps the default value' },
  ])('sets $field from $source: $because', ({ field, source, rows = '', row = 0, value }) => {
    expect(build(field, source, row, rows)).toEqual({ ok: true, values: value === undefined ? {} : { [field]: value } })
  })

  it.each([
    ['subject', 'gone', '', 'source'],
    ['subject', 'others-note', 'items', 'source'],
    ['subject', 'items-name', '', 'source'],
    ['gone', 'title', '', 'target'],
    ['people', 'boss', '', 'type'],
    ['files', 'title', '', 'type'],
    ['number', 'title', '', 'type'],
    ['person', 'title', '', 'type'],
    ['subject', 'items', '', 'type'],
  ])('refuses to set %s from %s', (field, source, rows, key) => {
    expect(build(field, source, 0, rows)).toMatchObject({ ok: false, fault: { key } })
  })

  it('refuses a text that is no number', () => {
    expect(build('total', 'title')).toMatchObject({ ok: false, fault: { key: 'value', field: 'total' } })
  })

  it.each([
    ['boss', '', 0, 'u1'],
    ['items-who', 'items', 0, 'u2'],
    ['items-who', 'items', 1, undefined],
    ['title', '', 0, undefined],
    ['gone', '', 0, undefined],
  ])('is started by the user in %s', (starterField, rows, row, user) => {
    expect(findSubFlowStarter(sub({ starter: 'field', starterField, rows }), { form, values, row })).toBe(user)
  })

  it.each<[string, Partial<SubFlowProperties>, string[]]>([
    ['nothing', { assignments: [{ field: 'subject', source: 'title' }] }, []],
    ['no flow', { templateId: '' }, ['noSubFlow']],
    ['a flow that is gone', { templateId: '00000000-0000-4000-8000-000000000009' }, ['subFlowGone']],
    ['a sub-table that is gone', { rows: 'gone' }, ['subFlowRows']],
    ['a starter that is no user', { starter: 'field', starterField: 'title' }, ['subFlowStarter']],
    ['a column without its rows', { assignments: [{ field: 'subject', source: 'items-name' }] }, ['subFlowSource']],
    ['an unknown field', { assignments: [{ field: 'gone', source: 'title' }] }, ['subFlowTarget']],
    ['a type that does not fit', { assignments: [{ field: 'people', source: 'boss' }] }, ['subFlowType']],
    [
      'a field that is set twice',
      { assignments: [1, 2].map(() => ({ field: 'subject', source: 'title' })) },
      ['subFlowTwice'],
    ],
  ])('has a problem with %s', (_what, own, keys) => {
    const forms = new Map([
      [templateId, subForm],
      ['00000000-0000-4000-8000-000000000009', null],
    ])
    const problems = findFlowProblems(buildFlow(sub(own)), form, forms).filter(({ nodeId }) => nodeId === 'sub')
    expect(problems.map(({ key }) => key)).toEqual(keys)
  })

  it.each([
    { field: 'title', source: 'subject', value: '验收合格', because: 'same kind' },
    { field: 'title', source: 'total', value: '7.5', because: 'a number is complete as a text' },
    { field: 'items-name', source: 'subject', rows: 'items', value: '验收合格', because: 'of its row' },
    { field: 'boss', source: 'person', value: '', because: 'what is empty there becomes empty' },
    { field: 'cost', source: 'sum', value: 1234.5, because: 'a result is read as a text, without separators' },
    { field: 'title', source: 'sum', value: '1234.50', because: 'a result is a text with two decimals' },
    { field: 'papers', source: 'files', value: [{ fileId: 'f1' }], because: 'files of the same kind' },
  ])('gets $value back in $field from $source: $because', ({ field, source, rows = '', value }) => {
    const from = {
      form: subForm,
      values: { subject: '验收合格', total: 7.5, person: '', sum: '1234.50', files: [{ fileId: 'f1' }] },
    }
    const built = buildReturnedValues(sub({ rows, returns: [{ field, source }] }), from, form, 480)
    expect(built).toEqual({ ok: true, values: { [field.replace('items-', '')]: value } })
  })

  it.each<[string, Partial<SubFlowProperties>, string[]]>([
    ['nothing', { returns: [{ field: 'title', source: 'subject' }] }, []],
    ['an unknown field of the sub-flow', { returns: [{ field: 'title', source: 'gone' }] }, ['subFlowReturnSource']],
    ['an unknown field', { returns: [{ field: 'gone', source: 'subject' }] }, ['subFlowReturnTarget']],
    [
      'one field that every row would set',
      { rows: 'items', returns: [{ field: 'title', source: 'subject' }] },
      ['subFlowReturnTarget'],
    ],
    ['a row without rows', { returns: [{ field: 'items-name', source: 'subject' }] }, ['subFlowReturnTarget']],
    ['a type that does not fit', { returns: [{ field: 'boss', source: 'people' }] }, ['subFlowReturnType']],
    ['a result for a user', { returns: [{ field: 'boss', source: 'sum' }] }, ['subFlowReturnType']],
    ['files for pictures', { returns: [{ field: 'photos', source: 'files' }] }, ['subFlowReturnType']],
    ['a password', { returns: [{ field: 'pin', source: 'secret' }] }, ['subFlowReturnType']],
    ['a number of the server', { returns: [{ field: 'title', source: 'number' }] }, ['subFlowReturnType']],
    [
      'a field that is set twice',
      { returns: [1, 2].map(() => ({ field: 'title', source: 'subject' })) },
      ['subFlowReturnTwice'],
    ],
    [
      'what does not come back, as it does not wait',
      { waits: false, returns: [{ field: 'gone', source: 'gone' }] },
      [],
    ],
  ])('that returns values has a problem with %s', (_what, own, keys) => {
    const problems = findFlowProblems(buildFlow(sub(own)), form, new Map([[templateId, subForm]]))
    expect(problems.filter(({ nodeId }) => nodeId === 'sub').map(({ key }) => key)).toEqual(keys)
  })

  it('warns of required fields that nothing fills in, other than numbers of the server', () => {
    const required = (kind: string, name: string, own: object = {}) =>
      aField(kind, { vModel: name, config: { label: name, formId: name, required: true, ...own } })
    const strict = compile({
      fields: [
        required('comInput', 'subject'),
        required('comInput', 'site'),
        required('comInput', 'kind', { defaultValue: '常规' }),
        required('billRule', 'number'),
      ],
    })
    const node = sub({ assignments: [{ field: 'subject', source: 'title' }] })
    const problems = findFlowProblems(buildFlow(node), form, new Map([[templateId, strict]]))
    expect(problems.filter(({ nodeId }) => nodeId === 'sub')).toEqual([
      { nodeId: 'sub', title: 'sub', level: 'warning', key: 'subFlowRequired', values: { fields: 'site' } },
    ])
  })

  it('uses the fields that it reads, and tells users who do not design it only its title and whether it waits', () => {
    const node = sub({ rows: 'items', starter: 'field', starterField: 'items-who' })
    node.properties.assignments = [{ field: 'subject', source: 'items-name' }]
    node.properties.returns = [{ field: 'items-name', source: 'subject' }]
    expect(listFlowFieldUses(buildFlow(node)).map(({ kind, path }) => [kind, path])).toEqual([
      ...['items', 'items.who', 'items.name'].map((path) => ['subFlow', path]),
      ['subFlowReturn', 'items.name'],
    ])
    expect(limitFlow(buildFlow(node), () => false).childNode).toMatchObject({
      properties: {
        title: 'sub',
        templateId: '',
        rows: '',
        starterField: '',
        assignments: [],
        returns: [],
        waits: true,
      },
    })
  })
})
