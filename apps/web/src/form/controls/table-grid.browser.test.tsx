import type { Field, Rule } from '@armature/form-engine'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aBlock, aField, aStore } from '../testing/forms.ts'
import { draw, startScreen } from '../testing/screen.tsx'
import { FormView } from '../form-view.tsx'

beforeAll(() => startScreen())

/** A cell `id` at a row and column, from 0, that contains one text field of the same name. */
function aCell(id: string, row: number, column: number, own: Record<string, unknown> = {}, fields?: Field[]): Field {
  const children = fields ?? [aField('comInput', id, {}, { span: 24 })]
  return aBlock('tableGridCell', `cell-${id}`, { row, column, rowspan: 1, colspan: 1, ...own }, { children })
}

const aGrid = (cells: Field[], own: Record<string, unknown> = {}): Field =>
  aBlock('tableGrid', 'grid', { rows: 2, columns: 2, borderType: 'solid', ...own }, { children: cells })

/** `a` spans both columns, `b` and `c` are below it. */
const cells = () => [aCell('a', 0, 0, { colspan: 2 }), aCell('b', 1, 0), aCell('c', 1, 1)]

const hides = (when: string, ...targets: string[]): Rule => ({
  id: 'r',
  name: 'r',
  enabled: true,
  when: { logic: 'and', groups: [{ logic: 'and', conditions: [{ field: when, op: 'eq', value: 'x' }] }] },
  then: targets.map((field) => ({ type: 'hide', field })),
})

const box = (name: string) => page.getByRole('textbox', { name })
const rect = (name: string) => box(name).element().getBoundingClientRect()

async function renderForm(store: ReturnType<typeof aStore>, { width = 900, mode = 'edit' as 'edit' | 'read' } = {}) {
  const { container } = await draw(
    <div style={{ width }}>
      <FormView modelId="model" store={store} mode={mode} />
    </div>,
  )
  return container
}

describe('a layout table in a form (FP.57)', () => {
  it('puts cells side by side; a merged one takes the place of several', async () => {
    await renderForm(aStore([aGrid(cells())]))
    expect(rect('b').top).toBe(rect('c').top)
    expect(rect('b').right).toBeLessThan(rect('c').left)
    expect(rect('a').bottom).toBeLessThan(rect('b').top)
    expect(rect('a').right).toBe(rect('c').right)
  })

  it('stacks its cells in reading order on a narrow screen and omits empty ones', async () => {
    const container = await renderForm(
      aStore([aGrid([aCell('a', 0, 0), aCell('e', 0, 1, {}, []), aCell('b', 1, 0), aCell('c', 1, 1)])]),
      { width: 390 },
    )
    expect(rect('a').bottom).toBeLessThan(rect('b').top)
    expect(rect('b').bottom).toBeLessThan(rect('c').top)
    expect(new Set(['a', 'b', 'c'].map((name) => rect(name).width)).size).toBe(1)
    expect(container.querySelector<HTMLElement>('[data-empty]')?.offsetHeight).toBe(0)
  })

  it('moves from cell to cell by Tab, in reading order', async () => {
    await renderForm(aStore([aGrid(cells())]))
    await userEvent.click(box('a'))
    await userEvent.tab()
    await expect.element(box('b')).toHaveFocus()
    await userEvent.tab()
    await expect.element(box('c')).toHaveFocus()
  })

  it('closes the gap of a row whose fields a rule hides, while the user is typing', async () => {
    const grid = aGrid([...cells(), aCell('d', 2, 0, { colspan: 2 })], { rows: 3 })
    await renderForm(aStore([grid], { rules: [hides('a', 'b', 'c')] }))
    const before = rect('d').top - rect('a').bottom
    await userEvent.fill(box('a'), 'x')
    await expect.element(box('b')).not.toBeInTheDocument()
    expect(rect('d').top - rect('a').bottom).toBeLessThan(before - 40)
  })

  it('keeps the other cells in their columns when a rule hides one cell', async () => {
    await renderForm(aStore([aGrid(cells())], { rules: [hides('a', 'cell-b')] }))
    const before = rect('c').left
    await userEvent.fill(box('a'), 'x')
    await expect.element(box('b')).not.toBeInTheDocument()
    expect(rect('c').left).toBe(before)
  })

  it('uses the configured border, and ignores an invalid color', async () => {
    const border = (container: Element, name: string) =>
      getComputedStyle(container.querySelector(`[data-path="${name}"]`)?.closest('[style*="--row"]') ?? container)
    const dashed = border(
      await renderForm(aStore([aGrid(cells(), { borderType: 'dashed', borderColor: '#ff0000' })])),
      'a',
    )
    expect(dashed.borderTopStyle).toBe('dashed')
    expect(dashed.borderTopColor).toBe('rgb(255, 0, 0)')
    const plain = aGrid([aCell('p', 0, 0)], { rows: 1, columns: 1, borderType: 'none', borderColor: 'url(//x)' })
    expect(border(await renderForm(aStore([plain])), 'p').borderTopStyle).toBe('none')
  })

  it('shows texts in read-only mode', async () => {
    const container = await renderForm(aStore([aGrid(cells())], { stored: { a: '甲', b: '乙', c: '丙' } }), {
      mode: 'read',
    })
    for (const text of ['甲', '乙', '丙']) await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    expect(container.querySelector('input')).toBeNull()
  })
})
