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
  await startTexts('zh', ['ui', 'form', 'designer'])
})

async function renderDesigner(designer: Designer): Promise<void> {
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
}

const entry = (name: string) => page.getByRole('complementary').first().getByRole('button', { name, exact: true })
const item = (name: string) => page.getByRole('treeitem', { name, exact: true })
const element = (locator: ReturnType<typeof item>) => locator.element() as HTMLElement

describe('the form step', () => {
  it('a control dragged from the palette onto the canvas is added there and selected', async () => {
    const designer = aDesigner()
    await renderDesigner(designer)
    await userEvent.dragAndDrop(entry('日期'), page.getByRole('tree', { name: '表单画布' }))
    await expect.element(item('日期 日期')).toHaveAttribute('aria-selected', 'true')
    expect(topNames(designer)).toEqual(['date101'])
  })

  it('a field dragged before another takes that place', async () => {
    const designer = aDesigner({ fields: ['a', 'b', 'c'].map((name) => aField('comInput', name, {}, { span: 24 })) })
    await renderDesigner(designer)
    await userEvent.dragAndDrop(item('单行输入 c'), item('单行输入 a'), { targetPosition: { x: 100, y: 4 } })
    await expect.poll(() => topNames(designer)).toEqual(['c', 'a', 'b'])
  })

  it.each([0.5, 0.97])(
    'a control dropped below the last sub-table, %d down the empty canvas, is added at the end',
    async (share) => {
      const children = [aField('comInput', 'part')]
      const designer = aDesigner({ fields: [aField('comInput', 'a'), aField('table', 'items', {}, { children })] })
      await renderDesigner(designer)
      const canvas = page.getByRole('tree', { name: '表单画布' }).element().parentElement as HTMLElement
      const table = element(item('子表 items')).getBoundingClientRect()
      const from = table.bottom - canvas.getBoundingClientRect().top
      const y = Math.round(from + (canvas.clientHeight - from) * share)
      await userEvent.dragAndDrop(entry('日期'), canvas, {
        targetPosition: { x: Math.round(canvas.clientWidth / 2), y },
      })
      await expect.poll(() => topNames(designer)).toEqual(['a', 'items', 'date101'])
    },
  )

  it('the buttons of a formula keep their position while it is right, wrong or empty', async () => {
    const designer = aDesigner({
      fields: [aField('numInput', 'price'), aField('calculate', 'sum', { expression: [] })],
    })
    select(designer, 'id-sum')
    await renderDesigner(designer)
    const plus = page.getByRole('button', { name: '+', exact: true })
    const formula = page.getByRole('textbox', { name: '计算公式' })
    const top = () => plus.element().getBoundingClientRect().top
    const before = top()
    await userEvent.click(page.getByRole('button', { name: 'price', exact: true }))
    await expect.element(page.getByText('= price')).toBeInTheDocument()
    expect(top()).toBe(before)
    await userEvent.click(plus)
    await expect.element(page.getByRole('alert')).toBeInTheDocument()
    expect(top()).toBe(before)
    await userEvent.fill(formula, 'price * (price + 12345678) * (price + 12345678) * (price + 12345678)')
    expect(top()).toBe(before)
  })

  it('Enter on a control of the palette adds it after the selected field and announces it', async () => {
    const designer = aDesigner({ fields: [aField('comInput', 'a'), aField('comInput', 'b')] })
    select(designer, 'id-a')
    await renderDesigner(designer)
    element(entry('数字')).focus()
    await userEvent.keyboard('{Enter}')
    expect(topNames(designer)).toEqual(['a', 'numInput101', 'b'])
    await expect.element(page.getByRole('status')).toHaveTextContent('已添加数字')
  })

  it('a control put into an empty sub-table becomes its column; a second sub-table is refused', async () => {
    const designer = aDesigner({ fields: [aField('table', 'items', {}, { children: [] })] })
    select(designer, 'id-items')
    await renderDesigner(designer)
    await userEvent.click(entry('数字'))
    select(designer, 'id-items')
    await userEvent.click(entry('子表'))
    const { fields } = designer.getState().editor.formData
    expect(fields[0]?.config.children?.map(({ vModel }) => vModel)).toEqual(['numInput101'])
    expect(fields).toHaveLength(2)
  })

  it('arrow keys select, with Alt they move, and the new position is announced', async () => {
    const designer = aDesigner({ fields: ['a', 'b', 'c'].map((name) => aField('comInput', name)) })
    await renderDesigner(designer)
    await userEvent.click(item('单行输入 a'))
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(item('单行输入 b')).toHaveFocus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(topNames(designer)).toEqual(['a', 'c', 'b'])
    await expect.element(page.getByRole('status')).toHaveTextContent('b移到第 3 位')
  })

  it('Ctrl+C, Ctrl+V and Ctrl+D copy with a new name, Delete removes, Escape clears the selection', async () => {
    const designer = aDesigner({ fields: [aField('comInput', 'a')] })
    await renderDesigner(designer)
    await userEvent.click(item('单行输入 a'))
    await userEvent.keyboard('{Control>}c{/Control}{Control>}v{/Control}')
    await userEvent.keyboard('{Control>}d{/Control}')
    expect(topNames(designer)).toHaveLength(3)
    expect(new Set(topNames(designer)).size).toBe(3)
    await userEvent.keyboard('{Delete}')
    await expect.poll(() => topNames(designer)).toHaveLength(2)
    await userEvent.keyboard('{Escape}')
    expect(designer.getState().selected).toBeNull()
  })

  it('a setting of the panel changes the canvas at once, and undo reverts it', async () => {
    const designer = aDesigner({ fields: [aField('numInput', 'power')] })
    await renderDesigner(designer)
    await userEvent.click(item('数字 power'))
    await userEvent.fill(page.getByLabelText('标题', { exact: true }), '功率')
    await userEvent.fill(page.getByLabelText('单位', { exact: true }), 'MW')
    await expect.element(item('数字 功率')).toHaveTextContent('MW')
    undo(designer)
    undo(designer)
    await expect.element(item('数字 power')).toBeInTheDocument()
  })

  it('a field is made unique by a switch with an explanation; one of several options and a column have none', async () => {
    const designer = aDesigner({
      fields: [
        aField('comInput', 'code'),
        aField('select', 'many', { multiple: true }),
        aField('table', 'items', {}, { children: [aField('comInput', 'part')] }),
      ],
    })
    await renderDesigner(designer)
    await userEvent.click(item('单行输入 code'))
    const unique = page.getByRole('switch', { name: '不可重复' })
    await expect.element(page.getByText('任意两条数据的值不能相同', { exact: false })).toBeVisible()
    await userEvent.click(unique)
    expect(designer.getState().editor.formData.fields[0]?.config.unique).toBe(true)
    await userEvent.keyboard(' ')
    expect(designer.getState().editor.formData.fields[0]?.config.unique).toBe(false)
    for (const formId of ['id-many', 'id-part']) {
      select(designer, formId)
      await expect.element(page.getByRole('switch', { name: '必填' })).toBeVisible()
      await expect.element(unique).not.toBeInTheDocument()
    }
  })

  it('a name that is in use is refused with a message and the field keeps its own (S5.21)', async () => {
    const designer = aDesigner({ fields: [aField('comInput', 'a'), aField('comInput', 'b')] })
    await renderDesigner(designer)
    await userEvent.click(item('单行输入 b'))
    await userEvent.fill(page.getByLabelText('字段名'), 'A')
    await expect.element(page.getByRole('alert')).toHaveTextContent('已有同名字段，请换一个')
    expect(topNames(designer)).toEqual(['a', 'b'])
  })

  it('asks before removing a field that a formula uses', async () => {
    const designer = aDesigner({
      fields: [aField('numInput', 'price'), aField('calculate', 'sum', { expression: ['price', '*', '2'] })],
    })
    await renderDesigner(designer)
    await userEvent.click(item('数字 price'))
    await userEvent.keyboard('{Delete}')
    await expect.element(page.getByRole('alertdialog')).toHaveTextContent('“sum”的公式')
    await userEvent.click(page.getByRole('button', { name: '取消' }))
    expect(topNames(designer)).toEqual(['price', 'sum'])
  })

  it('asks before removing a container with such a field', async () => {
    const children = [aField('numInput', 'price')]
    const card = { config: { jnpfKey: 'card', label: '卡片', formId: 'card', children } }
    const designer = aDesigner({ fields: [card, aField('calculate', 'sum', { expression: ['price', '*', '2'] })] })
    select(designer, 'card')
    await renderDesigner(designer)
    await userEvent.click(page.getByRole('button', { name: '删除', exact: true }))
    await expect.element(page.getByRole('alertdialog')).toHaveTextContent('“sum”的公式')
    await userEvent.click(page.getByRole('button', { name: '取消' }))
    expect(designer.getState().editor.formData.fields).toHaveLength(2)
  })

  it('a fault in the status bar leads to its field', async () => {
    const designer = aDesigner({
      fields: [aField('comInput', 'a'), aField('calculate', 'sum', { expression: ['+'] }, { label: '合计' })],
    })
    await renderDesigner(designer)
    await userEvent.click(page.getByRole('button', { name: /发布前 1 项提示/ }))
    await userEvent.click(page.getByRole('dialog').getByRole('button'))
    expect(designer.getState().selected).toBe('id-sum')
  })

  it('with 300 fields, selecting one renders only the two affected fields, and adding one renders only that one', async () => {
    const kinds = ['comInput', 'numInput', 'select', 'date', 'textarea']
    const fields = Array.from({ length: 300 }, (_, index) =>
      aField(kinds[index % 5] ?? 'comInput', `f${index}`, { options: [] }),
    )
    const designer = aDesigner({ fields })
    await renderDesigner(designer)
    await userEvent.click(item('单行输入 f5'))
    expect(await itemsDrawn(() => select(designer, 'id-f6'))).toEqual(new Set(['f5', 'f6']))
    const added = await itemsDrawn(() => element(entry('日期')).click())
    expect(added).toEqual(new Set(['f6', '日期']))
    expect(topNames(designer)).toHaveLength(301)
  })
})

/** Names of the canvas fields whose elements change during an action. */
async function itemsDrawn(act: () => void): Promise<Set<string>> {
  const changed = new Set<string>()
  const note = (node: Node) => {
    const box = (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('[data-form-id]')
    if (box) changed.add(box.dataset['name'] ?? '')
  }
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      note(target)
      for (const node of addedNodes) {
        note(node)
        if (node instanceof Element) for (const inner of node.querySelectorAll('[data-form-id]')) note(inner)
      }
    }
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  act()
  await new Promise((done) => setTimeout(done, 300))
  observer.disconnect()
  return changed
}
