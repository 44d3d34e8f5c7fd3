import type { Field } from '@armature/form-engine'
import { createApproverNode, createFlowBranch, createStartNode } from '@armature/form-engine/flow/create-nodes'
import type { StartNode } from '@armature/form-engine/flow/types'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, refusal, type SentCall } from '../../../testing/calls.ts'
import { draw } from '../../../form/testing/screen.tsx'
import { appState, updateDevice } from '../../../lib/state/app-state.ts'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { session } from '../../../lib/session/session.ts'
import { unsavedWork } from '../../../lib/state/unsaved-work.ts'
import { aCurrentUser } from '../../../testing/builders.ts'
import FlowDesignerPage from './flow-designer-page.tsx'

beforeAll(async () => {
  appState.setState({ language: 'zh' })
  await startTexts('zh', ['ui', 'form', 'designer', 'workflow'])
})
afterEach(() => unsavedWork.clear())

const approver = (nodeId: string) => {
  const node = createApproverNode(nodeId, '主管')
  return { ...node, properties: { ...node.properties, assigneeType: 3 as const } }
}
const flow: StartNode = {
  ...createStartNode('start', '发起'),
  childNode: {
    nodeId: 'fork',
    type: 'condition',
    properties: { title: '条件' },
    branches: [
      {
        ...createFlowBranch('large', '大额'),
        conditions: { logic: 'and', groups: [{ logic: 'and', conditions: [{ field: 'amount', op: 'gt' }] }] },
        childNode: approver('boss'),
      },
      createFlowBranch('other', '其他'),
    ],
    childNode: null,
  },
}
const field = (jnpfKey: string, vModel: string, label: string) => ({
  vModel,
  config: { jnpfKey, label, formId: `id-${vModel}` },
})

const template = (more: Field[] = []) => ({
  id: 'f1',
  fullName: '采购审批',
  fullNameI18n: {},
  enCode: 'purchase',
  category: '',
  icon: '',
  modelId: 'm1',
  modelName: '采购',
  enabledMark: 1,
  creatorUser: '',
  creatorTime: 0,
  lastModifyTime: null,
  mayChange: true,
  suspension: null,
  sortCode: 0,
  description: '',
  flowTemplateJson: JSON.stringify(flow),
  formData: JSON.stringify({
    fields: [field('numInput', 'amount', '金额'), field('date', 'day', '日期'), ...more],
  }),
  revision: 1,
  version: 0,
  state: 0,
})

async function openDesigner(
  width: number,
  height: number,
  own: Record<string, unknown> = {},
  more: Field[] = [],
): Promise<SentCall[]> {
  await page.viewport(width, height)
  updateDevice(width)
  const asked = answerCalls({
    'GET /api/workflow/Engine/flowTemplate/f1': template(more),
    ...own,
  })
  const router = createMemoryRouter([{ path: '/flow/:id', element: <FlowDesignerPage /> }], {
    initialEntries: ['/flow/f1'],
  })
  await draw(<RouterProvider router={router} />)
  return asked
}

it('a flow of a form that others may change is shown without saving, releasing and settings', async () => {
  await openDesigner(1440, 900, {
    'GET /api/workflow/Engine/flowTemplate/f1': { ...template(), mayChange: false },
  })
  await expect.element(page.getByText('大额').first()).toBeVisible()
  for (const name of ['保存', '发布'])
    expect(page.getByRole('button', { name, exact: true }).elements(), name).toHaveLength(0)
  expect(panel().elements()).toHaveLength(0)
})

const panel = () => page.getByRole('complementary', { name: '节点设置' })

it.each([
  [1440, 900],
  [1280, 720],
])('a condition with its value fits the panel at %i × %i and can be edited there', async (width, height) => {
  await openDesigner(width, height)
  await userEvent.click(page.getByText('大额').first())
  const value = panel().getByRole('textbox', { name: '值' })
  await expect.element(value).toBeVisible()
  const edge = panel().element().getBoundingClientRect()
  for (const control of panel().element().querySelectorAll('select, input, button')) {
    const box = control.getBoundingClientRect()
    const name = control.getAttribute('aria-label') ?? control.textContent
    expect([name, box.left >= edge.left, box.right <= edge.right, box.width >= 20]).toEqual([name, true, true, true])
  }
  expect(value.element().getBoundingClientRect().width).toBeGreaterThan(120)
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(height)
})

