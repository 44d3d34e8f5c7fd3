import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appState } from '../../lib/state/app-state.ts'
import { aField, aStore, aTable } from '../testing/forms.ts'
import { answerCalls } from '../../testing/calls.ts'
import { press } from '../../testing/pointer.ts'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { draw, drawForm, startScreen } from '../testing/screen.tsx'
import { FormView } from '../form-view.tsx'
import { ErrorLinks } from '../state/error-links.tsx'
import type { FormStore } from '../store.ts'

beforeAll(async () => {
  await startScreen()
  await loadTexts('files')
})

const columns = [
  aField('comInput', 'name', {}, { label: '名称', required: true }),
  aField('numInput', 'count', { precision: 2 }, { label: '数量', unit: '个' }),
  aField('calculate', 'twice', { expression: ['rows.count', '*', '2'] }, { label: '两倍' }),
  aField('comInput', 'app', {}, { label: '只在手机', visibility: ['app'] }),
]
const aPicture = (width: number, height: number): Promise<Blob> => {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  return canvas.convertToBlob()
}
const listRows = (store: FormStore) => store.values()['rows'] as Record<string, unknown>[]
const cell = (name: string, row: number) => page.getByRole('textbox', { name: `${name} ${row}`, exact: true })
const aFilled = (count: number, own: Record<string, unknown> = {}) =>
  aStore([aTable('rows', columns, own)], {
    stored: { rows: Array.from({ length: count }, (_, index) => ({ name: `n${index}`, count: index })) },
  })

describe('an input table', () => {
  it('numbers its rows, adds and deletes them (F2.84, F2.85, F4.12)', async () => {
    const store = aFilled(1)
    const { container } = await drawForm(store)
    await userEvent.click(page.getByRole('button', { name: '添加一行' }))
    expect([...container.querySelectorAll('tbody tr td:first-child')].map((td) => td.textContent)).toEqual([
      '1',
      '2',
      '添加一行',
    ])
    await expect.element(cell('名称', 2)).toHaveFocus()
    await userEvent.click(page.getByRole('button', { name: '删除第 1 行' }))
    expect(listRows(store)).toMatchObject([{ name: '', count: null }])
  })

  it('deletes a row at once, or asks first if the table says so (FO.73)', async () => {
    const store = aFilled(2, { deleteConfirm: true })
    await drawForm(store)
    await userEvent.click(page.getByRole('button', { name: '删除第 1 行' }))
    await expect.element(page.getByText('此操作将永久删除该数据, 是否继续?')).toBeVisible()
    expect(listRows(store)).toHaveLength(2)
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: '取消' }))
    expect(listRows(store)).toHaveLength(2)
  })

  it.each([undefined, 100])(
    'keeps the buttons of a signature within its cell, at a column width of %s',
    async (columnWidth) => {
      const picture = `/api/file/Image/annexpic/${'a'.repeat(32)}.png`
      answerCalls({}, { [picture]: async () => new Response(await aPicture(180, 52)) })
      const sign = aField('sign', 'sign', {}, { label: '签名', ...(columnWidth !== undefined && { columnWidth }) })
      // enough other columns that it gets no more room than its own
      const others = Array.from({ length: 12 }, (_, at) => aField('comInput', `c${at}`))
      const store = aStore([aTable('rows', [sign, ...others])], { stored: { rows: [{ sign: picture }] } })
      await drawForm(store)
      const clear = page.getByRole('button', { name: '清除签名 签名 1' })
      await expect.poll(() => page.getByRole('img', { name: '签名' }).element().tagName).toBe('IMG')
      const edge = clear.element().closest('td')?.getBoundingClientRect().right ?? 0
      expect(clear.element().getBoundingClientRect().right).toBeLessThanOrEqual(edge)
      await press('mouse', clear)
      expect(listRows(store)[0]?.['sign']).toBe('')
    },
  )

  it('marks a required column with a red asterisk and shows columns for pc only (F3.11, F5.06, F5.10)', async () => {
    const { container } = await drawForm(aFilled(1))
    const heads = [...container.querySelectorAll('th')].map((head) => head.textContent)
    expect(heads).toEqual(['#', '*名称', '数量个', '两倍', ''])
    const star = container.querySelector('th span')
    expect(star && getComputedStyle(star).color).toBe('rgb(217, 45, 58)')
  })

  it('has a summary row 合计 only when configured, of the configured columns only (F2.87, F5.11, F9.42)', async () => {
    const { container, unmount } = await drawForm(aFilled(3))
    expect(container.querySelector('tfoot')).toBeNull()
    await unmount()
    const second = await drawForm(aFilled(3, { 'show-summary': true, summaryField: ['count', 'name'] }))
    expect([...second.container.querySelectorAll('tfoot td')].map((td) => td.textContent)).toEqual([
      '合计',
      '3.00',
      '',
      '',
    ])
  })

  it('has rows of one cell per column, each with the control of its column (F3.01, F3.07)', async () => {
    const kinds = [
      aField('comInput', 'name', {}, { label: '名称' }),
      aField('switch', 'done', {}, { label: '完成' }),
      aField('date', 'day', {}, { label: '日期' }),
    ]
    const { container } = await drawForm(aStore([aTable('rows', kinds)], { stored: { rows: [{}, {}] } }))
    const rows = [...container.querySelectorAll('tbody tr')].slice(0, 2)
    // number, three columns, delete
    expect(rows.map((row) => row.querySelectorAll('td').length)).toEqual([5, 5])
    await expect.element(cell('名称', 2)).toBeVisible()
    await expect.element(page.getByRole('switch', { name: '完成 2' })).toBeVisible()
    expect(rows[1]?.querySelectorAll('td')[3]?.querySelector('input, button')).not.toBeNull()
  })

  it('shows the unit of a column in its heading, in the user’s language', async () => {
    const priced = [aField('numInput', 'price', {}, { label: '单价', unit: '元', unitI18n: { en: 'CNY' } })]
    const { container } = await drawForm(aStore([aTable('rows', priced)]))
    await expect.poll(() => container.querySelectorAll('th')[1]?.textContent).toBe('单价元')
    appState.setState({ language: 'en' })
    await expect.poll(() => container.querySelectorAll('th')[1]?.textContent).toBe('单价CNY')
    appState.setState({ language: 'zh' })
  })

  it('updates calculated cells and sums while the user is typing', async () => {
    const { container } = await drawForm(aFilled(2, { 'show-summary': true, summaryField: ['count', 'twice'] }))
    await userEvent.fill(cell('数量', 1), '2.5')
    await expect.element(page.getByText('5.00')).toBeVisible()
    expect([...container.querySelectorAll('tfoot td')].map((td) => td.textContent)).toEqual([
      '合计',
      '3.50',
      '7.00',
      '',
    ])
  })

  it('shows the message of a cell that is empty and of one that fails its pattern (F5.05, F8.21)', async () => {
    const patterned = [
      aField(
        'comInput',
        'name',
        {},
        { label: '名称', required: true, regList: [{ pattern: '^\\d+$', message: '只能是数字' }] },
      ),
    ]
    const store = aStore([aTable('rows', patterned)], { stored: { rows: [{ name: '' }, { name: 'x' }] } })
    const { container } = await drawForm(store)
    store.validateAll()
    await expect.poll(() => container.querySelectorAll('td[aria-invalid]').length).toBe(2)
    await userEvent.hover(cell('名称', 1))
    await expect.element(page.getByText('名称不能为空')).toBeVisible()
    await userEvent.hover(cell('名称', 2))
    await expect.element(page.getByText('只能是数字')).toBeVisible()
  })
})

