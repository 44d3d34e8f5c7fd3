import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { undo } from '../../designer/history.ts'
import '../../ui/theme/tokens.css'
import '../../ui/theme/base.css'
import '../controls/index.ts'
import { saveLanguage } from '../../lib/state/app-state.ts'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { Confirmer } from '../../ui/overlays/confirm.tsx'
import { StatusBar } from './bars/status-bar.tsx'
import { Canvas } from './canvas/canvas.tsx'
import { Side } from './palette/side.tsx'
import { Panel } from './properties/panel.tsx'
import { DesignerProvider, type Designer } from './state/designer.ts'
import { select } from './state/edits.ts'
import { aDesigner, aField, topNames } from './testing/a-design.ts'

beforeAll(async () => {
  await page.viewport(1440, 900)
  saveLanguage('zh')
  await startTexts('zh', ['ui', 'form', 'designer', 'quickDesign'])
})

async function renderDesigner(designer: Designer): Promise<Designer> {
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DesignerProvider value={designer}>
        <div style={{ display: 'grid', gridTemplateColumns: '256px 1fr 320px', gridTemplateRows: '800px 28px' }}>
          <Side />
          <Canvas />
          <Panel />
          <StatusBar />
        </div>
      </DesignerProvider>
      <Confirmer />
    </QueryClientProvider>,
  )
  return designer
}

const texts = (...names: string[]) =>
  aDesigner({ fields: names.map((name) => aField('comInput', name, {}, { span: 24 })) })
const item = (name: string) => page.getByRole('treeitem', { name, exact: true })
const listFields = (designer: Designer) => designer.getState().editor.formData.fields
const chosen = () =>
  page
    .getByRole('treeitem', { selected: true })
    .elements()
    .map((element) => element.getAttribute('data-name'))
const status = () => page.getByRole('status')

describe('designing by keyboard', () => {
  it('“/” focuses the search of the palette, Enter adds the found control after the selected field, Esc returns', async () => {
    const designer = await renderDesigner(texts('a', 'b'))
    await userEvent.click(item('单行输入 a'))
    await userEvent.keyboard('/')
    const search = page.getByRole('searchbox', { name: '搜索控件' })
    await expect.element(search).toHaveFocus()
    await userEvent.keyboard('日期{Enter}')
    expect(topNames(designer)).toEqual(['a', 'date101', 'b'])
    await userEvent.keyboard('数字{Enter}')
    expect(topNames(designer)).toEqual(['a', 'date101', 'numInput101', 'b'])
    await userEvent.keyboard('{Escape}')
    await expect.element(item('数字 数字')).toHaveFocus()
    await userEvent.click(page.getByRole('tab', { name: '大纲' }))
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(search).toHaveFocus()
  })

  it('“?” lists the shortcuts, outside of text fields only', async () => {
    await renderDesigner(texts('a'))
    await userEvent.click(item('单行输入 a'))
    await userEvent.keyboard('?')
    const list = page.getByRole('dialog', { name: '快捷键' })
    await expect.element(list).toHaveTextContent('F2')
    await userEvent.keyboard('{Escape}')
    await expect.element(list).not.toBeInTheDocument()
    await userEvent.click(page.getByRole('searchbox', { name: '搜索控件' }))
    await userEvent.keyboard('?/')
    await expect.element(page.getByRole('searchbox', { name: '搜索控件' })).toHaveValue('?/')
    await expect.element(list).not.toBeInTheDocument()
  })

  it('F4 changes the kind: label, name, width and required stay', async () => {
    const designer = await renderDesigner(
      aDesigner({ fields: [aField('comInput', 'a', {}, { label: '等级', span: 8, required: true })] }),
    )
    await userEvent.click(item('单行输入 等级'))
    await userEvent.keyboard('{F4}')
    await userEvent.click(page.getByRole('menuitemradio', { name: '下拉', exact: true }))
    await expect.element(item('下拉 等级')).toBeVisible()
    expect(listFields(designer)[0]).toMatchObject({
      vModel: 'a',
      config: { jnpfKey: 'select', span: 8, required: true },
    })
    await expect.element(status()).toHaveTextContent('已改为下拉')
    undo(designer)
    expect(listFields(designer)[0]?.config.jnpfKey).toBe('comInput')
  })
})

