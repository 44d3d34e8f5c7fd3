import { describe, expect, it } from 'vitest'
import type { Field, Rule } from '../design/types.ts'
import {
  aContainer,
  aFormData,
  aRule,
  aTable,
  anOpenForm,
  calculated,
  named,
  number,
  text,
  when,
} from '../testing/filled-form.ts'
import { problemText, problemTexts } from '../texts/problems.ts'
import { compile } from './compile.ts'
import { getStateKey } from './fields.ts'

const problems = (fields: Field[], rules: Rule[] = []) =>
  compile(aFormData(fields, rules)).problems.map(({ key, path }) => `${key.replace('engine.', '')} @${path}`)
const a = when({ field: 'a', op: 'notEmpty' })
const relation = named('relationForm', 'r')
const attribute = (relationField: string, showField = 'x') =>
  named('relationFormAttr', 'attr', { relationField, showField })

describe('a design', () => {
  it('compiles to fields by path, columns by table, containers around them, and what depends on what', () => {
    const fields = [aContainer('card', 'c1', [aTable('t', [number('n')]), text('a')]), calculated('sum', 't.n')]
    const rule = aRule(a, { type: 'hide', field: 't' })
    const form = compile(aFormData(fields, [rule]))
    expect(form.fields.map(({ path, containers }) => [path, containers])).toEqual([
      ['t', ['c1']],
      ['a', ['c1']],
      ['sum', []],
    ])
    expect(form.tables.get('t')?.map(({ path, table }) => [path, table])).toEqual([['t.n', 't']])
    expect([...form.byPath.keys()]).toEqual(['t', 't.n', 'a', 'sum'])
    expect(Object.fromEntries(form.dependents)).toEqual({ 't.n': ['sum'], a: ['t'] })
    expect(form.problems).toEqual([])
  })

  it.each<[string, Field[], string[]]>([
    ['a field without name', [text('')], ['design.name.missing @id_']],
    ['a name of 65 characters', [text('x'.repeat(65))], [`design.name.tooLong @${'x'.repeat(65)}`]],
    ['an ill-formed name (S5.21)', [text('9a')], ['design.name.malformed @9a']],
    ['a reserved name', [text('Constructor')], ['design.name.reserved @Constructor']],
    ['a name used twice, upper or lower case', [text('a'), text('A', { formId: 'o' })], ['design.name.duplicate @A']],
    ['a name where an id travels (F3.92)', [relation, text('R_id')], ['design.name.clash @r']],
    ['a formId used twice', [text('a'), text('b', { formId: 'id_a' })], ['design.formId.duplicate @b']],
    ['a formId that is another field’s name', [text('a'), text('b', { formId: 'a' })], ['design.formId.duplicate @b']],
    ['an unknown kind', [{ vModel: 'a', config: { jnpfKey: 'nonesuch', label: '' } }], ['design.unknownKind @a']],
    ['a table in a table', [aTable('t', [text('a'), aTable('u', [text('b')])])], ['design.tableInTable @t.u']],
    [
      'a container in a table',
      [aTable('t', [text('a'), aContainer('row', 'x', [text('b')])])],
      ['design.containerInTable @t.x'],
    ],
    [
      'a control that has no place in a table',
      [aTable('t', [text('a'), named('createUser', 'b')])],
      ['design.notInTable @t.b'],
    ],
    ['a table without columns', [aTable('t', [])], ['design.emptyTable @t']],
    ['something else than panes in tabs', [aContainer('tab', 'x', [text('a')])], ['design.paneOnly @a']],
    ['a pane outside of tabs', [aContainer('tabPane', 'x', [text('a')])], ['design.paneOutside @x']],
    ['an attribute of nothing', [attribute('gone')], ['design.attributeSource @attr']],
    ['an attribute of a field that is no relation', [text('a'), attribute('a')], ['design.attributeSource @attr']],
    [
      'an attribute of another table’s relation',
      [aTable('t', [relation]), attribute('t.r')],
      ['design.attributeSource @attr'],
    ],
    ['an attribute that shows no field', [relation, attribute('r', '')], ['design.attributeField @attr']],
    [
      'choices narrowed by a field that is gone',
      [named('select', 's', { templateJson: [{ field: 'x', relationField: 'gone' }] })],
      ['design.goneSource @s'],
    ],
    [
      'a code that shows a field that is gone',
      [text('a'), named('qrcode', 'q', { dataType: 'relation', relationField: 'gone' })],
      ['design.goneSource @id_q'],
    ],
    [
      'rows that are asked for with a field that is gone',
      [
        aTable('t', [text('a')], {
          addType: 1,
          addTableConf: { interfaceId: 'i', templateJson: [{ field: 'p', relationField: 'gone' }] },
        }),
      ],
      ['design.goneSource @t'],
    ],
    ['a faulty formula', [calculated('c', '1', '+')], ['expression.malformed @c']],
    ['a formula with an unknown field', [calculated('c', 'gone')], ['expression.unknownField @c']],
    ['a formula of itself', [calculated('c', 'c', '+', '1')], ['design.cycle @c']],
    [
      'a pattern that is no pattern',
      [text('a', { regList: [{ pattern: '(', message: '' }] })],
      ['design.pattern.invalid @a'],
    ],
    [
      'a pattern that could take for ever',
      [text('a', { regList: [{ pattern: '(a)\\1', message: '' }] })],
      ['design.pattern.risky @a'],
    ],
  ])('with %s is reported', (_, fields, expected) => {
    expect(problems(fields)).toEqual(expected)
  })

  it.each<[string, Rule, string[]]>([
    ['acts on nothing', aRule(a, { type: 'hide', field: 'gone' }), ['design.rule.unknownTarget @gone']],
    ['requires a container', aRule(a, { type: 'require', field: 'card' }), ['design.rule.unknownTarget @card']],
    [
      'asks an unknown field',
      aRule(when({ field: 'gone', op: 'empty' }), { type: 'hide', field: 'a' }),
      ['design.rule.unknownField @a'],
    ],
    [
      'compares with nothing',
      aRule(when({ field: 'a', op: 'gt' }), { type: 'hide', field: 'b' }),
      ['design.rule.noValue @b'],
    ],
    [
      'compares with a choice that the field does not have',
      aRule(when({ field: 'pick', op: 'in', value: ['x', 'gone'] }), { type: 'hide', field: 'a' }),
      ['design.rule.unknownChoice @a'],
    ],
    [
      'compares with an unknown field',
      aRule(when({ field: 'a', op: 'eq', value: { field: 'gone' } }), { type: 'hide', field: 'a' }),
      ['design.rule.unknownField @a'],
    ],
    [
      'sets a calculated field',
      aRule(a, { type: 'setValue', field: 'c', value: 1 }),
      ['design.rule.computedTarget @c'],
    ],
    [
      'sets by a faulty formula',
      aRule(a, { type: 'setValue', field: 'b', expression: ['1', '+'] }),
      ['design.rule.badExpression @b'],
    ],
    [
      'sets from an unknown field',
      aRule(a, { type: 'setValue', field: 'b', value: { field: 'gone' } }),
      ['design.rule.unknownField @b'],
    ],
    [
      'sets from a whole column',
      aRule(a, { type: 'setValue', field: 'b', value: { field: 't.n' } }),
      ['design.rule.columnAsValue @b'],
    ],
    ['sets the field it looks at', aRule(a, { type: 'setValue', field: 'a', value: '1' }), ['design.cycle @a']],
  ])('with a rule that %s is reported', (_, rule, expected) => {
    const fields = [
      text('a'),
      number('b'),
      calculated('c', 'b'),
      named('select', 'pick', { options: [{ id: 'x', fullName: 'X' }] }),
      aContainer('card', 'card', []),
      aTable('t', [number('n')]),
    ]
    expect(problems(fields, [rule])).toEqual(expected)
  })

  it('with two fields that filter each other is reported as a cycle, through rules and formulas too', () => {
    const narrowed = (name: string, by: string) => named('select', name, { templateJson: [{ relationField: by }] })
    expect(problems([narrowed('x', 'y'), narrowed('y', 'x')])).toEqual(['design.cycle @x'])
    const rule = aRule(when({ field: 'sum', op: 'gt', value: 5 }), { type: 'setValue', field: 'n', value: 1 })
    expect(problems([number('n'), calculated('sum', 'n', '+', 'n')], [rule])).toEqual(['design.cycle @n'])
  })

  it('with a refused container keeps the rest and reports it once', () => {
    const form = compile(aFormData([aTable('9t', [text('a')]), text('b')]))
    expect(form.problems.length).toBe(1)
    expect([...form.byPath.keys()]).toEqual(['b'])
  })

  it('has a message for each problem in each language, with the same placeholders', () => {
    const keys = Object.keys(problemTexts.zh)
    const names = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
    for (const language of ['tw', 'en'] as const) {
      expect(Object.keys(problemTexts[language]).sort()).toEqual([...keys].sort())
      for (const key of keys)
        expect([key, ...names(problemTexts[language][key])]).toEqual([key, ...names(problemTexts.zh[key])])
    }
    expect(problemText({ key: 'engine.nonesuch' }, 'en')).toBe('is not valid')
    expect(problemText({ key: 'toString' }, 'zh')).toBe('填写有误')
  })

  it('of 1,000 fields with 500 rules in one long chain compiles and works', () => {
    const fields = [
      number('f0'),
      ...Array.from({ length: 999 }, (_, at) => calculated(`f${at + 1}`, `f${at}`, '+', '1')),
    ]
    const rules = Array.from({ length: 500 }, (_, at) =>
      aRule(when({ field: `f${at}`, op: 'gt', value: 5 }), { type: 'hide', field: `f${at + 1}` }),
    )
    const state = anOpenForm(fields, { rules, stored: { f0: 1 } })
    expect(state.form.problems).toEqual([])
    expect(state.values['f999']).toBe('1000.00')
    expect(state.states.get('f500')?.visible).toBe(false)
  })
})

it('has states by path, and by formId for elements without a value', () => {
  expect(getStateKey(text('a'))).toBe('a')
  expect(getStateKey(text('a'), 't')).toBe('t.a')
  expect(getStateKey(aTable('t', []))).toBe('t')
  expect(getStateKey(aContainer('card', 'c1', []))).toBe('c1')
  expect(getStateKey(named('divider', 'line'))).toBe('id_line')
})
