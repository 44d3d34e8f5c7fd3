import { describe, expect, it } from 'vitest'
import type { Language } from '../design/types.ts'
import { problemText } from '../texts/problems.ts'
import { aField } from '../testing/a-field.ts'
import { faults, keys, read, shown } from '../testing/field-values.ts'
import { findControl } from './index.ts'

describe('single-line and multi-line text (FP.31, FP.32)', () => {
  it('accepts only texts: no number, list or object instead', () => {
    const field = aField('comInput')
    expect(read(field, ' a ')).toBe(' a ')
    for (const raw of [5, true, ['a'], { toString: () => 'a' }]) expect(read(field, raw)).toBe('engine.notText')
  })

  it('refuses what PostgreSQL cannot store: NUL and lone surrogates', () => {
    for (const raw of ['a\0', '\ud83d', '\ude00x']) expect(read(aField('textarea'), raw)).toBe('engine.badCharacters')
    expect(read(aField('comInput'), '😀')).toBe('😀')
  })

  it('is limited to maxlength, and to 500 characters on a line without it', () => {
    expect(faults(aField('comInput', { maxlength: 3 }), 'abcd')).toEqual([
      { key: 'engine.tooLong', values: { max: 3 } },
    ])
    expect(keys(aField('comInput', { maxlength: 3 }), 'abc')).toEqual([])
    expect(keys(aField('comInput'), 'x'.repeat(501))).toEqual(['engine.tooLong'])
    expect(keys(aField('textarea'), 'x'.repeat(501))).toEqual([])
  })

  it('has a column as wide as the limit, never under 500, and text for several lines (F3.70, F3.75)', () => {
    expect(findControl('comInput')?.column(aField('comInput', { maxlength: 20 }))).toEqual({
      type: 'varchar',
      length: 500,
    })
    expect(findControl('comInput')?.column(aField('comInput', { maxlength: 900 }))).toEqual({
      type: 'varchar',
      length: 900,
    })
    expect(findControl('textarea')?.column(aField('textarea'))).toEqual({ type: 'text' })
  })
})

describe('number (FP.33)', () => {
  it('reads numbers and their texts, grouped or with a typographic minus, as in imports', () => {
    const field = aField('numInput', { precision: 2 })
    expect([12.5, '12.50', ' 12.5 ', '1,234.5', '−3', '+3'].map((raw) => read(field, raw))).toEqual([
      12.5, 12.5, 12.5, 1234.5, -3, 3,
    ])
    for (const raw of [NaN, Infinity, '1e5', '0x10', '12a', '1,2', true, [1], {}])
      expect(read(field, raw)).toBe('engine.notNumber')
  })

  it('refuses a magnitude that would not be read back from the table unchanged', () => {
    expect(read(aField('numInput'), 2 ** 53)).toBe('engine.numberTooLarge')
    expect(read(aField('numInput'), 2 ** 53 - 1)).toBe(2 ** 53 - 1)
    expect(read(aField('numInput', { precision: 2 }), 1e14)).toBe('engine.numberTooLarge')
  })

  it('shows the bounds and the unit in the message', () => {
    const field = aField('numInput', { min: -20, max: 80, precision: 1, config: { unit: '℃' } })
    expect(faults(field, 81)).toEqual([{ key: 'engine.between', values: { min: '−20', max: '80', unit: ' ℃' } }])
    expect([-20, 80, 0].flatMap((value) => keys(field, value))).toEqual([])
    expect(keys(aField('numInput', { min: 1 }), 0)).toEqual(['engine.atLeast'])
    expect(keys(aField('numInput', { max: 1 }), 2)).toEqual(['engine.atMost'])
  })

  it('shows the unit in the language of the message', () => {
    const field = aField('numInput', { max: 9, config: { unit: '个', unitI18n: { en: 'pcs' } } })
    const said = (language: Language) => faults(field, 10)?.map((found) => problemText(found, language))
    expect([said('zh'), said('tw'), said('en')]).toEqual([
      ['不能大于 9 个'],
      ['不能大於 9 个'],
      ['must be at most 9 pcs'],
    ])
  })

  it('refuses more decimals than its precision, and values off the step only if configured', () => {
    expect(keys(aField('numInput'), 1.5)).toEqual(['engine.notWhole'])
    expect(keys(aField('numInput', { precision: 2 }), 1.005)).toEqual(['engine.tooManyDecimals'])
    expect(keys(aField('numInput', { step: 5 }), 7)).toEqual([])
    expect(keys(aField('numInput', { step: 5, stepStrictly: true }), 7)).toEqual(['engine.notOnStep'])
    expect(keys(aField('numInput', { step: 0.1, precision: 1, stepStrictly: true }), 0.3)).toEqual([])
  })

  it('formats its decimals, and thousands separators on request (F9.54)', () => {
    expect(shown(aField('numInput', { precision: 2, thousands: true }), -1234567.5)).toBe('-1,234,567.50')
    expect(shown(aField('numInput', { thousands: true }), 999)).toBe('999')
    expect(shown(aField('numInput', { precision: 2 }), 1234.5)).toBe('1234.50')
  })

  it('is stored exactly: bigint without decimals, decimal with them (F3.73, F3.74)', () => {
    expect(findControl('numInput')?.column(aField('numInput'))).toEqual({ type: 'bigint' })
    expect(findControl('numInput')?.column(aField('numInput', { precision: 3 }))).toEqual({
      type: 'decimal',
      precision: 20,
      scale: 3,
    })
  })
})

