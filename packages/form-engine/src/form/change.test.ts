import { describe, expect, it } from 'vitest'
import { aRule, aTable, anOpenForm, calculated, named, number, text, when } from '../testing/filled-form.ts'
import { addRow, change, removeRow, setRelation } from './change.ts'
import { findNarrowingPaths, getNarrowingValues } from './sources.ts'

const items = aTable('items', [
  number('count'),
  number('price'),
  calculated('amount', 'items.count', '×', 'items.price'),
])
const total = calculated('total', 'items.amount')

describe('a change', () => {
  it('computes what depends on it, through rows and sums, and reports exactly what changed (F5.53, F5.54)', () => {
    let state = anOpenForm([text('title'), items, total])
    state = addRow(state, 'items', { count: 2, price: 1.5 }).state
    state = addRow(state, 'items', { count: 1, price: 4 }).state
    const changed = change(state, 'items[1].count', 3)
    expect(changed.values.sort()).toEqual(['items[1].amount', 'items[1].count', 'total'])
    expect(changed.state.values).toMatchObject({
      total: '15.00',
      items: [{ amount: '3.00' }, { count: 3, amount: '12.00' }],
    })
  })

  it('copies one row and the list of rows, shares all others, and does not modify the old state', () => {
    const rows = Array.from({ length: 5 }, () => ({ count: 1, price: 1 }))
    const state = anOpenForm([text('title'), items, total], { stored: { items: rows } })
    const before = JSON.parse(JSON.stringify(state.values))
    const after = change(state, 'items[2].price', 7).state
    const [old, now] = [state.values['items'], after.values['items']] as [unknown[], unknown[]]
    expect(now.map((row, index) => row === old[index])).toEqual([true, true, false, true, true])
    expect(state.values).toEqual(before)
    expect(after.states).toBe(state.states)
  })

  it('to an equal value is none', () => {
    const state = anOpenForm([number('a')], { stored: { a: 1.5 } })
    expect(change(state, 'a', '1.50')).toEqual({ state, values: [], states: [] })
    expect(change(state, 'a', 1.5).state).toBe(state)
  })

  it.each(['nobody', 'items[9].count', 'items.count', 'items[x].count', '__proto__', 'total', 'constructor'])(
    'at %s, which cannot be written, changes nothing',
    (path) => {
      const state = anOpenForm([items, total])
      expect(change(state, path, 1).state).toBe(state)
    },
  )

  it('replaces a whole sub-table and computes every row', () => {
    const state = anOpenForm([items, total])
    const changed = change(state, 'items', [{ id: 'x', count: '2', price: 3 }, 'no row'])
    expect(changed.state.values).toEqual({ items: [{ id: 'x', count: 2, price: 3, amount: '6.00' }], total: '6.00' })
  })
})

describe('rows', () => {
  it('are added with the defaults of their columns and without an id (F4.12)', () => {
    const table = aTable('items', [number('count', { config: { defaultValue: 1 } }), text('note')])
    const changed = addRow(anOpenForm([table]), 'items', { id: 'foreign', note: 'n' })
    expect(changed.values).toEqual(['items'])
    expect(changed.state.values['items']).toEqual([{ count: 1, note: 'n' }])
  })

  it('are removed, and sums are updated (F4.15, F4.18)', () => {
    const state = anOpenForm([items, total], {
      stored: {
        items: [
          { count: 1, price: 1 },
          { count: 1, price: 5 },
        ],
      },
    })
    const changed = removeRow(state, 'items', 0)
    expect(changed.values.sort()).toEqual(['items', 'total'])
    expect(changed.state.values).toMatchObject({ total: '5.00', items: [{ price: 5 }] })
    expect(removeRow(state, 'items', 2).state).toBe(state)
  })

  it('keep their related records when an earlier row is removed', () => {
    const table = aTable('items', [
      named('relationForm', 'device'),
      named('relationFormAttr', 'maker', { relationField: 'device', showField: 'maker' }),
    ])
    const [a, b] = ['0190a000-0000-7000-8000-00000000000a', '0190a000-0000-7000-8000-00000000000b']
    let state = anOpenForm([table], { stored: { items: [{ device: a }, { device: b }] } })
    state = setRelation(state, 'items[0].device', { id: a, maker: 'A' }).state
    state = setRelation(state, 'items[1].device', { id: b, maker: 'B' }).state
    state = removeRow(state, 'items', 0).state
    expect(state.relations).toEqual(new Map([['items[0].device', { id: b, maker: 'B' }]]))
    expect(state.values['items']).toEqual([{ device: b, maker: 'B' }])
  })
})

