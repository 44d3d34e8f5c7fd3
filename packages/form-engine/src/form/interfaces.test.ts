import { describe, expect, it } from 'vitest'
import type { Field } from '../design/types.ts'
import { aTable, anOpenForm, named, text } from '../testing/filled-form.ts'
import { addRow, change, removeRow, setRelation } from './change.ts'
import { compile } from './compile.ts'
import { findParamSources, resolveRowParams, listFixedParams, resolveParamsAt } from './sources.ts'
import { readInterfaceUse } from '../control/interface.ts'

const popup = (vModel: string, own: Record<string, unknown> = {}): Field =>
  named('popupSelect', vModel, { interfaceId: 'i1', propsValue: 'code', ...own })
const params = (...templateJson: Record<string, unknown>[]) => ({ templateJson })

describe('the parameters of a data interface (F2.80)', () => {
  const byCountry = params({ field: 'country', relationField: 'country' }, { field: 'kind', defaultValue: 'wind' })

  it('have the values of the form, or those of the design; an empty one is null', () => {
    const state = anOpenForm([text('country'), popup('station', byCountry)])
    const kind = { field: 'kind', defaultValue: 'wind' }
    expect(resolveParamsAt(state, 'station')).toEqual([{ field: 'country', defaultValue: null }, kind])
    const filled = change(state, 'country', 'DE').state
    expect(resolveParamsAt(filled, 'station')).toEqual([{ field: 'country', defaultValue: 'DE' }, kind])
  })

  it('are joined by commas for a field with several values', () => {
    const options = [
      { id: 'a', fullName: 'A' },
      { id: 'b', fullName: 'B' },
    ]
    const many = named('checkbox', 'country', { options })
    const state = change(anOpenForm([many, popup('station', byCountry)]), 'country', ['a', 'b']).state
    expect(resolveParamsAt(state, 'station')[0]).toEqual({ field: 'country', defaultValue: 'a,b' })
  })

  it('have a part of a value; what was chosen is emptied when the field changes', () => {
    const byStart = params({ field: 'from', relationField: 'period', part: 'start' })
    const fields = [named('dateRange', 'period'), popup('station', byStart)]
    const state = anOpenForm(fields, { stored: { period: [10, 20], station: 's' } })
    expect(resolveParamsAt(state, 'station')).toEqual([{ field: 'from', defaultValue: 10 }])
    const next = change(state, 'period', [11, 30]).state
    expect(next.values['station']).toBe('')
    expect(resolveParamsAt(next, 'station')).toEqual([{ field: 'from', defaultValue: 11 }])
    expect(resolveParamsAt(change(next, 'period', []).state, 'station')).toEqual([
      { field: 'from', defaultValue: null },
    ])
  })

  it('have a part of the value of each row', () => {
    const ends = params({ field: 'ends', relationField: 'items-period', part: 'end' })
    const items = aTable('items', [named('dateRange', 'period')])
    const rows = [[1, 5], [], [2, 5], [3, 6]].map((period) => ({ period }))
    const state = anOpenForm([items, popup('station', ends)], { stored: { items: rows } })
    expect(resolveParamsAt(state, 'station')).toEqual([{ field: 'ends', defaultValue: [5, 6] }])
  })

  it('name a problem of the design if the field does not have the part', () => {
    const problems = (kind: string) =>
      compile({
        fields: [named(kind, 'period'), popup('station', params({ field: 'f', relationField: 'period', part: 'end' }))],
      }).problems.filter(({ key }) => key.endsWith('gonePart'))
    expect(problems('dateRange')).toEqual([])
    expect(problems('date')).toMatchObject([{ path: 'station', level: 'error', values: { name: 'period' } }])
  })

  it('come from the same row of a sub-table, else from the main form (FO.72)', () => {
    const row = params({ field: 'kind', relationField: 'items-kind' }, { field: 'country', relationField: 'country' })
    const items = aTable('items', [text('kind'), popup('part', row)])
    const stored = { country: 'CN', items: [{ kind: 'a' }, { kind: 'b' }] }
    const state = anOpenForm([text('country'), items], { stored })
    expect(resolveParamsAt(state, 'items[1].part')).toEqual([
      { field: 'kind', defaultValue: 'b' },
      { field: 'country', defaultValue: 'CN' },
    ])
  })

  it('are the list of the values of all rows in the main form and in other sub-tables, each value once', () => {
    const kinds = params({ field: 'kinds', relationField: 'items-kind' })
    const fields = [
      aTable('items', [text('kind')]),
      popup('part', kinds),
      aTable('others', [text('x'), popup('part', kinds)]),
    ]
    const rows = ['a', '', 'b', 'a'].map((kind) => ({ kind }))
    const state = anOpenForm(fields, { stored: { items: rows, part: 'p', others: [{ x: '' }] } })
    for (const path of ['part', 'others[0].part'])
      expect(resolveParamsAt(state, path)).toEqual([{ field: 'kinds', defaultValue: ['a', 'b'] }])
    expect(findParamSources(state.form, 'part')).toEqual([
      { field: 'kinds', source: 'items.kind', rowsOf: 'items', part: '' },
    ])
    const next = change(state, 'items[0].kind', 'c').state
    expect(next.values['part'], 'what was chosen for other values is emptied').toBe('')
    expect(resolveParamsAt(next, 'part')).toEqual([{ field: 'kinds', defaultValue: ['c', 'b', 'a'] }])
    // rows and cells that leave the list as it is
    const added = addRow(addRow(state, 'items').state, 'items', { kind: 'b' }).state
    const replaced = change(removeRow(added, 'items', 3).state, 'items', [{ kind: 'a' }, { kind: 'b' }]).state
    const emptied = change(replaced, 'items[1].kind', 'a').state
    expect([added, replaced].map(({ values }) => values['part'])).toEqual(['p', 'p'])
    expect(emptied.values['part']).toBe('')
    expect(addRow(state, 'items', { kind: 'c' }).state.values['part']).toBe('')
    expect(removeRow(state, 'items', 2).state.values['part']).toBe('')
    const many = Array.from({ length: 300 }, (_, at) => ({ kind: `k${at}` }))
    const full = anOpenForm(fields, { stored: { items: many } })
    // one more than an interface takes, so that the call is refused rather than answered for a part of the rows
    expect(resolveParamsAt(full, 'part')[0]?.defaultValue).toHaveLength(201)
    expect(resolveParamsAt(anOpenForm(fields), 'part')).toEqual([{ field: 'kinds', defaultValue: null }])
  })

  it('of the rows to add come from the main form (F4.13)', () => {
    const addTableConf = { interfaceId: 'i1', templateJson: [{ field: 'country', relationField: 'country' }] }
    const items = aTable('items', [text('kind')], { addType: 1, addTableConf })
    const state = anOpenForm([text('country'), items], { stored: { country: 'CN' } })
    expect(resolveRowParams(state, items)).toEqual([{ field: 'country', defaultValue: 'CN' }])
  })

  it('are only the fixed ones outside a form, as in a search', () => {
    expect(listFixedParams(readInterfaceUse(popup('station', byCountry)))).toEqual([
      { field: 'country', defaultValue: null },
      { field: 'kind', defaultValue: 'wind' },
    ])
  })

  it('of choices are in config, and those of an unused source are ignored', () => {
    const templateJson = [{ field: 'country', relationField: 'country' }]
    const config = { dataType: 'dynamic', propsUrl: 'i1', templateJson }
    const state = anOpenForm([text('country'), named('select', 'a', { config })], {
      stored: { country: 'CN', a: 'x' },
    })
    expect(resolveParamsAt(state, 'a')).toEqual([{ field: 'country', defaultValue: 'CN' }])
    expect(change(state, 'country', 'DE').state.values['a']).toBe('')
    const before = named('select', 'a', { config: { ...config, dataType: 'dictionary' } })
    const left = anOpenForm([text('country'), before], { stored: { country: 'CN', a: 'x' } })
    expect(change(left, 'country', 'DE').state.values['a']).toBe('x')
  })
})

