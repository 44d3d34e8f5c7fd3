import type { Field } from '@armature/form-engine'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { redo, undo } from '../../../designer/history.ts'
import '../../../ui/theme/tokens.css'
import '../../../ui/theme/base.css'
import '../../controls/index.ts'
import { saveLanguage } from '../../../lib/state/app-state.ts'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { Confirmer } from '../../../ui/overlays/confirm.tsx'
import { Canvas } from '../canvas/canvas.tsx'
import { Side } from '../palette/side.tsx'
import { Panel } from '../properties/panel.tsx'
import { DesignerProvider, type Designer } from '../state/designer.ts'
import { changeList, insertKind, select } from '../state/edits.ts'
import { aDesigner, aField } from '../testing/a-design.ts'

beforeAll(async () => {
  await page.viewport(1440, 900)
  saveLanguage('zh')
  await startTexts('zh', ['ui', 'form', 'designer', 'quickDesign', 'tableGrid'])
})

async function renderDesigner(designer: Designer): Promise<void> {
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DesignerProvider value={designer}>
        <div style={{ display: 'grid', gridTemplateColumns: '256px 1fr 320px', gridTemplateRows: '800px' }}>
          <Side />
          <Canvas />
          <Panel />
        </div>
      </DesignerProvider>
      <Confirmer />
    </QueryClientProvider>,
  )
}

/** A design with a layout table of two by two after these fields. */
function aGridDesigner(fields: Field[] = []): Designer {
  const designer = aDesigner({ fields })
  insertKind(designer, 'tableGrid', { parent: null, index: 99 }, 'zh')
  return designer
}

const grid = (designer: Designer) =>
  designer.getState().editor.formData.fields.find(({ config }) => config.jnpfKey === 'tableGrid')
/** The cells as `row-column rowspan×colspan names`. */
const describeCells = (designer: Designer) =>
  grid(designer)?.config.children?.map(({ row, column, rowspan, colspan, config }) =>
    `${String(row)}-${String(column)} ${String(rowspan)}×${String(colspan)} ${(config.children ?? []).map(({ vModel }) => vModel).join()}`.trim(),
  )
const cell = (name: string) => page.getByRole('treeitem', { name: `单元格 ${name}`, exact: true })
const entry = (name: string) => page.getByRole('complementary').first().getByRole('button', { name, exact: true })
const item = (name: string) => page.getByRole('treeitem', { name, exact: true })
const inCorner = { position: { x: 3, y: 3 } }

async function act(menu: string, name: string): Promise<void> {
  await userEvent.click(page.getByRole('toolbar').getByRole('button', { name: menu, exact: true }))
  await userEvent.click(page.getByRole('menuitem', { name, exact: true }))
}

