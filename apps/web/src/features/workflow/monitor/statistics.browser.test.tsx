import type { FlowNodeFigures, FlowStatistics, FlowStatisticsRow } from '@armature/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, startScreen } from '../../../form/testing/screen.tsx'
import { loadTexts } from '../../../lib/i18n/i18n.ts'
import { answerCalls } from '../../../testing/calls.ts'
import StatisticsList from './statistics-list.tsx'

const hourMs = 3_600_000

const row: FlowStatisticsRow = {
  ...{ id: 'f1', fullName: '采购审批', started: 7, running: 1, suspended: 1, approved: 2 },
  ...{ returned: 1, withdrawn: 1, terminated: 1, meanMs: 7 * hourMs, medianMs: 2.5 * hourMs, p90Ms: 96 * hourMs },
}
const aNode = (title: string, own: Partial<FlowNodeFigures> = {}): FlowNodeFigures => ({
  ...{ nodeId: title, title, kind: 'approver', isRemoved: false, isBottleneck: false },
  ...{ rounds: 5, open: 1, overdue: 0, decisions: 3, limitDecisions: 0 },
  ...{ medianMs: hourMs / 2, p90Ms: hourMs, totalMs: hourMs, approvers: [] },
  ...own,
})
const approvers = [
  { userId: 'u1', fullName: '甲', decisions: 2, medianMs: 1.5 * hourMs },
  { userId: 'u2', fullName: '', decisions: 1, medianMs: 3 * hourMs },
]
const detail: FlowStatistics = {
  ...row,
  ...{ startTime: 0, endTime: 1, unit: 'day', trend: [{ at: Date.UTC(2026, 0, 2), started: 7, approved: 2 }] },
  nodes: [
    aNode('初审', { isBottleneck: true, totalMs: 3 * hourMs, approvers }),
    aNode('复核', { isRemoved: true, medianMs: null }),
  ],
}

beforeAll(async () => {
  await startScreen('zh', 1280)
  await Promise.all(['workflow', 'form', 'energy'].map((name) => loadTexts(name as 'workflow')))
})

async function open(list: FlowStatisticsRow[] = [row]) {
  const sent = answerCalls({
    'GET /api/workflow/Engine/FlowMonitor/Statistics': {
      list,
      pagination: { currentPage: 1, pageSize: 20, total: list.length },
    },
    'GET /api/workflow/Engine/FlowMonitor/Statistics/:id': detail,
  })
  await draw(<StatisticsList />)
  return sent
}

describe('the statistics of flows', () => {
  it('list flows with counts, and durations in the unit that suits them', async () => {
    await open()
    for (const text of ['7 小时', '2.5 小时', '4 天'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  })

  it('show the nodes of a flow with their approvers, the bottleneck and a node that was removed', async () => {
    await open()
    await userEvent.click(page.getByRole('button', { name: '采购审批' }))
    const drawer = page.getByRole('dialog', { name: '流程统计：采购审批' })
    await expect.element(drawer.getByRole('img', { name: '提交 7 项，其中已通过 2 项' })).toBeVisible()
    const [first, second] = [
      drawer.getByRole('listitem', { name: '初审' }),
      drawer.getByRole('listitem', { name: '复核' }),
    ]
    await expect.element(first).toHaveTextContent('瓶颈')
    await expect.element(first).toHaveTextContent('占等待总时长的 75%')
    await expect.element(first).toHaveTextContent('甲：处理 2 次，中位数 1.5 小时')
    await expect.element(first).toHaveTextContent('已删除的用户：处理 1 次，中位数 3 小时')
    await expect.element(second).toHaveTextContent('新版本中已移除')
    await expect.element(second).toHaveTextContent('等待中位数—')
    await expect.element(second).not.toHaveTextContent('瓶颈')
  })

  it('are shown in working time, which is in hours, since a working day has no fixed length', async () => {
    const sent = await open()
    await userEvent.selectOptions(page.getByRole('combobox', { name: '时长' }), '工作时间')
    await expect.element(page.getByText('96 工时', { exact: true })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: '采购审批' }))
    const drawer = page.getByRole('dialog', { name: '流程统计：采购审批' })
    await expect.element(drawer).toHaveTextContent('时长是工作时间，按工作日历计算，与时限的计时一致')
    await expect.element(drawer.getByRole('listitem', { name: '初审' })).toHaveTextContent('瓶颈')
    await expect.element(drawer).toHaveTextContent('中位数 1.5 工时')
    expect(sent.map(({ query }) => query['time'])).toEqual(['elapsed', 'working', 'working'])
  })

  it('ask for another period, and say that it has no approvals', async () => {
    const sent = await open([])
    await expect.element(page.getByText('这段时间没有提交审批')).toBeVisible()
    await userEvent.selectOptions(page.getByRole('combobox', { name: '时间段' }), '近 12 个月')
    await expect
      .poll(() => sent.map(({ query }) => Math.round((Date.now() - Number(query['startTime'])) / (24 * hourMs))))
      .toEqual([30, 365])
  })
})
