import { describe, expect, it } from 'vitest'
import type { Field } from '../design/types.ts'
import { aContainer, aRule, aTable, anOpenForm, named, number, text, when } from '../testing/filled-form.ts'
import { addRow, change, removeRow } from './change.ts'
import { getFieldState } from './states.ts'
import { validate } from './validate.ts'

const ifA = (value: unknown) => when({ field: 'a', op: 'eq', value })

describe('a rule', () => {
  it('shows, requires and disables while it holds, uses the design otherwise, and is named as the reason', () => {
    const rule = aRule(
      ifA('x'),
      { type: 'hide', field: 'b' },
      { type: 'require', field: 'c' },
      { type: 'disable', field: 'c' },
    )
    const state = anOpenForm([text('a'), text('b'), text('c')], { rules: [rule] })
    const held = change(state, 'a', 'x')
    expect(held.states.sort()).toEqual(['b', 'c'])
    expect(held.state.states.get('b')).toMatchObject({ visible: false, because: { visible: rule.id } })
    expect(held.state.states.get('c')).toEqual({
      visible: true,
      required: true,
      disabled: true,
      because: { required: rule.id, disabled: rule.id },
    })
    const back = change(held.state, 'a', 'y')
    expect(back.states.sort()).toEqual(['b', 'c'])
    expect(back.state.states).toEqual(state.states)
  })

  it('that disables a field in place of another rule is the new reason', () => {
    const [first, second] = [
      aRule(when({ field: 'a', op: 'eq', value: 'x' }), { type: 'disable', field: 'b' }),
      aRule(when({ field: 'a', op: 'eq', value: 'y' }), { type: 'disable', field: 'b' }),
    ]
    const state = anOpenForm([text('a'), text('b')], { rules: [first, second], stored: { a: 'x' } })
    const changed = change(state, 'a', 'y')
    expect(state.states.get('b')).toMatchObject({ disabled: true, because: { disabled: first.id } })
    expect(changed.states).toEqual(['b'])
    expect(changed.state.states.get('b')).toMatchObject({ disabled: true, because: { disabled: second.id } })
  })

  it('that comes later wins over an earlier one', () => {
    const [first, second] = [
      aRule(ifA('x'), { type: 'hide', field: 'b' }),
      aRule(ifA('x'), { type: 'show', field: 'b' }),
    ]
    const state = anOpenForm([text('a'), text('b')], { rules: [first, second], stored: { a: 'x' } })
    expect(state.states.get('b')).toMatchObject({ visible: true, because: { visible: second.id } })
  })

  it('can show what the design hides and enable what it disables', () => {
    const rule = aRule(
      ifA('x'),
      { type: 'show', field: 'b' },
      { type: 'enable', field: 'b' },
      { type: 'optional', field: 'b' },
    )
    const b = named('comInput', 'b', { disabled: true, config: { noShow: true, required: true } })
    const state = anOpenForm([text('a'), b], { rules: [rule] })
    expect(state.states.get('b')).toMatchObject({ visible: false, disabled: true, required: true })
    expect(change(state, 'a', 'x').state.states.get('b')).toMatchObject({
      visible: true,
      disabled: false,
      required: false,
    })
  })

  it('works in both directions: while it does not hold, the opposite applies, and the rule is named as the reason', () => {
    const rule = aRule(
      ifA('x'),
      { type: 'show', field: 'b' },
      { type: 'require', field: 'c' },
      { type: 'disable', field: 'd' },
    )
    const fields = [
      text('a'),
      text('b', { required: true }),
      text('c', { required: true }),
      named('comInput', 'd', { disabled: true }),
    ]
    const state = anOpenForm(fields, { rules: [rule] })
    expect(state.states.get('b')).toMatchObject({ visible: false, because: { visible: rule.id } })
    expect(state.states.get('c')).toMatchObject({ required: false, because: { required: rule.id } })
    expect(state.states.get('d')).toMatchObject({ disabled: false, because: { disabled: rule.id } })
    expect(validate(state)).toEqual([])
    const held = change(state, 'a', 'x').state
    expect(held.states.get('b')?.visible).toBe(true)
    expect(held.states.get('d')?.disabled).toBe(true)
    expect(validate(held).map(({ path }) => path)).toEqual(['b', 'c'])
  })

  it('enables and makes optional too: disabled and required while it does not hold', () => {
    const rule = aRule(ifA('x'), { type: 'enable', field: 'b' }, { type: 'optional', field: 'c' })
    const state = anOpenForm([text('a'), text('b'), text('c')], { rules: [rule] })
    expect(state.states.get('b')?.disabled).toBe(true)
    expect(validate(state).map(({ path }) => path)).toEqual(['c'])
    expect(validate(change(state, 'a', 'x').state)).toEqual([])
  })

  it('with another of the same action is joined by or: shown as soon as one of them holds', () => {
    const rules = ['x', 'y'].map((value) => aRule(ifA(value), { type: 'show', field: 'b' }))
    const state = anOpenForm([text('a'), text('b')], { rules })
    const shown = (value: string) => change(state, 'a', value).state.states.get('b')?.visible
    expect(['x', 'y', 'z'].map(shown)).toEqual([true, true, false])
  })

  it('with another of the opposite action leaves it to the design while neither holds', () => {
    const rules = [aRule(ifA('x'), { type: 'show', field: 'b' }), aRule(ifA('y'), { type: 'hide', field: 'b' })]
    const shown = (noShow: boolean) => (value: string) =>
      anOpenForm([text('a'), text('b', { noShow })], { rules, stored: { a: value } }).states.get('b')?.visible
    expect(['x', 'y', 'z'].map(shown(false))).toEqual([true, false, true])
    expect(['x', 'y', 'z'].map(shown(true))).toEqual([true, false, false])
  })

  it('that hides never shows what the design hides, and none enables what is read-only for the caller', () => {
    const rules = [
      aRule(ifA('x'), { type: 'hide', field: 'b' }, { type: 'disable', field: 'c' }, { type: 'optional', field: 'c' }),
    ]
    const locked = named('comInput', 'c', { disabled: true, config: { isReadOnly: true } })
    const state = anOpenForm([text('a'), text('b', { noShow: true }), locked], { rules })
    expect(state.states.get('b')?.visible).toBe(false)
    expect(state.states.get('c')).toMatchObject({ disabled: true, required: false })
  })

  it('that is switched off does nothing', () => {
    const rule = { ...aRule(ifA('x'), { type: 'hide', field: 'b' }), enabled: false }
    expect(anOpenForm([text('a'), text('b')], { rules: [rule], stored: { a: 'x' } }).states.get('b')?.visible).toBe(
      true,
    )
  })

  it('changes only what depends on the changed field', () => {
    const rule = aRule(ifA('x'), { type: 'hide', field: 'b' })
    const state = anOpenForm([text('a'), text('b'), text('c')], { rules: [rule] })
    const changed = change(state, 'c', 'y')
    expect(changed.states).toEqual([])
    expect(changed.state.states).toBe(state.states)
  })
})

