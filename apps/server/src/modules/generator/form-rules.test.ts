import { gzipSync } from 'node:zlib'
import {
  type CompiledField,
  type CompiledForm,
  type Field,
  type FormData,
  type FormState,
  type Rule,
  compile,
  isTable,
} from '@armature/form-engine'
import { TOP_NODE } from '@armature/form-engine/controls/com-select'
import { engine as productEngine } from '@armature/form-engine/standalone/engine'
import { context, drawForm, drawRow, drawValue, drawValues } from '@armature/form-engine/testing/arbitraries'
import { countRuns } from '@armature/form-engine/testing/count-runs'
import fc from 'fast-check'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'
import { aField, aTable } from '../designs/testing/designs.ts'
import { buildFormDesign } from '@armature/form-engine/standalone/form-design'
import { renderPackage } from './render-package.ts'
import { renderEngineFile } from './screens/form-rules-files.ts'
import { aReleasedModel, aSource } from './testing/package-source.ts'

type Engine = typeof productEngine
let engine: Engine
beforeAll(async () => {
  const { outputText } = ts.transpileModule(renderEngineFile(), {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ES2022 },
  })
  const address = `data:text/javascript;base64,${Buffer.from(outputText).toString('base64')}`
  engine = ((await import(/* @vite-ignore */ address)) as { engine: Engine }).engine
})

const aRule = (field: string, value: unknown, ...then: Rule['then']): Rule => ({
  id: `${field} ${JSON.stringify(value)} ${then.map((action) => action.field).join()}`,
  name: 'only for managers',
  enabled: true,
  when: { logic: 'and', groups: [{ logic: 'and', conditions: [{ field, op: 'eq', value }] }] },
  then,
})
const show = (field: string) => ({ type: 'show', field }) as const
const makeDesign = (fields: Field[], rules: Rule[]) => buildFormDesign(compile({ fields, rules }))

type Gen = fc.GeneratorValue
interface Step {
  ours: FormState
  theirs: FormState
}

/** A value, or the text that it may be typed as. */
function drawInput(g: Gen, form: CompiledForm, field: CompiledField): unknown {
  const value = drawValue(g, form, field)
  return typeof value === 'number' && g(fc.boolean) ? String(value) : value
}

/** The same random action of a user on the form of the product and on that of the project. */
function step(g: Gen, { ours, theirs }: Step): Step {
  const field = g(fc.constantFrom, ...ours.form.fields)
  const both = (apply: (own: Engine, to: FormState) => FormState) => ({
    ours: apply(productEngine, ours),
    theirs: apply(engine, theirs),
  })
  const fill = ({ name, control }: CompiledField, path: string, value: unknown) =>
    both((own, to) => {
      const next = own.change(to, path, value).state
      return control.lookup === 'record'
        ? own.setRelation(next, path, { id: value, shown: `record of ${name}` }).state
        : next
    })
  const columns = ours.form.tables.get(field.name)
  if (!columns) return fill(field, field.name, drawInput(g, ours.form, field))
  const rows = ours.values[field.name] as unknown[]
  const index = g(fc.nat, { max: 3 })
  const what = g(fc.nat, { max: 2 })
  if (what === 0 || rows.length === 0) {
    const row = drawRow(g, columns)
    return both((own, to) => own.addRow(to, field.name, row).state)
  }
  if (what === 1) return both((own, to) => own.removeRow(to, field.name, index).state)
  const column = g(fc.constantFrom, ...columns)
  const path = `${field.name}[${Math.min(index, rows.length - 1)}].${column.name}`
  return fill(column, path, drawInput(g, ours.form, column))
}

/** All that a form asks the engine for. */
function describeForm(own: Engine, state: FormState) {
  const paths = [...state.form.byPath.values()].flatMap(({ table, name, field }) => {
    if (table === null) return isTable(field) ? [] : [name]
    return (state.values[table] as unknown[]).map((_, at) => `${table}[${at}].${name}`)
  })
  return {
    values: state.values,
    states: [...state.states],
    cells: paths.map((path) => [
      path,
      own.getFieldState(state, path),
      own.getNarrowingValues(state, path),
      own.readLimitingIds(state, path),
    ]),
  }
}

