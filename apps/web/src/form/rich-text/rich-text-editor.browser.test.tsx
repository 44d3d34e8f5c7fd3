import { beforeAll, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { draw, startScreen } from '../testing/screen.tsx'
import RichTextEditor from './rich-text-editor.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'richText'])
})

const click = (element: Element) => (element as HTMLElement).click()

it.each([
  ['字号', '特大'],
  ['段落格式', '标题 2'],
])(
  'what is typed right after choosing from %s goes into the text, also when the browser has not drawn since (F2.100)',
  async (tool, option) => {
    const onChange = vi.fn()
    await draw(
      <RichTextEditor
        {...{ id: 'notes', value: '', onChange, onLeave: () => undefined, label: '说明', placeholder: '' }}
        {...{ disabled: false, invalid: false }}
      />,
    )
    const text = page.getByRole('textbox', { name: '说明' })
    await userEvent.click(text)
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0)
    click(page.getByRole('button', { name: tool }).element())
    await expect.element(page.getByRole('menuitemradio', { name: option })).toBeVisible()
    click(page.getByRole('menuitemradio', { name: option }).element())
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    expect(document.activeElement).toBe(text.element())
    await userEvent.keyboard('注意断电')
    frames.mockRestore()
    expect(String(onChange.mock.lastCall?.[0])).toContain('注意断电')
  },
)

it.each([
  ['<h2>检修说明</h2>', '<h2>检修说明。</h2>'],
  ['<ul><li><p>检修说明</p></li></ul>', '<ul><li><p>检修说明。</p></li></ul>'],
])('adds no empty paragraph to %s, and reports nothing before its text was changed', async (value, typed) => {
  const onChange = vi.fn()
  await draw(
    <RichTextEditor
      {...{ id: 'notes', value, onChange, onLeave: () => undefined, label: '说明', placeholder: '' }}
      {...{ disabled: false, invalid: false }}
    />,
  )
  await userEvent.click(page.getByText('检修说明'))
  await userEvent.keyboard('{Home}{End}')
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.keyboard('。')
  await expect.poll(() => onChange.mock.lastCall?.[0] as string).toBe(typed)
})

const threeColumns =
  '<table style="width: 100%"><tbody><tr><td>甲</td><td>乙</td><td>丙</td></tr><tr><td colspan="2">丁</td><td>戊</td></tr></tbody></table><p>完</p>'

async function drawTable(value: string) {
  const onChange = vi.fn()
  await draw(
    <RichTextEditor
      {...{ id: 'notes', value, onChange, onLeave: () => undefined, label: '说明' }}
      {...{ placeholder: '', disabled: false, invalid: false }}
    />,
  )
  const text = page.getByRole('textbox', { name: '说明' })
  const cell = (name: string) => text.getByText(name, { exact: true }).element().closest('td') as HTMLElement
  const readWidths = () =>
    [...new DOMParser().parseFromString(String(onChange.mock.lastCall?.[0]), 'text/html').querySelectorAll('td')].map(
      ({ style }) => Number.parseInt(style.width),
    )
  return { onChange, cell, readWidths }
}

it('changes the widths of columns by dragging a border, in one step that is undone, and Escape keeps them', async () => {
  const { onChange, cell, readWidths } = await drawTable(threeColumns)
  await expect.poll(() => cell('甲').offsetWidth).toBeGreaterThan(100)
  const { right, top, height } = cell('甲').getBoundingClientRect()
  const from = { x: right - 2, y: top + height / 2 }
  const dragBy = async (by: number, end?: () => Promise<unknown>) => {
    await sendMouse('mouseMoved', from)
    await sendMouse('mousePressed', from)
    await sendMouse('mouseMoved', { ...from, x: from.x + by / 2 })
    await sendMouse('mouseMoved', { ...from, x: from.x + by })
    await end?.()
    await sendMouse('mouseReleased', { ...from, x: from.x + by })
  }
  const width = cell('甲').offsetWidth
  await dragBy(60, () => userEvent.keyboard('{Escape}'))
  expect(onChange).not.toHaveBeenCalled()
  expect(Math.abs(cell('甲').offsetWidth - width)).toBeLessThan(2)
  await dragBy(60)
  expect(onChange).toHaveBeenCalledOnce()
  await expect.poll(() => Math.abs(cell('甲').offsetWidth - width - 60)).toBeLessThan(12)
  const [first = 0, second = 0, third = 0, both, last] = readWidths()
  expect([first > second, both, last]).toEqual([true, first + second, third])
  // what is seen is what is stored, and a second move that is given up changes nothing
  const readShown = () => ['甲', '乙', '丙'].map((name) => cell(name).style.width)
  expect(readShown()).toEqual([first, second, third].map((width) => `${width}%`))
  from.x = cell('甲').getBoundingClientRect().right - 2
  await dragBy(-40, () => userEvent.keyboard('{Escape}'))
  expect(readShown()).toEqual([first, second, third].map((width) => `${width}%`))
  expect(first + second + third).toBe(100)
  await userEvent.click(page.getByRole('button', { name: '撤销' }))
  expect(String(onChange.mock.lastCall?.[0])).not.toMatch(/width: \d\d?%/)
})

