import type { FlowDetail } from '@armature/contract'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startScreen } from '../../../form/testing/screen.tsx'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
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

const get = 'GET /api/workflow/Engine/Phrases'
const put = 'PUT /api/workflow/Engine/Phrases'
const approval: FlowDetail = { ...detail, formData: '', formValues: '' }

async function openComment(own: string[], width = 1280) {
  const sent = await openFlowDetail(
    { [line]: approval, [get]: { own, shared: ['情况属实', '同意'] }, [put]: null },
    width,
  )
  await press('mouse', page.getByRole('button', { name: '同意', exact: true }).last())
  const dialog = page.getByRole('dialog')
  const saved = () =>
    sent.filter((call) => call.line.startsWith('PUT') && call.line.endsWith('/Phrases')).map(({ body }) => body)
  return { comment: dialog.getByRole('textbox', { name: '意见' }), dialog, saved }
}
const openMenu = (pointer: 'mouse' | 'touch' = 'mouse') =>
  press(pointer, page.getByRole('button', { name: '常用语', exact: true }))
const entry = (name: string) => page.getByRole('menuitem', { name, exact: true })

it.each([
  ['mouse', 1280],
  ['touch', 390],
] as const)('a phrase is put into the comment by %s at %i px: own ones first, each once', async (pointer, width) => {
  const { comment } = await openComment(['同意', '请补材料'], width)
  await openMenu(pointer)
  await expect
    .poll(() =>
      page
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([...['同意', '请补材料', '情况属实', '将当前意见存为常用语', '管理常用语…']])
  await press(pointer, entry('请补材料'))
  await expect.element(comment).toHaveValue('请补材料')
  await openMenu(pointer)
  await press(pointer, entry('情况属实'))
  await expect.element(comment).toHaveValue('情况属实')
})

it('by keyboard, after what the user has typed', async () => {
  const { comment } = await openComment(['同意'])
  await userEvent.fill(comment, '金额已核对')
  await userEvent.keyboard('{Tab}{Enter}{ArrowDown}{Enter}')
  await expect.element(comment).toHaveValue('金额已核对\n情况属实')
})

it('a comment is kept as a phrase, with those that the page has seen', async () => {
  const { comment, saved } = await openComment(['同意'])
  await userEvent.fill(comment, '已现场核实')
  await openMenu()
  await press('mouse', entry('将当前意见存为常用语'))
  await expect.poll(saved).toEqual([{ own: ['同意', '已现场核实'], seen: ['同意'] }])
})

it('the phrases of the user are ordered, deleted, changed and added', async () => {
  const seen = ['一', '二', '三']
  const { saved } = await openComment(seen)
  await openMenu()
  await press('mouse', entry('管理常用语…'))
  const list = page.getByRole('dialog', { name: '我的常用语' })
  await press('mouse', list.getByRole('button', { name: '上移“三”' }))
  await press('mouse', list.getByRole('button', { name: '下移“一”' }))
  await press('mouse', list.getByRole('button', { name: '删除“二”' }))
  await press('mouse', list.getByRole('button', { name: '修改“二”' }))
  const form = page.getByRole('dialog', { name: '修改常用语' })
  await userEvent.fill(form.getByRole('textbox', { name: '内容' }), '四')
  await press('mouse', form.getByRole('button', { name: '保存' }))
  await press('mouse', list.getByRole('button', { name: '添加常用语' }))
  const added = page.getByRole('dialog', { name: '添加常用语' })
  await userEvent.fill(added.getByRole('textbox', { name: '内容' }), ' 五 ')
  await press('mouse', added.getByRole('button', { name: '保存' }))
  await expect.poll(saved).toEqual(
    [
      ['一', '三', '二'],
      ['二', '一', '三'],
      ['一', '三'],
      ['一', '四', '三'],
      ['一', '二', '三', '五'],
    ].map((own) => ({ own, seen })),
  )
})

it('a long phrase takes several lines, and the window of a phone is not exceeded', async () => {
  const phrase = '请在三个工作日内补齐合同、验收单和发票，'.repeat(8)
  const { comment } = await openComment([phrase], 390)
  await openMenu('touch')
  const [first] = page.getByRole('menuitem').elements()
  const box = first?.getBoundingClientRect()
  expect([(box?.left ?? -1) >= 0, (box?.right ?? 999) <= 390]).toEqual([true, true])
  await press('touch', page.getByRole('menuitem', { name: '请在三个工作日内' }))
  await expect.element(comment).toHaveValue(phrase)
})
