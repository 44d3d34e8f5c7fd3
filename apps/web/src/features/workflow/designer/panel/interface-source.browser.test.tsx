import { createApproverNode, createCopyNode, createStartNode } from '@armature/form-engine/flow/create-nodes'
import type { ApproverProperties, FlowNode, StartNode } from '@armature/form-engine/flow/types'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aField, aForm } from '../../../../form/testing/forms.ts'
import { draw } from '../../../../form/testing/screen.tsx'
import { startTexts } from '../../../../lib/i18n/i18n.ts'
import { session } from '../../../../lib/session/session.ts'
import { appState, updateDevice } from '../../../../lib/state/app-state.ts'
import { unsavedWork } from '../../../../lib/state/unsaved-work.ts'
import { answerCalls } from '../../../../testing/calls.ts'
import { aUserInfo } from '../../../../testing/builders.ts'
import { sampleReply } from '../../../../testing/sample.ts'
import FlowDesignerPage from '../flow-designer-page.tsx'

beforeAll(async () => {
  appState.setState({ language: 'zh' })
  await startTexts('zh', ['ui', 'form', 'designer', 'workflow'])
  session.setState({ userInfo: aUserInfo() })
})
afterEach(() => unsavedWork.clear())

const line = 'GET /api/workflow/Engine/flowTemplate/:id'
const interfaceId = '00000000-0000-4000-8000-00000000000a'
const typedId = '00000000-0000-4000-8000-00000000000b'
const goneId = '00000000-0000-4000-8000-00000000000c'
const boss = createApproverNode('boss', '主管')
const outer = (properties: Partial<ApproverProperties>, node: FlowNode) => ({
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
  flowTemplateJson: JSON.stringify({
    ...createStartNode('start', '发起'),
    childNode: { ...node, properties: { ...node.properties, ...properties } },
  }),
  formData: JSON.stringify(
    aForm([
      aField('comInput', 'title', {}, { label: '标题' }),
      aField('numInput', 'amount', {}, { label: '金额' }),
      aField('dateRange', 'period', {}, { label: '期间' }),
      aField('table', 'items', {}, { label: '明细', children: [aField('comInput', 'item', {}, { label: '品名' })] }),
    ]),
  ),
})
const parameter = { dataType: 'varchar' as const, required: true, defaultValue: '' }
const offered = {
  list: [
    {
      ...{ id: interfaceId, fullName: '负责人查询', enCode: 'owners', categoryId: '', dataType: 3 },
      requestParameters: [{ ...parameter, field: 'of', fieldName: '电站' }],
      fieldList: [
        { field: 'name', fieldName: '' },
        { field: 'who', fieldName: '工号' },
      ],
    },
    {
      ...{ id: typedId, fullName: '值班表', enCode: 'duty', categoryId: '', dataType: 3 },
      ...{ requestParameters: [], fieldList: [] },
    },
  ],
}

async function openDesigner(properties: Partial<ApproverProperties> = {}, width = 1440, node: FlowNode = boss) {
  await page.viewport(width, 900)
  updateDevice(width)
  const sent = answerCalls({
    'GET /api/workflow/Engine/flowTemplate/f1': outer(properties, node),
    'GET /api/system/DataInterface/getList': offered,
    'PUT /api/workflow/Engine/flowTemplate/f1': { revision: 2 },
    'POST /api/permission/Users/getUserList': { list: [] },
    'POST /api/workflow/Engine/flowTemplate/f1/Actions/Try': { nodes: [], choices: {}, hasEnded: true, problems: [] },
  })
  const router = createMemoryRouter([{ path: '/flow/:id', element: <FlowDesignerPage /> }], {
    initialEntries: ['/flow/f1'],
  })
  await draw(<RouterProvider router={router} />)
  const readStored = () => {
    const text = String(sent.findLast(({ line: call }) => call.startsWith('PUT'))?.body['flowTemplateJson'] ?? '{}')
    return (JSON.parse(text) as Partial<StartNode>).childNode?.properties as ApproverProperties | undefined
  }
  return { sent, readStored }
}

const panel = () => page.getByRole('complementary', { name: '节点设置' })
const choose = (name: string | RegExp, value: string) =>
  userEvent.selectOptions(panel().getByRole('combobox', { name }), value)
const listOptions = (name: string) =>
  [...panel().getByRole('combobox', { name }).element().querySelectorAll('option')].map(({ label }) => label)
const card = () => page.getByRole('button', { name: /^主管/ })

