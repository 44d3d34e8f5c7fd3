import type { Rule } from '@armature/form-engine'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appState } from '../lib/state/app-state.ts'
import { onTouchScreen } from '../testing/pointer.ts'
import { ErrorLinks } from './state/error-links.tsx'
import { aBlock, aField, aStore } from './testing/forms.ts'
import { draw, drawForm, startScreen } from './testing/screen.tsx'
import { FormView } from './form-view.tsx'

beforeAll(() => startScreen())

const box = (name: string) => page.getByRole('textbox', { name })

describe('a form', () => {
  it('labels its inputs, marks what is required and shows the error under the field (F5.05)', async () => {
    const store = aStore([aField('comInput', 'name', {}, { label: '名称', required: true })])
    await drawForm(store)
    await userEvent.fill(box('名称'), 'x')
    await userEvent.clear(box('名称'))
    await userEvent.tab()
    await expect.element(page.getByRole('alert')).toHaveTextContent('名称不能为空')
    await expect.element(box('名称')).toHaveAttribute('aria-invalid', 'true')
  })

  it('hides, requires and disables fields by rules, while the user is typing', async () => {
    const rule: Rule = {
      id: 'r',
      name: 'r',
      enabled: true,
      when: { logic: 'and', groups: [{ logic: 'and', conditions: [{ field: 'a', op: 'eq', value: 'x' }] }] },
      then: [
        { type: 'hide', field: 'b' },
        { type: 'disable', field: 'c' },
      ],
    }
    await drawForm(
      aStore([aField('comInput', 'a'), aField('comInput', 'b'), aField('comInput', 'c')], { rules: [rule] }),
    )
    await userEvent.fill(box('a'), 'x')
    await expect.element(box('b')).not.toBeInTheDocument()
    await expect.element(box('c')).toBeDisabled()
  })

  it('shows values that are not editable as text with a lock or a formula, not as a disabled input (F2.97, F2.98)', async () => {
    const store = aStore([
      aField('numInput', 'a', { precision: 0 }),
      aField('calculate', 'sum', { expression: ['a', '*', '2'] }, { label: '合计' }),
      aField('relationFormAttr', 'power', { relationField: 'x' }, { label: '功率' }),
    ])
    const { container } = await drawForm(store)
    await userEvent.fill(box('a'), '4')
    await expect.element(page.getByText('8.00')).toBeVisible()
    expect(container.querySelector('[data-path="sum"] input')).toBeNull()
    expect(container.querySelector('[data-path="power"] input')).toBeNull()
    expect(container.querySelectorAll('input:disabled')).toHaveLength(0)
  })

  it('writes an amount in Chinese capitals below the number where the design asks for it, while it is typed (S5.28)', async () => {
    const store = aStore([
      aField('numInput', 'price', { precision: 2, isAmountChinese: true }, { label: '金额' }),
      aField('calculate', 'sum', { expression: ['price', '*', '2'], isAmountChinese: true }, { label: '合计' }),
      aField('numInput', 'plain', { precision: 2 }, { label: '数量' }),
    ])
    await drawForm(store)
    await userEvent.fill(box('数量'), '7')
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('1005.2')
    await expect.element(box('金额')).toHaveFocus()
    await expect.element(page.getByText('壹仟零伍元贰角')).toBeVisible()
    await expect.element(page.getByText('贰仟零壹拾元肆角')).toBeVisible()
    expect(page.getByText('柒元整').query()).toBeNull()
    await userEvent.keyboard('{Control>}a{/Control}-3')
    await expect.poll(() => page.getByText(/元/).elements()).toHaveLength(0)
  })

  it('shows it in details too, in the characters of the user’s language', async () => {
    appState.setState({ language: 'tw' })
    const field = aField('numInput', 'price', { precision: 2, isAmountChinese: true }, { label: '金額' })
    await drawForm(aStore([field], { stored: { price: 30000.5 } }), { mode: 'read' })
    await expect.element(page.getByText('參萬元伍角')).toBeVisible()
    appState.setState({ language: 'zh' })
  })

  it.each(['edit', 'read'] as const)('shows units in the user’s language (%s)', async (mode) => {
    const store = aStore([aField('numInput', 'cost', {}, { label: '费用', unit: '元', unitI18n: { en: 'CNY' } })], {
      stored: { cost: 5 },
    })
    await drawForm(store, { mode })
    await expect.element(page.getByText('元', { exact: true })).toBeVisible()
    appState.setState({ language: 'en' })
    await expect.element(page.getByText('CNY', { exact: true })).toBeVisible()
    await expect.element(page.getByText('元', { exact: true })).not.toBeInTheDocument()
    appState.setState({ language: 'zh' })
  })

  it('has one box for the minimum and one for the maximum with a dash in between (F2.94, F2.95)', async () => {
    const store = aStore([aField('numRange', 'soc', { precision: 0 }, { label: '区间' })])
    const { container } = await drawForm(store)
    await userEvent.fill(box('区间，下限'), '0')
    expect(store.value('soc')).toEqual([0, null])
    await userEvent.fill(box('区间，上限'), '90')
    expect(store.value('soc')).toEqual([0, 90])
    expect(container.querySelector('[role="group"]')?.textContent).toContain('–')
  })

  it('keeps a number as typed and refuses other texts', async () => {
    const store = aStore([aField('numInput', 'n', { precision: 2, thousands: true })])
    await drawForm(store)
    await userEvent.type(box('n'), '12x34.')
    await expect.element(box('n')).toHaveValue('1234.')
    expect(store.value('n')).toBe(1234)
    await userEvent.tab()
    await expect.element(box('n')).toHaveValue('1,234.00')
  })

  it('draws a heading line with its alignment (F2.89, F2.90)', async () => {
    await drawForm(
      aStore([
        aBlock('groupTitle', 'g1', { content: '基本信息' }),
        aBlock('groupTitle', 'g2', { content: '测量', contentPosition: 'right' }),
      ]),
    )
    await expect.element(page.getByRole('heading', { name: '基本信息' })).toHaveAttribute('data-align', 'left')
    await expect.element(page.getByRole('heading', { name: '测量' })).toHaveAttribute('data-align', 'right')
  })

  it('renders no link that would run a script', async () => {
    await drawForm(
      aStore([
        aBlock('link', 'l1', { content: '说明', href: 'https://example.com' }),
        aBlock('link', 'l2', { content: '坏', href: 'javascript:alert(1)' }),
      ]),
    )
    await expect.element(page.getByRole('link', { name: '说明' })).toHaveAttribute('href', 'https://example.com')
    await expect.element(page.getByText('坏')).toBeVisible()
    await expect.element(page.getByRole('link', { name: '坏' })).not.toBeInTheDocument()
  })
})

