import { describe, expect, it } from 'vitest'
import { aContext, aRule, aTable, anOpenForm, calculated, named, number, text, when } from '../testing/filled-form.ts'
import { getValueAt } from './value-at.ts'
import type { Path, Row } from './types.ts'

describe('a new record', () => {
  it('starts with defaults, and empty values of each field’s own shape', () => {
    const fields = [
      text('a', { defaultValue: 'x' }),
      text('b'),
      number('n'),
      named('select', 's', { multiple: true }),
      aTable('t', [text('c')]),
    ]
    expect(anOpenForm(fields).values).toEqual({ a: 'x', b: '', n: null, s: [], t: [] })
  })
  it('uses current user and time in default values (FO.60)', () => {
    const context = aContext()
    const user = named('userSelect', 'user', { config: { defaultValue: '@userId' } })
    const users = named('userSelect', 'users', { multiple: true, config: { defaultValue: ['@userId'] } })
    const department = named('depSelect', 'department', { config: { defaultValue: '@organizeId' } })
    const now = named('date', 'now', { config: { defaultValue: '@now' } })
    const today = named('date', 'today', { config: { defaultValue: '@today' } })
    const nobody = text('nobody', { defaultValue: '@positionId' })
    expect(anOpenForm([user, users, department, now, today, nobody]).values).toEqual({
      user: context.userId,
      users: [context.userId],
      department: context.organizeId,
      now: context.now,
      today: Date.UTC(2026, 0, 14, 16),
      nobody: '',
    })
  })
  it('keeps a default value that the field refuses', () => {
    expect(anOpenForm([number('n', { config: { defaultValue: 'many' } })]).values).toEqual({ n: null })
  })
  it('has the rows of the table’s default value, with the columns’ own defaults', () => {
    const table = aTable('t', [text('c', { defaultValue: 'd' }), number('n')], {
      config: { defaultValue: [{ n: '2' }, 'no row'] },
    })
    expect(anOpenForm([table]).values).toEqual({ t: [{ c: 'd', n: 2 }] })
  })
  it('shows the current organization and leaves the other auto fields to the server (FO.114)', () => {
    expect(anOpenForm([named('createUser', 'maker'), named('modifyTime', 'changed')]).values).toEqual({
      maker: '',
      changed: null,
    })
  })
})

describe('a stored record', () => {
  it('is read field by field, without defaults; rows keep their ids', () => {
    const fields = [text('a', { defaultValue: 'x' }), number('n'), aTable('t', [number('m')])]
    const stored = { a: '', n: '12.50', t: [{ id: 'row', m: '1' }, null], gone: 5 }
    expect(anOpenForm(fields, { stored }).values).toEqual({ a: '', n: 12.5, t: [{ id: 'row', m: 1 }] })
    expect(anOpenForm(fields, { stored: {} }).values).toEqual({ a: '', n: null, t: [] })
  })
  it('has its calculations computed again, shown only or stored (FO.75)', () => {
    const fields = [
      number('n'),
      calculated('shown', 'n', '*', '2'),
      { ...calculated('kept', 'shown', '+', '1'), isStorage: 2 },
    ]
    expect(anOpenForm(fields, { stored: { n: 2, kept: '99.00' } }).values).toEqual({
      n: 2,
      shown: '4.00',
      kept: '5.00',
    })
  })

  describe('with a relation that a rule sets', () => {
    const [stored, other] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
    const fields = [
      text('kind'),
      named('relationForm', 'station'),
      named('relationFormAttr', 'power', { relationField: 'station', showField: 'power', isStorage: 2 }),
    ]
    const rule = aRule(when({ field: 'kind', op: 'eq', value: 'spare' }), {
      type: 'setValue',
      field: 'station',
      value: other,
    })
    const open = (kind: string, relations?: Map<Path, Row>) =>
      anOpenForm(fields, {
        rules: [rule],
        stored: { kind, station: stored, power: '40 MW' },
        ...(relations && { relations }),
      }).values

    it('shows nothing of the previous record, stored or given (F3.56, F4.73)', () => {
      const values = { kind: 'spare', station: other, power: '' }
      expect(open('spare')).toEqual(values)
      expect(open('spare', new Map([['station', { id: stored, power: '40 MW' }]]))).toEqual(values)
    })
    it('keeps the stored text if no rule sets it', () => {
      expect(open('')).toEqual({ kind: '', station: stored, power: '40 MW' })
    })
  })
})

describe('a value', () => {
  it('is found by path, in rows too', () => {
    const state = anOpenForm([number('n'), aTable('t', [named('userSelect', 'u')])], {
      stored: { n: 1.5, t: [{ u: '0190a000-0000-7000-8000-00000000000a' }] },
    })
    expect(getValueAt(state, 'n')).toBe(1.5)
    expect(getValueAt(state, 't[0].u')).toBe('0190a000-0000-7000-8000-00000000000a')
    for (const path of ['gone', 't[5].u', '__proto__']) expect(getValueAt(state, path)).toBeUndefined()
  })
})
