import { describe, expect, it } from 'vitest'
import type { Field } from '../design/types.ts'
import { compile } from '../form/compile.ts'
import { aField } from '../testing/a-field.ts'
import { aForm, aRule } from '../testing/a-design.ts'
import {
  canDrop,
  createEditor,
  duplicate,
  find,
  createLabeledField,
  insert,
  move,
  checkNewName,
  remove,
  setForm,
  update,
  type Editor,
} from './index.ts'

const top = (index = 99) => ({ parent: null, index })
const named = (kind: string, vModel: string, own: Record<string, unknown> = {}): Field => ({
  ...aField(kind, own),
  vModel,
  config: { ...aField(kind, own).config, formId: `id-${vModel}`, label: vModel },
})

function anEditor(fields: Field[] = [], rules = [] as ReturnType<typeof aRule>[]): Editor {
  let count = 0
  return createEditor(aForm(fields, rules), () => `f${++count}`)
}

function added(editor: Editor, kind: string, target: { parent: string | null; index: number } = top()): Editor {
  const field = createLabeledField(kind, 'zh')
  if (!field) throw new Error(kind)
  return insert(editor, field, target)
}

const order = ({ formData }: Editor) => formData.fields.map(({ vModel, config }) => vModel ?? config.jnpfKey)
const columns = (editor: Editor, formId: string) =>
  find(editor, formId)?.field.config.children?.map(({ vModel }) => vModel)

describe('placing new fields', () => {
  it('names a new field by its kind and the first free number from 101', () => {
    expect(order(added(added(added(anEditor(), 'comInput'), 'comInput'), 'date'))).toEqual([
      'comInput101',
      'comInput102',
      'date101',
    ])
  })

  it('treats a name that differs only in case as used', () => {
    expect(order(added(anEditor([named('comInput', 'COMINPUT101')]), 'comInput'))).toEqual([
      'COMINPUT101',
      'comInput102',
    ])
  })

  it('keeps the name of an inserted field if it is free and valid', () => {
    const put = (vModel: string) => insert(anEditor([named('comInput', 'code')]), named('comInput', vModel), top())
    expect(order(put('serial'))).toEqual(['code', 'serial'])
    expect(order(put('code'))).toEqual(['code', 'code2'])
    expect(order(put('1st'))).toEqual(['code', 'comInput101'])
  })

  it('labels a new field in the designer’s language (F3.13)', () => {
    expect(createLabeledField('calculate', 'zh')?.config.label).toBe('计算')
    expect(createLabeledField('numInput', 'en')?.config.label).toBe('Number')
    expect(createLabeledField('groupTitle', 'tw')).toMatchObject({ content: '分組標題' })
    expect(createLabeledField('tab', 'zh')?.config.children?.map(({ config }) => config.label)).toEqual([
      '标签 1',
      '标签 2',
    ])
    expect(createLabeledField('nothing', 'zh')).toBeUndefined()
  })

  it('gives every field in a new container its own id, and static elements no name', () => {
    const editor = added(anEditor(), 'tab')
    const panes = editor.formData.fields[0]?.config.children
    expect(panes?.map(({ config }) => config.formId)).toEqual(['f2', 'f3'])
    expect(editor.formData.fields[0]?.vModel).toBeUndefined()
  })

  it('inserts a field before the one at the index, or at the end', () => {
    const editor = anEditor([named('comInput', 'a'), named('comInput', 'b')])
    expect(order(added(editor, 'date', top(1)))).toEqual(['a', 'date101', 'b'])
    expect(order(added(editor, 'date', top(50)))).toEqual(['a', 'b', 'date101'])
  })

  it('is ready for release at once: a form with every kind has only problems that a designer must decide', () => {
    const kinds = ['comInput', 'numInput', 'select', 'date', 'table', 'tab', 'card', 'userSelect', 'switch', 'divider']
    const editor = kinds.reduce((now, kind) => added(now, kind), anEditor())
    expect(compile(editor.formData).problems.map(({ key }) => key)).toEqual(['engine.design.emptyTable'])
  })
})

