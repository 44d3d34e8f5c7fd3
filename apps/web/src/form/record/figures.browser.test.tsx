import { beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aField, aForm } from '../testing/forms.ts'
import { answerCalls } from '../../testing/calls.ts'
import { draw, startScreen } from '../testing/screen.tsx'
import RecordWindow, { type ModelConfig, type RecordMode } from './record-window.tsx'

beforeAll(() => startScreen())

const money = { precision: 2, thousands: true }
const form = aForm([
  aField('numInput', 'cost', money, { label: '费用', unit: '元' }),
  aField('calculate', 'total', { thousands: true, expression: ['cost', '×', '2'], isStorage: 2 }, { label: '合计' }),
  aField('numInput', 'gap', { precision: 2 }, { label: '温差' }),
  aField(
    'table',
    'items',
    { 'show-summary': true, summaryField: ['amount'] },
    {
      label: '明细',
      children: [aField('numInput', 'amount', money, { label: '金额' })],
    },
  ),
])
const values = { cost: -12345.67, total: '15001.50', gap: 4.2, items: [{ amount: 15001.5 }, { amount: 2400 }] }
const config = {
  id: 'm',
  fullName: '结算',
  fullNameI18n: {},
  enCode: 'm',
  webType: 2,
  enableFlow: 0,
  flowId: '',
  version: 1,
  menuId: 'menu',
  formData: JSON.stringify(form),
  columnData: '{}',
  appColumnData: '{}',
  flowTemplateJson: '{}',
  fieldList: '',
} satisfies ModelConfig

async function open(mode: RecordMode) {
  const reply = { id: 'r1', version: 1, data: JSON.stringify(values) }
  answerCalls({ 'GET /api/visualdev/OnlineDev/m/r1': reply, 'GET /api/visualdev/OnlineDev/m/r1/DataChange': reply })
  await draw(<RecordWindow config={config} name="结算" mode={mode} recordId="r1" onClose={() => undefined} />)
  await expect.element(page.getByText('17,401.50')).toBeVisible()
}

it('a detail formats figures like lists, idle fields and totals (F9.54)', async () => {
  await open('detail')
  for (const text of ['−12,345.67', '15,001.50', '4.20', '2,400.00'])
    await expect.element(page.getByText(text).first()).toBeVisible()
  for (const text of ['-12345.67', '15001.5', '15001.50', '4.2', '2400'])
    expect(page.getByText(text, { exact: true }).elements()).toHaveLength(0)
})

it('an idle field formats its figure like the detail, and shows plain digits while the user is typing', async () => {
  await open('edit')
  const box = page.getByRole('textbox', { name: '费用' })
  await userEvent.click(page.getByRole('textbox', { name: '温差' }))
  await expect.element(box).toHaveValue('−12,345.67')
  await userEvent.click(box)
  await expect.element(box).toHaveValue('-12345.67')
})
