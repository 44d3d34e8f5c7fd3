import fc from 'fast-check'
import { findControl, controls } from '../controls/index.ts'
import type { Condition, ConditionOperator, Field, FieldConfig, FormData, Rule, RuleAction } from '../design/types.ts'
import { listOwnChoices } from '../form/stray-choices.ts'
import { isValueMissing } from '../form/condition-operators.ts'
import { aContext, named } from './filled-form.ts'
import { arbitraryValue } from './arbitrary-values.ts'
import type { CompiledField, CompiledForm, Row, Values } from '../form/types.ts'

type Gen = fc.GeneratorValue

const valueKinds = controls.filter(({ isStatic, isContainer }) => !isStatic && !isContainer).map(({ kind }) => kind)
const columnKinds = valueKinds.filter((kind) => findControl(kind)?.inTable)
const staticKinds = controls.filter(({ isStatic, isContainer }) => isStatic && !isContainer).map(({ kind }) => kind)
const holders = controls.filter(({ isContainer, kind }) => isContainer && kind !== 'table')
const operators: ConditionOperator[] = [
  'eq',
  'ne',
  'gt',
  'ge',
  'lt',
  'le',
  'contains',
  'notContains',
  'in',
  'notIn',
  'empty',
  'notEmpty',
]
const actions: RuleAction['type'][] = ['show', 'hide', 'require', 'optional', 'disable', 'enable']

/** A form during generation: fields refer only to earlier ones, so that there are no cycles. */
interface GeneratedField {
  path: string
  field: Field
}

/**
 * Generates a random form with all controls: containers, sub-tables, calculations, attributes, filtered choices, and rules of all
 * kinds. Fields refer only to earlier ones.
 */
export function drawForm(g: Gen): FormData {
  const drawn: GeneratedField[] = []
  const fields: Field[] = []
  const containers: string[] = []
  const count = g(fc.integer, { min: 1, max: 7 })
  for (let at = 0; at < count; at++) fields.push(drawElement(g, `f${at}`, drawn, containers))
  const rules = Array.from({ length: g(fc.integer, { min: 0, max: 4 }) }, (_, at) =>
    drawRule(g, `rule${at}`, drawn, containers),
  )
  return { fields, rules }
}

function drawElement(g: Gen, name: string, drawn: GeneratedField[], containers: string[]): Field {
  const sort = g(fc.integer, { min: 0, max: 9 })
  if (sort === 0) return drawTable(g, name, drawn)
  if (sort === 1) return drawHolder(g, name, drawn, containers)
  if (sort === 2) return named(g(fc.constantFrom, ...staticKinds), name)
  return drawField(g, g(fc.constantFrom, ...valueKinds), name, null, drawn)
}

function drawHolder(g: Gen, name: string, drawn: GeneratedField[], containers: string[]): Field {
  const { kind, paneKind } = g(fc.constantFrom, ...holders)
  containers.push(`id_${name}`)
  const inner = drawField(g, g(fc.constantFrom, ...valueKinds), `${name}i`, null, drawn)
  const pane = (held: string) => withoutName(named(held, `${name}p`, { config: { children: [inner] } }))
  const noShow = g(fc.boolean)
  const config = { noShow, children: paneKind ? [pane(paneKind)] : [inner] }
  return withoutName(named(kind, name, { ...(kind === 'tableGrid' && { rows: 1, columns: 1 }), config }))
}

function withoutName({ vModel: _, ...field }: Field): Field {
  return field
}

function drawTable(g: Gen, name: string, drawn: GeneratedField[]): Field {
  const count = g(fc.integer, { min: 1, max: 4 })
  const children = Array.from({ length: count }, (_, at) =>
    drawField(g, g(fc.constantFrom, ...columnKinds), `c${at}`, name, drawn),
  )
  const field = named('table', name, { config: { children, required: g(fc.boolean) } })
  drawn.push({ path: name, field })
  return field
}

