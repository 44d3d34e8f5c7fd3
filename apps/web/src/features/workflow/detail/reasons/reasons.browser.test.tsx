import type { FlowDetail, FlowReasons } from '@armature/contract'
import { createApproverNode, createStartNode } from '@armature/form-engine/flow/create-nodes'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { aField, aForm } from '../../../../form/testing/forms.ts'
import { startScreen } from '../../../../form/testing/screen.tsx'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { startTexts } from '../../../../lib/i18n/i18n.ts'
import { refusal } from '../../../../testing/calls.ts'
import { press } from '../../../../testing/pointer.ts'
import { aRecord, detail, line, openFlowDetail } from '../testing/open-flow-detail.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'workflow', 'designer'])
})
afterEach(() => queryClient.clear())

const button = (name: string) => page.getByRole('button', { name, exact: true }).last()
const dialog = () => page.getByRole('dialog')
const tab = (name: string) => page.getByRole('tab', { name })

describe('why an approval is where it is', () => {
  const bound = (field: string, value: unknown) => ({
    logic: 'and' as const,
    groups: [{ logic: 'and' as const, conditions: [{ field, op: 'gt' as const, value }] }],
  })
  const branch = (nodeId: string, title: string, conditions: ReturnType<typeof bound> | null) => ({
    ...{ nodeId, title, conditions, childNode: null },
  })
  const approver = createApproverNode('n1', '主管')
  const flow = {
    ...createStartNode('start', '发起'),
    childNode: {
      ...{ nodeId: 'cond', type: 'condition' as const, properties: { title: '金额' } },
      branches: [
        branch('b1', '机密', bound('secret', 7)),
        branch('b2', '大额', bound('amount', 100)),
        branch('b3', '其他', null),
      ],
      childNode: approver,
    },
  }
  const fields = [aField('numInput', 'amount', {}, { label: '总价' })]
  const explained: FlowDetail = {
    ...detail,
    flowTemplateJson: JSON.stringify(flow),
    choices: { cond: 'b2' },
    formData: JSON.stringify(aForm(fields)),
    formValues: JSON.stringify({ amount: 120 }),
    nodeList: [
      {
        nodeId: 'n1',
        title: '主管',
        type: 'approver',
        state: 'open',
        round: 1,
        users: [],
        votes: null,
        subFlows: null,
      },
    ],
    recordList: [aRecord('n1', {})],
  }
  const reasons = 'GET /api/workflow/Engine/FlowBefore/Reasons/t1'
  const reply: FlowReasons = {
    choices: [
      {
        ...{ nodeId: 'cond', branchId: 'b2', by: 'conditions', time: 0, userName: '' },
        values: [{ path: 'amount', label: '总价', text: '120' }],
      },
    ],
    nodes: [
      {
        ...{ nodeId: 'n1', title: '主管', words: ['没有找到可以审批的人，转由系统管理员审批'] },
        users: [{ id: 'u', fullName: '王工', words: ['系统管理员'] }],
      },
    ],
  }

  it('shows the branches with their conditions, what was met, and the values then, without those of hidden fields', async () => {
    await openFlowDetail({ [line]: explained, [reasons]: reply })
    await press('mouse', tab('流程图'))
    await press('mouse', button('为什么：金额'))
    await expect.element(dialog()).toHaveTextContent('机密不满足条件关于一个你无权查看的字段的条件')
    await expect.element(dialog()).toHaveTextContent('大额满足条件，已走此分支总价 ＞ 100')
    await expect.element(dialog()).toHaveTextContent('其他没有再判断')
    await expect.element(dialog()).toHaveTextContent('总价：120')
    await press('mouse', dialog().getByRole('button', { name: '关闭' }).last())
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it.each([1280, 390])(
    'shows every inclusive branch that was met, and why the others were not taken, at %i px',
    async (width) => {
      const fork = { ...flow.childNode, type: 'inclusive' as const }
      fork.branches = [
        ...fork.branches.slice(0, 2),
        branch('b4', '加急', bound('amount', 50)),
        ...fork.branches.slice(2),
      ]
      const inclusive = {
        ...{ ...explained, choices: { cond: 'b2,b4' } },
        flowTemplateJson: JSON.stringify({ ...flow, childNode: fork }),
      }
      const choices = [{ ...reply.choices[0], branchId: 'b2,b4' }]
      await openFlowDetail({ [line]: inclusive, [reasons]: { ...reply, choices } }, width)
      const means = width < 500 ? 'touch' : 'mouse'
      await press(means, tab('流程图'))
      const picture = page.getByRole('group', { name: '流程图' })
      await expect.element(picture).toHaveTextContent(/机密大额走了这个分支加急走了这个分支其他/)
      await press(means, button('为什么：金额'))
      await expect.element(dialog()).toHaveTextContent('机密不满足条件')
      await expect.element(dialog()).toHaveTextContent('大额满足条件，已走此分支')
      await expect.element(dialog()).toHaveTextContent('加急满足条件，已走此分支')
      await expect.element(dialog()).toHaveTextContent('其他已有满足条件的分支，不进行')
    },
  )

  it('says from the history, and on a phone, why a user was asked', async () => {
    await openFlowDetail({ [line]: explained, [reasons]: reply }, 390)
    await press('touch', tab('流转记录'))
    await press('touch', button('为什么：主管'))
    await expect.element(dialog()).toHaveTextContent('没有找到可以审批的人，转由系统管理员审批王工系统管理员')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  it('says that nothing was recorded, and why it could not be loaded', async () => {
    const unknown = { ...reply.choices[0], by: 'unknown', values: [] }
    await openFlowDetail({ [line]: explained, [reasons]: { ...reply, choices: [unknown] } })
    await press('mouse', tab('流程图'))
    await press('mouse', button('为什么：金额'))
    await expect.element(dialog()).toHaveTextContent('没有记录原因')
    await expect.element(dialog()).toHaveTextContent('大额已走此分支')
    await cleanup()
    queryClient.clear()
    await openFlowDetail({ [line]: explained, [reasons]: refusal(404, '审批不存在') })
    await press('mouse', tab('流程图'))
    await press('mouse', button('为什么：主管'))
    await expect.element(dialog()).toHaveTextContent('审批不存在')
  })
})
