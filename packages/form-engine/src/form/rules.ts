import { compileExpression } from '../expression/expression.ts'
import { toNameValues } from '../control/problem.ts'
import type { Rule, RuleAction } from '../design/types.ts'
import { isValueMissing } from './condition-operators.ts'
import { listConditionFields, evaluateConditions, isFieldValue, resolveValue } from './conditions.ts'
import { aspects, inferAction } from './implied-actions.ts'
import type { Frame, Guard, Implied, Verdict } from './plan.ts'
import { createFieldReader, type FieldReader } from './field-reader.ts'
import { findStrayChoice } from './stray-choices.ts'
import type { CompiledField, DesignProblem, Path } from './types.ts'

/** A setValue action: while its rule holds, the field has this value. */
export interface Pin {
  target: CompiledField
  reads: Path[]
  holds(frame: Frame): boolean
  value(frame: Frame): unknown
}

export interface CompiledRules {
  guards: Map<Path, Guard>
  /** by definition path, in the order of the rules: the last that holds wins */
  pins: Map<Path, Pin[]>
  problems: DesignProblem[]
}

/** `isElement` returns whether a key is a container or a static element, which can be shown and hidden. */
export function compileRules(
  rules: Rule[],
  byPath: ReadonlyMap<Path, CompiledField>,
  isElement: (key: Path) => boolean,
): CompiledRules {
  const compiled: CompiledRules = { guards: new Map(), pins: new Map(), problems: [] }
  for (const rule of rules) {
    if (!rule.enabled) continue
    const lacking = rule.when.groups.flatMap(({ conditions }) => conditions).find(isValueMissing)
    // a problem of the design; a form that was released with it works as before
    if (lacking) reportProblem(rule, 'rule.noValue', rule.then[0]?.field ?? '', lacking.field, nameField(lacking.field))
    const stray = findStrayChoice(rule.when, (name) => byPath.get(toPath(name)))
    const path = rule.then[0]?.field ?? ''
    if (stray) reportProblem(rule, 'rule.unknownChoice', path, stray.choice, nameField(stray.field.path), 'warning')
    for (const action of rule.then) compileAction(rule, action)
  }
  for (const guard of compiled.guards.values()) guard.implied = inferStates(guard, byPath.get(guard.key))
  return compiled

  /** The field's label for users, for messages in any language. */
  function nameField(name: string): Record<string, string> {
    const config = byPath.get(toPath(name))?.field.config
    return toNameValues('label', config?.label || name, config?.labelI18n)
  }

  function toPath(name: string): Path {
    return createFieldReader(byPath, null).pathOf(name) ?? ''
  }

  function reportProblem(
    rule: Rule,
    key: string,
    path: Path,
    name: string,
    more: Record<string, string> = {},
    level: DesignProblem['level'] = 'error',
  ): void {
    const values = { name, rule: rule.name, ...more }
    compiled.problems.push({ key: `engine.design.${key}`, values, path, ruleId: rule.id, level })
  }

  function compileAction(rule: Rule, action: RuleAction): void {
    const report = (key: string, name: string) => reportProblem(rule, key, action.field, name)
    const target = byPath.get(action.field)
    const isForElements = action.type === 'show' || action.type === 'hide'
    if (!target && !(isForElements && isElement(action.field))) return void report('rule.unknownTarget', action.field)
    if (target?.field.config.isReadOnly && (action.type === 'enable' || action.type === 'require')) return
    const reading = createFieldReader(byPath, target?.table ?? null)
    const written = listConditionFields(rule.when)
    const unknown = written.find((name) => !reading.pathOf(name))
    if (unknown !== undefined) return void report('rule.unknownField', unknown)
    if (
      target &&
      action.type === 'setValue' &&
      (target.control.auto || target.control.isFrozen || target.control.isComputed)
    ) {
      return void report('rule.computedTarget', action.field)
    }

    const reads = written.flatMap((name) => reading.pathOf(name) ?? [])
    const test = (frame: Frame) => evaluateConditions(rule.when, (name) => reading.read(frame, name), frame.context)
    const table = target?.table ?? null
    const needsRow = table !== null && reads.some((path) => path.startsWith(`${table}.`))
    addVerdict({ ruleId: rule.id, type: action.type, needsRow, holds: test }, action.field, table, reads)
    if (target && action.type === 'setValue') addPin(rule, action, target, reading, reads, test, report)
  }

  function addVerdict(verdict: Verdict, key: Path, table: string | null, reads: Path[]): void {
    const guard = compiled.guards.get(key) ?? { key, table, verdicts: [], implied: [], isRowScoped: false, reads: [] }
    guard.verdicts.push(verdict)
    guard.reads = [...new Set([...guard.reads, ...reads])]
    guard.isRowScoped ||= verdict.needsRow
    compiled.guards.set(key, guard)
  }

  function addPin(
    rule: Rule,
    action: RuleAction,
    target: CompiledField,
    reading: FieldReader,
    conditionReads: Path[],
    test: (frame: Frame) => boolean,
    report: (key: string, name: string) => void,
  ): void {
    const source = compileValue(action, target, reading, byPath)
    if (source.fault) return report(source.fault, rule.name)
    const pin: Pin = { target, reads: [...conditionReads, ...source.reads], holds: test, value: source.value }
    compiled.pins.set(target.path, [...(compiled.pins.get(target.path) ?? []), pin])
  }
}

/**
 * The states that the rules on one element imply while none of them holds; a field that is read-only for the caller stays
 * read-only.
 */
function inferStates({ verdicts }: Guard, target: CompiledField | undefined): Implied[] {
  return aspects.flatMap((aspect) => {
    const said = verdicts.filter(({ type }) => aspect.has(type))
    const type = inferAction(said.map((verdict) => verdict.type))
    const last = said.at(-1)
    const isFixed = target?.field.config.isReadOnly === true && type !== 'hide'
    if (!type || !last || isFixed) return []
    return [{ ruleId: last.ruleId, type, needsRow: said.some(({ needsRow }) => needsRow) }]
  })
}

interface Source {
  fault?: string
  reads: Path[]
  value(frame: Frame): unknown
}

function compileValue(
  action: RuleAction,
  target: CompiledField,
  reading: FieldReader,
  byPath: ReadonlyMap<Path, CompiledField>,
): Source {
  const { control, field } = target
  const fit = (raw: unknown, frame: Frame) => {
    const parsed = control.parse(raw, field, frame.context.offsetMinutes)
    return parsed.ok ? parsed.value : control.emptyFor(field)
  }
  if (action.expression && action.expression.length > 0) {
    const expression = compileExpression(action.expression, { table: target.table, knows: (path) => byPath.has(path) })
    if (expression.problem) return { fault: 'rule.badExpression', reads: [], value: () => null }
    return { reads: expression.references, value: (frame) => fit(expression.evaluate(frame), frame) }
  }
  if (isFieldValue(action.value)) {
    const name = action.value.field
    const path = reading.pathOf(name)
    if (path === undefined) return { fault: 'rule.unknownField', reads: [], value: () => null }
    const ofOtherTable = path.includes('.') && byPath.get(path)?.table !== target.table
    if (ofOtherTable) return { fault: 'rule.columnAsValue', reads: [], value: () => null }
    return { reads: [path], value: (frame) => fit(reading.read(frame, name), frame) }
  }
  return {
    reads: [],
    value: (frame) =>
      fit(
        resolveValue(action.value, () => undefined, frame.context),
        frame,
      ),
  }
}
