import { describe, expect, it } from 'vitest'
import { aRule, aTable, anOpenForm, calculated, named, number, text, when } from '../testing/filled-form.ts'
import { problemText } from '../texts/problems.ts'
import { change } from './change.ts'
import { validate, validateField } from './validate.ts'

const listErrors = (...[fields, options]: Parameters<typeof anOpenForm>) =>
  validate(anOpenForm(fields, options)).map(({ key, path }) => [path, key])

describe('a required cell', () => {
  const table = aTable('t', [
    text('c', { required: true, label: '备注' }),
    named('select', 'd', { multiple: true, config: { required: true } }),
  ])
  const check = (row: Record<string, unknown>) => {
    const state = anOpenForm([table], { stored: { t: [{ c: 'x', d: ['1'] }] } })
    return validate({ ...state, values: { t: [{ c: 'x', d: ['1'], ...row }] } }).map(({ path }) => path)
  }

  it('fails when it is null (F5.01, F4.23)', () => expect(check({ c: null })).toEqual(['t[0].c']))
  it('fails when it is undefined (F5.02, F4.23)', () => expect(check({ c: undefined })).toEqual(['t[0].c']))
  it('fails when it is an empty text (F5.03, F4.23)', () => expect(check({ c: '' })).toEqual(['t[0].c']))
  it('fails when it is an empty list (F5.04, F4.23)', () => expect(check({ d: [] })).toEqual(['t[0].d']))
  it('passes with a value', () => expect(check({})).toEqual([]))
  it('has the message 不能为空, in each language (F5.05, FO.121)', () => {
    const [error] = validate(anOpenForm([table], { stored: { t: [{ d: ['1'] }] } }))
    const texts = (['zh', 'tw', 'en'] as const).map((language) => error && problemText(error, language))
    expect(texts).toEqual(['备注不能为空', '备注不能為空', '备注 cannot be empty'])
  })
})

describe('patterns', () => {
  const regList = [
    { pattern: '^[A-Z]', message: 'starts with a capital' },
    { pattern: '\\d$', message: 'ends with a digit' },
  ]
  const table = aTable('t', [text('c', { regList, required: true })])
  const messages = (c: string) =>
    validateField(anOpenForm([table], { stored: { t: [{ c }] } }), 't[0].c').map((error) => problemText(error, 'zh'))

  it('are tested only on a value: an empty cell is only empty (F5.07, F3.03)', () => {
    expect(messages('')).toEqual(['comInput不能为空'])
  })
  it('give another error than an empty cell (F4.24, F3.04)', () => {
    expect(messages('A')).toEqual(['ends with a digit'])
    expect(messages('A1')).toEqual([])
  })
  it('that fail together show the message of the first (F5.08, F3.05)', () => {
    expect(messages('ab')).toEqual(['starts with a capital'])
  })
  it('are not tested on more than 1,000 characters', () => {
    const state = anOpenForm(
      [named('textarea', 'a', { maxlength: 5000, config: { regList: [{ pattern: 'a', message: 'm' }] } })],
      { stored: { a: 'a'.repeat(1001) } },
    )
    expect(validate(state)).toMatchObject([{ key: 'engine.patternTooLong', path: 'a' }])
  })
  it('are tested on numbers as they are written', () => {
    const regList = [{ pattern: '^\\d{2}$', message: 'two digits' }]
    expect(listErrors([number('n', { config: { regList } })], { stored: { n: 123 } })).toEqual([
      ['n', 'engine.pattern'],
    ])
    expect(listErrors([number('n', { config: { regList } })], { stored: { n: 12 } })).toEqual([])
  })
})

describe('a sub-table', () => {
  it('fails when any of its cells does, and names each (F5.09)', () => {
    const table = aTable('t', [text('c', { required: true }), number('n', { max: 5 })])
    expect(
      listErrors([table], {
        stored: {
          t: [
            { c: '', n: 1 },
            { c: 'x', n: 9 },
          ],
        },
      }),
    ).toEqual([
      ['t[0].c', 'engine.required'],
      ['t[1].n', 'engine.atMost'],
    ])
  })
  it('without rows is valid unless it is required (FO.72)', () => {
    expect(listErrors([aTable('t', [text('c', { required: true })])])).toEqual([])
    expect(listErrors([aTable('t', [text('c')], { config: { required: true } })])).toEqual([['t', 'engine.required']])
  })
  it('does not check columns that the web does not show (F5.10, F3.11)', () => {
    expect(
      listErrors([aTable('t', [text('c', { required: true, visibility: ['app'] })])], { stored: { t: [{}] } }),
    ).toEqual([])
  })
  it('is checked when a row is changed: required and patterns (F4.16, F4.17)', () => {
    const table = aTable('t', [text('c', { required: true, regList: [{ pattern: '^a', message: 'm' }] })])
    const state = anOpenForm([table], { stored: { t: [{ c: 'a' }] } })
    const after = (value: string) => validateField(change(state, 't[0].c', value).state, 't[0].c').map(({ key }) => key)
    expect([after('a1'), after(''), after('b')]).toEqual([[], ['engine.required'], ['engine.pattern']])
  })
})

describe('a check', () => {
  it('of one field, one cell or one sub-table gives the same errors as the check of the form', () => {
    const state = anOpenForm([text('a', { required: true }), aTable('t', [text('c', { required: true })])], {
      stored: { t: [{}, {}] },
    })
    const all = validate(state)
    expect(all.map(({ path }) => path)).toEqual(['a', 't[0].c', 't[1].c'])
    expect(validateField(state, 'a')).toEqual([all[0]])
    expect(validateField(state, 't[1].c')).toEqual([all[2]])
    expect(validateField(state, 't')).toEqual(all.slice(1))
    for (const path of ['b', 't[9].c', 't.c', '']) expect(validateField(state, path)).toEqual([])
  })
  it('ignores hidden fields, whether a rule or the design hides them', () => {
    const rule = aRule(when({ field: 'a', op: 'empty' }), { type: 'hide', field: 'b' })
    const fields = [text('a'), text('b', { required: true }), text('c', { required: true, noShow: true })]
    expect(listErrors(fields, { rules: [rule] })).toEqual([])
  })
  it('reports a value that the field refuses, kept as it was typed', () => {
    const state = change(anOpenForm([number('n')]), 'n', '12a').state
    expect(state.values['n']).toBe('12a')
    expect(validate(state)).toMatchObject([{ key: 'engine.notNumber', path: 'n' }])
  })
  it('refuses a calculated result that is too large for any column', () => {
    const state = anOpenForm([text('a'), calculated('b', 'a', '*', 'a')], { stored: { a: '999999999999' } })
    expect(validate(state)).toMatchObject([{ key: 'engine.resultTooLarge', path: 'b' }])
    expect(validate(change(state, 'a', '9999999').state)).toEqual([])
  })
  it('uses the label of the reader’s language', () => {
    const state = anOpenForm([text('a', { required: true, label: '名称', labelI18n: { en: 'Name' } })])
    expect(validate({ ...state, context: { ...state.context, language: 'en' } })).toMatchObject([
      { label: 'Name', values: { label: 'Name' } },
    ])
  })
})
