import { describe, expect, it } from 'vitest'
import { readPickedIds } from '../control/ids.ts'
import { aField } from '../testing/a-field.ts'
import { faults, keys, read, shown } from '../testing/field-values.ts'
import { findControl } from './index.ts'

const ann = '0190b1b0-0000-7000-8000-000000000001'
const bob = '0190b1b0-0000-7000-8000-000000000002'

describe('choices (FP.26, FP.35–FP.38)', () => {
  const options = [
    { id: 'n', fullName: '正常', fullNameI18n: { en: 'Normal' } },
    { id: 'f', fullName: '故障' },
  ]
  const tree = [
    {
      id: 'cn',
      fullName: '中国',
      children: [
        { id: 'sz', fullName: '深圳' },
        { id: 'bj', fullName: '北京' },
      ],
    },
    { id: 'de', fullName: '德国' },
  ]

  it('accepts only its own choices, by name too as in imports', () => {
    const field = aField('select', { options })
    expect(read(field, '故障')).toBe('f')
    expect(keys(field, 'f')).toEqual([])
    expect(faults(field, 'x')).toEqual([{ key: 'engine.optionUnknown', values: { value: 'x' } }])
    expect(read(field, 5)).toBe('engine.notChoice')
  })

  it('shows stored choices by their name, in the reader’s language if translated (FO.116)', () => {
    expect(shown(aField('radio', { options }), 'n')).toBe('正常')
    expect(shown(aField('radio', { options }), 'n', { language: 'en' })).toBe('Normal')
    expect(shown(aField('checkbox', { options }), ['n', 'f'])).toBe('正常、故障')
    expect(shown(aField('checkbox', { options }), ['n', 'f'], { language: 'en' })).toBe('Normal, 故障')
  })

  it('looks up names of choices from a dictionary or a model, and no others', () => {
    const looked = aField('select', { multiple: true, config: { dataType: 'dictionary' } })
    expect(findControl('select')?.idsOf(['a', 'b'], looked)).toEqual(['a', 'b'])
    expect(shown(looked, ['a'], { textOf: (_field, id) => `name of ${id}` })).toBe('name of a')
    expect(findControl('select')?.idsOf('n', aField('select', { options }))).toEqual([])
  })

  it('of several is a list without duplicates, of at most a thousand items (F4.31)', () => {
    const many = aField('select', { options, multiple: true })
    expect(read(many, ['n', 'n', 'f'])).toEqual(['n', 'f'])
    expect(read(many, 'n')).toBe('engine.notList')
    expect(
      read(
        many,
        Array.from({ length: 1001 }, (_, n) => `o${n}`),
      ),
    ).toBe('engine.tooManyItems')
  })

  it('is reset to an empty list if it has several values, to an empty text if it has one (F4.21, F4.22)', () => {
    expect(findControl('select')?.emptyFor(aField('select', { options, multiple: true }))).toEqual([])
    expect(findControl('select')?.emptyFor(aField('select', { options }))).toBe('')
  })

  it('of a tree select with lastLevel are leaves only (F5.46)', () => {
    expect(faults(aField('treeSelect', { options: tree, lastLevel: true }), 'cn')).toEqual([
      { key: 'engine.onlyLeaves', values: { value: '中国' } },
    ])
    expect(keys(aField('treeSelect', { options: tree, lastLevel: true }), 'sz')).toEqual([])
    expect(keys(aField('treeSelect', { options: tree }), 'cn')).toEqual([])
  })

  it('of a cascader are a path from the top to a leaf, each level under the one before (FP.38)', () => {
    const field = aField('cascader', { options: tree })
    expect(keys(field, ['cn', 'sz'])).toEqual([])
    expect(keys(field, ['cn'])).toEqual(['engine.onlyLeaves'])
    expect(keys(field, ['de', 'sz'])).toEqual(['engine.optionUnknown'])
    expect(keys(field, ['sz'])).toEqual(['engine.optionUnknown'])
  })

  it('shows a path by its names, or by its last one only, and several paths in multiple mode', () => {
    expect(shown(aField('cascader', { options: tree }), ['cn', 'sz'])).toBe('中国 / 深圳')
    expect(shown(aField('cascader', { options: tree, separator: '-' }), ['cn', 'sz'])).toBe('中国-深圳')
    expect(shown(aField('cascader', { options: tree, showAllLevels: false }), ['cn', 'sz'])).toBe('深圳')
    expect(shown(aField('cascader', { options: tree, multiple: true }), [['cn', 'sz'], ['de']])).toBe(
      '中国 / 深圳、德国',
    )
  })
})

describe('pickers of users, departments and records (FP.02, FP.10, FP.14)', () => {
  it('return one id in single mode (F4.34, F5.70)', () => {
    expect(read(aField('userSelect'), ann.toUpperCase())).toBe(ann)
    expect(read(aField('depSelect'), [ann])).toBe('engine.notId')
  })

  it('return an array of ids in multiple mode (F4.31, F5.69)', () => {
    expect(read(aField('userSelect', { multiple: true }), [ann, bob])).toEqual([ann, bob])
    expect(read(aField('depSelect', { multiple: true }), ann)).toBe('engine.notList')
  })

  it('accept each user only once (F4.45, F5.68)', () => {
    expect(read(aField('userSelect', { multiple: true }), [ann, bob, ann])).toEqual([ann, bob])
  })

  it('show an empty list for a value that is no array in multiple mode (F5.65)', () => {
    expect(readPickedIds(ann, aField('userSelect', { multiple: true }))).toEqual([])
    expect(readPickedIds(ann, aField('userSelect'))).toEqual([ann])
  })

  it('accept only ids of the platform, so that no text reaches a uuid column', () => {
    for (const kind of ['userSelect', 'depSelect', 'relationForm'])
      expect(read(aField(kind), "' or 1=1")).toBe('engine.notId')
  })

  it('show names that were looked up, and nothing for deleted ones', () => {
    const field = aField('userSelect', { multiple: true })
    expect(shown(field, [ann, bob], { textOf: (_field, id) => (id === ann ? 'Ann' : undefined) })).toBe('Ann')
    expect(findControl('userSelect')?.idsOf([ann, bob], field)).toEqual([ann, bob])
    expect(findControl('relationForm')?.column(aField('relationForm'))).toEqual({ type: 'uuid' })
  })
})