describe('a hidden container', () => {
  const inner = [text('b', { required: true }), aTable('t', [text('c', { required: true })])]
  const fields: Field[] = [text('a'), aContainer('card', 'outer', [aContainer('row', 'inner', inner)])]
  const rule = aRule(ifA('x'), { type: 'hide', field: 'outer' })

  it('hides its children, through all containers and sub-tables, and shows them again', () => {
    const state = anOpenForm(fields, { rules: [rule], stored: { t: [{}] } })
    const hidden = change(state, 'a', 'x')
    expect(hidden.states.sort()).toEqual(['b', 'inner', 'outer', 't', 't.c'])
    expect(hidden.state.states.get('t.c')).toMatchObject({ visible: false, because: { visible: rule.id } })
    expect(change(hidden.state, 'a', '').state.states).toEqual(state.states)
  })

  it('keeps the values, which are then neither required nor checked', () => {
    const state = anOpenForm(fields, { rules: [rule], stored: { b: '', t: [{ c: '' }] } })
    expect(validate(state).map(({ path }) => path)).toEqual(['b', 't[0].c'])
    const hidden = change(state, 'a', 'x').state
    expect(validate(hidden)).toEqual([])
    expect(hidden.values).toEqual({ a: 'x', b: '', t: [{ c: '' }] })
  })

  it('of the design hides too, even without a formId', () => {
    const { formId: _, ...config } = aContainer('card', 'x', [text('b', { required: true })], { noShow: true }).config
    const state = anOpenForm([text('a'), { config }])
    expect(getFieldState(state, 'b').visible).toBe(false)
    expect(validate(state)).toEqual([])
  })

  it('is one that is not shown on the web (F6.12)', () => {
    expect(
      getFieldState(anOpenForm([aContainer('card', 'x', [text('b')], { visibility: ['app'] })]), 'b').visible,
    ).toBe(false)
  })
})

