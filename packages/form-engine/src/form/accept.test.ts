import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Field, Rule } from '../design/types.ts'
import { aContext, aFormData, aRule, aTable, calculated, named, number, text, when } from '../testing/filled-form.ts'
import { problemTexts } from '../texts/problems.ts'
import { accept, type AcceptOptions } from './accept.ts'
import { addRow } from './change.ts'
import { compile } from './compile.ts'
import { open } from './open.ts'

const idA = '0190a000-0000-7000-8000-00000000000a'
const idB = '0190a000-0000-7000-8000-00000000000b'
const send = (fields: Field[], raw: unknown, options: AcceptOptions & { rules?: Rule[] } = {}) =>
  accept(compile(aFormData(fields, options.rules)), aContext(), raw, options)
const only =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path)

describe('a record from outside', () => {
  it('has its values parsed by the controls, missing ones are default or stored values', () => {
    const fields = [text('a'), number('b'), text('c', { defaultValue: 'start' })]
    expect(send(fields, { a: 'x', b: '1.50' })).toEqual({ values: { a: 'x', b: 1.5, c: 'start' }, errors: [] })
    expect(send(fields, { a: 'y' }, { stored: { a: 'x', b: 2, c: '' } }).values).toEqual({ a: 'y', b: 2, c: '' })
    expect(send(fields, { c: null }).values['c']).toBe('')
  })

  it('starts without defaults that are not offered, in itself and in new rows; stored values and sent ones stay', () => {
    const column = text('c', { defaultValue: 'off' })
    const table = {
      ...aTable('t', [column]),
      config: { ...aTable('t', [column]).config, defaultValue: [{ c: 'off' }] },
    }
    const form = compile(aFormData([text('a', { defaultValue: 'off' }), text('b', { defaultValue: 'on' }), table]))
    const context = { ...aContext(), isOffered: (_: Field, value: unknown) => value !== 'off' }
    expect(accept(form, context, {}).values).toEqual({ a: '', b: 'on', t: [{ c: '' }] })
    expect(open(form, context).values).toEqual({ a: '', b: 'on', t: [{ c: '' }] })
    expect(accept(form, context, { a: 'off', t: [{}, { c: 'off' }] }).values).toMatchObject({
      ...{ a: 'off', t: [{ c: '' }, { c: 'off' }] },
    })
    const stored = { a: 'off', b: 'off', t: [{ id: idA, c: 'off' }] }
    expect(accept(form, context, { t: [{ id: idA }, {}] }, { stored }).values).toEqual({
      ...{ a: 'off', b: 'off', t: [{ id: idA, c: 'off' }, { c: '' }] },
    })
    expect(addRow(open(form, context, stored), 't').state.values['t']).toEqual([{ id: idA, c: 'off' }, { c: '' }])
  })

  it.each([null, undefined, 'text', 5, [], [{ a: 1 }]])('that is %j and no record is refused', (raw) => {
    const { values, errors } = send([text('a')], raw)
    expect(errors).toEqual([{ key: 'engine.notRecord', path: '', label: '' }])
    expect(values).toEqual({ a: '' })
  })

  it('with an unknown field is refused, and the field named, in rows too', () => {
    const { values, errors } = send([text('a'), aTable('t', [text('b')])], {
      a: 'x',
      hack: 1,
      t: [{ b: 'y', more: 2 }],
    })
    expect(errors.map(({ key, path }) => [key, path])).toEqual([
      ['engine.unknownField', 'hack'],
      ['engine.unknownField', 't[0].more'],
    ])
    expect(values).toEqual({ a: 'x', t: [{ b: 'y' }] })
  })

  it('cannot reach a prototype, under any name and in any row', () => {
    const raw = JSON.parse('{"__proto__":{"a":"evil"},"constructor":1,"t":[{"__proto__":{"b":"evil"}}]}') as unknown
    const { values, errors } = send([text('a'), aTable('t', [text('b')])], raw)
    expect(errors.map(({ path }) => path)).toEqual(['__proto__', 'constructor', 't[0].__proto__'])
    expect(values).toEqual({ a: '', t: [{ b: '' }] })
    expect(Object.getPrototypeOf(values)).toBe(Object.prototype)
    expect(send([text('a')], Object.create({ a: 'inherited' })).values).toEqual({ a: '' })
  })

  it('of a wrong shape is refused with the path of the cell, and the stored value stays', () => {
    const fields = [number('n'), aTable('t', [number('m')])]
    const { values, errors } = send(fields, { n: {}, t: [{ m: 1 }, { m: 'x' }] }, { stored: { n: 7, t: [] } })
    expect(errors.map(({ key, path }) => [key, path])).toEqual([
      ['engine.notNumber', 'n'],
      ['engine.notNumber', 't[1].m'],
    ])
    expect(values['n']).toBe(7)
  })

  it('never sets auto and calculated fields', () => {
    const fields = [named('createUser', 'maker'), number('a'), calculated('twice', 'a', '*', '2')]
    const raw = { maker: idB, a: 2, twice: '99.00' }
    expect(send(fields, raw).values).toEqual({ maker: '', a: 2, twice: '4.00' })
    expect(send(fields, raw, { stored: { maker: idA, a: 1, twice: '2.00' } }).values['maker']).toBe(idA)
  })

  it('has its pinned fields set by the rules, whatever was sent', () => {
    const rules = [aRule(when({ field: 'a', op: 'gt', value: 1 }), { type: 'setValue', field: 'b', value: 'big' })]
    expect(send([number('a'), text('b')], { a: 2, b: 'small' }, { rules }).values['b']).toBe('big')
    expect(send([number('a'), text('b')], { a: 1, b: 'small' }, { rules }).values['b']).toBe('small')
  })

  it('is validated like in the form', () => {
    const { errors } = send([text('a', { required: true, label: '名称' })], {})
    expect(errors).toEqual([{ key: 'engine.required', values: { label: '名称' }, path: 'a', label: '名称' }])
  })

  it('may have a relation as text with its id beside (F3.91, F3.92)', () => {
    const fields = [named('relationForm', 'station'), aTable('t', [named('relationForm', 'device')])]
    const raw = { station: 'Some station', station_id: idA, t: [{ device: 'Device', device_id: idB }] }
    expect(send(fields, raw)).toEqual({ values: { station: idA, t: [{ device: idB }] }, errors: [] })
    expect(send([text('a')], { a_id: 'x' }).errors).toMatchObject([{ path: 'a_id' }])
  })

  it('keeps a stored choice that the design no longer has, as long as it is unchanged; validation reports it if visible', () => {
    const colour = named('select', 'colour', { options: [{ id: 'red', fullName: 'Red' }] })
    expect(send([colour], { colour: 'gone' }, { stored: { colour: 'gone' } })).toMatchObject({
      values: { colour: 'gone' },
      errors: [{ key: 'engine.optionUnknown', path: 'colour' }],
    })
  })

  it('never throws, and every refusal has a message', () => {
    const form = compile(
      aFormData([
        text('a'),
        number('b'),
        named('select', 'c', { multiple: true }),
        aTable('t', [number('n'), calculated('s', 't.n')]),
      ]),
    )
    const raw = fc.record({
      a: fc.anything(),
      b: fc.anything(),
      c: fc.anything(),
      t: fc.oneof(fc.anything(), fc.array(fc.record({ n: fc.anything(), id: fc.anything() }))),
    })
    fc.assert(
      fc.property(fc.oneof(fc.anything(), raw), (raw) => {
        for (const { key } of accept(form, aContext(), raw).errors) expect(problemTexts.zh).toHaveProperty([key])
      }),
    )
  })
})