it('a condition without a value to compare with is a problem until it has one', async () => {
  await openDesigner(1440, 900)
  const problem = page.getByRole('button', { name: /没有填写“金额”要比较的值/ })
  await expect.element(problem).toBeVisible()
  await userEvent.click(page.getByText('大额').first())
  await expect.element(panel()).toHaveTextContent('还没有填写要比较的值')
  await userEvent.fill(panel().getByRole('textbox', { name: '值' }), '5000')
  await userEvent.tab()
  await expect.poll(() => problem.elements()).toHaveLength(0)
  await expect.element(panel()).not.toHaveTextContent('还没有填写要比较的值')
})

it('a vote asks for its share, which the card shows', async () => {
  await openDesigner(1440, 900)
  await userEvent.click(page.getByText('主管').first())
  await userEvent.selectOptions(panel().getByRole('combobox', { name: '多人时如何审批' }), '3')
  const share = panel().getByRole('spinbutton', { name: '通过比例（%）' })
  await expect.element(share).toHaveValue(60)
  await userEvent.fill(share, '75')
  const card = page.getByRole('button', { name: /^主管/ })
  await expect.element(card).toHaveTextContent('75% 同意即通过')
  await userEvent.fill(share, '250')
  await expect.element(card).toHaveTextContent('100% 同意即通过')
  await userEvent.selectOptions(panel().getByRole('combobox', { name: '多人时如何审批' }), '1')
  await expect.element(share).not.toBeInTheDocument()
})

it('inclusive branches are added from the plus, with conditions and a default branch that stays', async () => {
  await openDesigner(1440, 900, { 'PUT /api/workflow/Engine/flowTemplate/f1': { revision: 2 } })
  await userEvent.click(page.getByRole('button', { name: '添加节点' }).first())
  await userEvent.click(page.getByRole('menuitem', { name: '包容分支' }))
  await expect.element(panel()).toHaveTextContent('所有满足条件的分支同时进行')
  await userEvent.click(panel().getByRole('button', { name: '添加分支' }))
  await expect.element(panel()).toHaveTextContent('满足条件时进行')
  await userEvent.click(page.getByRole('button', { name: /^包容分支/ }))
  const removals = panel().getByRole('button', { name: /^删除“/ })
  await expect
    .poll(() => removals.elements().map((one) => (one as HTMLButtonElement).disabled))
    .toEqual([false, false, true])
  await expect.element(page.getByText('其他分支都不满足时').first()).toBeVisible()
})

it('a release says which fields each node shows and lets its users edit', async () => {
  const boss = approver('boss')
  const formOperates = [
    { id: 'amount', read: false, write: false },
    { id: 'day', read: true, write: true },
  ]
  const drawn = {
    ...createStartNode('start', '发起'),
    childNode: { ...boss, properties: { ...boss.properties, formOperates } },
  }
  await openDesigner(1440, 900, {
    'GET /api/workflow/Engine/flowTemplate/f1': { ...template(), flowTemplateJson: JSON.stringify(drawn) },
  })
  await userEvent.click(page.getByRole('button', { name: '发布', exact: true }))
  const dialog = page.getByRole('dialog', { name: '发布 v1' })
  await expect.element(dialog).toHaveTextContent('以其菜单权限为限；可查看全部字段；可修改全部字段')
  await expect.element(dialog).toHaveTextContent('看不到金额，可查看其他字段；可修改日期')
})

