import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { undo } from '../../../designer/history.ts'
import '../../../ui/theme/tokens.css'
import '../../../ui/theme/base.css'
import '../../controls/index.ts'
import { saveLanguage } from '../../../lib/state/app-state.ts'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { DesignerProvider, type Designer } from '../state/designer.ts'
import { aDesigner, aField } from '../testing/a-design.ts'
import { ColumnsTab } from './columns-tab.tsx'
import { findListableFields } from '../state/list-edits.ts'

beforeAll(async () => {
  await page.viewport(1440, 900)
  saveLanguage('zh')
  await startTexts('zh', ['ui', 'form', 'designer'])
})

async function openColumn(name: string, own: object = {}): Promise<Designer> {
  const fields = [
    aField('comInput', 'no', {}, { label: '单号' }),
    aField('numInput', 'heat', { precision: 1 }, { label: '最高温', unit: '℃' }),
  ]
  const columnList = [
    { prop: 'no', label: '' },
    { prop: 'heat', label: '', ...own },
  ]
  const designer = aDesigner({ fields }, { columnData: JSON.stringify({ columnList, searchList: [] }) })
  await render(
    <DesignerProvider value={designer}>
      <div style={{ width: 340 }}>
        <ColumnsTab listable={findListableFields({ fields })} />
      </div>
    </DesignerProvider>,
  )
  await userEvent.click(page.getByText(name, { exact: true }))
  return designer
}

const box = (name: string) => page.getByRole('textbox', { name })
const readThresholds = (designer: Designer) => designer.getState().columnData.columnList[1]?.thresholds

describe('the thresholds of a column in the designer', () => {
  it('are entered by mouse, and an emptied bound is removed', async () => {
    const designer = await openColumn('最高温')
    await userEvent.click(box('预警 ≥'))
    await userEvent.keyboard('38')
    await userEvent.click(box('告警 ≥'))
    await userEvent.keyboard('45.5')
    await userEvent.click(box('告警 ≤'))
    await userEvent.keyboard('-2')
    expect(readThresholds(designer)).toEqual({ warning: { high: 38 }, alarm: { high: 45.5, low: -2 } })
    await userEvent.tab()
    await expect.element(box('告警 ≤')).toHaveValue('−2')
    for (const name of ['预警 ≥', '告警 ≥', '告警 ≤']) await userEvent.clear(box(name))
    expect(readThresholds(designer)).toBeUndefined()
  })

  it('are entered by keyboard in the order of reading; other characters are refused', async () => {
    const designer = await openColumn('最高温')
    box('预警 ≥').element().focus()
    await userEvent.keyboard('3x8{Tab}5{Tab}45{Tab}1')
    await expect.element(box('告警 ≤')).toHaveFocus()
    expect(readThresholds(designer)).toEqual({ warning: { high: 38, low: 5 }, alarm: { high: 45, low: 1 } })
  })

  it('that contradict each other are not applied until they fit, and the message is read with its box', async () => {
    const designer = await openColumn('最高温', { thresholds: { warning: { high: 38 }, alarm: { high: 45 } } })
    await userEvent.fill(box('预警 ≥'), '50')
    const message = page.getByRole('alert')
    await expect.element(message).toHaveTextContent('列 最高温 的告警上限须高于预警上限 50')
    await expect.element(box('告警 ≥')).toHaveAccessibleDescription('列 最高温 的告警上限须高于预警上限 50')
    await expect.element(box('告警 ≥')).toBeInvalid()
    expect(readThresholds(designer)).toEqual({ warning: { high: 38 }, alarm: { high: 45 } })
    await userEvent.fill(box('告警 ≥'), '60')
    await expect.element(message).not.toBeInTheDocument()
    expect(readThresholds(designer)).toEqual({ warning: { high: 50 }, alarm: { high: 60 } })
  })

  it('are undone like any other setting', async () => {
    const designer = await openColumn('最高温', { thresholds: { alarm: { high: 45 } } })
    await userEvent.fill(box('告警 ≥'), '60')
    undo(designer)
    await expect.element(box('告警 ≥')).toHaveValue('45')
  })

  it('are offered for number columns only', async () => {
    await openColumn('单号')
    await expect.element(box('预警 ≥')).not.toBeInTheDocument()
  })
})
