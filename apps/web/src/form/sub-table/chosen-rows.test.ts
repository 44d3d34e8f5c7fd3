import { expect, it } from 'vitest'
import { aField } from '../testing/forms.ts'
import { buildRow } from './chosen-rows.ts'

const columns = [aField('comInput', 'code'), aField('numInput', 'power', { precision: 1 }), aField('comInput', 'note')]

it('a selected record fills the columns that the design names, by one of its fields or by a fixed value (F2.79)', () => {
  const options = [
    { field: 'code', type: 1, value: 'id' },
    { field: 'items-power', type: 1, value: 'kw' },
    { field: 'note', type: 2, value: '选择添加' },
    { field: 'gone', type: 1, value: 'id' },
  ]
  expect(buildRow(options, { id: 7, kw: 12.5 }, columns)).toEqual({ code: '7', power: 12.5, note: '选择添加' })
})

it('a field that the record does not have leaves the column as in any new row', () => {
  const options = [
    { field: 'code', type: 1, value: 'nothing' },
    { field: 'power', type: 1, value: 'constructor' },
  ]
  expect(buildRow(options, { id: 7, nothing: null }, columns)).toEqual({})
  expect(buildRow(undefined, { id: 7 }, columns)).toEqual({})
  expect(buildRow([null, 'x', { field: 5 }], { id: 7 }, columns)).toEqual({})
})
