import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Field } from '../design/types.ts'
import { createEditor, find, insert, move, remove, update, type Editor } from '../editing/index.ts'
import { aForm } from '../testing/a-design.ts'
import { drawForm } from '../testing/arbitraries.ts'
import { aContainer, aTable, named, number, text } from '../testing/filled-form.ts'
import { listFieldNodes } from './match-fields.ts'
import { restoreField } from './restore-field.ts'

function anEditor(fields: Field[]): Editor {
  let count = 0
  return createEditor(aForm(fields), () => `new${++count}`)
}
const order = ({ formData }: Editor) => formData.fields.map(({ config }) => config.formId)

describe('restoring a field of a former form', () => {
  it('undoes the removal of any field', () => {
    fc.assert(
      fc.property(fc.gen(), (g) => {
        let count = 0
        const before = createEditor(drawForm(g), () => `new${++count}`)
        // removing a cell of a grid only empties it; its fields are put back one by one
        const nodes = listFieldNodes(before.formData).filter(({ field }) => field.config.jnpfKey !== 'tableGridCell')
        const id = g(fc.constantFrom, ...nodes).field.config.formId ?? ''
        const removed = remove(before, id)
        const restored = restoreField(removed, before.formData, id)
        expect(restored.formData.fields).toEqual(before.formData.fields)
      }),
    )
  })

  it('undoes the change of any setting', () => {
    fc.assert(
      fc.property(fc.gen(), (g) => {
        let count = 0
        const before = createEditor(drawForm(g), () => `new${++count}`)
        const id = g(fc.constantFrom, ...listFieldNodes(before.formData)).field.config.formId ?? ''
        const name = g(fc.constantFrom, 'config.required', 'config.label', 'max', 'options')
        const changed = update(before, id, { name, value: g(fc.string) })
        expect(restoreField(changed, before.formData, id).formData).toEqual(before.formData)
      }),
    )
  })

  it('puts it after the nearest field that was before it and is still there', () => {
    const before = anEditor([text('a'), text('b'), text('c'), text('d')])
    const moved = move(remove(remove(before, 'id_b'), 'id_c'), 'id_d', { parent: null, index: 0 })
    expect(order(restoreField(moved, before.formData, 'id_c'))).toEqual(['id_d', 'id_a', 'id_c'])
  })

  it('puts it at the end of the form if its container is gone', () => {
    const before = anEditor([aContainer('card', 'card', [text('a'), text('b')]), text('c')])
    const after = anEditor([text('b'), text('c')])
    expect(order(restoreField(after, before.formData, 'id_a'))).toEqual(['id_b', 'id_c', 'id_a'])
  })

  it('brings a container back without the fields that have moved out of it', () => {
    const before = anEditor([aContainer('card', 'card', [text('a'), text('b')])])
    const restored = restoreField(anEditor([text('b')]), before.formData, 'card')
    expect(find(restored, 'card')?.field.config.children?.map(({ vModel }) => vModel)).toEqual(['a'])
  })

  it('keeps the name, place and columns of a field that is still there', () => {
    const before = anEditor([aTable('items', [text('x')], { config: { label: '明细' } }), text('a')])
    const renamed = update(update(before, 'id_items', { name: 'vModel', value: 'rows' }), 'id_items', {
      name: 'config.label',
      value: '行',
    })
    const longer = insert(move(renamed, 'id_items', { parent: null, index: 9 }), text('y'), {
      parent: 'id_items',
      index: 9,
    })
    const restored = restoreField(longer, before.formData, 'id_items')
    expect(order(restored)).toEqual(['id_a', 'id_items'])
    const { field } = find(restored, 'id_items') ?? {}
    expect(field).toMatchObject({ vModel: 'rows', config: { label: '明细' } })
    expect(field?.config.children).toHaveLength(2)
  })

  it('also finds a field that was made again with the same name', () => {
    const before = anEditor([text('a', { required: true })])
    const again = anEditor([text('a', { formId: 'again' })])
    const { formData } = restoreField(again, before.formData, 'again')
    expect(formData.fields).toMatchObject([{ vModel: 'a', config: { formId: 'again', required: true } }])
  })

  it.each<[string, Field[], Field[], string]>([
    ['its name belongs to another field', [text('a'), text('b')], [{ ...text('b'), vModel: 'a' }], 'id_a'],
    ['it would replace a sub-table', [named('comInput', 'a')], [aTable('a', [number('n')])], 'id_a'],
    ['the former form does not have it', [text('a')], [text('a'), text('c')], 'id_c'],
  ])('does nothing if %s', (_, former, present, id) => {
    const editor = anEditor(present)
    expect(restoreField(editor, aForm(former), id)).toBe(editor)
  })
})