describe('where a field is allowed', () => {
  const editor = anEditor([
    named('table', 'items', { config: { children: [named('numInput', 'qty')] } }),
    { ...aField('row'), config: { ...aField('row').config, formId: 'row', children: [named('comInput', 'inRow')] } },
    {
      ...aField('tab'),
      config: {
        ...aField('tab').config,
        formId: 'tab',
        children: [{ config: { jnpfKey: 'tabPane', label: '1', formId: 'pane', children: [] } }],
      },
    },
  ])

  it('never allows a table, a container, a static text or an automatic field in a table', () => {
    for (const kind of ['table', 'row', 'card', 'tab', 'groupTitle', 'createUser']) {
      expect(canDrop(editor, kind, { parent: 'id-items', index: 0 })).toBe(false)
      expect(added(editor, kind, { parent: 'id-items', index: 0 })).toBe(editor)
    }
    expect(canDrop(editor, 'calculate', { parent: 'id-items', index: 0 })).toBe(true)
  })

  it('allows fields in the panes of a tab, not beside them, and panes nowhere else', () => {
    expect(canDrop(editor, 'comInput', { parent: 'tab', index: 0 })).toBe(false)
    expect(canDrop(editor, 'comInput', { parent: 'tab', pane: 'pane', index: 0 })).toBe(true)
    expect(canDrop(editor, 'comInput', { parent: 'pane', index: 0 })).toBe(true)
    expect(canDrop(editor, 'tabPane', { parent: 'tab', index: 1 })).toBe(true)
    expect(canDrop(editor, 'tabPane', top())).toBe(false)
    expect(canDrop(editor, 'pane', { parent: 'row', index: 0 })).toBe(false)
  })

  it('never allows a container in itself, or anything in a field without children', () => {
    expect(canDrop(editor, 'row', { parent: 'row', index: 0 })).toBe(false)
    expect(canDrop(editor, 'comInput', { parent: 'id-inRow', index: 0 })).toBe(false)
    expect(canDrop(editor, 'comInput', { parent: 'nowhere', index: 0 })).toBe(false)
    expect(canDrop(editor, 'noSuchKind', top())).toBe(false)
  })

  it('limits nesting to what a design may have', () => {
    const deep = Array.from({ length: 25 }).reduce((now: Editor) => {
      const last = getLast(now)
      return added(now, 'row', { parent: last, index: 0 })
    }, anEditor())
    expect(compile(deep.formData).problems).toEqual([])
    expect(measureDepth(deep.formData.fields)).toBe(20)
  })

  it('includes the children of a moved container in the depth', () => {
    const row = (formId: string, children: Field[]): Field => ({
      ...aField('row'),
      config: { ...aField('row').config, formId, children },
    })
    // r19 is inside 18 others
    const chain = Array.from({ length: 19 }, (_, at) => `r${19 - at}`).reduce<Field[]>((in_, id) => [row(id, in_)], [])
    const nested = anEditor([...chain, row('full', [named('comInput', 'a')]), row('empty', [])])
    expect(canDrop(nested, 'empty', { parent: 'r19', index: 0 })).toBe(true)
    expect(canDrop(nested, 'full', { parent: 'r18', index: 0 })).toBe(true)
    expect(canDrop(nested, 'full', { parent: 'r19', index: 0 })).toBe(false)
  })
})

