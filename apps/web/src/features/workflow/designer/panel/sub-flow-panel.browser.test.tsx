import { createApproverNode, createStartNode } from '@armature/form-engine/flow/create-nodes'
import type { StartNode, SubFlowProperties } from '@armature/form-engine/flow/types'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aField, aForm } from '../../../../form/testing/forms.ts'
import { draw } from '../../../../form/testing/screen.tsx'
import { startTexts } from '../../../../lib/i18n/i18n.ts'
import { appState, updateDevice } from '../../../../lib/state/app-state.ts'
import { unsavedWork } from '../../../../lib/state/unsaved-work.ts'
import { answerCalls } from '../../../../testing/calls.ts'
import { sampleReply } from '../../../../testing/sample.ts'
import FlowDesignerPage from '../flow-designer-page.tsx'

beforeAll(async () => {
  appState.setState({ language: 'zh' })
  await startTexts('zh', ['ui', 'form', 'designer', 'workflow'])
})
afterEach(() => unsavedWork.clear())

const line = 'GET /api/workflow/Engine/flowTemplate/:id'
const subId = '00000000-0000-4000-8000-000000000002'
const flow: StartNode = {
  ...createStartNode('start', '发起'),
  childNode: { ...createApproverNode('boss', '主管') },
}
const table = aField(
  'table',
  'items',
  {},
  { label: '明细', children: [aField('comInput', 'item', {}, { label: '品名' })] },
)
const outer = {
  ...sampleReply(line),
  id: 'f1',
  fullName: '采购',
  enCode: 'purchase',
  modelId: '00000000-0000-4000-8000-000000000001',
  mayChange: true,
  suspension: null,
  version: 0,
  state: 0,
  revision: 1,
  flowTemplateJson: JSON.stringify(flow),
  formData: JSON.stringify(
    aForm([
      aField('comInput', 'title', {}, { label: '标题' }),
      aField('userSelect', 'boss', {}, { label: '经办人' }),
      aField('uploadFz', 'report', {}, { label: '附件' }),
      table,
    ]),
  ),
}
const inner = {
  ...outer,
  id: subId,
  fullName: '验收',
  fullNameI18n: {},
  formData: JSON.stringify(
    aForm([
      aField('comInput', 'subject', {}, { label: '验收内容' }),
      aField('userSelect', 'checker', {}, { label: '验收人' }),
      aField('billRule', 'number', {}, { label: '编号' }),
      aField('calculate', 'sum', { expression: [] }, { label: '合计' }),
      aField('uploadFz', 'papers', {}, { label: '验收单' }),
      aField('PsdInput', 'pin', {}, { label: '口令' }),
    ]),
  ),
}

async function openDesigner(width = 1440) {
  await page.viewport(width, 900)
  updateDevice(width)
  const sent = answerCalls({
    'GET /api/workflow/Engine/flowTemplate/f1': outer,
    [`GET /api/workflow/Engine/flowTemplate/${subId}`]: inner,
    'GET /api/workflow/Engine/flowTemplate': {
      list: [outer, inner],
      pagination: { currentPage: 1, pageSize: 500, total: 2 },
    },
    'PUT /api/workflow/Engine/flowTemplate/f1': { revision: 2 },
  })
  const router = createMemoryRouter([{ path: '/flow/:id', element: <FlowDesignerPage /> }], {
    initialEntries: ['/flow/f1'],
  })
  await draw(<RouterProvider router={router} />)
  const readStored = () => {
    const text = String(sent.findLast(({ line: call }) => call.startsWith('PUT'))?.body['flowTemplateJson'] ?? '{}')
    return (JSON.parse(text) as Partial<StartNode>).childNode?.properties as SubFlowProperties | undefined
  }
  return { readStored }
}

const panel = () => page.getByRole('complementary', { name: '节点设置' })
const choose = (name: string, value: string) => userEvent.selectOptions(panel().getByRole('combobox', { name }), value)
const listOptions = (name: string) =>
  [...panel().getByRole('combobox', { name }).element().querySelectorAll('option')].map(({ label }) => label)