describe('a user who may not write a field', () => {
  const fields = [text('a'), text('b', { defaultValue: 'start' }), aTable('t', [text('c'), text('d')])]

  it('keeps its stored value, or its default in a new record', () => {
    expect(send(fields, { a: 'x', b: 'evil' }, { canWrite: only('a') }).values).toMatchObject({ a: 'x', b: 'start' })
    expect(send(fields, { b: 'evil' }, { canWrite: only('a'), stored: { b: 'kept' } }).values['b']).toBe('kept')
  })
  it('keeps the stored rows of a sub-table, and the stored cells of a column', () => {
    const stored = { t: [{ id: idA, c: '1', d: '2' }] }
    const raw = { t: [{ id: idA, c: 'evil', d: 'evil' }, { c: 'new' }] }
    expect(send(fields, raw, { stored, canWrite: only('a') }).values['t']).toEqual(stored.t)
    expect(send(fields, raw, { stored, canWrite: only('t', 't.d') }).values['t']).toEqual([
      { id: idA, c: '1', d: 'evil' },
      { c: '', d: '' },
    ])
  })
  it('is not required to correct what they cannot write', () => {
    const required = [text('a', { required: true }), aTable('t', [text('c', { required: true })])]
    expect(send(required, { t: [{}] }, { canWrite: only('t') }).errors).toEqual([])
    expect(send(required, { t: [{}] }).errors.map(({ path }) => path)).toEqual(['a', 't[0].c'])
  })
})