it('changes the widths of columns by buttons, down to the narrowest', async () => {
  const { cell, readWidths } = await drawTable(threeColumns.replace('width: 100%', ''))
  await userEvent.click(cell('丙'))
  await userEvent.click(page.getByRole('button', { name: '加宽列' }))
  const [first = 0, second = 0, third = 0] = readWidths()
  await userEvent.click(page.getByRole('button', { name: '加宽列' }))
  expect(readWidths().slice(0, 3)).toEqual([first, second - 5, third + 5])
  await userEvent.click(cell('乙'))
  for (let at = 0; at < 12; at++) await userEvent.click(page.getByRole('button', { name: '缩窄列' }))
  expect(readWidths()[1]).toBe(4)
})

it('keeps the widths of columns when cells are added, removed, merged and split', async () => {
  const stored = threeColumns.replaceAll(
    /<td( colspan="2")?>(.)/g,
    (_, span: string | undefined, name: string) =>
      `<td${span ?? ''} style="width: ${{ 甲: 20, 乙: 30, 丙: 50, 丁: 50, 戊: 50 }[name]}%">${name}`,
  )
  const { cell, readWidths } = await drawTable(stored)
  const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))
  const undo = () => press('撤销')
  await userEvent.click(cell('乙'))
  await press('在右侧插入列')
  const [first = 0, second = 0, added = 0, last = 0, ...below] = readWidths()
  expect([first, second]).toEqual([14, 22])
  expect([Math.round(added / 5), first + second + added + last]).toEqual([5, 100])
  expect(below).toEqual([first + second, added, last])
  await undo()
  await userEvent.click(cell('乙'))
  await press('删除列')
  expect(readWidths()).toEqual([28, 72, 28, 72])
  await undo()
  await userEvent.click(cell('丁'))
  await press('拆分单元格')
  expect(readWidths()).toEqual([20, 30, 50, 20, 30, 50])
  await undo()
  // no cell of one column is left in the first two: they get half of their room each
  await userEvent.click(cell('甲'))
  await userEvent.click(cell('乙'), { modifiers: ['Shift'] })
  await press('合并单元格')
  expect(readWidths()).toEqual([50, 50, 50, 50])
  await userEvent.click(cell('丁'))
  await press('拆分单元格')
  expect(readWidths()).toEqual([50, 50, 25, 25, 50])
})

it('stores no widths with a new column where none were stored', async () => {
  const { onChange, cell } = await drawTable(threeColumns)
  await userEvent.click(cell('乙'))
  await userEvent.click(page.getByRole('button', { name: '在右侧插入列' }))
  expect(String(onChange.mock.lastCall?.[0])).not.toMatch(/width: \d\d?%/)
})

/** Real input of the browser, at a point of this window. */
async function sendMouse(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', { x, y }: { x: number; y: number }) {
  const frame = window.frameElement
  const outer = frame?.getBoundingClientRect() ?? { left: 0, top: 0, width: innerWidth }
  const zoom = outer.width / (frame?.clientWidth ?? innerWidth)
  const buttons = type === 'mouseReleased' ? 0 : 1
  const at = { x: outer.left + x * zoom, y: outer.top + y * zoom }
  await cdp().send('Input.dispatchMouseEvent', { type, ...at, button: 'left', buttons, clickCount: 1 })
}

it('keeps tables that others have written, and edits their cells, rows and columns (FO.103)', async () => {
  const onChange = vi.fn()
  const table =
    '<table style="width: 60%"><thead><tr style="background-color: #eeeeee"><th colspan="2">电池簇</th></tr></thead>' +
    '<tbody><tr><td style="width: 40%; background-color: #ffeeaa" class="ql-align-center">A1</td><td style="text-align: right">正常</td></tr></tbody></table>'
  await draw(
    <RichTextEditor
      {...{ id: 'notes', value: `<p>巡检</p>${table}`, onChange, onLeave: () => undefined, label: '说明' }}
      {...{ placeholder: '', disabled: false, invalid: false }}
    />,
  )
  const text = page.getByRole('textbox', { name: '说明' })
  await userEvent.click(page.getByText('巡检'))
  await userEvent.keyboard('{End}完成')
  expect(String(onChange.mock.lastCall?.[0])).toBe(
    '<p>巡检完成</p><table style="width: 60%;"><tbody><tr style="background-color: rgb(238, 238, 238);">' +
      '<th colspan="2"><p>电池簇</p></th></tr><tr>' +
      '<td class="ql-align-center" style="width: 40%; background-color: rgb(255, 238, 170);"><p>A1</p></td>' +
      '<td style="text-align: right;"><p>正常</p></td></tr></tbody></table>',
  )
  await expect.element(page.getByRole('button', { name: '删除行' })).not.toBeInTheDocument()
  await userEvent.click(text.getByText('正常'))
  await expect.element(page.getByRole('button', { name: '插入表格' })).toBeDisabled()
  await userEvent.click(page.getByRole('button', { name: '在下方插入行' }))
  await userEvent.keyboard('{Tab}A2{Tab}离线')
  const cells = () => [...text.element().querySelectorAll('td, th')].map(({ textContent }) => textContent)
  expect(cells()).toEqual(['电池簇', 'A1', '正常', 'A2', '离线'])
  await userEvent.click(page.getByRole('button', { name: '删除列' }))
  expect(cells()).toEqual(['电池簇', 'A1', 'A2'])
  await userEvent.click(text.getByText('A2'))
  await userEvent.click(page.getByRole('button', { name: '删除表格' }))
  expect(String(onChange.mock.lastCall?.[0])).toBe('<p>巡检完成</p><p></p>')
  await userEvent.click(page.getByRole('button', { name: '插入表格' }))
  expect(cells()).toHaveLength(12)
})
