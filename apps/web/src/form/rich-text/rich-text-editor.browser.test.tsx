import { beforeAll, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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
      '<td style="text-align: right;"><p>正常</p></td></tr></tbody></table><p></p>',
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