it('a sub-flow is added from the plus, and is a problem until it has a flow; it cannot be the flow itself', async () => {
  const { readStored } = await openDesigner()
  await userEvent.click(page.getByRole('button', { name: '添加节点' }).first())
  await userEvent.click(page.getByRole('menuitem', { name: '子流程' }))
  await expect.element(panel()).toHaveTextContent('请选择要发起的流程')
  await expect.poll(() => listOptions('发起的流程')).toEqual(['请选择', '验收'])
  await choose('发起的流程', subId)
  await expect.element(panel()).not.toHaveTextContent('请选择要发起的流程')
  await expect.element(page.getByRole('button', { name: /^子流程/ })).toHaveTextContent('验收')
  await expect.poll(readStored).toMatchObject({ templateId: subId, waits: true, onRefused: 'return' })
})

it('its fields are assigned from fields of a fitting type, and in rows of a sub-table from its columns', async () => {
  const { readStored } = await openDesigner()
  await userEvent.click(page.getByRole('button', { name: '添加节点' }).first())
  await userEvent.click(page.getByRole('menuitem', { name: '子流程' }))
  await choose('发起的流程', subId)
  await userEvent.click(panel().getByRole('button', { name: '添加赋值' }))
  expect(listOptions('子流程的字段')).toEqual(['请选择', '验收内容', '验收人'])
  await choose('子流程的字段', 'checker')
  expect(listOptions('取自本表单')).toEqual(['请选择', '经办人'])
  await choose('子流程的字段', 'subject')
  expect(listOptions('取自本表单')).toEqual(['请选择', '标题'])
  await choose('发起几个', 'items')
  await choose('取自本表单', 'items-item')
  await choose('由谁发起', 'field')
  await choose('人员字段', 'boss')
  await expect.poll(readStored).toMatchObject({
    rows: 'items',
    starter: 'field',
    starterField: 'boss',
    assignments: [{ field: 'subject', source: 'items-item' }],
  })
  await expect.element(page.getByRole('button', { name: /^子流程/ })).toHaveTextContent('“明细”每行一个·等待结束')
})

it('values come back into fields that fit, with rows only into their columns, and not to a flow that does not wait', async () => {
  const { readStored } = await openDesigner()
  await userEvent.click(page.getByRole('button', { name: '添加节点' }).first())
  await userEvent.click(page.getByRole('menuitem', { name: '子流程' }))
  await choose('发起的流程', subId)
  await userEvent.click(panel().getByRole('button', { name: '添加写回' }))
  expect(listOptions('本表单的字段')).toEqual(['请选择', '标题', '经办人', '附件'])
  await choose('本表单的字段', 'report')
  expect(listOptions('取自子流程')).toEqual(['请选择', '验收单'])
  await choose('本表单的字段', 'title')
  expect(listOptions('取自子流程')).toEqual(['请选择', '验收内容', '合计'])
  await expect.element(panel()).toHaveTextContent('计算结果和文件也可以写回，密码字段不写回。')
  await choose('本表单的字段', 'boss')
  expect(listOptions('取自子流程')).toEqual(['请选择', '验收人'])
  await choose('取自子流程', 'checker')
  await expect.poll(readStored).toMatchObject({ returns: [{ field: 'boss', source: 'checker' }] })
  await choose('发起几个', 'items')
  await expect.element(panel()).toHaveTextContent('写回：本表单没有字段“boss”，或它不在所选子表中')
  expect(listOptions('本表单的字段')).toEqual(['请选择', '明细.品名'])
  await choose('本表单的字段', 'items-item')
  await choose('取自子流程', 'subject')
  await expect.poll(readStored).toMatchObject({ returns: [{ field: 'items-item', source: 'subject' }] })
  await expect.element(panel()).not.toHaveTextContent('不在所选子表中')
  await userEvent.click(panel().getByRole('switch', { name: '等待子流程全部结束后继续' }))
  await expect.element(panel().getByRole('group', { name: '写回的字段' })).not.toBeInTheDocument()
})

it('is set with the keyboard alone, and what happens to refused ones only matters while the flow waits', async () => {
  const { readStored } = await openDesigner()
  page.getByRole('button', { name: '添加节点' }).first().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: '子流程' })).toBeVisible()
  page.getByRole('menuitem', { name: '子流程' }).element().focus()
  await userEvent.keyboard('{Enter}')
  const waits = panel().getByRole('switch', { name: '等待子流程全部结束后继续' })
  await expect.element(panel().getByRole('combobox', { name: '有子流程未通过时' })).toBeVisible()
  waits.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(panel().getByRole('combobox', { name: '有子流程未通过时' })).not.toBeInTheDocument()
  await expect.poll(readStored).toMatchObject({ waits: false })
})
