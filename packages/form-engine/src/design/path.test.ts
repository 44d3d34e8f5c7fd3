import { describe, expect, it } from 'vitest'
import { aContainer, aFormData, aTable, named, text } from '../testing/filled-form.ts'
import { checkFieldName } from './names.ts'
import {
  buildCellPath,
  toDefinitionPath,
  toFieldCode,
  parsePath,
  stripRelationMarker,
  toReferencePath,
} from './path.ts'
import { isForPc, translateLabel, translateUnit, walkFields } from './walk.ts'

describe('paths', () => {
  it('of a cell point to the definition of its column', () => {
    expect(toDefinitionPath(buildCellPath('items', 12, 'count'))).toBe('items.count')
    expect(toDefinitionPath('name')).toBe('name')
  })
  it('are split into field, sub-table and row', () => {
    expect(parsePath('items[3].count')).toEqual({ name: 'count', table: 'items', index: 3 })
    expect(parsePath('items.count')).toEqual({ name: 'count', table: 'items', index: -1 })
    expect(parsePath('name')).toEqual({ name: 'name', table: null, index: -1 })
  })
  it('give permission codes: table name, hyphen, field name in a sub-table (F6.10)', () => {
    expect(toFieldCode('items[3].count')).toBe('items-count')
    expect(toFieldCode('items.count')).toBe('items-count')
    expect(toFieldCode('name')).toBe('name')
  })
  it('of relation fields in a sub-table have the row after a marker, which is removed again (F3.08, F3.09)', () => {
    expect(stripRelationMarker('device_relation_4')).toBe('device')
    expect(stripRelationMarker('device')).toBe('device')
    expect(toReferencePath('items-device_relation_4')).toBe('items.device')
  })
})

describe('field names', () => {
  it('start with a letter and go on with letters, digits, underscore (S5.21)', () => {
    for (const name of ['a', 'Ab_9', 'x'.repeat(64)]) expect(checkFieldName(name)).toBeUndefined()
    for (const name of ['9a', '_a', 'a-b', 'a.b', '名']) expect(checkFieldName(name)).toBe('malformed')
  })
  it('that are missing, too long or reserved are refused', () => {
    expect(checkFieldName(undefined)).toBe('missing')
    expect(checkFieldName('')).toBe('missing')
    expect(checkFieldName('x'.repeat(65))).toBe('tooLong')
    for (const name of ['id', 'ID', 'version', 'constructor', 'prototype', '__proto__', 'a_relation_0']) {
      expect(checkFieldName(name)).toBe('reserved')
    }
  })
})

describe('fields', () => {
  it('are visited in reading order, with the table and the containers around them', () => {
    const seen: string[] = []
    const fields = [aContainer('card', 'c', [text('a'), aTable('t', [text('b')])]), text('d')]
    walkFields(aFormData(fields), (field, { table, containers }) => {
      seen.push(
        [field.vModel ?? field.config.formId, table?.vModel, ...containers.map(({ config }) => config.formId)].join(
          ' ',
        ),
      )
    })
    expect(seen).toEqual(['c ', 'a  c', 't  c', 'b t c', 'd '])
  })
  it('have a label in each language, the Chinese one if there is no other', () => {
    const field = text('a', { label: '名称', labelI18n: { en: 'Name' } })
    expect(['zh', 'tw', 'en'].map((language) => translateLabel(field, language as 'zh'))).toEqual([
      '名称',
      '名称',
      'Name',
    ])
    expect(translateLabel(text('a', { label: '' }), 'zh')).toBe('a')
  })
  it('have a unit in each language; an empty one shows none, a missing one is the Chinese', () => {
    const field = text('a', { unit: '个', unitI18n: { en: 'pcs' } })
    expect(['zh', 'tw', 'en'].map((language) => translateUnit(field, language as 'zh'))).toEqual(['个', '个', 'pcs'])
    expect(translateUnit(text('a', { unit: '项', unitI18n: { en: '' } }), 'en')).toBe('')
    expect(translateUnit(text('a', {}), 'en')).toBe('')
  })
  it('are shown on the web only if their visibility list contains pc (F3.95, F5.10, F6.12)', () => {
    expect(isForPc(text('a', { visibility: ['pc', 'app'] }))).toBe(true)
    expect(isForPc(text('a', { visibility: ['app'] }))).toBe(false)
    expect(isForPc(text('a', { visibility: [] }))).toBe(false)
    const { visibility: _, ...config } = named('comInput', 'a').config
    expect(isForPc({ vModel: 'a', config })).toBe(true)
  })
})