it('a node marks fields that it does not name yet, and stores a setting for every field when it is edited', async () => {
  const boss = approver('boss')
  const formOperates = [{ id: 'amount', read: true, write: false }]
  const drawn = {
    ...createStartNode('start', '发起'),
    childNode: { ...boss, properties: { ...boss.properties, formOperates } },
  }
  const sent = await openDesigner(1440, 900, {
    'GET /api/workflow/Engine/flowTemplate/f1': { ...template(), flowTemplateJson: JSON.stringify(drawn) },
    'PUT /api/workflow/Engine/flowTemplate/f1': { revision: 2 },
  })
  const fetchStored = async (index: number) => {
    const list = () => sent.filter(({ line }) => line.startsWith('PUT'))
    await expect.poll(() => list().length).toBeGreaterThan(index)
    return JSON.parse(String(list().at(-1)?.body['flowTemplateJson'])) as StartNode
  }
  await userEvent.click(page.getByText('主管').first())
  await userEvent.click(panel().getByRole('tab', { name: '字段权限' }))
  const row = (name: string) => panel().getByRole('row', { name })
  await expect.element(row('日期')).toHaveTextContent('新字段，尚未显示')
  await expect.element(row('金额')).not.toHaveTextContent('新字段')
  await expect.element(panel().getByRole('checkbox', { name: '日期 可见' })).not.toBeChecked()
  await userEvent.click(panel().getByRole('checkbox', { name: '金额 可编辑' }))
  await expect.element(row('日期')).not.toHaveTextContent('新字段')
  expect((await fetchStored(0)).childNode?.properties).toMatchObject({
    formOperates: [
      { id: 'amount', read: true, write: true },
      { id: 'day', read: false, write: false },
    ],
  })
})

it('a new approver node names every field of the form, to read', async () => {
  const sent = await openDesigner(1440, 900, { 'PUT /api/workflow/Engine/flowTemplate/f1': { revision: 2 } })
  await userEvent.click(page.getByRole('button', { name: '添加节点' }).last())
  await userEvent.click(page.getByRole('menuitem', { name: '审批' }))
  await expect.poll(() => sent.findLast(({ line }) => line.startsWith('PUT'))?.body).toBeDefined()
  const text = String(sent.findLast(({ line }) => line.startsWith('PUT'))?.body['flowTemplateJson'])
  const { childNode } = JSON.parse(text) as StartNode
  expect(childNode?.childNode?.properties).toMatchObject({
    formOperates: ['amount', 'day'].map((id) => ({ id, read: true, write: false })),
  })
})

it('the result of a dry run is scrolled into view, focused and announced', async () => {
  const outcome = {
    nodes: [{ step: 1, nodeId: 'boss', title: '主管', type: 'approver', state: 'asked', people: [], findings: [] }],
    choices: {},
    hasEnded: true,
    problems: [],
  }
  session.setState({ userInfo: aCurrentUser().userInfo })
  const many = Array.from({ length: 30 }, (_, at) => field('textarea', `note${at}`, `说明 ${at}`))
  const answers = {
    'POST /api/workflow/Engine/flowTemplate/f1/Actions/Try': outcome,
    'POST /api/permission/Users/getUserList': { list: [] },
  }
  await openDesigner(1280, 720, answers, many)
  await userEvent.click(page.getByRole('button', { name: '试运行' }))
  const last = page.getByRole('dialog').getByRole('textbox', { name: '说明 29' })
  await userEvent.fill(last, '最后')
  await userEvent.click(page.getByRole('button', { name: '开始试运行' }))
  const verdict = page.getByText('流程可以走到结束')
  await expect.element(verdict).toBeInViewport()
  expect(document.activeElement?.contains(verdict.element())).toBe(true)
  await expect.element(page.getByRole('region', { name: '试运行结果' })).toHaveAttribute('aria-live', 'polite')
})