describe('numeric range (FP.21)', () => {
  const field = aField('numRange', { precision: 1 })

  it.each([
    { raw: [null, null], value: [], because: 'both bounds are missing (F5.47)' },
    { raw: ['', ''], value: [], because: 'both boxes are empty (F5.47)' },
    { raw: [0, null], value: [0, null], because: 'zero is a value (F5.48)' },
    { raw: ['0', 0], value: [0, 0], because: 'zero is a value (F5.48)' },
    { raw: [3, 5], value: [3, 5], because: 'bounds are given (F5.49)' },
    { raw: [3, undefined], value: [3, null], because: 'a missing bound is null (F5.49, FO.80)' },
    { raw: [5, 1], value: [5, 1], because: 'the order is as typed (F5.50, FO.79)' },
  ])('stores $raw as $value: $because', ({ raw, value }) => {
    expect(read(field, raw)).toEqual(value)
    expect(faults(field, value)).toEqual([])
  })

  it('accepts only two numbers', () => {
    for (const raw of [[1], [1, 2, 3], 5, {}]) expect(read(field, raw)).toBe('engine.notRange')
    expect(read(field, ['a', 1])).toBe('engine.notNumber')
    expect(shown(field, [3, null])).toBe('3.0 ~')
    expect(shown(field, [3, 5])).toBe('3.0 ~ 5.0')
  })

  it('shows negative bounds with a minus sign, and reads them again from a cell', () => {
    expect(shown(field, [-3, -1])).toBe('−3.0 ~ −1.0')
    expect(read(field, findControl('numRange')?.fromCell?.('−3.0 ~ −1.0', field))).toEqual([-3, -1])
  })
})

describe('switch, rating, slider and color (FP.40–FP.42, FP.47)', () => {
  it('reads a switch as 1 or 0, from its texts too, and formats them in the reader’s language', () => {
    const field = aField('switch', { activeTxt: '合格', inactiveTxt: '不合格' })
    expect([1, true, '1', '合格', '开'].map((raw) => read(field, raw))).toEqual([1, 1, 1, 1, 1])
    expect([0, false, '0', '不合格', 'Off'].map((raw) => read(field, raw))).toEqual([0, 0, 0, 0, 0])
    expect(read(field, 2)).toBe('engine.notSwitch')
    expect([shown(field, 1), shown(aField('switch'), 0), shown(aField('switch'), 1, { language: 'en' })]).toEqual([
      '合格',
      '关',
      'On',
    ])
  })

  it('shows and reads the translations of a switch’s texts, the Chinese text if one is missing', () => {
    const field = aField('switch', {
      activeTxt: '需要',
      activeTxtI18n: { tw: '需要', en: 'Needed' },
      inactiveTxt: '不需要',
      inactiveTxtI18n: { en: 'Not needed' },
    })
    expect([1, 0].map((value) => shown(field, value, { language: 'en' }))).toEqual(['Needed', 'Not needed'])
    expect(shown(field, 0, { language: 'tw' })).toBe('不需要')
    expect(['Needed', 'Not needed', '不需要'].map((raw) => read(field, raw))).toEqual([1, 0, 0])
  })

  it('rates from one star to max, in halves only if allowed; no star is no rating', () => {
    expect(read(aField('rate'), 0)).toBeNull()
    expect(keys(aField('rate'), 6)).toEqual(['engine.between'])
    expect(keys(aField('rate'), 2.5)).toEqual(['engine.notWhole'])
    expect(keys(aField('rate', { allowHalf: true }), 2.5)).toEqual([])
    expect(keys(aField('rate', { max: 10 }), 6)).toEqual([])
  })

  it('slides in steps from its minimum', () => {
    const field = aField('slider', { min: -1, max: 1, step: 0.25 })
    expect(keys(field, 0.75)).toEqual([])
    expect(keys(field, 0.3)).toEqual(['engine.notOnStep'])
    expect(keys(field, 1.25)).toEqual(['engine.between'])
  })

  it('accepts only valid colors, so that they are safe in a style', () => {
    const field = aField('colorPicker', { showAlpha: true })
    expect(read(field, '#1890FF')).toBe('#1890ff')
    expect(read(field, 'rgba(24, 144, 255, .5)')).toBe('rgba(24, 144, 255, .5)')
    for (const raw of ['red;background:url(//x)', '#12', 'rgb(256,0,0)', 'var(--x)'])
      expect(read(field, raw)).toBe('engine.notColor')
    expect(keys(aField('colorPicker'), '#1890ff80')).toEqual(['engine.noAlpha'])
  })
})
