import { describe, expect, it } from 'vitest'
import { compile } from '../form/compile.ts'
import { aField } from '../testing/a-field.ts'
import { createApproverNode, createCopyNode, createStartNode } from './create-nodes.ts'
import { describeNodeFields } from './node-fields.ts'
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

describe('what a flow shows and lets its users edit', () => {
  it('without settings is everything for approvers and copies, to read only', () => {
    expect(describeTexts(aFlow([], []))).toEqual([
      '发起：以其菜单权限为限；可查看全部字段；可修改全部字段',
      '节点0：可查看全部字段；不能修改',
      '抄送：可查看全部字段',
    ])
  })

  it('names the fields of each node, and copies show what all nodes show', () => {
    const texts = describeTexts(
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
      describeTexts(aFlow([], [operate('title', false), operate('salary', false), operate('items', true, true)]))[1],
    ).toBe('节点0：看不到标题、薪资，可查看其他字段；可修改明细')
  })
})
