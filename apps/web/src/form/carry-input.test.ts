import { compile, type Field } from '@armature/form-engine'
import { expect, it } from 'vitest'
import { carryInput, findLostInput } from './carry-input.ts'
import { aField, aForm, aStore, aTable } from './testing/forms.ts'

const withId = (formId: string, field: Field): Field => ({ ...field, config: { ...field.config, formId } })
const before = [
  aField('comInput', 'name'),
  aField('comInput', 'level', {}, { label: '等级' }),
  aTable('parts', [aField('comInput', 'part'), aField('comInput', 'size', {}, { label: '规格' })]),
]
const after = [
  // another field has the former name of the first one
  aField('comInput', 'title', {}, { formId: 'id_name' }),
  aField('comInput', 'name', {}, { formId: 'id_other' }),
  aField('numInput', 'level', {}, { label: '等级' }),
  withId(
    'id_parts',
    aTable('items', [
      aField('comInput', 'item', {}, { formId: 'id_part' }),
      aField('comInput', 'state', {}, { defaultValue: '新' }),
    ]),
  ),
]

it('input goes to the fields that are the same, also renamed ones; new rows have the defaults of new columns', () => {
  const from = aStore(before, { stored: { name: '一号', level: '', parts: [{ id: 'p1', part: '甲', size: '' }] } })
  from.set('name', '我写的')
  from.set('parts[0].part', '乙')
  from.addRow('parts', { part: '丙' })
  const to = aStore(after, {
    stored: { title: '一号', name: '别的', level: 3, items: [{ id: 'p1', item: '甲', state: '旧' }] },
  })
  carryInput(from, to)
  expect(to.values()).toMatchObject({
    ...{ title: '我写的', name: '别的', level: 3 },
    items: [
      { id: 'p1', item: '乙', state: '旧' },
      { item: '丙', state: '新' },
    ],
  })
})

it('a field of another kind, and a column that is gone, are named as lost', () => {
  const from = aStore(before)
  from.set('name', '我写的')
  from.set('level', '高')
  from.addRow('parts', { part: '丙', size: '大' })
  expect(findLostInput(from, compile(aForm(after)))).toEqual(['等级', '规格'])
})