describe('keys in a sub-table', () => {
  it('move as in a spreadsheet: arrows, Enter down, over calculated cells', async () => {
    await drawForm(aFilled(3))
    await userEvent.click(cell('名称', 1))
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(cell('名称', 2)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(cell('名称', 3)).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowRight}')
    await expect.element(cell('数量', 2)).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(cell('名称', 2)).toHaveFocus()
  })

  it('move the cursor inside the text before they leave the cell', async () => {
    await drawForm(aFilled(1))
    await userEvent.click(cell('名称', 1))
    await userEvent.keyboard('{End}{ArrowLeft}{ArrowRight}')
    await expect.element(cell('名称', 1)).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(cell('数量', 1)).toHaveFocus()
  })

  it('Enter in the last row adds one', async () => {
    const store = aFilled(1)
    await drawForm(store)
    await userEvent.click(cell('名称', 1))
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => listRows(store).length).toBe(2)
    await expect.element(cell('名称', 2)).toHaveFocus()
  })

  it('a pasted block of cells fills rows and adds the missing ones', async () => {
    const store = aFilled(1)
    await drawForm(store)
    await userEvent.click(cell('名称', 1))
    const data = new DataTransfer()
    data.setData('text/plain', 'a\t1,000\nb\t2')
    cell('名称', 1)
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    await expect
      .poll(() => listRows(store))
      .toMatchObject([
        { name: 'a', count: 1000, twice: '2000.00' },
        { name: 'b', count: 2 },
      ])
  })
})

describe('500 rows', () => {
  it('mount only the visible ones', async () => {
    const { container } = await drawForm(aFilled(500))
    expect(container.querySelectorAll('tbody tr').length).toBeLessThan(40)
  })

  it('are all validated, and the link in the footer leads to the invalid one', async () => {
    const store = aFilled(500)
    store.set('rows[437].name', '')
    await draw(
      <>
        <FormView modelId="model" store={store} mode="edit" />
        <ErrorLinks store={store} />
      </>,
    )
    store.validateAll()
    await userEvent.click(page.getByRole('button', { name: '第 438 行名称' }))
    await expect.element(cell('名称', 438)).toHaveFocus()
  })
})