describe('editing in place', () => {
  it('a double click or F2 edits the label in place; Enter applies it, Esc discards it', async () => {
    const designer = await renderDesigner(texts('a'))
    await userEvent.dblClick(item('单行输入 a'))
    const label = page.getByRole('textbox', { name: '标题', exact: true }).first()
    await expect.element(label).toHaveFocus()
    await userEvent.keyboard('客户{Enter}')
    await expect.element(item('单行输入 客户')).toHaveFocus()
    await userEvent.keyboard('{F2}')
    await userEvent.keyboard('别的{Escape}')
    await expect.element(item('单行输入 客户')).toHaveFocus()
    expect(listFields(designer)[0]?.config.label).toBe('客户')
  })

  it('the displayed label is the edited one: the English one if there is one', async () => {
    saveLanguage('en')
    try {
      const field = aField('comInput', 'a', {}, { label: '客户', labelI18n: { en: 'Customer' } })
      const designer = await renderDesigner(aDesigner({ fields: [field] }))
      select(designer, 'id-a')
      await userEvent.dblClick(page.getByRole('treeitem'))
      await userEvent.keyboard('Client{Enter}')
      expect(listFields(designer)[0]?.config).toMatchObject({ label: '客户', labelI18n: { en: 'Client' } })
    } finally {
      saveLanguage('zh')
    }
  })

  it('the asterisk in the frame, and its key, toggle required', async () => {
    const designer = await renderDesigner(texts('a'))
    await userEvent.click(item('单行输入 a'))
    const mark = item('单行输入 a').getByRole('button', { name: '必填' })
    await userEvent.click(mark)
    await expect.element(mark).toHaveAttribute('aria-pressed', 'true')
    expect(listFields(designer)[0]?.config.required).toBe(true)
    await userEvent.click(item('单行输入 a'))
    await userEvent.keyboard('*')
    expect(listFields(designer)[0]?.config.required).toBe(false)
    await expect.element(status()).toHaveTextContent('a已改为选填')
  })
})

describe('several fields at once', () => {
  it('Ctrl and a click add to the selection, Shift and a click select a range, Shift and arrows extend it', async () => {
    await renderDesigner(texts('a', 'b', 'c', 'd'))
    await userEvent.click(item('单行输入 a'))
    await userEvent.click(item('单行输入 c'), { modifiers: ['ControlOrMeta'] })
    expect(chosen()).toEqual(['a', 'c'])
    await userEvent.click(item('单行输入 a'))
    await userEvent.click(item('单行输入 c'), { modifiers: ['Shift'] })
    expect(chosen()).toEqual(['a', 'b', 'c'])
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(chosen()).toEqual(['a', 'b', 'c', 'd'])
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
    expect(chosen()).toEqual(['a', 'b', 'c'])
    await userEvent.click(item('单行输入 b'))
    expect(chosen()).toEqual(['b'])
  })

  it('a shared setting is changed at once, differing values are shown, and one undo reverts all', async () => {
    const designer = await renderDesigner(
      aDesigner({
        fields: [aField('comInput', 'a'), aField('date', 'b', {}, { required: true }), aField('radio', 'c')],
      }),
    )
    await userEvent.click(item('单行输入 a'))
    await userEvent.click(page.getByRole('treeitem', { name: /c$/ }), { modifiers: ['Shift'] })
    const panel = page.getByRole('complementary').last()
    await expect.element(panel).toHaveTextContent('已选 3 项')
    await expect.element(panel).toHaveTextContent('当前值各不相同')
    await expect.element(panel.getByLabelText('字段名')).not.toBeInTheDocument()
    await userEvent.click(panel.getByRole('switch', { name: '必填' }))
    await userEvent.click(panel.getByText('1/4'))
    expect(listFields(designer).map(({ config }) => [config.required, config.span])).toEqual([
      [true, 6],
      [true, 6],
      [true, 6],
    ])
    undo(designer)
    undo(designer)
    expect(listFields(designer).map(({ config }) => [config.required, config.span])).toEqual([
      [undefined, 12],
      [true, 12],
      [undefined, 12],
    ])
  })

  it('they are moved, duplicated and deleted together, each as one undo step', async () => {
    const designer = await renderDesigner(texts('a', 'b', 'c', 'd'))
    await userEvent.click(item('单行输入 b'))
    await userEvent.click(item('单行输入 c'), { modifiers: ['Shift'] })
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(topNames(designer)).toEqual(['a', 'd', 'b', 'c'])
    await expect.element(status()).toHaveTextContent('已移动 2 项')
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(topNames(designer)).toEqual(['a', 'd', 'b', 'c'])
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
    expect(topNames(designer)).toEqual(['b', 'c', 'a', 'd'])
    await userEvent.keyboard('{Control>}d{/Control}')
    expect(topNames(designer)).toHaveLength(6)
    undo(designer)
    expect(topNames(designer)).toEqual(['b', 'c', 'a', 'd'])
    await userEvent.click(item('单行输入 b'))
    await userEvent.click(item('单行输入 a'), { modifiers: ['ControlOrMeta'] })
    await userEvent.keyboard('{Delete}')
    await expect.poll(() => topNames(designer)).toEqual(['c', 'd'])
    undo(designer)
    expect(topNames(designer)).toEqual(['b', 'c', 'a', 'd'])
  })

  it('dragging one of them moves the others too', async () => {
    const designer = await renderDesigner(texts('a', 'b', 'c', 'd'))
    await userEvent.click(item('单行输入 c'))
    await userEvent.click(item('单行输入 d'), { modifiers: ['Shift'] })
    await userEvent.dragAndDrop(item('单行输入 d'), item('单行输入 a'), { targetPosition: { x: 100, y: 4 } })
    await expect.poll(() => topNames(designer)).toEqual(['c', 'd', 'a', 'b'])
  })
})