describe('rows from outside', () => {
  const table = aTable('t', [text('c')])

  it('keep their id only if it is one of the stored rows’, and only once', () => {
    const stored = { t: [{ id: idA, c: 'old' }] }
    const raw = {
      t: [
        { id: idB, c: '1' },
        { id: idA, c: '2' },
        { id: idA, c: '3' },
        { id: 5, c: '4' },
      ],
    }
    expect(send([table], raw, { stored })).toEqual({
      values: { t: [{ c: '1' }, { id: idA, c: '2' }, { c: '3' }, { c: '4' }] },
      errors: [],
    })
  })
  it('that are left out are removed, and a table that was not sent stays', () => {
    const stored = { t: [{ id: idA, c: 'old' }] }
    expect(send([table], { t: [] }, { stored }).values['t']).toEqual([])
    expect(send([table], {}, { stored }).values['t']).toEqual(stored.t)
  })
  it.each(['rows', {}, [1], [[]], [null]])('that are %j are refused, and the stored ones stay', (t) => {
    const stored = { t: [{ id: idA, c: 'old' }] }
    const { values, errors } = send([table], { t }, { stored })
    expect(errors).toMatchObject([{ key: 'engine.notRows', path: 't' }])
    expect(values['t']).toEqual(stored.t)
  })
  it('are at most 1,000', () => {
    const rows = (count: number) => ({ t: Array.from({ length: count }, () => ({ c: '' })) })
    expect(send([table], rows(1000)).errors).toEqual([])
    expect(send([table], rows(1001)).errors).toMatchObject([{ key: 'engine.tooManyRows', path: 't' }])
  })
})

describe('attribute fields of a saved record', () => {
  const fields = [
    named('relationForm', 'station'),
    named('relationFormAttr', 'power', { relationField: 'station', showField: 'power', isStorage: 2 }),
  ]
  const stored = { station: idA, power: '30' }

  it('come from the related record and never from outside (F4.72)', () => {
    const relations = new Map([['station', { id: idB, power: 50 }]])
    expect(send(fields, { station: idB, power: 'evil' }, { stored, relations }).values['power']).toBe('50')
  })
  it('stay while the relation does, and are empty if a new one was not looked up (F4.72)', () => {
    expect(send(fields, { station: idA, power: 'evil' }, { stored }).values['power']).toBe('30')
    expect(send(fields, {}, { stored }).values['power']).toBe('30')
    expect(send(fields, { station: idB }, { stored }).values['power']).toBe('')
    expect(send(fields, { station: null }, { stored }).values['power']).toBe('')
  })
})

describe('with onlyOpen, values of fields that nobody could have typed are refused', () => {
  const fields = [text('state'), text('note'), text('why')]
  const isState = (value: string) => when({ field: 'state', op: 'eq', value })
  const rules = [
    aRule(isState('done'), { type: 'disable', field: 'note' }),
    aRule(isState('open'), { type: 'hide', field: 'why' }),
  ]
  const put = (raw: object, state: string) =>
    send(fields, raw, {
      stored: { state, note: 'old', why: '' },
      rules,
      onlyOpen: true,
    }).errors.map(({ key, path }) => `${key} ${path}`)

  it.each([
    {
      raw: { note: 'new' },
      state: 'done',
      refused: ['engine.notOpen note'],
      because: 'a rule disables it',
    },
    {
      raw: { why: 'new' },
      state: 'open',
      refused: ['engine.notOpen why'],
      because: 'a rule hides it',
    },
    { raw: { note: 'new' }, state: 'open', refused: [], because: 'no rule does' },
    {
      raw: { state: 'done', note: 'new' },
      state: 'open',
      refused: [],
      because: 'it was open before',
    },
    {
      raw: { state: 'later', why: 'new' },
      state: 'open',
      refused: [],
      because: 'the same change opens it',
    },
  ])('$raw in a record that is $state: $because', ({ raw, state, refused }) => {
    expect(put(raw, state)).toEqual(refused)
  })

  it('but are accepted from a form, whose rules may have changed while it was open', () => {
    const { values, errors } = send(fields, { note: 'new' }, { stored: { state: 'done', note: 'old' }, rules })
    expect([values['note'], errors]).toEqual(['new', []])
  })
})
