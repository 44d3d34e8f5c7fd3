import fc from 'fast-check'
import { countRuns } from '../testing/count-runs.ts'
import { describe, expect, it } from 'vitest'
import { readFormData } from '../design/read.ts'
import { buildCellPath, toDefinitionPath } from '../design/path.ts'
import { isTable } from '../design/walk.ts'
import { context, drawForm, drawRow, drawValue, drawValues } from '../testing/arbitraries.ts'
import { accept } from './accept.ts'
import { addRow, change, removeRow, setRelation } from './change.ts'
import { compile } from './compile.ts'
import { evaluateConditions } from './conditions.ts'
import { open } from './open.ts'
import { isSameState, getFieldState } from './states.ts'
import type { CompiledField, CompiledForm, FormState, Path, Row, Values } from './types.ts'
import { validate } from './validate.ts'

type Gen = fc.GeneratorValue
/** Shrinking a whole random form takes minutes; the seed in the message reproduces it. */
const runs = { numRuns: countRuns(100), endOnFailure: true }

/** Random actions of a user, one after another; relations come with their record, as the picker provides it. */
function fillIn(g: Gen, start: FormState): FormState {
  let state = start
  for (let at = g(fc.integer, { min: 0, max: 8 }); at > 0; at--) state = step(g, state)
  return state
}

function step(g: Gen, state: FormState): FormState {
  const { form, values } = state
  if (form.fields.length === 0) return state
  const field = g(fc.constantFrom, ...form.fields)
  const rows = values[field.name] as Row[]
  const columns = form.tables.get(field.name)
  if (!columns) return give(g, state, field, field.name)
  const index = g(fc.nat, { max: 3 })
  const what = g(fc.integer, { min: 0, max: 4 })
  if (what === 0) return withRecords(addRow(state, field.name, drawRow(g, columns)).state)
  if (what === 1) return removeRow(state, field.name, index).state
  if (what === 2) return withRecords(change(state, field.name, drawValue(g, form, field)).state)
  if (index >= rows.length) return state
  const column = g(fc.constantFrom, ...columns)
  return give(g, state, column, buildCellPath(field.name, index, column.name))
}

function give(g: Gen, state: FormState, field: CompiledField, path: Path): FormState {
  return withRecords(change(state, path, drawValue(g, state.form, field)).state)
}

const buildRecord = (id: unknown): Row => ({ id, shown: `record ${String(id).slice(0, 3)}` })

/** Relation data for every relation field that has a value. */
function buildRecords(form: CompiledForm, values: Values): Map<Path, Row> {
  const records = new Map<Path, Row>()
  const note = (field: CompiledField, path: Path, id: unknown) => {
    if (field.control.lookup === 'record' && id) records.set(path, buildRecord(id))
  }
  for (const field of form.fields) {
    if (!isTable(field.field)) note(field, field.name, values[field.name])
    for (const [index, row] of isTable(field.field) ? (values[field.name] as Row[]).entries() : []) {
      for (const column of form.tables.get(field.name) ?? [])
        note(column, buildCellPath(field.name, index, column.name), row[column.name])
    }
  }
  return records
}

function withRecords(state: FormState): FormState {
  let next = state
  for (const [path, record] of buildRecords(state.form, state.values)) next = setRelation(next, path, record).state
  return next
}

const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

function start(g: Gen): { form: CompiledForm; stored: Values | undefined; state: FormState } {
  const form = compile(drawForm(g))
  const stored = g(fc.boolean) ? drawValues(g, form) : undefined
  return { form, stored, state: open(form, context, stored, buildRecords(form, stored ?? open(form, context).values)) }
}

