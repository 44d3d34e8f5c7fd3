import type { FlowDetail } from '@armature/contract'
import { createApproverNode, createStartNode, createSubFlowNode } from '@armature/form-engine/flow/create-nodes'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { startScreen } from '../../../form/testing/screen.tsx'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { buildFlowDetailPath } from '../../../lib/session/flow-link.ts'
import { unsavedWork } from '../../../lib/state/unsaved-work.ts'
import { press } from '../../../testing/pointer.ts'
import { detail, line, openFlowDetail, sample } from './testing/open-flow-detail.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'workflow', 'designer'])
})
afterEach(() => {
  unsavedWork.clear()
  queryClient.clear()
})

const flow = {
  ...createStartNode('start', '发起'),
  childNode: { ...createSubFlowNode('sub', '逐项验收'), childNode: createApproverNode('boss', '主管') },
}
const started = { row: 1, state: 'running' as const, msg: '', taskId: 't2', fullName: '发起人的验收：椅子', status: 1 }
const waiting: FlowDetail = {
  ...detail,
  formData: '',
  flowTemplateJson: JSON.stringify(flow),
  nodeList: [
    {
      ...{ nodeId: 'sub', title: '逐项验收', type: 'subFlow', state: 'open', round: 1, users: [], votes: null },
      subFlows: {
        waits: true,
        list: [
          started,
          { ...started, row: 2, state: 'approved', taskId: '', fullName: '', status: null },
          {
            ...started,
            row: 3,
            state: 'failed',
            taskId: '',
            fullName: '',
            status: null,
            msg: '外人 没有权限发起该流程',
          },
        ],
      },
    },
  ],
  actions: { ...sample.actions, restart: true, cancel: true },
  node: null,
  operatorId: '',
}

it.each([1280, 390])('lists what a node has started, with links to what the user may see, at %i px', async (width) => {
  const path = 'POST /api/workflow/Engine/FlowMonitor/SubFlows/:id'
  const sent = await openFlowDetail({ [line]: waiting, [path]: null }, width)
  const list = page.getByRole('list', { name: '子流程' })
  const lines = () =>
    list
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent)
  await expect
    .poll(lines)
    .toEqual(['第 1 行进行中发起人的验收：椅子', '第 2 行已通过', '第 3 行无法发起外人 没有权限发起该流程'])
  const link = list.getByRole('link').element()
  expect(link.getAttribute('href')).toBe(buildFlowDetailPath({ id: 't2' }))
  const [inner, outer] = [link.getBoundingClientRect(), list.element().getBoundingClientRect()]
  expect(inner.right).toBeLessThanOrEqual(outer.right + 1)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await press(width < 500 ? 'touch' : 'mouse', page.getByRole('button', { name: '重新发起子流程' }))
  await expect.poll(() => sent.filter((call) => call.line.includes('/SubFlows/')).length).toBe(1)
})

it('a sub-flow names the approval that has started it, and links to it', async () => {
  await openFlowDetail({ [line]: { ...detail, parent: { taskId: 't0', fullName: '采购申请', nodeName: '逐项验收' } } })
  const link = page.getByRole('link', { name: '由“采购申请”的节点“逐项验收”发起' })
  expect(link.element().getAttribute('href')).toBe(buildFlowDetailPath({ id: 't0' }))
})