describe('choices that depend on another field', () => {
  const city = (own: Record<string, unknown>) =>
    named('select', 'city', { ...own, templateJson: [{ relationField: 'country' }] })

  it('are emptied when it changes: one value to an empty one (F4.19, F4.22)', () => {
    const state = anOpenForm([text('country'), city({})], { stored: { country: 'cn', city: '1' } })
    const changed = change(state, 'country', 'de')
    expect(changed.state.values).toEqual({ country: 'de', city: '' })
    expect(changed.values).toEqual(['country', 'city'])
  })

  it('are emptied to an empty list if there are several (F4.21)', () => {
    const state = anOpenForm([text('country'), city({ multiple: true })], { stored: { country: 'cn', city: ['1'] } })
    expect(change(state, 'country', 'de').state.values['city']).toEqual([])
  })

  it('are emptied one after another, in their own row only (F4.19, FO.72)', () => {
    const table = aTable('items', [
      text('a'),
      named('select', 'b', { templateJson: [{ relationField: 'items-a' }] }),
      named('select', 'c', { templateJson: [{ relationField: 'items-b' }] }),
    ])
    const row = { a: 'x', b: '1', c: '2' }
    const state = anOpenForm([table], { stored: { items: [row, row] } })
    expect(change(state, 'items[1].a', 'y').state.values['items']).toEqual([row, { a: 'y', b: '', c: '' }])
  })

  it('stay unchanged when the form is opened', () => {
    expect(anOpenForm([text('country'), city({})], { stored: { country: 'cn', city: '1' } }).values['city']).toBe('1')
  })
})

describe('the records that a filtered field offers', () => {
  const station = '0190a000-0000-7000-8000-00000000000a'
  const by = (...entries: object[]) => ({ modelId: 'devices', templateJson: entries })

  it('match the value of the field it depends on, and are not filtered while that is empty (F4.20)', () => {
    const fields = [
      named('relationForm', 'station'),
      named('relationForm', 'device', by({ field: 'at', relationField: 'station' })),
    ]
    const opened = anOpenForm(fields)
    expect(getNarrowingValues(opened, 'device')).toEqual({})
    const chosen = change(opened, 'station', station).state
    expect(getNarrowingValues(chosen, 'device')).toEqual({ at: station })
    expect(getNarrowingValues(chosen, 'station')).toEqual({})
  })

  it('match a field of their own row first, then of the main form, never of another sub-table (F4.20, FO.72)', () => {
    const fields = [
      named('relationForm', 'station'),
      aTable('other', [text('kind')]),
      aTable('items', [
        text('kind'),
        named(
          'relationForm',
          'device',
          by(
            { field: 'type', relationField: 'items-kind' },
            { field: 'at', relationField: 'station' },
            { field: 'lost', relationField: 'other-kind' },
            { field: 'gone', relationField: 'nobody' },
            { relationField: 'kind' },
          ),
        ),
      ]),
    ]
    const state = anOpenForm(fields, {
      stored: { station, other: [{ kind: 'x' }], items: [{ kind: 'pcs' }, { kind: 'bms' }] },
    })
    expect(getNarrowingValues(state, 'items[1].device')).toEqual({ type: 'bms', at: station })
    expect(findNarrowingPaths(state.form, 'items[0].device')).toEqual([
      { field: 'type', source: 'items[0].kind' },
      { field: 'at', source: 'station' },
    ])
  })
})