it('are a problem of the design if no interface is chosen', () => {
  const fields = [
    named('popupSelect', 'a'),
    named('autocomplete', 'b'),
    named('select', 'c', { config: { dataType: 'dynamic' } }),
    aTable('d', [text('x')], { addType: 1 }),
    named('select', 'e'),
    popup('f'),
  ]
  expect(compile({ fields }).problems.map(({ key, path }) => [key, path])).toEqual(
    ['a', 'b', 'c', 'd'].map((path) => ['engine.design.noInterface', path]),
  )
})

describe('a choice of a data interface', () => {
  it('is emptied when a field changes that is one of its parameters (F4.19, F4.21, F4.22)', () => {
    const by = params({ field: 'country', relationField: 'country' })
    const fields = [text('country'), popup('one', by), popup('many', { ...by, multiple: true })]
    const state = anOpenForm(fields, { stored: { country: 'CN', one: 'x', many: ['x', 'y'] } })
    expect(change(state, 'country', 'DE').state.values).toMatchObject({ one: '', many: [] })
  })

  it('gives its record to the attributes that read from it, until another one is chosen (F3.57, F4.73, F4.74)', () => {
    const fields = [popup('station'), named('popupAttr', 'power', { relationField: 'station', showField: 'power' })]
    const chosen = change(anOpenForm(fields), 'station', 'ST-1').state
    const state = setRelation(chosen, 'station', { code: 'ST-1', power: 12.5 }).state
    expect(state.values['power']).toBe('12.5')
    expect(change(state, 'station', 'ST-2').state.values['power']).toBe('')
  })

  it('supports attributes only with one record of the right kind: not several, not a relation', () => {
    const attribute = (relationField: string) =>
      named('popupAttr', `a${relationField}`, { relationField, showField: 'x' })
    const form = compile({
      fields: [
        popup('one'),
        popup('many', { multiple: true }),
        named('relationForm', 'record'),
        attribute('one'),
        attribute('many'),
        attribute('record'),
      ],
    })
    expect(form.problems.map(({ key, path }) => [key, path])).toEqual([
      ['engine.design.attributeSource', 'amany'],
      ['engine.design.attributeSource', 'arecord'],
    ])
  })
})
