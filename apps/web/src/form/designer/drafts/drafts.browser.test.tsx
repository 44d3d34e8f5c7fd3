import { utils, write } from '@e965/xlsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../ui/theme/tokens.css'
import '../../../ui/theme/base.css'
import '../../controls/index.ts'
import { saveLanguage } from '../../../lib/state/app-state.ts'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { Canvas } from '../canvas/canvas.tsx'
import { Side } from '../palette/side.tsx'
import { DesignerProvider, type Designer } from '../state/designer.ts'
import { undo } from '../../../designer/history.ts'
import { aDesigner, aField } from '../testing/a-design.ts'
import { AddingMany } from './adding-many.tsx'

beforeAll(async () => {
  await page.viewport(1440, 900)
  saveLanguage('zh')
  await startTexts('zh', ['ui', 'form', 'designer', 'quickDesign'])
})

async function renderDesigner(designer: Designer): Promise<void> {
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DesignerProvider value={designer}>
        <div style={{ display: 'grid', gridTemplateColumns: '256px 1fr', height: 800 }}>
          <Side />
          <Canvas />
        </div>
        <AddingMany />
      </DesignerProvider>
    </QueryClientProvider>,
  )
}

const dialog = () => page.getByRole('dialog', { name: '批量添加字段' })
const box = (name: string) => dialog().getByLabelText(name, { exact: true })
const listFields = (designer: Designer) => designer.getState().editor.formData.fields
const labels = (designer: Designer) => listFields(designer).map(({ config }) => `${config.label} ${config.jnpfKey}`)
async function openDrafts(designer = aDesigner()): Promise<Designer> {
  await renderDesigner(designer)
  await userEvent.click(page.getByRole('button', { name: '批量添加字段' }))
  await expect.element(box('每行一个字段')).toHaveFocus()
  return designer
}

describe('adding many fields at once', () => {
  it('lines become fields after the selected one, with their columns, as one undo step', async () => {
    const designer = await openDrafts(aDesigner({ fields: [aField('comInput', 'a')] }))
    await userEvent.fill(box('每行一个字段'), '*合同编号\n签订日期\n状态: 草稿/生效\n子表: 付款\n- 付款日期\n- 金额')
    await userEvent.click(dialog().getByRole('button', { name: '添加 6 个字段' }))
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(labels(designer)).toEqual(['a comInput', '合同编号 comInput', '签订日期 date', '状态 select', '付款 table'])
    const [, number, , state, table] = listFields(designer)
    expect(number?.config.required).toBe(true)
    expect(state?.['options']).toMatchObject([{ fullName: '草稿' }, { fullName: '生效' }])
    expect(table?.config.children).toMatchObject([
      { config: { jnpfKey: 'date' } },
      { precision: 2, config: { jnpfKey: 'numInput' } },
    ])
    undo(designer)
    expect(labels(designer)).toEqual(['a comInput'])
  })

  it('a corrected guess stays corrected when another line is typed', async () => {
    const designer = await openDrafts()
    await userEvent.fill(box('每行一个字段'), '客户\n等级\n多余')
    await userEvent.selectOptions(box('第 1 个字段的类型'), 'userSelect')
    await userEvent.fill(box('第 2 个字段的选项'), '高、中、低')
    await userEvent.click(box('第 1 个字段必填'))
    await userEvent.fill(box('第 1 个字段的标题'), '客户经理')
    await userEvent.click(dialog().getByRole('button', { name: '移除“多余”' }))
    await userEvent.type(box('每行一个字段'), '{End}\n电话')
    await userEvent.click(dialog().getByRole('button', { name: '添加 3 个字段' }))
    expect(labels(designer)).toEqual(['客户经理 userSelect', '等级 select', '电话 comInput'])
    const [person, level, phone] = listFields(designer)
    expect(person?.config.required).toBe(true)
    expect(level?.['options']).toMatchObject([{ fullName: '高' }, { fullName: '中' }, { fullName: '低' }])
    expect(phone?.config.regList).toMatchObject([{ message: '请输入正确的电话号码' }])
  })

  it('several lines pasted onto the canvas open the dialog with them; one line does not', async () => {
    const designer = aDesigner({ fields: [aField('comInput', 'a')] })
    await renderDesigner(designer)
    await userEvent.click(page.getByRole('treeitem', { name: '单行输入 a' }))
    const paste = (text: string) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }
    paste('只有一行')
    await expect.element(dialog()).not.toBeInTheDocument()
    paste('名称\n数量')
    await expect.element(box('第 2 个字段的标题')).toHaveValue('数量')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(labels(designer)).toEqual(['a comInput'])
  })

  it('an .xlsx determines kinds by its values; the list gets its import button and the file is kept for the release', async () => {
    const designer = await openDrafts()
    const sheet = utils.aoa_to_sheet(
      [
        ['名称', '日期', '容量', '编码', '结果'],
        ['甲', new Date(Date.UTC(2026, 10, 23)), 12.5, '007', '合格'],
        ['乙', new Date(Date.UTC(2026, 10, 24)), 7, '008', '合格'],
        ['丙', new Date(Date.UTC(2026, 10, 25)), 3.25, '009', '不合格'],
        ['丁', new Date(Date.UTC(2026, 10, 26)), 3, '010', '不合格'],
      ],
      { UTC: true },
    )
    const book = utils.book_new(sheet)
    const bytes = write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer
    const file = new File([bytes], '设备.xlsx')
    await userEvent.upload(dialog().getByLabelText('从 Excel 或 CSV 文件添加').last(), file)
    await userEvent.click(dialog().getByRole('button', { name: '添加 5 个字段' }))
    expect(labels(designer)).toEqual(['名称 comInput', '日期 date', '容量 numInput', '编码 comInput', '结果 select'])
    expect(listFields(designer)[2]?.['precision']).toBe(2)
    expect(designer.getState().columnData.btnsList?.map(({ value }) => value)).toContain('upload')
    expect(designer.getState().sheetFile?.name).toBe('设备.xlsx')
    undo(designer)
    expect(designer.getState().columnData.btnsList?.map(({ value }) => value)).not.toContain('upload')
  })

  it('a .csv in GB18030 is read; a file that is no sheet is refused with a message', async () => {
    await openDrafts()
    // 名称,数量 / 甲,3
    const csv = new Uint8Array([0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0xca, 0xfd, 0xc1, 0xbf, 0x0a, 0xbc, 0xd7, 0x2c, 0x33])
    const input = dialog().getByLabelText('从 Excel 或 CSV 文件添加').last()
    await userEvent.upload(input, new File([csv], '清单.csv'))
    await expect.element(box('第 1 个字段的标题')).toHaveValue('名称')
    await expect.element(box('第 2 个字段的类型')).toHaveValue('numInput')
    await userEvent.upload(input, new File(['a;b\r\n"1;2";3\r\n'], 'b.csv'))
    await expect.element(box('第 2 个字段的标题')).toHaveValue('b')
    await expect.element(box('第 1 个字段的类型')).toHaveValue('comInput')
    await userEvent.upload(input, new File(['x'], '说明.txt'))
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('请选择 .xlsx、.xls 或 .csv 文件')
  })
})
