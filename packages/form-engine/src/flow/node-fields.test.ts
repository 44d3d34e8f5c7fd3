import { describe, expect, it } from 'vitest'
import { compile } from '../form/compile.ts'
import { aField } from '../testing/a-field.ts'
import { createApproverNode, createCopyNode, createStartNode } from './create-nodes.ts'
import { describeNodeFields, nameFlowFields } from './node-fields.ts'
import type { FormOperate, StartNode } from './types.ts'

const named = (kind: string, vModel: string, label: string, config = {}) =>
  aField(kind, { vModel, config: { label, formId: vModel, ...config } })
const form = compile({
  fields: [
    named('comInput', 'title', '标题'),
    named('numInput', 'salary', '薪资'),
    named('table', 'items', '明细', {
      children: [named('comInput', 'note', '备注'), named('numInput', 'price', '单价')],
    }),
  ],
})
const operate = (id: string, read: boolean, write = false): FormOperate => ({ id, read, write })
const aFlow = (start: FormOperate[], ...approvers: FormOperate[][]): StartNode => {
  const copy = createCopyNode('copy', '抄送')
  const begin = createStartNode('start', '发起')
  const chain = approvers.reduceRight<StartNode['childNode']>((childNode, formOperates, index) => {
    const node = createApproverNode(`n${index}`, `节点${index}`)
    return { ...node, properties: { ...node.properties, formOperates }, childNode }
  }, copy)
  return { ...begin, properties: { ...begin.properties, formOperates: start }, childNode: chain }
}
const describeTexts = (flow: StartNode) =>
  describeNodeFields(form, flow, 'zh').map(({ title, text }) => `${title}：${text}`)
const describeNamed = (flow: StartNode) => describeTexts(nameFlowFields(form, flow))

describe('what a flow shows and lets its users edit', () => {
  it('is nothing for approvers and copies until a node names the field, also for columns of a sub-table', () => {
    expect(describeTexts(aFlow([], []))).toEqual([
      '发起：以其菜单权限为限；可查看全部字段；可修改全部字段',
      '节点0：看不到任何字段；不能修改',
      '抄送：看不到任何字段',
    ])
    expect(describeTexts(aFlow([], [operate('items', true)]))[1]).toBe('节点0：只能查看明细；不能修改')
    expect(describeTexts(aFlow([], [operate('items-note', true)]))[1]).toBe('节点0：只能查看明细/备注；不能修改')
  })

  it('is everything to read where all fields are named, and what a sub-table hides stays hidden', () => {
    expect(describeNamed(aFlow([], []))).toEqual([
      '发起：以其菜单权限为限；可查看全部字段；可修改全部字段',
      '节点0：可查看全部字段；不能修改',
      '抄送：可查看全部字段',
    ])
    expect(describeNamed(aFlow([], [operate('items', false)]))[1]).toBe('节点0：只能查看标题、薪资；不能修改')
  })

  it('names the fields of each node, and copies show what all nodes show', () => {
    const texts = describeNamed(
      aFlow([], [operate('salary', false), operate('title', true, true)], [operate('items-price', false)]),
    )
    expect(texts.slice(1)).toEqual([
      '节点0：看不到薪资，可查看其他字段；可修改标题',
      '节点1：看不到明细/单价，可查看其他字段；不能修改',
      '抄送：看不到薪资、明细/单价，可查看其他字段',
    ])
  })

  it('names a sub-table with all of its columns once', () => {
    expect(
      describeNamed(aFlow([], [operate('title', false), operate('salary', false), operate('items', true, true)]))[1],
    ).toBe('节点0：看不到标题、薪资，可查看其他字段；可修改明细')
  })
})
