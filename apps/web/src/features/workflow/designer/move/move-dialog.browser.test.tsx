import type { PlannedMove } from '@armature/contract'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, startScreen } from '../../../../form/testing/screen.tsx'
import { loadTexts } from '../../../../lib/i18n/i18n.ts'
import { answerCalls } from '../../../../testing/calls.ts'
import { Toaster } from '../../../../ui/feedback/toast.tsx'
import MoveDialog from './move-dialog.tsx'

beforeAll(async () => {
  await startScreen('zh', 1280)
  await loadTexts('workflow')
})

const aMove = (id: string, own: Partial<PlannedMove> = {}): PlannedMove => ({
  id,
  fullName: `${id}的申请`,
  creatorUser: id,
  startTime: Date.UTC(2026, 0, 2),
  status: 1,
  version: 1,
  formVersion: 1,
  outcome: 'moves',
  msg: '',
  nodes: [{ title: '经理', state: 'stays', before: '乙', after: '乙' }],
  ...own,
})
const gone = { outcome: 'needsNode' as const, msg: '版本中没有节点“经理”，请选择一个节点', nodes: [] }

async function open(list: PlannedMove[], results: { id: string; ok: boolean; msg: string }[] = []) {
  const sent = answerCalls({
    'GET /api/workflow/Engine/flowTemplate/:id/Versions/:version/Moves': {
      list,
      pagination: { currentPage: 1, pageSize: 10, total: list.length },
      approverNodes: [{ id: 'final', fullName: '总监' }],
    },
    'POST /api/workflow/Engine/flowTemplate/Actions/MoveApprovals': { list: results },
  })
  await draw(
    <>
      <MoveDialog templateId="f1" version={2} onClose={vi.fn()} />
      <Toaster />
    </>,
  )
  return sent
}
const confirmMove = (count: number) => userEvent.click(page.getByRole('button', { name: `迁移 ${count} 项` }))
const listBodies = (sent: Awaited<ReturnType<typeof open>>) =>
  sent.filter(({ line }) => line.startsWith('POST')).map(({ body }) => body)

describe('moving running approvals to a version', () => {
  it('says for each what would happen, and moves those that are chosen', async () => {
    const restarts = { nodes: [{ title: '经理', state: 'restarts' as const, before: '乙', after: '丙' }] }
    const sent = await open([aMove('甲'), aMove('丁', restarts)], [{ id: '丁', ok: true, msg: '' }])
    await expect.element(page.getByText('“经理”不变，由 乙 审批')).toBeVisible()
    await expect.element(page.getByText('“经理”重新审批：乙 → 丙')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '迁移 0 项' })).toBeDisabled()
    await userEvent.click(page.getByRole('checkbox', { name: '丁的申请' }))
    await confirmMove(1)
    await expect.element(page.getByText('已迁移 1 项审批')).toBeVisible()
    expect(listBodies(sent)).toEqual([{ templateId: 'f1', version: 2, nodeId: '', ids: ['丁'] }])
  })

  it('moves an approval whose node is gone only to a node that was chosen, and shows why another was refused', async () => {
    const sent = await open([aMove('甲'), aMove('丁', gone)], [{ id: '甲', ok: false, msg: '数据已被锁定' }])
    await expect.element(page.getByRole('checkbox', { name: '丁的申请' })).not.toBeInTheDocument()
    await userEvent.click(page.getByRole('checkbox', { name: /选择本页/ }))
    await userEvent.selectOptions(page.getByRole('combobox', { name: '继续的节点' }), '总监')
    await confirmMove(2)
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('未迁移：数据已被锁定')
    expect(listBodies(sent)).toEqual([
      { templateId: 'f1', version: 2, nodeId: '', ids: ['甲'] },
      { templateId: 'f1', version: 2, nodeId: 'final', ids: ['丁'] },
    ])
  })

  it('says that there is none to move', async () => {
    await open([])
    await expect.element(page.getByText('没有可迁移的审批')).toBeVisible()
  })
})