describe('fields that show a related record', () => {
  const station = '0190a000-0000-7000-8000-00000000000a'
  const fields = [
    named('relationForm', 'station'),
    named('relationFormAttr', 'power', { relationField: 'station', showField: 'power' }),
    calculated('half', 'power', '/', '2'),
  ]

  it('take their text from the relation data, and calculations with it are updated (F3.56, F3.57, F4.73)', () => {
    let state = change(anOpenForm(fields), 'station', station).state
    const changed = setRelation(state, 'station', { id: station, power: 30 })
    expect(changed.values).toEqual(['power', 'half'])
    expect(changed.state.values).toMatchObject({ power: '30', half: '15.00' })
    state = setRelation(changed.state, 'station', null).state
    expect(state.values).toMatchObject({ power: '', half: '0.00' })
  })

  it('are empty as soon as the relation points elsewhere, until its record is set (F4.73)', () => {
    const opened = anOpenForm(fields, {
      stored: { station },
      relations: new Map([['station', { id: station, power: 30 }]]),
    })
    expect(opened.values['power']).toBe('30')
    const elsewhere = change(opened, 'station', '0190a000-0000-7000-8000-00000000000b').state
    expect(elsewhere.values['power']).toBe('')
    expect(elsewhere.relations.size).toBe(0)
  })

  it('keep a stored text when a record is opened without relation data (F4.72)', () => {
    expect(anOpenForm(fields, { stored: { station, power: '30' } }).values).toMatchObject({
      power: '30',
      half: '15.00',
    })
  })
})

describe('a setValue rule', () => {
  const rule = aRule(when({ field: 'kind', op: 'eq', value: 'big' }), {
    type: 'setValue',
    field: 'size',
    expression: ['base', '*', '2'],
  })
  const fields = [text('kind'), number('base'), number('size'), calculated('area', 'size', '*', 'size')]

  it('pins the field while its condition holds, and names its id', () => {
    let state = anOpenForm(fields, { rules: [rule], stored: { kind: 'small', base: 2, size: 1 } })
    const pinned = change(state, 'kind', 'big')
    expect(pinned.values).toEqual(['kind', 'size', 'area'])
    expect(pinned.state.values).toMatchObject({ size: 4, area: '16.00' })
    expect(pinned.state.states.get('size')).toMatchObject({
      disabled: true,
      because: { value: rule.id, disabled: rule.id },
    })
    expect(change(pinned.state, 'size', 99).state).toBe(pinned.state)
    state = change(pinned.state, 'base', 3).state
    expect(state.values).toMatchObject({ size: 6, area: '36.00' })
  })

  it('keeps the last value when its condition no longer holds', () => {
    let state = anOpenForm(fields, { rules: [rule], stored: { kind: 'big', base: 2 } })
    state = change(state, 'kind', '').state
    expect(state.values['size']).toBe(4)
    expect(change(state, 'size', 99).state.values).toMatchObject({ size: 99, area: '9801.00' })
  })

  it('can empty a field', () => {
    const empty = aRule(when({ field: 'kind', op: 'empty' }), { type: 'setValue', field: 'base', value: null })
    const state = anOpenForm(fields, { rules: [empty], stored: { kind: 'x', base: 2 } })
    expect(change(state, 'kind', '').state.values['base']).toBeNull()
  })
})

describe('fields that depend on each other in a cycle', () => {
  it('are reported, and still computed in a fixed number of steps', () => {
    const state = anOpenForm([number('n'), calculated('a', 'b', '+', 'n'), calculated('b', 'a', '+', '1')])
    expect(state.form.problems).toMatchObject([
      { key: 'engine.design.cycle', values: { names: 'a → b' }, level: 'error' },
    ])
    expect(change(state, 'n', 5).state.values).toMatchObject({ a: '6.00', b: '7.00' })
  })
})