it('a node takes its approvers from a data interface: field, parameters from the form, and the card names it', async () => {
  const { readStored } = await openDesigner()
  await userEvent.click(card())
  await choose('由谁审批', '9')
  await expect.element(panel()).toHaveTextContent('请选择数据接口')
  await expect.element(card()).toHaveTextContent('还没有选择数据接口')
  await choose('数据接口', interfaceId)
  expect(listOptions('审批人字段')).toEqual(['请选择', 'name', '工号 (who)'])
  await choose('审批人字段', 'who')
  expect(listOptions('参数“电站”的来源')).toEqual([
    ...['固定值', '标题', '金额', '期间', '期间 · 开始', '期间 · 结束', '明细.品名（所有行）'],
  ])
  await userEvent.fill(panel().getByRole('textbox', { name: '“电站”的固定值' }), '一号站')
  await expect.poll(readStored).toMatchObject({
    approverInterface: { params: [{ field: 'of', relationField: '', defaultValue: '一号站' }] },
  })
  await choose('参数“电站”的来源', 'period#end')
  await expect.poll(readStored).toMatchObject({
    approverInterface: { params: [{ field: 'of', relationField: 'period', part: 'end' }] },
  })
  await choose('参数“电站”的来源', 'title')
  await expect.poll(() => readStored()?.approverInterface?.params[0]).not.toHaveProperty('part')
  await expect.poll(readStored).toMatchObject({
    assigneeType: 9,
    approverInterface: { interfaceId, userField: 'who', params: [{ field: 'of', relationField: 'title' }] },
  })
  await expect.element(card()).toHaveTextContent('数据接口“负责人查询”返回的人员')
  await expect.element(panel()).not.toHaveTextContent('请选择数据接口')
})

it('a copy goes to members, to the users that a data interface names, or to both', async () => {
  const { readStored } = await openDesigner({}, 1440, createCopyNode('copy', '知会'))
  const copyCard = page.getByRole('button', { name: /^知会/ })
  await userEvent.click(copyCard)
  await expect.element(copyCard).toHaveTextContent('还没有选择')
  await choose('按数据接口抄送', interfaceId)
  await choose('抄送人字段', 'who')
  await choose('参数“电站”的来源', 'items-item')
  await expect.poll(readStored).toMatchObject({
    approverInterface: { interfaceId, userField: 'who', params: [{ field: 'of', relationField: 'items-item' }] },
  })
  await expect.element(copyCard).toHaveTextContent('数据接口“负责人查询”返回的人员')
  await choose('按数据接口抄送', '')
  await expect.poll(() => readStored()?.approverInterface).toBeUndefined()
  await expect.element(copyCard).toHaveTextContent('还没有选择')
})

it('the field is typed where the interface declares none, with the keyboard alone', async () => {
  const { readStored } = await openDesigner({ assigneeType: 9 })
  card().element().focus()
  await userEvent.keyboard('{Enter}')
  const select = panel().getByRole('combobox', { name: '数据接口' })
  await expect.element(select).toBeVisible()
  select.element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(select).toHaveValue(typedId)
  await userEvent.tab()
  await expect.element(panel().getByRole('textbox', { name: '审批人字段' })).toHaveFocus()
  await userEvent.keyboard('staff')
  await expect.poll(readStored).toMatchObject({ approverInterface: { interfaceId: typedId, userField: 'staff' } })
})

it('a phone shows the interface on the card, where flows are only read', async () => {
  await openDesigner({ assigneeType: 9, approverInterface: { interfaceId, userField: 'who', params: [] } }, 390)
  await expect.element(page.getByText(/数据接口“负责人查询”返回的人员/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

it('an interface that is gone is a problem at its field and on the card', async () => {
  await openDesigner({ assigneeType: 9, approverInterface: { interfaceId: goneId, userField: 'who', params: [] } })
  await userEvent.click(card())
  await expect.element(panel()).toHaveTextContent('数据接口不存在或已停用')
  await expect.element(card()).toHaveTextContent('数据接口不存在或已停用')
})

it('a trial run sends the users that are given in place of the interface', async () => {
  const { sent } = await openDesigner({
    assigneeType: 9,
    approverInterface: { interfaceId, userField: 'who', params: [] },
  })
  await userEvent.click(page.getByRole('button', { name: '试运行' }))
  const drawer = page.getByRole('dialog', { name: '试运行' })
  await userEvent.fill(drawer.getByRole('textbox', { name: '主管' }), 'zhang, li')
  await userEvent.click(drawer.getByRole('button', { name: '开始试运行' }))
  await expect
    .poll(() => sent.findLast(({ line: call }) => call.endsWith('Actions/Try'))?.body['approvers'])
    .toEqual([{ nodeId: 'boss', users: 'zhang, li' }])
})