describe('the evaluator of generated projects', () => {
  it('finds the same values, states and limits as the product, with the part of the design that projects get', () => {
    let compared = 0
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const { fields, rules = [] } = drawForm(g)
        const decidable = new Set(makeDesign(fields, rules)?.rules.map(({ id }) => id))
        const form = compile({ fields, rules: rules.filter(({ id }) => decidable.has(id)) })
        const design = buildFormDesign(form)
        fc.pre(design !== null && form.fields.length > 0)
        const stored = g(fc.boolean) ? drawValues(g, form) : undefined
        // what is written into the project and read again
        const own = engine.compile(JSON.parse(JSON.stringify(design)) as { fields: Field[]; rules: Rule[] })
        let at: Step = { ours: productEngine.open(form, context, stored), theirs: engine.open(own, context, stored) }
        for (let left = g(fc.nat, { max: 8 }); left >= 0; left--) {
          expect(describeForm(engine, at.theirs)).toEqual(describeForm(productEngine, at.ours))
          at = step(g, at)
          compared++
        }
      }),
      { numRuns: countRuns(300), endOnFailure: true },
    )
    expect(compared).toBeGreaterThan(100)
  })

  it('depends on no setting that projects do not get', () => {
    const filter = [{ field: 'station', relationField: 'near' }]
    const fields = [
      aField('comInput', 'locked', { disabled: true }),
      aField('comInput', 'fixed', { readonly: true }),
      aField('comInput', 'near'),
      aField('numInput', 'number', { precision: 2 }),
      aField('slider', 'fine', { step: 0.01 }),
      aField('slider', 'low', { min: 0.5 }),
      aField('comSelect', 'company', { hasTopNode: true }, { defaultValue: TOP_NODE }),
      aField('depSelect', 'department'),
      aField('userSelect', 'keeper', { selectType: 'dep', relationField: 'department' }),
      aField('select', 'device', {}, { dataType: 'model', modelId: 'm', relationField: 'name', optionFilter: filter }),
      aField(
        'select',
        'part',
        {},
        { dataType: 'dynamic', propsUrl: 'i', props: { value: 'key' }, templateJson: filter },
      ),
      aField('popupSelect', 'order', { interfaceId: 'i', propsValue: 'key', templateJson: filter }),
      aField('calculate', 'sum', { expression: ['1000', '+', '0'], thousands: true }),
    ]
    const largest = '9007199254740991'
    const steps = [
      ...['number', 'fine', 'low'].map((name) => [name, largest]),
      ...[
        ['keeper', context.userId],
        ['department', context.organizeId],
      ],
      ...[
        ['near', 'north'],
        ['device', context.userId],
        ['part', 'x'],
        ['order', 'y'],
        ['near', 'south'],
      ],
    ] as [string, unknown][]
    const run = (own: Engine, design: FormData) =>
      steps
        .reduce<FormState[]>(
          (all, [path, value]) => [...all, own.change(all.at(-1) as FormState, path, value).state],
          [own.open(own.compile(design), context)],
        )
        .map((state) => ({
          ...describeForm(own, state),
          sum: own.formatComputed(state, 'sum'),
          params: fields.map(({ vModel = '' }) => own.resolveParamsAt(state, vModel)),
        }))
    const design = makeDesign(fields, [])
    expect(run(engine, design as FormData)).toEqual(run(productEngine, { fields }))
  })

  it('is one file without imports, not larger than 220 KB, 52 KB compressed', () => {
    const text = renderEngineFile()
    expect(text.match(/^[ \t]*(import|export) .*$/gm)).toEqual([
      "import type { FormEngine } from './form-rules.js'",
      'export const engine: FormEngine = bundle.engine',
    ])
    expect(text).not.toMatch(/\brequire\(|\bimport\(|\beval\(|new Function/)
    expect([text.length < 220_000, gzipSync(text).length < 52_000]).toEqual([true, true])
  })

  it('is left out by a form that has nothing to evaluate, and its data where fields are limited to some users', () => {
    const list = (fields: Field[], hasFieldLimits = false) =>
      renderPackage({ ...aSource(aReleasedModel(fields), {}, { screens: true, server: true }), hasFieldLimits })
        .map(({ path }) => path)
        .filter((path) => /form-(rules|engine|design)\./.test(path) && !path.includes('.armature'))
    const formula = [aField('numInput', 'n'), aField('calculate', 'sum', { expression: ['n', '+', '1'] })]
    expect(list(formula)).toEqual([
      'main/src/generated/form-design.ts',
      'main/src/generated/form-engine.ts',
      'main/src/generated/form-rules.ts',
      'main/tests/form-rules.ts',
    ])
    expect(list([aField('comInput', 'title')])).toEqual([])
    expect(list(formula, true)).toEqual([
      'main/src/generated/form-engine.ts',
      'main/src/generated/form-rules.ts',
      'main/tests/form-rules.ts',
    ])
    expect(list([aField('comInput', 'title')], true)).toEqual([])
  })
})

describe('the part of a design that a package has', () => {
  const fields = [
    aField('comInput', 'kind', { placeholder: 'secret words' }, { label: 'secret words', required: true }),
    aField('comInput', 'reason', {}, { required: true }),
    aField('PsdInput', 'pin'),
    aField('currUser', 'author'),
    aField('userSelect', 'keeper', {}, { defaultValue: 'currentUser' }),
    aField('comInput', 'copied'),
    aTable('rows', [aField('comInput', 'note', {}, { required: true })]),
  ]

  it('has no texts and no names of rules', () => {
    const design = makeDesign(fields, [aRule('kind', 'x', show('reason'))])
    expect(design?.rules).toMatchObject([{ name: '', then: [{ field: 'reason' }] }])
    expect(JSON.stringify(design)).not.toMatch(/secret words|only for managers/)
  })

  it.each([
    ['depends on the user', aRule('kind', '@userId', show('reason'))],
    ['reads a secret', aRule('pin', '1234', show('reason'))],
    ['reads what the platform fills in', aRule('author', 'x', show('reason'))],
    ['reads a field whose default is the user', aRule('keeper', 'x', show('reason'))],
  ])('leaves out a rule that %s with the others on the same field, which is then not required', (_, rule) => {
    const design = makeDesign(fields, [rule, aRule('kind', 'x', show('reason')), aRule('kind', 'y', show('rows'))])
    expect(design?.rules.flatMap(({ then }) => then)).toEqual([show('rows')])
    const required = new Map(design?.fields.map(({ vModel, config }) => [vModel, config.required]))
    expect([required.get('kind'), required.get('reason')]).toEqual([true, false])
    expect(JSON.stringify(design)).not.toContain('1234')
  })

  it('has no secret that the design fills in, as a default or by a rule', () => {
    const set = { type: 'setValue', field: 'pin', value: 'hush' } as const
    const rules = [aRule('kind', 'x', show('reason'), set), aRule('kind', 'y', { type: 'disable', field: 'pin' })]
    const secret = aField('PsdInput', 'pin', {}, { defaultValue: 'hush' })
    const model = aReleasedModel([aField('comInput', 'kind'), aField('comInput', 'reason'), secret])
    const formData = { ...model.formData, rules }
    const source = aSource({ ...model, formData, form: compile(formData) }, {}, { screens: true, server: true })
    const files = renderPackage(source)
    expect(files.filter(({ content }) => content.includes('hush')).map(({ path }) => path)).toEqual([])
    expect(buildFormDesign(source.model.form)?.rules.flatMap(({ then }) => then)).toEqual([show('reason')])
  })

  it('leaves out rules that read a value which such a rule sets, and requires no column of a table that may be hidden', () => {
    const design = makeDesign(fields, [
      aRule('kind', '@userId', { type: 'setValue', field: 'copied', value: 'x' }),
      aRule('copied', 'x', show('rows')),
      aRule('kind', 'x', show('reason')),
    ])
    expect(design?.rules.flatMap(({ then }) => then)).toEqual([show('reason')])
    const rows = design?.fields.find(({ vModel }) => vModel === 'rows')
    expect(rows?.config.children?.[0]?.config.required).toBe(false)
  })
})