it('keeps the drawing when another user has saved in the meantime, and overwrites only if the user agrees', async () => {
  const line = 'GET /api/workflow/Engine/flowTemplate/f1'
  let stored = 1
  const sent = await openDesigner(1440, 900, {
    [line]: () => ({ ...template(), fullName: stored > 1 ? '采购与付款' : '采购审批', revision: stored }),
    'PUT /api/workflow/Engine/flowTemplate/f1': ({ body }: SentCall) =>
      body['revision'] === stored ? { revision: (stored += 1) } : refusal(409, '该流程已被他人修改'),
  })
  await expect.element(panel()).toBeVisible()
  stored = 5
  await userEvent.fill(panel().getByLabelText('节点名称'), '申请')
  await expect.element(page.getByRole('alert')).toHaveTextContent('该流程已被他人修改')
  const link = page.getByRole('contentinfo').getByRole('button', { name: '选择保留哪个版本' })
  const question = page.getByRole('dialog', { name: '内容已被他人修改' })
  await expect.element(question).toHaveTextContent('修改申请')
  await userEvent.click(question.getByRole('button', { name: '稍后处理' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('该流程已被他人修改')
  await userEvent.click(link)
  await userEvent.click(question.getByRole('button', { name: '用我的覆盖' }))
  await expect.element(page.getByText('已保存')).toBeVisible()
  const last = sent.findLast((call) => call.line.startsWith('PUT'))?.body
  expect(last, 'their name stays').toMatchObject({ revision: 5, fullName: '采购与付款' })
  expect(String(last?.['flowTemplateJson'])).toContain('申请')
})

it('nodes and branches of an older version come back one by one from the comparison with the draft', async () => {
  const version = { version: 1, name: '', note: '', isMain: true, creatorUser: '林工', creatorTime: 0, taskCount: 0 }
  const change = (part: string, kind: string, id: string, name: string, text: string) => ({
    ...{ part, kind, id, name, text, setting: kind === 'set' ? 'access' : '' },
  })
  const changes = [
    change('node', 'removed', 'boss', '主管', '移除节点“主管”'),
    change('node', 'added', 'new', '会计', '新增节点“会计”'),
    change('operate', 'set', 'start/amount', '金额', '节点“发起”的字段“金额”：权限由“可编辑”改为“只读”'),
  ]
  const present = { ...flow, childNode: { ...approver('new'), childNode: null } }
  const larger = { ...flow, childNode: { ...approver('boss'), childNode: null } }
  const sent = await openDesigner(1440, 900, {
    'GET /api/workflow/Engine/flowTemplate/f1': { ...template(), flowTemplateJson: JSON.stringify(present) },
    'PUT /api/workflow/Engine/flowTemplate/f1': { revision: 2 },
    'GET /api/workflow/Engine/flowTemplate/f1/Versions': { list: [version] },
    'GET /api/workflow/Engine/flowTemplate/f1/Versions/1': {
      ...{ version: 1, name: '', note: '', flowTemplateJson: JSON.stringify(larger) },
    },
    'GET /api/workflow/Engine/flowTemplate/f1/Versions/Compare': { list: changes, total: 3 },
  })
  await userEvent.click(page.getByRole('button', { name: '版本', exact: true }))
  await userEvent.click(page.getByRole('button', { name: '比较', exact: true }))
  const comparison = page.getByRole('dialog', { name: '比较版本' })
  await expect.element(comparison.getByRole('button', { name: '恢复“发起”' })).toBeVisible()
  expect(comparison.getByRole('button', { name: /^恢复“/ }).elements(), 'not of what is new').toHaveLength(2)
  await userEvent.click(comparison.getByRole('button', { name: '恢复“主管”' }))
  const saved = () =>
    sent
      .filter(({ line }) => line.startsWith('PUT'))
      .map(({ body }) => JSON.parse(String(body['flowTemplateJson'])) as StartNode)
  await expect.poll(() => saved().at(-1)?.childNode?.nodeId).toBe('boss')
  expect(saved().at(-1)?.childNode?.childNode?.nodeId).toBe('new')
})

it('time limits of a node are set in the panel, shown on its card, and a wrong one is a problem', async () => {
  await openDesigner(1440, 900)
  await userEvent.click(page.getByText('主管').first())
  await userEvent.click(panel().getByRole('tab', { name: '时限' }))
  await userEvent.click(panel().getByRole('button', { name: '添加时限' }))
  const first = panel().getByRole('group', { name: '时限 1' })
  await userEvent.fill(first.getByRole('spinbutton', { name: '超过' }), '2')
  await userEvent.fill(first.getByRole('spinbutton', { name: '重复间隔' }), '1')
  await expect.element(page.getByText('2 个工作日后提醒审批人，此后每 1 个工作日再提醒一次')).toBeVisible()
  await userEvent.selectOptions(first.getByRole('combobox', { name: '超过后' }), 'escalate')
  await userEvent.selectOptions(first.getByRole('combobox', { name: '转给' }), 'users')
  await expect.element(panel().getByText('请选择超时后接手的人员')).toBeVisible()
  await userEvent.click(panel().getByRole('button', { name: '删除“时限 1”' }))
  await expect.element(page.getByText('2 个工作日后', { exact: false })).not.toBeInTheDocument()
})
