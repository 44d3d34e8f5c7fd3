import { expect, it } from 'vitest'
import { aFormData, named, text } from '../testing/filled-form.ts'
import { canEditInBatch } from './batch-fields.ts'
import { compile } from './compile.ts'

it.each([
  { field: text('a'), can: true, because: 'users fill it in' },
  { field: named('select', 'a', { options: [] }), can: true, because: 'users fill it in' },
  { field: named('relationForm', 'a'), can: true, because: 'users fill it in' },
  {
    field: { ...text('a'), disabled: true },
    can: false,
    because: 'nobody can change it in the form',
  },
  {
    field: { ...text('a'), readonly: true },
    can: false,
    because: 'nobody can change it in the form',
  },
  { field: named('billRule', 'a'), can: false, because: 'the server gives the number' },
  { field: named('createTime', 'a'), can: false, because: 'the server fills it' },
  {
    field: named('calculate', 'a', { expression: [] }),
    can: false,
    because: 'the form computes it',
  },
  { field: named('uploadFz', 'a'), can: false, because: 'a file belongs to one record' },
  { field: named('PsdInput', 'a'), can: false, because: 'a secret could not be undone' },
  { field: named('table', 'a'), can: false, because: 'its rows differ' },
])('a batch edit sets $field.config.jnpfKey: $can, because $because', ({ field, can }) => {
  const [compiled] = compile(aFormData([field])).fields
  expect(compiled && canEditInBatch(compiled)).toBe(can)
})

it.each([{ unique: true }, { isReadOnly: true }, { noShow: true }])('nor one with %j', (config) => {
  const field = text('a')
  const [compiled] = compile(aFormData([{ ...field, config: { ...field.config, ...config } }])).fields
  expect(compiled && canEditInBatch(compiled)).toBe(false)
})
