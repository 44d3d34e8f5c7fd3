import { describe, expect, it } from 'vitest'
import { accept } from '../form/accept.ts'
import { change } from '../form/change.ts'
import { compile } from '../form/compile.ts'
import { open } from '../form/open.ts'
import { findLimitingPath, readLimitingIds } from '../form/sources.ts'
import type { FillContext } from '../form/types.ts'
import { buildSelectionId, parseSelectionId, selectionTypes } from '../control/selections.ts'
import { aField } from '../testing/a-field.ts'
import { findControl } from './index.ts'

const [ann, bob, ops] = [
  '0190a000-0000-7000-8000-00000000000a',
  '0190a000-0000-7000-8000-00000000000b',
  '0190a000-0000-7000-8000-0000000000d1',
] as const
const context: FillContext = {
  userId: ann,
  userName: 'Ann',
  organizeId: ops,
  organizeName: 'Ops',
  positionId: null,
  positionName: '',
  now: 0,
  offsetMinutes: 480,
  language: 'en',
}
const read = (field: ReturnType<typeof aField>, raw: unknown) => {
  const parsed = findControl(field.config.jnpfKey)?.parse(raw, field)
  return parsed?.ok ? parsed.value : parsed?.problem.key
}
const named = (kind: string, vModel: string, own: Record<string, unknown> = {}, config = {}) =>
  aField(kind, { vModel, ...own, config: { formId: vModel, label: vModel, ...config } })

describe('the pickers of the organization', () => {
  const kinds = ['comSelect', 'depSelect', 'posSelect', 'roleSelect', 'groupSelect', 'userSelect']

  it.each(kinds)('%s stores one id in single mode (F4.34, F5.70, FP.09–FP.14)', (kind) => {
    expect(read(aField(kind), ann.toUpperCase())).toBe(ann)
    expect(read(aField(kind), "' or 1=1")).toBe('engine.notId')
    expect(findControl(kind)?.column(aField(kind))).toEqual({ type: 'uuid' })
  })

  it.each(kinds)('%s stores an array of ids in multiple mode (F4.31, F5.69, FP.09–FP.14)', (kind) => {
    const field = aField(kind, { multiple: true })
    expect(read(field, [ann, bob, ann])).toEqual([ann, bob])
    expect(findControl(kind)?.column(field)).toEqual({ type: 'uuid[]' })
  })

  it('an organization may be given as the path to it (FO.63)', () => {
    expect(read(aField('comSelect'), [bob, ops])).toBe(ops)
    expect(read(aField('comSelect'), [])).toBe('')
    expect(read(aField('comSelect', { multiple: true }), [[bob, ops], ann])).toEqual([ops, ann])
    expect(read(aField('comSelect', { multiple: true }), [[]])).toBe('engine.emptyItem')
  })

  it('the root node above all organizations is accepted only where a parent is chosen (FO.66)', () => {
    expect(read(aField('comSelect'), '-1')).toBe('engine.notId')
    expect(read(aField('comSelect', { hasTopNode: true }), '-1')).toBe('-1')
  })
})

describe('the picker of several types (FP.15)', () => {
  it('knows company, department, role, position, group and user (F3.32)', () => {
    expect(selectionTypes).toEqual(['company', 'department', 'role', 'position', 'group', 'user'])
  })

  it('stores ids with their type behind --, so that ids of two types do not clash (FO.64)', () => {
    const both = [buildSelectionId(ann, 'user'), buildSelectionId(ann, 'role')]
    expect(read(aField('usersSelect'), [...both, both[0]])).toEqual(both)
    expect(parseSelectionId(`${ann}--user`)).toEqual({ id: ann, type: 'user' })
    expect(read(aField('usersSelect'), [`${ann.toUpperCase()}--USER`])).toEqual([`${ann}--user`])
  })

  it.each([ann, `${ann}--table`, 'x--user', `${ann}--user--role`])('refuses %s', (raw) => {
    expect(read(aField('usersSelect'), [raw])).toBe('engine.notSelection')
  })

  it('always gives a list: a single selection is refused, a missing value is the empty list', () => {
    expect(read(aField('usersSelect'), `${ann}--user`)).toBe('engine.notList')
    expect(read(aField('usersSelect'), null)).toEqual([])
  })
})

describe('the pseudo-user currentUser (F2.63, FO.60)', () => {
  const form = compile({
    fields: [
      named('userSelect', 'one', {}, { defaultValue: 'currentUser' }),
      named('userSelect', 'some', { multiple: true }, { defaultValue: [bob, 'currentUser'] }),
      named('usersSelect', 'any', {}, { defaultValue: ['currentUser'] }),
      named('comInput', 'text', {}, { defaultValue: 'currentUser' }),
    ],
  })

  it('in a default value is the user who opens the form', () => {
    expect(open(form, context).values).toEqual({
      one: ann,
      some: [bob, ann],
      any: [`${ann}--user`],
      text: 'currentUser',
    })
  })

  it('sent by a caller is replaced by their id when the record is saved', () => {
    const { values, errors } = accept(form, context, {
      one: 'currentUser',
      some: ['currentUser'],
      any: ['currentUser'],
      text: 'currentUser',
    })
    expect(errors).toEqual([])
    expect(values).toEqual({ one: ann, some: [ann], any: [`${ann}--user`], text: 'currentUser' })
  })

  it('is empty without a session', () => {
    expect(open(form, { ...context, userId: '' }).values).toMatchObject({ one: '', some: [bob], any: [] })
  })
})

describe('a user picker limited by another field (FO.62)', () => {
  const limited = { selectType: 'dep', relationField: 'team' }
  const form = compile({
    fields: [
      named('depSelect', 'team'),
      named('userSelect', 'person', limited),
      named('userSelect', 'free'),
      named('table', 'items', {}, { children: [named('depSelect', 'team'), named('userSelect', 'person', limited)] }),
    ],
  })

  it('is emptied when that field changes', () => {
    const state = open(form, context, { team: ops, person: bob, free: bob, items: [] })
    expect(change(state, 'team', '').state.values).toMatchObject({ person: '', free: bob })
  })

  it.each([
    ['nothing', {}, true],
    ['a field that is not there', { relationField: 'gone' }, true],
    ['a field of another kind', { relationField: 'free' }, true],
    ['a position where a department is meant', { relationField: 'post' }, true],
    ['a department', { relationField: 'team' }, false],
  ])('that names %s: the design has a problem or not', (_what, own, isFaulty) => {
    const design = compile({
      fields: [
        named('depSelect', 'team'),
        named('posSelect', 'post'),
        named('userSelect', 'free'),
        named('userSelect', 'person', { selectType: 'dep', ...own }),
      ],
    })
    expect(design.problems.map(({ key, path }) => `${key} @${path}`)).toEqual(
      isFaulty ? ['engine.design.limitingField @person'] : [],
    )
  })

  it('is resolved in its own row first, else in the main form', () => {
    expect(findLimitingPath(form, 'person')).toBe('team')
    expect(findLimitingPath(form, 'items[2].person')).toBe('items[2].team')
    expect(findLimitingPath(form, 'free')).toBeUndefined()
    const values = { team: ['a', ''], items: [{ team: 'b' }] }
    expect(['person', 'items[0].person', 'free'].map((path) => readLimitingIds({ form, values }, path))).toEqual([
      ['a'],
      ['b'],
      [],
    ])
  })
})