describe('any form with any data', { timeout: 60_000 }, () => {
  it('is generated without problems, so that the properties below test real forms', () => {
    fc.assert(
      fc.property(fc.gen(), (g) => {
        expect(compile(drawForm(g)).problems).toEqual([])
      }),
      runs,
    )
  })

  it('gives the same values, visibility and errors in the browser and on the server', () => {
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const { form, stored, state: opened } = start(g)
        const state = fillIn(g, opened)
        const server = accept(form, context, overTheWire(state.values), {
          ...(stored && { stored }),
          relations: state.relations,
        })
        expect(server.values).toEqual(withKnownIds(state.values, stored))
        expect(server.errors).toEqual(validate(state))
        expect(open(form, context, server.values, state.relations).states).toEqual(state.states)
      }),
      runs,
    )
  })

  it('has each field in one of two states by a single rule: its action while it holds, the opposite while it does not', () => {
    const opposites = { show: 'hide', require: 'optional', disable: 'enable' } as const
    const isSaid = { show: 'visible', require: 'required', disable: 'disabled' } as const
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const fields = drawForm(g).fields.filter(({ config }) => config.noShow !== true)
        const plain = compile({ fields }).fields.filter(({ field }) => !isTable(field))
        fc.pre(plain.length > 1)
        const type: keyof typeof opposites = g(fc.constantFrom, 'show', 'require', 'disable')
        const isNegated = g(fc.boolean)
        const [looked, target] = [g(fc.constantFrom, ...plain), g(fc.constantFrom, ...plain)]
        fc.pre(looked !== target)
        const conditions = [{ field: looked.name, op: 'notEmpty' as const }]
        const rule = {
          id: 'r',
          name: 'r',
          enabled: true,
          when: { logic: 'and' as const, groups: [{ logic: 'and' as const, conditions }] },
          then: [{ type: isNegated ? opposites[type] : type, field: target.name }],
        }
        const form = compile({ fields, rules: [rule] })
        const values = drawValues(g, form)
        const state = open(form, context, values)
        const isHeld = evaluateConditions(rule.when, (name) => state.values[name], context)
        expect(state.states.get(target.name)?.[isSaid[type]]).toBe(isHeld !== isNegated)
      }),
      runs,
    )
  })

  it('is computed completely by each change: opening its values again changes nothing', () => {
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const { form, state: opened } = start(g)
        const state = fillIn(g, opened)
        const again = open(form, context, state.values, state.relations)
        expect(again.values).toEqual(state.values)
        expect(again.states).toEqual(state.states)
      }),
      runs,
    )
  })

  it('reports in a change exactly what differs afterwards', () => {
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const { state } = start(g)
        const plain = state.form.fields.filter(({ field }) => !isTable(field))
        fc.pre(plain.length > 0)
        const field = g(fc.constantFrom, ...plain)
        const changed = change(state, field.name, drawValue(g, state.form, field))
        const differing = plain.filter(
          ({ name }) => !Object.is(JSON.stringify(state.values[name]), JSON.stringify(changed.state.values[name])),
        )
        const values = changed.values.filter((path) => !path.includes('['))
        expect(values.sort()).toEqual(differing.map(({ name }) => name).sort())
        const states = [...state.states.keys()].filter(
          (key) => JSON.stringify(state.states.get(key)) !== JSON.stringify(changed.state.states.get(key)),
        )
        const cells = cellPaths(state).filter(
          (path) => !isSameState(getFieldState(state, path), getFieldState(changed.state, path)),
        )
        const named = [...changed.states, ...cells.filter((path) => changed.states.includes(toDefinitionPath(path)))]
        expect(named).toEqual(expect.arrayContaining([...states, ...cells]))
      }),
      runs,
    )
  })

  it('does not depend on the order in which two independent fields are filled in', () => {
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const { form, state } = start(g)
        const plain = form.fields.filter(({ field }) => !isTable(field))
        fc.pre(plain.length > 1)
        const [a, b] = [g(fc.constantFrom, ...plain), g(fc.constantFrom, ...plain)]
        const reach = reached(form, a.path)
        fc.pre([...reached(form, b.path)].every((path) => !reach.has(path)))
        const [x, y] = [drawValue(g, form, a), drawValue(g, form, b)]
        const one = change(change(state, a.path, x).state, b.path, y).state
        const other = change(change(state, b.path, y).state, a.path, x).state
        expect(one.values).toEqual(other.values)
        expect(one.states).toEqual(other.states)
      }),
      runs,
    )
  })

  it('is accepted again as it was accepted', () => {
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const { form, state } = start(g)
        const relations = state.relations
        const first = accept(form, context, overTheWire(state.values), { relations })
        const second = accept(form, context, overTheWire(first.values), { stored: first.values, relations })
        expect(second).toEqual(first)
      }),
      runs,
    )
  })

  it('has a design that reading and writing does not change', () => {
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const json = JSON.stringify(drawForm(g))
        const read = readFormData(json)
        expect(read.ok && JSON.stringify(read.formData)).toBe(json)
      }),
      runs,
    )
  })
})

/** Values as the server returns them: rows that are not stored have no id yet. */
function withKnownIds(values: Values, stored: Values | undefined): Values {
  const known = (table: string) => new Set(((stored?.[table] as Row[] | undefined) ?? []).map(({ id }) => id))
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isRows =
        Array.isArray(value) && value.some((item) => typeof item === 'object' && item !== null && !Array.isArray(item))
      if (!isRows) return [name, value]
      return [name, (value as Row[]).map(({ id, ...row }) => (known(name).has(id) ? { id, ...row } : row))]
    }),
  )
}

function cellPaths({ form, values }: FormState): Path[] {
  return Array.from(form.tables, ([table, columns]) =>
    (values[table] as Row[]).flatMap((_, index) => columns.map(({ name }) => buildCellPath(table, index, name))),
  ).flat()
}

/** The field and everything derived from it. */
function reached(form: CompiledForm, path: Path, seen = new Set<Path>()): Set<Path> {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const dependent of form.dependents.get(path) ?? [])
    if (form.plan.derivedAt.has(dependent)) reached(form, dependent, seen)
  return seen
}
