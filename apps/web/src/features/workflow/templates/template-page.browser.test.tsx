import { beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aListPage, drawPage, startPage } from '../../../form/testing/page.tsx'
import { answerCalls } from '../../../testing/calls.ts'
import { sampleRow } from '../../../testing/sample.ts'
import TemplatePage from './template-page.tsx'

beforeAll(() => startPage('workflow'))

const path = 'GET /api/workflow/Engine/flowTemplate'
const flow = sampleRow(path, { fullName: '采购审批', fullNameI18n: {}, version: 1, state: 1, enabledMark: 1 })
const suspended = { userName: '林岚', time: Date.now(), reason: '规则正在修改', includesRunning: true, resumeAt: null }

it('follows the job that suspends the running approvals until all are suspended, and then loads no more', async () => {
  let count = 0
  const sent = answerCalls({
    [path]: () => {
      count = Math.min(count + 2, 4)
      return aListPage({ ...flow, suspension: { ...suspended, suspended: count, running: 4 - count } })
    },
  })
  await drawPage(<TemplatePage />)
  const state = page.getByRole('note', { name: /^已挂起/ })
  await expect.element(state).toHaveAccessibleName(/林岚.*规则正在修改.*4 个进行中的审批，已挂起 2 个/)
  await expect.element(state).toHaveAccessibleName(/4 个进行中的审批已挂起/)
  const { length } = sent
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  expect(sent).toHaveLength(length)
  await userEvent.hover(state)
  await expect.element(page.getByText(/规则正在修改/)).toBeVisible()
})

it('says of a flow whose running approvals go on that only new ones are held', async () => {
  const only = { ...suspended, includesRunning: false, suspended: 0, running: 3 }
  const sent = answerCalls({ [path]: aListPage({ ...flow, suspension: only }) })
  await drawPage(<TemplatePage />)
  await expect.element(page.getByRole('note')).toHaveAccessibleName(/进行中的审批继续办理/)
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  expect(sent.filter(({ line }) => line === path)).toHaveLength(1)
})