describe('a layout table in the designer (FP.57)', () => {
  it('comes from the palette with two rows of two cells', async () => {
    const designer = aDesigner()
    await renderDesigner(designer)
    await userEvent.click(entry('表格布局'))
    expect(describeCells(designer)).toEqual(['0-0 1×1', '0-1 1×1', '1-0 1×1', '1-1 1×1'])
  })

  it('accepts a control of the palette and a field of the form that are dragged into a cell', async () => {
    const designer = aGridDesigner([aField('comInput', 'name')])
    await renderDesigner(designer)
    await userEvent.dragAndDrop(entry('日期'), cell('1-2'))
    await userEvent.dragAndDrop(item('单行输入 name'), cell('2-1'))
    await expect.poll(() => describeCells(designer)).toEqual(['0-0 1×1', '0-1 1×1 date101', '1-0 1×1 name', '1-1 1×1'])
    const date = grid(designer)?.config.children?.[1]?.config.children?.[0]
    expect(date?.config.span, 'a new field takes the whole cell').toBe(24)
  })

  it('moves a field from one cell into another, and undo reverts it', async () => {
    const designer = aGridDesigner([aField('comInput', 'name')])
    await renderDesigner(designer)
    await userEvent.dragAndDrop(item('单行输入 name'), cell('1-1'))
    await expect.poll(() => describeCells(designer)?.[0]).toBe('0-0 1×1 name')
    await userEvent.dragAndDrop(item('单行输入 name'), cell('2-2'))
    await expect.poll(() => describeCells(designer)?.[3]).toBe('1-1 1×1 name')
    undo(designer)
    expect(describeCells(designer)?.[0]).toBe('0-0 1×1 name')
  })

  it('adds and deletes rows and columns next to the selected cell, with the mouse', async () => {
    const designer = aGridDesigner()
    await renderDesigner(designer)
    await userEvent.click(cell('1-1'), inCorner)
    await act('行', '下方插入行')
    expect(describeCells(designer)).toHaveLength(6)
    await act('列', '左侧插入列')
    expect(describeCells(designer)).toHaveLength(9)
    await expect.element(cell('1-2')).toHaveAttribute('aria-selected', 'true')
    await act('行', '删除行')
    await act('列', '删除列')
    expect(describeCells(designer)).toEqual(['0-0 1×1', '0-1 1×1', '1-0 1×1', '1-1 1×1'])
    for (const _ of [1, 2, 3, 4]) undo(designer)
    for (const _ of [1, 2]) redo(designer)
    expect(describeCells(designer)).toHaveLength(9)
  })

  it('merges the cells that were selected with Shift, and splits them again', async () => {
    const designer = aGridDesigner()
    await renderDesigner(designer)
    await userEvent.click(cell('1-1'), inCorner)
    await userEvent.keyboard('{Control>}')
    await userEvent.click(cell('2-1'), inCorner)
    await userEvent.keyboard('{/Control}')
    await act('合并与拆分', '合并所选')
    expect(describeCells(designer)).toEqual(['0-0 2×1', '0-1 1×1', '1-1 1×1'])
    await act('合并与拆分', '拆分')
    expect(describeCells(designer)).toHaveLength(4)
  })

  it('is edited with the keyboard alone: cells are selected, filled, merged, and rows added', async () => {
    const designer = aGridDesigner()
    await renderDesigner(designer)
    const field = item('表格布局 表格布局')
    ;(field.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(cell('1-1')).toHaveFocus()
    // the palette adds a control to the selected cell
    ;(entry('数字').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    expect(describeCells(designer)?.[0]).toBe('0-0 1×1 numInput101')
    ;(item('数字 数字').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(cell('1-2')).toHaveFocus()
    await userEvent.tab()
    await expect.element(page.getByRole('toolbar').getByRole('button', { name: '行', exact: true })).toHaveFocus()
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}')
    expect(describeCells(designer)).toHaveLength(6)
    await userEvent.click(page.getByRole('button', { name: '向下合并' }))
    expect(describeCells(designer)?.[1]).toBe('0-1 2×1')
  })

  it('keeps cells in place when arrow keys would move them, and Delete clears one', async () => {
    const designer = aGridDesigner([aField('comInput', 'name')])
    await renderDesigner(designer)
    await userEvent.dragAndDrop(item('单行输入 name'), cell('1-1'))
    await userEvent.click(cell('1-1'), inCorner)
    const before = describeCells(designer)
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{Control>}d{/Control}')
    expect(describeCells(designer)).toEqual(before)
    await userEvent.keyboard('{Delete}')
    await expect.poll(() => describeCells(designer)?.[0]).toBe('0-0 1×1')
  })

  it('applies a number of rows only when it is complete, and asks before removing a field that a formula uses', async () => {
    const designer = aGridDesigner([aField('calculate', 'sum', { expression: ['price', '*', '2'] })])
    insertKind(
      designer,
      'numInput',
      { parent: grid(designer)?.config.children?.[2]?.config.formId ?? '', index: 0 },
      'zh',
    )
    const gridId = grid(designer)?.config.formId ?? ''
    select(designer, gridId)
    await renderDesigner(designer)
    const rows = page.getByLabelText('行数')
    await userEvent.fill(rows, '12')
    expect(describeCells(designer)).toHaveLength(4)
    await userEvent.keyboard('{Enter}')
    expect(describeCells(designer)).toHaveLength(24)
    await userEvent.fill(rows, '99')
    await expect.element(page.getByText(/1.*50/)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(describeCells(designer)).toHaveLength(24)
    await userEvent.fill(page.getByLabelText('列数'), '1')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => describeCells(designer)).toHaveLength(12)
  })

  it('asks before removing a row with a field that a formula uses; the list loses its column as well', async () => {
    const designer = aGridDesigner([aField('calculate', 'sum', { expression: ['numInput101', '*', '2'] })])
    const third = grid(designer)?.config.children?.[2]?.config.formId ?? ''
    insertKind(designer, 'numInput', { parent: third, index: 0 }, 'zh')
    changeList(designer, { ...designer.getState().columnData, pageSize: 50 }, 'size')
    const columns = () => designer.getState().columnData.columnList.map(({ prop }) => prop)
    expect(columns()).toContain('numInput101')
    select(designer, third)
    await renderDesigner(designer)
    await userEvent.click(page.getByRole('button', { name: '删除行' }))
    await expect.element(page.getByRole('alertdialog')).toHaveTextContent('“sum”的公式')
    await userEvent.click(page.getByRole('button', { name: '取消' }))
    expect(describeCells(designer)).toHaveLength(4)
    await userEvent.click(page.getByRole('button', { name: '删除行' }))
    await userEvent.click(page.getByRole('alertdialog').getByRole('button').last())
    await expect.poll(() => describeCells(designer)).toEqual(['0-0 1×1', '0-1 1×1'])
    expect(columns()).not.toContain('numInput101')
  })
})
