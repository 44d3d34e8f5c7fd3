import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { context, drawForm, drawValues } from '../testing/arbitraries.ts'
import { aContainer, aRule, aTable, anOpenForm, calculated, named, number, text, when } from '../testing/filled-form.ts'
import { compile } from './compile.ts'
import { explainField } from './explain-field.ts'
import { open } from './open.ts'
import { getFieldState } from './states.ts'

const ifA = (value: unknown) => when({ field: 'a', op: 'eq', value })

describe('the explanation of a field', () => {
  it('names the setting of the field, the rule that holds, and the rule that implies the opposite', () => {
    const rule = aRule(ifA('x'), { type: 'show', field: 'b' }, { type: 'require', field: 'b' })
    const fields = [text('a'), text('b'), text('c', { required: true })]
    const held = anOpenForm(fields, { rules: [rule], stored: { a: 'x' } })
    expect(explainField(held, 'b')).toMatchObject({
      state: { visible: true, required: true },
      visible: { by: 'rule', rule: { id: rule.id }, isOtherwise: false },
      required: { by: 'rule', isOtherwise: false },
      disabled: { by: 'design' },
      value: { by: 'user' },
      reads: ['a'],
    })
    const other = anOpenForm(fields, { rules: [rule], stored: { a: 'y' } })
    expect(explainField(other, 'b')).toMatchObject({
      state: { visible: false },
      visible: { by: 'rule', rule: { id: rule.id }, isOtherwise: true },
    })
    expect(explainField(other, 'c')).toMatchObject({ state: { required: true }, required: { by: 'design' }, reads: [] })
    expect(explainField(other, 'unknown')).toBeUndefined()
  })

  it('names the container that is hidden', () => {
    const rule = aRule(ifA('x'), { type: 'hide', field: 'box' })
    const fields = [text('a'), aContainer('card', 'box', [text('b')])]
    const state = anOpenForm(fields, { rules: [rule], stored: { a: 'x' } })
    expect(explainField(state, 'b')).toMatchObject({ visible: { by: 'container', key: 'box' } })
    expect(explainField(state, 'box')).toMatchObject({ visible: { by: 'rule', isOtherwise: false }, reads: ['a'] })
  })

  it('names where a value comes from, and what it reads: of a cell, its own row', () => {
    const rule = aRule(ifA('x'), { type: 'setValue', field: 'b', value: 'pinned' })
    const lines = aTable('t', [number('price'), calculated('cost', 'price', '*', '2')])
    const fields = [text('a'), text('b'), lines, calculated('sum', 't.cost'), named('billRule', 'no')]
    const state = anOpenForm(fields, { rules: [rule], stored: { a: 'x', t: [{ price: 1 }, { price: 2 }] } })
    expect(explainField(state, 'b')).toMatchObject({
      disabled: { by: 'rule', isOtherwise: false },
      value: { by: 'rule', rule: { id: rule.id } },
    })
    expect(explainField(state, 't[1].cost')).toMatchObject({ value: { by: 'formula' }, reads: ['t[1].price'] })
    expect(explainField(state, 'sum')).toMatchObject({ value: { by: 'formula' }, reads: ['t.cost'] })
    expect(explainField(state, 'no')).toMatchObject({ value: { by: 'system' } })
    expect(explainField(state, 'a')).toMatchObject({ value: { by: 'user' } })
  })

  it('agrees with the state of every field of any form', () => {
    const effects = {
      visible: { show: true, hide: false },
      required: { require: true, optional: false },
      disabled: { disable: true, enable: false, setValue: true },
    } as const
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const form = compile(drawForm(g))
        const state = open(form, context, g(fc.boolean) ? drawValues(g, form) : undefined)
        for (const [key, base] of form.plan.base) {
          const found = explainField(state, key)
          expect(found?.state).toEqual(getFieldState(state, key))
          for (const aspect of ['visible', 'required', 'disabled'] as const) {
            const reason = found?.[aspect]
            if (reason?.by === 'design' || reason?.by === 'device') expect(found?.state[aspect]).toBe(base[aspect])
            if (reason?.by === 'container') expect(found?.state.visible).toBe(false)
            if (reason?.by !== 'rule') continue
            const said = reason.rule.then.filter(({ field, type }) => field === key && type in effects[aspect]).at(-1)
            const effect = (effects[aspect] as Record<string, boolean>)[said?.type ?? '']
            expect(found?.state[aspect]).toBe(reason.isOtherwise ? !effect : effect)
          }
        }
      }),
      { numRuns: 200 },
    )
  })
})
