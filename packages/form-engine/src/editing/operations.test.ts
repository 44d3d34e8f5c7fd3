import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { controls } from '../controls/index.ts'
import { isTable, walkFields } from '../design/walk.ts'
import type { Field } from '../design/types.ts'
import { compile } from '../form/compile.ts'
import { aForm } from '../testing/a-design.ts'
import { aField } from '../testing/a-field.ts'
import {
  createEditor,
  duplicate,
  createLabeledField,
  insert,
  move,
  remove,
  setForm,
  update,
  type Editor,
} from './index.ts'
import { flattenFields } from './tree.ts'

const kinds = [...controls.map(({ kind }) => kind), 'tabPane', 'collapsePane']

/** One operation of a designer; `at` and `to` pick fields by their position at that time. */
type Operation =
  | { do: 'insert'; kind: string; to: number; index: number }
  | { do: 'move'; at: number; to: number; index: number }
  | { do: 'remove' | 'duplicate'; at: number }
  | { do: 'update'; at: number; name: string; value: unknown }
  | { do: 'form'; value: number }

const at = fc.nat(40)
const index = fc.integer({ min: -1, max: 12 })
const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('insert' as const), kind: fc.constantFrom(...kinds), to: at, index }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('move' as const), at, to: at, index }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('remove' as const, 'duplicate' as const), at }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('update' as const),
      at,
      name: fc.constantFrom(
        'vModel',
        'config.label',
        'config.labelI18n.en',
        'min',
        'expression',
        'config.__proto__.x',
        'config.children',
      ),
      value: fc.constantFrom<unknown>(
        'price',
        'PRICE',
        'items',
        'id',
        '',
        5,
        ['price', '+', 'items.price'],
        undefined,
        null,
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('form' as const), value: fc.nat(3) }) },
)
const operations = fc.array(operation, { maxLength: 40 })

function done(editor: Editor, each: Operation): Editor {
  const ids = flattenFields(editor.formData.fields).map(({ config }) => config.formId ?? '')
  const pick = (place: number) => ids[place % Math.max(1, ids.length)] ?? 'nobody'
  const target = (to: number, index: number) => ({ parent: to % 3 === 0 ? null : pick(to), index })
  switch (each.do) {
    case 'insert': {
      const field = createLabeledField(each.kind, 'zh')
      return field ? insert(editor, field, target(each.to, each.index)) : editor
    }
    case 'move':
      return move(editor, pick(each.at), target(each.to, each.index))
    case 'remove':
      return remove(editor, pick(each.at))
    case 'duplicate':
      return duplicate(editor, pick(each.at))
    case 'update':
      return update(editor, pick(each.at), each)
    case 'form':
      return setForm(editor, { gutter: each.value })
  }
}

function start(): Editor {
  let count = 0
  const fields: Field[] = [
    { ...aField('numInput'), vModel: 'price' },
    { ...aField('calculate', { expression: ['price', '*', 'items.qty'] }), vModel: 'sum' },
    {
      ...aField('table', { summaryField: ['qty'], config: { children: [{ ...aField('numInput'), vModel: 'qty' }] } }),
      vModel: 'items',
    },
    { ...aField('tab'), vModel: undefined },
  ]
  const bare = fields.map((field) => ({ ...field, config: { ...field.config, formId: '' } }))
  return createEditor(aForm(bare), () => `f${++count}`)
}

const json = ({ formData }: Editor) => JSON.stringify(formData)

describe('any sequence of operations', () => {
  it('keeps ids unique, and names unique within their scope', () => {
    fc.assert(
      fc.property(operations, (all) => {
        const { formData } = all.reduce(done, start())
        const ids: unknown[] = []
        const names: string[] = []
        walkFields(formData, (field, { table }) => {
          ids.push(field.config.formId)
          if (field.vModel) names.push(`${table?.vModel ?? ''}.${field.vModel}`.toLowerCase())
        })
        expect(ids.every((id) => typeof id === 'string' && id !== '')).toBe(true)
        expect(new Set(ids).size).toBe(ids.length)
        expect(new Set(names).size).toBe(names.length)
      }),
    )
  })

  it('never puts a table in a table, a pane outside of its container, or anything else where it is not allowed', () => {
    fc.assert(
      fc.property(operations, (all) => {
        const { formData } = all.reduce(done, start())
        walkFields(formData, (field, { table }) => expect(table && isTable(field)).toBeFalsy())
        const misplaced = [
          'tableInTable',
          'notInTable',
          'containerInTable',
          'paneOnly',
          'paneOutside',
          'name.duplicate',
          'name.missing',
        ]
        const found = compile(formData).problems.map(({ key }) => key.replace('engine.design.', ''))
        expect(found.filter((key) => misplaced.includes(key))).toEqual([])
      }),
    )
  })

  it('breaks no formula by moving and renaming', () => {
    const harmless = operations.map((all) =>
      all.filter((each) => each.do === 'move' || (each.do === 'update' && each.name === 'vModel')),
    )
    fc.assert(
      fc.property(harmless, (all) => {
        const { formData } = all.reduce(done, start())
        const found = compile(formData).problems.map(({ key }) => key)
        expect(found.filter((key) => key !== 'engine.design.emptyTable')).toEqual([])
      }),
    )
  })

  it('does not change previous editors: an editor is immutable', () => {
    fc.assert(
      fc.property(operations, operation, (all, next) => {
        const before = all.reduce(done, start())
        const text = json(before)
        done(before, next)
        expect(json(before)).toBe(text)
      }),
    )
  })
})