describe('rules in a sub-table', () => {
  const rule = aRule(
    when({ field: 't.kind', op: 'eq', value: 'big' }),
    { type: 'require', field: 't.note' },
    { type: 'disable', field: 't.size' },
  )
  const table = aTable('t', [text('kind'), text('note'), number('size')])

  it('that read columns of the same table are evaluated row by row', () => {
    const state = anOpenForm([table], { rules: [rule], stored: { t: [{ kind: 'big' }, { kind: 'small' }] } })
    expect(getFieldState(state, 't[0].note')).toMatchObject({ required: true, because: { required: rule.id } })
    expect(getFieldState(state, 't[1].note').required).toBe(false)
    expect(state.states.get('t.note')?.required).toBe(false)
    expect(validate(state).map(({ path }) => path)).toEqual(['t[0].note'])
    const changed = change(state, 't[1].kind', 'big')
    expect(changed.states.sort()).toEqual(['t[1].note', 't[1].size'])
    expect(getFieldState(changed.state, 't[1].size').disabled).toBe(true)
  })

  it('that also read the form change the whole column', () => {
    const both = aRule(when({ field: 't.kind', op: 'notEmpty' }, { field: 'a', op: 'eq', value: 'x' }), {
      type: 'require',
      field: 't.note',
    })
    const state = anOpenForm([text('a'), table], { rules: [both], stored: { t: [{ kind: 'k' }, { kind: '' }] } })
    const changed = change(state, 'a', 'x')
    expect(changed.states).toEqual(['t.note'])
    expect([0, 1].map((index) => getFieldState(changed.state, `t[${index}].note`).required)).toEqual([true, false])
  })

  it('that show a column show the column, and its cells in matching rows', () => {
    const shown = aRule(when({ field: 't.kind', op: 'eq', value: 'big' }), { type: 'show', field: 't.note' })
    const required = text('note', { required: true })
    const state = anOpenForm([aTable('t', [text('kind'), required])], {
      rules: [shown],
      stored: { t: [{ kind: 'big' }, { kind: 'small' }] },
    })
    expect(state.states.get('t.note')?.visible).toBe(true)
    expect([0, 1].map((index) => getFieldState(state, `t[${index}].note`).visible)).toEqual([true, false])
    expect(validate(state).map(({ path }) => path)).toEqual(['t[0].note'])
  })

  it('pin the cells of their row', () => {
    const pin = aRule(when({ field: 't.kind', op: 'eq', value: 'big' }), {
      type: 'setValue',
      field: 't.size',
      value: 9,
    })
    const state = anOpenForm([table], {
      rules: [pin],
      stored: {
        t: [
          { kind: 'small', size: 1 },
          { kind: 'small', size: 2 },
        ],
      },
    })
    const changed = change(state, 't[1].kind', 'big')
    expect(changed.values).toEqual(['t[1].kind', 't[1].size'])
    expect(changed.state.values['t']).toMatchObject([{ size: 1 }, { size: 9 }])
    expect(getFieldState(changed.state, 't[1].size')).toMatchObject({ disabled: true, because: { value: pin.id } })
    expect(addRow(state, 't', { kind: 'big', size: 3 }).state.values['t']).toMatchObject([{}, {}, { size: 9 }])
  })
})

describe('rules of the form that read a sub-table', () => {
  const table = aTable('t', [number('n')])
  const overTen = aRule(when({ field: 't.n', op: 'gt', value: 10 }), { type: 'require', field: 'a' })
  const noRows = aRule(when({ field: 't', op: 'empty' }), { type: 'hide', field: 'a' })

  it('hold when one row matches, and follow added and removed rows', () => {
    let state = anOpenForm([text('a'), table], { rules: [overTen, noRows] })
    expect(getFieldState(state, 'a')).toMatchObject({ visible: false, required: false })
    const added = addRow(state, 't', { n: 11 })
    expect(added.states).toEqual(['a'])
    expect(getFieldState(added.state, 'a')).toMatchObject({ visible: true, required: true })
    state = change(added.state, 't[0].n', 10).state
    expect(getFieldState(state, 'a').required).toBe(false)
    expect(getFieldState(removeRow(state, 't', 0).state, 'a').visible).toBe(false)
  })
})

it('hide what does not exist', () => {
  const state = anOpenForm([text('a')])
  for (const path of ['b', 't[0].c', '', '__proto__']) expect(getFieldState(state, path).visible).toBe(false)
})