describe('choices', () => {
  const options = [
    { id: '1', fullName: '日常' },
    { id: '2', fullName: '专项' },
  ]

  it('of a radio group are all visible', async () => {
    const store = aStore([aField('radio', 'type', { options }, { dataType: 'static' })])
    await drawForm(store)
    await userEvent.click(page.getByRole('radio', { name: '专项' }))
    expect(store.value('type')).toBe('2')
  })

  it('of checkboxes are stored in the order of the options', async () => {
    const store = aStore([aField('checkbox', 'types', { options }, { dataType: 'static' })])
    await drawForm(store)
    await userEvent.click(page.getByRole('checkbox', { name: '专项' }))
    await userEvent.click(page.getByRole('checkbox', { name: '日常' }))
    expect(store.value('types')).toEqual(['1', '2'])
  })

  it('of a select open at once with the keyboard and give the focus back', async () => {
    const store = aStore([
      aField('select', 'type', { options, clearable: true }, { label: '类型', dataType: 'static' }),
      aField('comInput', 'next'),
    ])
    await drawForm(store)
    page.getByRole('combobox').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('专项')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(() => store.value('type')).toBe('2')
    await userEvent.keyboard('{Tab}')
    await expect.element(box('next')).toHaveFocus()
    await expect.element(page.getByRole('combobox')).toHaveTextContent('专项')
  })

  it('of a tree select open as a tree; with lastLevel only leaves can be chosen (F2.104, F5.46)', async () => {
    const tree = [{ id: 'a', fullName: '华东', children: [{ id: 'a1', fullName: '江苏' }] }]
    const store = aStore([
      aField('treeSelect', 'area', { options: tree, lastLevel: true }, { label: '区域', dataType: 'static' }),
    ])
    await drawForm(store)
    await userEvent.click(page.getByRole('combobox'))
    await userEvent.click(page.getByText('华东'))
    expect(store.value('area')).toBe('')
    await userEvent.click(page.getByText('江苏'))
    await expect.poll(() => store.value('area')).toBe('a1')
  })
})

