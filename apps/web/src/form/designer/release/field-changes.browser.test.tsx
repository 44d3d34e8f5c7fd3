import type { FieldChange } from '@armature/contract'
import { useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../ui/theme/tokens.css'
import '../../../ui/theme/base.css'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { saveLanguage } from '../../../lib/state/app-state.ts'
import { type ChosenConversions, FieldChanges, buildConversions } from './field-changes.tsx'

beforeAll(async () => {
  saveLanguage('zh')
  await startTexts('zh', ['ui', 'designer'])
})

const aChange = (values: Partial<FieldChange> = {}): FieldChange => ({
  field: 'amount',
  label: '金额',
  from: 'comInput',
  to: 'numInput',
  counts: { total: 12, refused: 2, isPartial: false },
  rows: [{ id: 'r1', title: 'R1', value: '12 kg', reason: '应为数字' }],
  choices: ['convert', 'leaveEmpty', 'keep'],
  ...values,
})

let chosen: ChosenConversions = {}
function Chosen({ changes }: { changes: readonly FieldChange[] }) {
  const [value, setValue] = useState<ChosenConversions>({})
  const change = (next: ChosenConversions) => {
    chosen = next
    setValue(next)
  }
  return <FieldChanges changes={changes} chosen={value} onChange={change} />
}
const show = (...changes: FieldChange[]) => render(<Chosen changes={changes} />)

describe('the values of changed fields in the release', () => {
  it('are counted, and those that cannot be converted are listed with record and reason', async () => {
    await show(aChange())
    await expect.element(page.getByText('“金额”：单行输入 → 数字')).toBeVisible()
    await expect.element(page.getByText('共 12 个值，可转换 10 个，不能转换 2 个')).toBeVisible()
    await page.getByText('查看不能转换或不符合的值（1 / 2）').click()
    await expect.element(page.getByText('R1：12 kg（应为数字）')).toBeVisible()
  })

  it('need a choice before the release: all of them can be converted only if each can', async () => {
    const changes = [aChange()]
    await show(...changes)
    expect(buildConversions(changes, chosen)).toBeUndefined()
    await expect.element(page.getByRole('radio', { name: '转换所有值' })).toBeDisabled()
    await page.getByRole('radio', { name: /不能转换的留空（2 个/ }).click()
    expect(buildConversions(changes, chosen)).toEqual([{ field: 'amount', choice: 'leaveEmpty' }])
  })

  it('of a field that only gets stricter need no choice', async () => {
    const change = aChange({ from: 'comInput', to: 'comInput', choices: [] })
    await show(change)
    await expect.element(page.getByText(/有 2 个不符合新的设置：数据保留/)).toBeVisible()
    expect(page.getByRole('radio').elements()).toHaveLength(0)
    expect(buildConversions([change], {})).toEqual([])
  })

  it('of a sub-table are said to stay in the history, those of the form in the detail', async () => {
    await show(aChange({ label: '单价' }), aChange({ field: 'rows.n', label: '数量' }))
    const group = (name: string) => page.getByRole('radiogroup', { name: `“${name}”原有的值` })
    await expect.element(group('单价').getByText(/^不转换.*详情/)).toBeVisible()
    await expect.element(group('数量').getByText(/^不转换.*变更记录/)).toBeVisible()
  })

  it('of very many records are counted as far as they were tried, or not at all, and can be converted all the same', async () => {
    await show(
      aChange({ counts: { total: 90_000, refused: 0, isPartial: true }, rows: [] }),
      aChange({ field: 'other', label: '其他', counts: null, rows: [] }),
    )
    await expect.element(page.getByText(/先检查了其中 90000 个值：可转换 90000 个/)).toBeVisible()
    await expect.element(page.getByText(/未能在限定时间内检查/)).toBeVisible()
    expect(page.getByRole('radio', { name: '转换所有值' }).elements()).toHaveLength(2)
    expect(page.getByRole('radio', { name: /^转换，不能转换的留空（原值/ }).elements()).toHaveLength(2)
  })
})
