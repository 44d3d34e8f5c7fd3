import { describe, expect, it } from 'vitest'
import { readPickedIds } from '../control/ids.ts'
import { readInterfaceUse } from '../control/interface.ts'
import { aField } from '../testing/a-field.ts'
import { keys, read, shown } from '../testing/field-values.ts'
import { findControl } from './index.ts'

const findName = (_field: unknown, id: string) => ({ 'ST-1': '青浦站', 'ST-2': '嘉定站' })[id]

describe.each(['popupSelect', 'popupTableSelect'])('%s (FP.03, FP.04)', (kind) => {
  it('stores one value, or a list of them without duplicates (F4.31, F4.34)', () => {
    expect(read(aField(kind), 'ST-1')).toBe('ST-1')
    expect(read(aField(kind, { multiple: true }), ['ST-1', 'ST-2', 'ST-1'])).toEqual(['ST-1', 'ST-2'])
    expect(findControl(kind)?.column(aField(kind))).toEqual({ type: 'varchar', length: 100 })
    expect(findControl(kind)?.column(aField(kind, { multiple: true }))).toEqual({ type: 'text[]' })
  })

  it('accepts the number of a record as text, and refuses other types', () => {
    expect(read(aField(kind), 42)).toBe('42')
    for (const raw of [true, {}, [], Number.NaN]) expect(read(aField(kind), raw)).toBe('engine.notChoice')
    expect(read(aField(kind), 'x'.repeat(101))).toBe('engine.tooLong')
    expect(read(aField(kind), 'a\0')).toBe('engine.badCharacters')
    expect(read(aField(kind, { multiple: true }), ['a', null])).toBe('engine.emptyItem')
  })

  it('shows nothing for a value that is no list in multiple mode (F5.65)', () => {
    expect(readPickedIds('ST-1', aField(kind, { multiple: true }))).toEqual([])
    expect(read(aField(kind, { multiple: true }), 'ST-1')).toBe('engine.notList')
  })

  it('is shown by the names of its records; a missing one shows the stored value', () => {
    const many = aField(kind, { multiple: true })
    expect(shown(many, ['ST-1', 'ST-2'], { textOf: findName })).toBe('青浦站、嘉定站')
    expect(shown(many, ['ST-1', 'ST-9'], { textOf: findName, language: 'en' })).toBe('青浦站, ST-9')
    expect(keys(aField(kind), 'ST-9')).toEqual([])
  })

  it('stores id and shows fullName by default (F3.36, F3.37)', () => {
    const bare = { interfaceId: 'i1', propsValue: undefined, relationField: undefined }
    expect(readInterfaceUse(aField(kind, bare))).toMatchObject({ propsValue: 'id', relationField: 'fullName' })
    const own = { interfaceId: 'i1', propsValue: 'code', relationField: 'title' }
    expect(readInterfaceUse(aField(kind, own))).toMatchObject({ propsValue: 'code', relationField: 'title' })
    expect(readInterfaceUse(aField(kind))).toBeUndefined()
  })

  it('offers 20 records a page by default (F9.29)', () => {
    expect(findControl(kind)?.create()).toMatchObject({ hasPage: true, pageSize: 20 })
  })
})

describe('choices of a data interface', () => {
  const dynamic = (kind: string, own = {}) =>
    aField(kind, { ...own, config: { dataType: 'dynamic', propsUrl: 'i1', props: { value: 'code', label: 'title' } } })

  it('are read by the fields that the design names', () => {
    expect(readInterfaceUse(dynamic('select'))).toMatchObject({
      interfaceId: 'i1',
      propsValue: 'code',
      relationField: 'title',
      children: 'children',
    })
    expect(readInterfaceUse(aField('select', { config: { propsUrl: 'i1' } }))).toBeUndefined()
  })

  it('are looked up by name, ignoring static options left over in the field', () => {
    const field = dynamic('select')
    expect(findControl('select')?.idsOf('1', field)).toEqual(['1'])
    expect(shown(field, '1')).toBe('1')
    expect(shown(field, '1', { textOf: () => '青浦站' })).toBe('青浦站')
    expect(read(field, 7)).toBe('7')
    expect(read(dynamic('checkbox'), ['a', 7, 'a'])).toEqual(['a', '7'])
    expect(read(dynamic('cascader'), ['a', 'b'])).toEqual(['a', 'b'])
  })
})

describe('autocomplete (FP.39)', () => {
  it('accepts any text, whatever was suggested', () => {
    const field = aField('autocomplete')
    expect(read(field, '青浦站')).toBe('青浦站')
    expect(read(field, 5)).toBe('engine.notText')
    expect(read(field, 'x'.repeat(501))).toBe('engine.tooLong')
    expect(findControl('autocomplete')?.column(field)).toEqual({ type: 'varchar', length: 500 })
  })
})