describe('moving', () => {
  const editor = () =>
    anEditor(
      [
        named('numInput', 'price'),
        named('numInput', 'rate'),
        named('calculate', 'total', { expression: ['price', '*', 'rate', '+', 'items.qty'] }),
        named('table', 'items', {
          'show-summary': true,
          summaryField: ['qty'],
          config: { children: [named('numInput', 'qty'), named('numInput', 'rate')] },
        }),
      ],
      [aRule('price', 'rate')],
    )

  it('counts the index before the move', () => {
    expect(order(move(editor(), 'id-price', top(3)))).toEqual(['rate', 'total', 'price', 'items'])
    expect(order(move(editor(), 'id-items', top(0)))).toEqual(['items', 'price', 'rate', 'total'])
  })

  it('changes nothing if a field stays in its place', () => {
    const start = editor()
    expect(move(start, 'id-price', top(0))).toBe(start)
    expect(move(start, 'id-price', top(1))).toBe(start)
    expect(move(start, 'nobody', top(1))).toBe(start)
  })

  it('renames references to a field that becomes a column or the reverse', () => {
    const inside = move(editor(), 'id-price', { parent: 'id-items', index: 0 })
    expect(columns(inside, 'id-items')).toEqual(['price', 'qty', 'rate'])
    expect(find(inside, 'id-total')?.field.expression).toEqual(['items.price', '*', 'rate', '+', 'items.qty'])
    expect(inside.formData.rules?.[0]?.when.groups[0]?.conditions[0]?.field).toBe('items.price')
    const outside = move(editor(), 'id-qty', top(0))
    expect(find(outside, 'id-total')?.field.expression).toEqual(['price', '*', 'rate', '+', 'qty'])
  })

  it('renames a column if its name is used outside the table', () => {
    const start = anEditor([
      named('numInput', 'rate'),
      named('table', 'items', {
        config: {
          children: [
            { ...named('numInput', 'rate'), config: { ...named('numInput', 'rate').config, formId: 'column' } },
          ],
        },
      }),
    ])
    expect(order(move(start, 'column', top(1)))).toEqual(['rate', 'rate2', 'items'])
  })

  it('moves everything in a container with it, also into a container behind it', () => {
    const start = anEditor([
      { ...aField('row'), config: { ...aField('row').config, formId: 'row', children: [named('comInput', 'a')] } },
      { ...aField('card'), config: { ...aField('card').config, formId: 'card', children: [] } },
    ])
    const moved = move(start, 'row', { parent: 'card', index: 0 })
    expect(find(moved, 'id-a')).toMatchObject({ parent: 'row', index: 0 })
    expect(find(moved, 'row')).toMatchObject({ parent: 'card', way: [0, 0] })
  })
})

describe('copying and removing', () => {
  it('inserts a copy after its original, with its own name and id', () => {
    const editor = duplicate(anEditor([named('comInput', 'name', { maxlength: 7 }), named('date', 'day')]), 'id-name')
    expect(order(editor)).toEqual(['name', 'comInput101', 'day'])
    expect(editor.formData.fields[1]).toMatchObject({ maxlength: 7, config: { formId: 'f1', label: 'name' } })
  })

  it('makes formulas and totals within a copied sub-table refer to the copy', () => {
    const sum = named('calculate', 'sum', { expression: ['items.qty', '*', 'price'] })
    const editor = duplicate(
      anEditor([
        named('numInput', 'price'),
        named('table', 'items', { summaryField: ['qty'], config: { children: [named('numInput', 'qty'), sum] } }),
      ]),
      'id-items',
    )
    const copy = editor.formData.fields[2]
    expect(copy).toMatchObject({ vModel: 'table101', summaryField: ['qty'] })
    expect(copy?.config.children?.[1]).toMatchObject({ vModel: 'sum', expression: ['table101.qty', '*', 'price'] })
    expect(compile(editor.formData).problems).toEqual([])
  })

  it('removes a field with its children', () => {
    const row = {
      ...aField('row'),
      config: { ...aField('row').config, formId: 'row', children: [named('comInput', 'a')] },
    }
    const editor = remove(anEditor([row, named('date', 'day')]), 'row')
    expect(order(editor)).toEqual(['day'])
    expect(find(editor, 'id-a')).toBeUndefined()
  })
})

