import type { Rule } from '@armature/form-engine'
import { beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { session } from '../../lib/session/session.ts'
import { aMenuItem } from '../../testing/builders.ts'
import { answerCalls } from '../../testing/calls.ts'
import '../controls/index.ts'
import { aField, aForm } from '../testing/forms.ts'
import { button } from '../testing/page.tsx'
import { draw, startScreen } from '../testing/screen.tsx'
import { FormPreview } from '../designer/preview/form-preview.tsx'
import RecordWindow, { type ModelConfig, type RecordMode } from '../record/record-window.tsx'

beforeAll(async () => {
  await startScreen('zh', 1400)
  for (const namespace of ['designer', 'reasons']) await loadTexts(namespace)
})

const rule: Rule = {
  id: 'r',
  name: '大额',
  enabled: true,
  when: { logic: 'and', groups: [{ logic: 'and', conditions: [{ field: 'amount', op: 'gt', value: 1000 }] }] },
  then: [
    { type: 'show', field: 'reason' },
    { type: 'require', field: 'reason' },
  ],
}

async function open() {
  answerCalls({})
  session.setState({ menuList: [aMenuItem({ id: 'designs', type: 2, urlAddress: 'onlineDev/webDesign' })] })
  const fields = [
    aField('numInput', 'amount', { precision: 2 }, { label: '金额' }),
    aField('comInput', 'reason', {}, { label: '原因' }),
    aField('calculate', 'tax', { expression: ['amount', '*', '2'] }, { label: '税额' }),
  ]
  await draw(<FormPreview formData={{ fields, rules: [rule] }} modelId="m" onClose={() => undefined} />)
  await userEvent.click(button('为什么'))
}
const panel = () => page.getByRole('complementary', { name: '为什么' })

it('the preview says why a field is hidden, with the rule in words and the values that it reads, while the form is filled in', async () => {
  await open()
  await userEvent.selectOptions(panel().getByRole('combobox', { name: '字段' }), '原因')
  await expect.element(panel()).toHaveTextContent('隐藏不满足规则“大额”的条件')
  await expect.element(panel()).toHaveTextContent('金额 ＞ 1000.00')
  await expect.element(panel()).toHaveTextContent('金额：（空）')
  const amount = page.getByRole('textbox', { name: '金额' })
  await userEvent.fill(amount, '1200')
  // the field that has the focus is explained
  await expect.element(panel().getByRole('combobox', { name: '字段' })).toHaveValue('amount')
  await userEvent.fill(page.getByRole('textbox', { name: '原因' }), 'x')
  await expect.element(panel()).toHaveTextContent('必填满足规则“大额”的条件')
  // the same rule shows the field too: its sentence is there once
  expect(panel().element().textContent?.split('＞')).toHaveLength(2)
  await expect.element(panel()).toHaveTextContent('金额：1200.00')
})

it('the preview says where a value comes from: a formula with what it reads', async () => {
  await open()
  await userEvent.fill(page.getByRole('textbox', { name: '金额' }), '2.5')
  await userEvent.selectOptions(panel().getByRole('combobox', { name: '字段' }), '税额')
  await expect.element(panel()).toHaveTextContent('5.00公式：金额 × 2')
  await expect.element(panel()).toHaveTextContent('金额：2.50')
  await userEvent.click(button('为什么'))
  await expect.element(panel()).not.toBeInTheDocument()
})

const design = {
  fields: [
    aField('numInput', 'amount', { precision: 2 }, { label: '金额' }),
    aField('comInput', 'reason', {}, { label: '原因' }),
  ],
  rules: [rule],
}
const config = {
  ...{ id: 'm', fullName: '报销', fullNameI18n: {}, enCode: 'm', webType: 2, enableFlow: 0, flowId: '', version: 1 },
  ...{ menuId: 'menu', columnData: '{}', appColumnData: '{}', flowTemplateJson: '{}', fieldList: '' },
  formData: JSON.stringify(aForm(design.fields, design.rules)),
} satisfies ModelConfig

async function openRecord(mode: RecordMode, isDesigner: boolean) {
  const reply = { id: 'r1', version: 1, data: JSON.stringify({ amount: 1200, reason: '加急' }) }
  answerCalls({ 'GET /api/visualdev/OnlineDev/m/r1': reply, 'GET /api/visualdev/OnlineDev/m/r1/DataChange': reply })
  session.setState({
    menuList: isDesigner ? [aMenuItem({ id: 'designs', type: 2, urlAddress: 'onlineDev/webDesign' })] : [],
  })
  await draw(<RecordWindow config={config} name="报销" mode={mode} recordId="r1" onClose={() => undefined} />)
  await expect.element(page.getByText('原因').first()).toBeVisible()
}

it.each(['edit', 'detail'] as const)('the window of a record says the same to designers: %s', async (mode) => {
  await openRecord(mode, true)
  await userEvent.click(button('为什么'))
  await userEvent.selectOptions(panel().getByRole('combobox', { name: '字段' }), '原因')
  await expect.element(panel()).toHaveTextContent('必填满足规则“大额”的条件')
  await expect.element(panel()).toHaveTextContent('金额：1200.00')
})

it('users who do not design forms are not offered it', async () => {
  await openRecord('detail', false)
  expect(button('为什么').elements()).toHaveLength(0)
})
