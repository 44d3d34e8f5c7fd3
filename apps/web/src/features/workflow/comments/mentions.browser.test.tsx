import type { FlowDetail } from '@armature/contract'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startScreen } from '../../../form/testing/screen.tsx'
import { queryClient } from '../../../lib/api/query-client.ts'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { unsavedWork } from '../../../lib/state/unsaved-work.ts'
import { press } from '../../../testing/pointer.ts'
import { detail, line, openFlowDetail } from '../detail/testing/open-flow-detail.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'workflow', 'designer'])
})
afterEach(() => {
  unsavedWork.clear()
  queryClient.clear()
})

const users = [
  { id: 'u1', fullName: '王工', organize: '一站' },
  { id: 'u2', fullName: '李工', organize: '' },
]
const approval: FlowDetail = { ...detail, formData: '', formValues: '' }
const audit = 'POST /api/workflow/Engine/FlowBefore/Audit/:operatorId'

async function openComment(list = users, width = 1280) {
  const mentionable = 'GET /api/workflow/Engine/FlowBefore/Mentionable/:taskId'
  const sent = await openFlowDetail({ [line]: approval, [mentionable]: { list }, [audit]: null }, width)
  await press(width < 500 ? 'touch' : 'mouse', page.getByRole('button', { name: '同意', exact: true }).last())
  const dialog = page.getByRole('dialog')
  const decided = () => sent.filter((call) => call.line.includes('/Audit/')).map(({ body }) => body)
  return { comment: dialog.getByRole('textbox', { name: '意见' }), decided }
}
const approve = (pointer: 'mouse' | 'touch') =>
  press(pointer, page.getByRole('dialog').getByRole('button', { name: '同意', exact: true }))
const entry = (name: RegExp) => page.getByRole('menuitem', { name })

it.each([
  ['mouse', 1280],
  ['touch', 390],
] as const)('a user is mentioned by %s at %i px and sent with the decision', async (pointer, width) => {
  const { comment, decided } = await openComment(users, width)
  await userEvent.fill(comment, '请归档')
  await press(pointer, page.getByRole('button', { name: '提及', exact: true }))
  await press(pointer, entry(/^王工/))
  await expect.element(comment).toHaveValue('请归档 @王工 ')
  await approve(pointer)
  await expect.poll(decided).toMatchObject([{ mentions: ['u1'] }])
})

it('an @ in the comment offers them by keyboard; Esc leaves it a sign', async () => {
  const { comment, decided } = await openComment()
  await userEvent.type(comment, '请看@')
  await expect.element(entry(/^王工/)).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(comment).toHaveFocus()
  await userEvent.type(comment, '{Backspace}@')
  await expect.element(entry(/^王工/)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(comment).toHaveValue('请看 @李工 ')
  await approve('mouse')
  await expect.poll(decided).toMatchObject([{ mentions: ['u2'] }])
})

it('who was removed from the comment again is not mentioned', async () => {
  const { comment, decided } = await openComment()
  await press('mouse', page.getByRole('button', { name: '提及', exact: true }))
  await press('mouse', entry(/^王工/))
  await userEvent.fill(comment, '好')
  await approve('mouse')
  await expect.poll(decided).toHaveLength(1)
  expect(decided()[0]).not.toHaveProperty('mentions')
})

it('says so if no other user can see the approval', async () => {
  await openComment([])
  await press('mouse', page.getByRole('button', { name: '提及', exact: true }))
  await expect.element(page.getByText('目前没有其他人能看到这个审批')).toBeVisible()
})
