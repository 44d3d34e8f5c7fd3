import { describe, expect, it } from 'vitest'
import { compile } from '../form/compile.ts'
import { open } from '../form/open.ts'
import { validate } from '../form/validate.ts'
import {
  aContainer,
  aContext,
  aFormData,
  aRule,
  aTable,
  calculated,
  named,
  number,
  text,
  when,
} from '../testing/filled-form.ts'
import { limitDesign } from './limit.ts'
import type { Field, FormData } from './types.ts'
import { walkFields } from './walk.ts'

const allBut =
  (...codes: string[]) =>
  (code: string) =>
    !codes.includes(code)
function namesIn(formData: FormData): string[] {
  const names: string[] = []
  walkFields(formData, (field) => names.push(field.vModel ?? field.config.formId ?? ''))
  return names
}
const limited = (fields: Field[], ...codes: string[]) => limitDesign(aFormData(fields), allBut(...codes))

describe('the form of a user with limited permissions', () => {
  it('has no fields without permission, sub-table columns by table-column (F6.09, F6.10)', () => {
    const form = limited([text('a'), text('b'), aTable('t', [text('c'), text('d')])], 'b', 't-c')
    expect(namesIn(form)).toEqual(['a', 't', 'd'])
  })
  it('has no sub-table without permission for it or any of its columns', () => {
    expect(namesIn(limited([aTable('t', [text('c')]), text('a')], 't'))).toEqual(['a'])
    expect(namesIn(limited([aTable('t', [text('c')]), text('a')], 't-c'))).toEqual(['a'])
  })
  it('has no containers that become empty and keeps static texts', () => {
    const fields = [
      aContainer('card', 'full', [text('a')]),
      aContainer('card', 'outer', [aContainer('row', 'inner', [text('b')])]),
      named('divider', 'line'),
    ]
    expect(namesIn(limited(fields, 'b'))).toEqual(['full', 'a', 'line'])
  })
  it('has no cells of a layout table that become empty, keeps blank ones, and the table if it is not empty (FP.57)', () => {
    const cell = (formId: string, column: number, children: Field[]) => ({
      ...aContainer('tableGridCell', formId, children),
      ...{ row: 0, column, rowspan: 1, colspan: 1 },
    })
    const grid = {
      ...aContainer('tableGrid', 'grid', [cell('c1', 0, [text('a')]), cell('c2', 1, []), cell('c3', 2, [text('b')])]),
      ...{ rows: 1, columns: 3 },
    }
    expect(namesIn(limited([grid]))).toEqual(['grid', 'c1', 'a', 'c2', 'c3', 'b'])
    expect(namesIn(limited([grid], 'a'))).toEqual(['grid', 'c2', 'c3', 'b'])
    expect(namesIn(limited([grid, text('z')], 'a', 'b'))).toEqual(['z'])
  })
  it('has no attribute without its relation field (F6.13)', () => {
    const attribute = (vModel: string) =>
      named('relationFormAttr', vModel, { relationField: 'station', showField: 'x' })
    const fields = [aContainer('card', 'c', [attribute('power')]), named('relationForm', 'station')]
    expect(namesIn(limited(fields, 'station'))).toEqual([])
    expect(namesIn(limited(fields))).toEqual(['c', 'power', 'station'])
    const table = aTable('t', [
      named('relationForm', 'device'),
      named('relationFormAttr', 'maker', { relationField: 'device', showField: 'x' }),
    ])
    expect(namesIn(limited([table, text('a')], 't-device'))).toEqual(['a'])
  })
  it('hides what the designer hid, even with permission (F6.11)', () => {
    const form = limited([text('a', { noShow: true })])
    expect(open(compile(form), aContext()).states.get('a')?.visible).toBe(false)
  })
  it('leaves out rules that read or change removed fields', () => {
    const byB = when({ field: 'b', op: 'notEmpty' })
    const byA = when({ field: 'a', op: 'notEmpty' })
    const rules = [
      aRule(byB, { type: 'hide', field: 'a' }),
      aRule(byA, { type: 'hide', field: 'b' }, { type: 'require', field: 'c' }),
      aRule(byA, { type: 'setValue', field: 'c', value: { field: 'b' } }),
      aRule(byA, { type: 'setValue', field: 'c', expression: ['b', '+', '1'] }),
    ]
    const form = limitDesign(aFormData([text('a'), text('b'), text('c')], rules), allBut('b'))
    expect(form.rules?.map(({ then }) => then)).toEqual([[{ type: 'require', field: 'c' }]])
    expect(compile(form).problems).toEqual([])
  })
  it('shows the stored result of a calculation that reads a removed field, instead of a wrong one', () => {
    const fields = [number('a'), number('secret'), calculated('sum', 'a', '+', 'secret')]
    const form = compile(limited(fields, 'secret'))
    expect(form.problems).toEqual([])
    expect(open(form, aContext(), { a: 1, sum: '41.00' }).values).toEqual({ a: 1, sum: '41.00' })
    expect(open(compile(aFormData(fields)), aContext(), { a: 1, secret: 2 }).values['sum']).toBe('3.00')
  })
  it('is the whole form if the user may see everything, and the design stays unchanged', () => {
    const formData = aFormData([text('a'), aTable('t', [text('b'), calculated('c', 't.b')])], [])
    const before = JSON.stringify(formData)
    expect(limitDesign(formData, () => true)).toEqual(formData)
    limitDesign(formData, () => false)
    expect(JSON.stringify(formData)).toBe(before)
  })

  describe('with read-only fields', () => {
    const seen = () => true
    const locked = (fields: Field[], rules: FormData['rules'], ...codes: string[]) =>
      limitDesign(aFormData(fields, rules), seen, allBut(...codes))

    it('keeps them, marked as read-only, and does not change the others', () => {
      const { fields } = locked([text('a'), text('b')], [], 'b')
      expect(fields.map(({ vModel, readonly }) => [vModel, readonly === true])).toEqual([
        ['a', false],
        ['b', true],
      ])
    })
    it('does not require what the user cannot fill in, whatever rules say', () => {
      const always = when({ field: 'a', op: 'notEmpty' })
      const rules = [aRule(always, { type: 'enable', field: 'b' }, { type: 'require', field: 'b' })]
      const form = compile(locked([text('a'), text('b', { required: true })], rules, 'b'))
      const state = open(form, aContext(), { a: 'x', b: '' })
      expect(state.states.get('b')).toMatchObject({ required: false, disabled: true })
      expect(validate(state)).toEqual([])
    })
    it('does not check their values, since the user cannot correct them', () => {
      const fields = [text('n', { regList: [{ pattern: '/^[0-9]+$/', message: 'x' }] })]
      const wrong = (form: FormData) => validate(open(compile(form), aContext(), { n: 'abc' })).map(({ path }) => path)
      expect(wrong(aFormData(fields))).toEqual(['n'])
      expect(wrong(locked(fields, [], 'n'))).toEqual([])
    })
    it('includes columns of a read-only sub-table, and single columns', () => {
      const table = () => aTable('t', [text('c'), text('d')])
      const columns = (...codes: string[]) =>
        locked([table()], [], ...codes).fields[0]?.config.children?.map(({ readonly }) => readonly === true)
      expect(columns('t')).toEqual([true, true])
      expect(columns('t-d')).toEqual([false, true])
    })
  })
})