describe('the clear icon', () => {
  const drawSelect = (own: Record<string, unknown>, value: string) =>
    drawForm(
      aStore(
        [
          aField(
            'select',
            'type',
            { options: [{ id: '1', fullName: '日常' }], ...own },
            { label: '类型', dataType: 'static' },
          ),
        ],
        { stored: { type: value } },
      ),
    )
  const cross = () => page.getByRole('button', { name: '清除类型' })

  it('shows while the pointer is over a clearable field with a value, and clears it (F4.35, F4.38)', async () => {
    await drawSelect({ clearable: true }, '1')
    await expect.element(cross()).not.toBeInTheDocument()
    await userEvent.hover(page.getByRole('combobox'))
    await expect.element(cross()).toBeVisible()
    await userEvent.click(cross())
    await expect.element(page.getByRole('combobox')).toHaveTextContent('请选择')
  })

  it('is always shown on a touch screen, where nothing hovers', async () => {
    await drawSelect({ clearable: true }, '1')
    await onTouchScreen(() => expect.element(cross()).toBeVisible())
    await expect.element(cross()).not.toBeInTheDocument()
  })

  it.each([
    ['not clearable (F4.36)', { clearable: false }, '1'],
    ['disabled (F4.37)', { clearable: true, disabled: true }, '1'],
    ['empty (F4.39)', { clearable: true }, ''],
  ])('is absent where the field is %s', async (_, own, value) => {
    await drawSelect(own, value)
    await userEvent.hover(page.getByRole('combobox'))
    await expect.element(cross()).not.toBeInTheDocument()
  })
})

describe('tabs and collapses', () => {
  const pane = (kind: string, id: string, label: string, field: string) =>
    aBlock(kind, id, {}, { label, children: [aField('comInput', field, {}, { required: true })] })

  it('mount a pane when it is first shown and keep its input', async () => {
    await drawForm(
      aStore([
        aBlock('tab', 't', {}, { children: [pane('tabPane', 'p1', '甲', 'a'), pane('tabPane', 'p2', '乙', 'b')] }),
      ]),
    )
    await expect.element(box('b')).not.toBeInTheDocument()
    await userEvent.fill(box('a'), 'kept')
    await userEvent.click(page.getByRole('tab', { name: '乙' }))
    await expect.element(box('b')).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(box('a')).toHaveValue('kept')
  })

  it('hide and show a pane by a rule, while the user is typing', async () => {
    const rule: Rule = {
      id: 'r',
      name: 'r',
      enabled: true,
      when: { logic: 'and', groups: [{ logic: 'and', conditions: [{ field: 'a', op: 'eq', value: 'x' }] }] },
      then: [{ type: 'hide', field: 'p2' }],
    }
    const panes = [pane('tabPane', 'p1', '甲', 'a'), pane('tabPane', 'p2', '乙', 'b')]
    await drawForm(aStore([aBlock('tab', 't', {}, { children: panes })], { rules: [rule] }))
    await userEvent.fill(box('a'), 'x')
    await expect.element(page.getByRole('tab', { name: '乙' })).not.toBeInTheDocument()
    await userEvent.fill(box('a'), 'y')
    await expect.element(page.getByRole('tab', { name: '乙' })).toBeVisible()
  })

  it('show the number of their errors and open when a link in the footer leads there', async () => {
    const store = aStore([
      aBlock(
        'collapse',
        'c',
        {},
        { children: [pane('collapsePane', 'p1', '甲', 'a'), pane('collapsePane', 'p2', '乙', 'b')] },
      ),
    ])
    await draw(
      <>
        <FormView modelId="model" store={store} mode="edit" />
        <ErrorLinks store={store} />
      </>,
    )
    store.validateAll()
    await expect.element(page.getByText('2 处需要修改：')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '乙 1' })).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(page.getByRole('button', { name: 'b', exact: true }))
    await expect.element(box('b')).toHaveFocus()
  })
})
