import type { FlowDetail } from '@armature/contract'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closedBox, startDates, waitForElement } from '../../../form/testing/date-panels.ts'
import { startScreen } from '../../../form/testing/screen.tsx'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { unsavedWork } from '../../../lib/state/unsaved-work.ts'
import { press } from '../../../testing/pointer.ts'
import { detail, line, openFlowDetail, sample } from './testing/open-flow-detail.tsx'

beforeAll(async () => {
  await startScreen()
  startDates()
  await startTexts('zh', ['ui', 'form', 'workflow', 'designer'])
})
afterEach(() => {
  unsavedWork.clear()
  queryClient.clear()
})

const suspended: FlowDetail = {
  ...detail,
  flowTask: { ...detail.flowTask, status: 6, resumeAt: Date.parse('2026-09-21T09:00:00+08:00') },
  suspension: {
    userName: '监控员',
    time: Date.parse('2026-09-18T10:00:00+08:00'),
    reason: '等审计',
    resumeAt: Date.parse('2026-09-21T09:00:00+08:00'),
  },
  actions: { ...sample.actions, resume: true, cancel: true },
}
const runs: FlowDetail = {
  ...detail,
  suspension: null,
  actions: { ...sample.actions, suspend: true, cancel: true },
}
const button = (name: string) => page.getByRole('button', { name, exact: true }).last()

it.each([1280, 390])('a suspended approval says who, when and why, and is resumed, at %i px', async (width) => {
  const path = 'POST /api/workflow/Engine/FlowMonitor/Resume/:id'
  const sent = await openFlowDetail({ [line]: suspended, [path]: null }, width)
  const note = page.getByRole('note')
  await expect.element(note).toHaveTextContent('监控员挂起了这个审批，恢复前不能处理')
  await expect.element(note).toHaveTextContent('2026-09-18 10:00')
  await expect.element(note).toHaveTextContent('等审计')
  await expect.element(note).toHaveTextContent('将于 2026-09-21 09:00 自动恢复')
  await expect.element(page.getByRole('article')).toHaveTextContent('流程挂起')
  expect(page.getByRole('textbox').elements()).toEqual([])
  const pointer = width < 500 ? 'touch' : 'mouse'
  await press(pointer, button('恢复'))
  await press(pointer, page.getByRole('dialog').getByRole('button', { name: '恢复', exact: true }))
  await expect
    .poll(() => sent.filter((call) => call.line.includes('/FlowMonitor/')).map(({ body }) => body))
    .toEqual([{ handleOpinion: '' }])
})

it('a running approval is suspended only with a reason', async () => {
  const path = 'POST /api/workflow/Engine/FlowMonitor/Suspend/:id'
  const sent = await openFlowDetail({ [line]: runs, [path]: null })
  await press('mouse', button('挂起'))
  const dialog = page.getByRole('dialog')
  const ok = dialog.getByRole('button', { name: '挂起', exact: true })
  await press('mouse', ok)
  await expect.element(dialog).toHaveTextContent('意见不能为空')
  await userEvent.fill(dialog.getByRole('textbox', { name: '意见' }), '等审计')
  await press('mouse', ok)
  await expect
    .poll(() => sent.filter((call) => call.line.includes('/FlowMonitor/')).map(({ body }) => body))
    .toEqual([{ handleOpinion: '等审计', resumeAt: null }])
})

it('the time at which it is resumed is shown, changed and taken away', async () => {
  const path = 'POST /api/workflow/Engine/FlowMonitor/ResumeTime/:id'
  const sent = await openFlowDetail({ [line]: suspended, [path]: null })
  await press('mouse', button('修改恢复时间'))
  const dialog = page.getByRole('dialog')
  await userEvent.click(closedBox('恢复时间'))
  await waitForElement('.ant-picker-panel')
  await userEvent.keyboard('{Control>}a{/Control}2026-09-22 10:30{Enter}')
  await expect.poll(() => document.querySelector('.ant-picker-panel')?.checkVisibility() ?? false).toBe(false)
  await press('mouse', dialog.getByRole('button', { name: '确定', exact: true }).last())
  await expect
    .poll(() => sent.filter((call) => call.line.includes('/ResumeTime/')).map(({ body }) => body))
    .toEqual([{ resumeAt: Date.parse('2026-09-22T10:30:00+08:00') }])
})