function drawField(g: Gen, kind: string, name: string, table: string | null, drawn: GeneratedField[]): Field {
  const path = table === null ? name : `${table}.${name}`
  const visible = drawn.filter((other) => other.field.config.jnpfKey !== 'table')
  const config: Partial<FieldConfig> = {
    formId: `id_${path}`,
    required: g(fc.boolean),
    noShow: g(fc.integer, { min: 0, max: 5 }) === 0,
  }
  const own: Record<string, unknown> = {
    multiple: g(fc.boolean),
    precision: g(fc.integer, { min: 0, max: 2 }),
    isStorage: 2,
    ...(kind === 'billRule' && { rule: 'rule' }),
  }
  const operands = visible.filter(({ field }) => findControl(field.config.jnpfKey)?.isNumeric)
  if (findControl(kind)?.lookup === 'interface' || kind === 'autocomplete') own['interfaceId'] = 'i1'
  if (kind === 'calculate') own['expression'] = drawExpression(g, operands)
  const attributeOf = findControl(kind)?.attributeOf
  if (attributeOf) Object.assign(own, drawSource(g, visible, table, attributeOf))
  const narrowing =
    visible.length > 0 && kind === 'select' && g(fc.boolean) ? g(fc.constantFrom, ...visible) : undefined
  if (narrowing) own['templateJson'] = [{ relationField: narrowing.path.replace('.', '-') }]
  if (kind === 'comInput') config.regList = [{ pattern: '^[a-z]', message: 'starts with a letter' }]
  const isFree = !attributeOf || own['relationField'] !== undefined
  const field = isFree ? named(kind, name, { ...own, config }) : named('comInput', name, { config })
  drawn.push({ path, field })
  return field
}

function drawExpression(g: Gen, operands: GeneratedField[]): string[] {
  const operand = () =>
    operands.length > 0 && g(fc.boolean)
      ? g(fc.constantFrom, ...operands).path
      : String(g(fc.integer, { min: 0, max: 9 }))
  const tokens = [operand()]
  for (let at = g(fc.integer, { min: 0, max: 3 }); at > 0; at--)
    tokens.push(g(fc.constantFrom, '+', '-', '×', '÷'), operand())
  return tokens
}

function drawSource(g: Gen, visible: GeneratedField[], table: string | null, lookup: string): Record<string, unknown> {
  const isNear = (path: string) => !path.includes('.') || path.startsWith(`${table}.`)
  const chooses = (field: Field) =>
    findControl(field.config.jnpfKey)?.lookup === lookup && (lookup === 'record' || field['multiple'] !== true)
  const relations = visible.filter(({ path, field }) => chooses(field) && isNear(path))
  if (relations.length === 0) return {}
  return { relationField: g(fc.constantFrom, ...relations).path, showField: 'shown' }
}

function drawRule(g: Gen, id: string, drawn: GeneratedField[], containers: string[]): Rule {
  const targetAt = g(fc.integer, { min: 0, max: Math.max(0, drawn.length - 1) })
  const target = drawn[targetAt]
  const sources = drawn.slice(0, targetAt)
  const conditions =
    sources.length === 0
      ? []
      : Array.from({ length: g(fc.integer, { min: 0, max: 2 }) }, () => drawCondition(g, sources))
  const then = target ? [drawAction(g, target, containers)] : []
  return {
    id,
    name: id,
    enabled: true,
    when: { logic: 'and', groups: [{ logic: g(fc.constantFrom, 'and', 'or'), conditions }] },
    then,
  }
}

function drawCondition(g: Gen, sources: GeneratedField[]): Condition {
  const { path, field } = g(fc.constantFrom, ...sources)
  // a rule that compares with a choice which does not exist is a problem of the design
  const others = listOwnChoices(field) ? [] : [0, 1]
  const value = g(() => fc.oneof(arbitraryValue(field), fc.constantFrom<unknown>('@userId', '@today', ...others)))
  const op = g(fc.constantFrom, ...operators)
  return { field: path, op: isValueMissing({ op, value }) ? 'empty' : op, value }
}

function drawAction(g: Gen, { path, field }: GeneratedField, containers: string[]): RuleAction {
  const control = findControl(field.config.jnpfKey)
  if (containers.length > 0 && g(fc.integer, { min: 0, max: 3 }) === 0) {
    return { type: g(fc.constantFrom, 'show', 'hide'), field: g(fc.constantFrom, ...containers) }
  }
  const canPin = !control?.isComputed && !control?.auto && !control?.isFrozen && !control?.isContainer
  if (canPin && g(fc.boolean)) return { type: 'setValue', field: path, value: g(arbitraryValue, field) }
  return { type: g(fc.constantFrom, ...actions), field: path }
}

/** Stored values: for every field a value that its control accepts unchanged, up to three rows per sub-table. */
export function drawValues(g: Gen, form: CompiledForm): Values {
  return Object.fromEntries(form.fields.map((field) => [field.name, drawValue(g, form, field)]))
}

export function drawValue(g: Gen, form: CompiledForm, { name, field }: CompiledField): unknown {
  const columns = form.tables.get(name)
  if (!columns) return g(arbitraryValue, field)
  return Array.from({ length: g(fc.integer, { min: 0, max: 3 }) }, () => ({ id: g(fc.uuid), ...drawRow(g, columns) }))
}

export const drawRow = (g: Gen, columns: CompiledField[]): Row =>
  Object.fromEntries(columns.map((column) => [column.name, g(arbitraryValue, column.field)]))

export const context = aContext()