describe('settings', () => {
  const start = () => anEditor([named('comInput', 'name'), named('comInput', 'other')], [aRule('name', 'other')])

  it('change one at a time, however deep, and remove it again', () => {
    const editor = update(start(), 'id-name', { name: 'config.labelI18n.en', value: 'Name' })
    expect(find(editor, 'id-name')?.field.config.labelI18n).toEqual({ en: 'Name' })
    expect(
      find(update(editor, 'id-name', { name: 'config.labelI18n.en', value: undefined }), 'id-name')?.field.config
        .labelI18n,
    ).toEqual({})
  })

  it.each(['accept', 'config.defaultValue'])('remove %s: the field is as it was before', (name) => {
    const given = update(start(), 'id-name', { name, value: '@now' })
    const taken = update(given, 'id-name', { name, value: undefined })
    expect(find(given, 'id-name')?.field).not.toEqual(find(start(), 'id-name')?.field)
    expect(find(taken, 'id-name')?.field).toEqual(find(start(), 'id-name')?.field)
  })

  it('name the edited setting, so that consecutive edits of it can be one undo step', () => {
    const edit = (editor: Editor, name: string, value: string) => update(editor, 'id-name', { name, value })
    const once = edit(start(), 'config.label', 'N')
    const twice = edit(once, 'config.label', 'Na')
    expect(once.key).not.toBeNull()
    expect(twice.key).toBe(once.key)
    expect(edit(twice, 'placeholder', 'x').key).not.toBe(once.key)
    expect(update(twice, 'id-other', { name: 'config.label', value: 'N' }).key).not.toBe(once.key)
    expect(added(twice, 'comInput').key).toBeNull()
  })

  it('return the same editor if nothing changes', () => {
    const editor = start()
    expect(update(editor, 'id-name', { name: 'config.label', value: 'name' })).toBe(editor)
    expect(update(editor, 'nobody', { name: 'config.label', value: 'x' })).toBe(editor)
    expect(setForm(editor, {})).toBe(editor)
  })

  it('can never change identity, children or a prototype', () => {
    const editor = start()
    for (const name of [
      'config',
      'config.formId',
      'config.jnpfKey',
      'config.children',
      '__proto__.x',
      'config.constructor',
      'a..b',
    ]) {
      expect(update(editor, 'id-name', { name, value: {} })).toBe(editor)
    }
  })

  it('rename a field in all references, and refuse a used or invalid name (S5.21)', () => {
    const editor = update(start(), 'id-name', { name: 'vModel', value: 'station' })
    expect(order(editor)).toEqual(['station', 'other'])
    expect(editor.formData.rules?.[0]?.when.groups[0]?.conditions[0]?.field).toBe('station')
    for (const [name, problem] of [
      ['OTHER', 'taken'],
      ['1a', 'malformed'],
      ['', 'missing'],
      ['id', 'reserved'],
    ] as const) {
      expect(checkNewName(editor, 'id-name', name)).toBe(problem)
      expect(update(editor, 'id-name', { name: 'vModel', value: name })).toBe(editor)
    }
    expect(checkNewName(editor, 'id-name', 'Station')).toBeUndefined()
  })

  it('change settings of the form itself, plain ones under their key, and rules one by one', () => {
    const drawer = setForm(start(), { popupType: 'drawer' })
    const fullScreen = setForm(drawer, { popupType: 'fullScreen' })
    expect(fullScreen.formData.popupType).toBe('fullScreen')
    expect(fullScreen.key).toBe(drawer.key)
    expect(drawer.key).not.toBeNull()
    expect(setForm(start(), { rules: [aRule('name', 'other')] }).key).toBeNull()
  })

  it('include missing ids of an imported design, which are generated', () => {
    const editor = anEditor([
      { ...aField('comInput'), config: { jnpfKey: 'comInput', label: 'x' } },
      named('date', 'day'),
    ])
    expect(editor.formData.fields.map(({ config }) => config.formId)).toEqual(['f1', 'id-day'])
  })
})

function getLast({ formData }: Editor): string | null {
  let id: string | null = null
  for (let fields = formData.fields; fields[0]; fields = fields[0].config.children ?? [])
    id = fields[0].config.formId ?? null
  return id
}

function measureDepth(fields: Field[]): number {
  return fields.length === 0 ? 0 : 1 + Math.max(...fields.map(({ config }) => measureDepth(config.children ?? [])))
}
