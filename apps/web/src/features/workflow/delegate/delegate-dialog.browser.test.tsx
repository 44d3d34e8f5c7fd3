import type { FlowDelegateRow } from '@armature/contract'
import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawPage, startPage } from '../../../form/testing/page.tsx'
import { answerCalls } from '../../../testing/calls.ts'
import { sampleRow } from '../../../testing/sample.ts'
import { DelegateDialog } from './delegate-dialog.tsx'

beforeAll(() => startPage('workflow'))

const [id, gone, toUserId] = ['a', 'b', 'c'].map((end) => `00000000-0000-4000-8000-00000000000${end}`) as [
  string,
  string,
  string,
]
const row: FlowDelegateRow = {
  ...sampleRow('GET /api/workflow/Engine/FlowDelegate', {}),
  ...{ id, toUserId, toUserName: '乙', templateIds: [gone], templates: '已删除的流程', description: '出差', state: 1 },
  ...{ startTime: 1_767_225_600_000, endTime: 1_767_312_000_000 },
}

it('a delegation for a deleted flow shows it, and stays limited to it when it is saved', async () => {
  const sent = answerCalls(
    {
      'GET /api/workflow/Engine/flowTemplate/All': { list: [{ id: toUserId, fullName: '请假', enCode: 'leave' }] },
      'PUT /api/workflow/Engine/FlowDelegate/:id': null,
      'POST /api/permission/Users/getUserList': { list: [{ id: toUserId, fullName: '乙', type: 'user' }] },
    },
    {},
    () => ({ list: [] }),
  )
  await drawPage(<DelegateDialog delegate={row} onClose={() => undefined} />)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('combobox', { name: '流程 已删除的流程' })).toBeVisible()
  await dialog.getByRole('textbox', { name: '说明' }).fill('出差一周')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => sent.filter(({ line }) => line.startsWith('PUT')).map(({ body }) => body))
    .toMatchObject([{ templateIds: [gone], description: '出差一周' }])
})
