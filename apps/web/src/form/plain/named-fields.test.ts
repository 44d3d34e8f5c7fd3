import { compile } from '@armature/form-engine'
import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import {
  readFlag,
  readIds,
  toRequestBody,
  createCommonFields,
  toFormValues,
  createField,
  readText,
} from './named-fields.ts'

const t = ((key: string) => key) as TFunction<'named'>
const thing = {
  fullName: '值班长',
  fullNameI18n: { en: 'Shift leader' },
  enCode: 'shift.leader',
  sortCode: 3,
  enabledMark: 0,
  description: '带班',
}

describe('a form of a record with a name (SO.85)', () => {
  it('contains names, code, sort order, state and description, with its own fields before the state', () => {
    const own = createField('comInput', 'type', '类型')
    expect([...compile({ fields: createCommonFields(t, [own]) }).byPath.keys()]).toEqual([
      'fullName',
      'enCode',
      'fullNameTw',
      'fullNameEn',
      'type',
      'sortCode',
      'enabledMark',
      'description',
    ])
  })

  it('returns the values it was given', () => {
    expect(toRequestBody(toFormValues(thing))).toEqual(thing)
  })

  it('leaves out empty names of other languages, and trims the others', () => {
    const body = toRequestBody({ ...toFormValues(thing), fullName: ' 值班长 ', fullNameEn: '  ', fullNameTw: '值班長' })
    expect(body).toMatchObject({ fullName: '值班长', fullNameI18n: { tw: '值班長' } })
  })

  it('reads known fields only', () => {
    expect([readText({ a: 3 }, 'a'), readFlag({ a: '1' }, 'a'), readFlag({ a: 1 }, 'a')]).toEqual(['', 0, 1])
    expect([readIds({ a: 'x' }, 'a'), readIds({ a: ['x', 3] }, 'a')]).toEqual([[], ['x']])
  })
})
