import { isForPc } from '../design/walk.ts'
import type { Field, FormData } from '../design/types.ts'
import { checkElements } from './check.ts'
import { compileDerivedFields } from './derived.ts'
import { readElements, type Element } from './fields.ts'
import { sortByDependency } from './sort-by-dependency.ts'
import type { DerivedField, Guard, Plan } from './plan.ts'
import { compileRules } from './rules.ts'
import type { CompiledForm, DesignProblem, FieldState, Path } from './types.ts'

/**
 * Compiles a design, once per version: fields by path, dependencies, expressions, rules. Never throws: unusable parts are left
 * out and listed in `problems`; cycles are reported and still computed in a fixed number of steps.
 */
export function compile(formData: FormData): CompiledForm {
  const elements = readElements(formData)
  const { fields, tables, byPath, all } = elements
  const problems = [...elements.problems, ...checkElements(elements)]
  const keys = new Set(all.map(({ key }) => key))
  const rules = compileRules(formData.rules ?? [], byPath, (key) => keys.has(key))
  problems.push(...rules.problems)
  const unordered = compileDerivedFields(byPath, rules.pins, problems)
  const derived = sortDerivedFields(unordered, problems)
  const plan = buildPlan(derived, rules.guards, all)
  return { formData, fields, tables, byPath, dependents: mapDependents(plan), problems, plan }
}

function sortDerivedFields(derived: DerivedField[], problems: DesignProblem[]): DerivedField[] {
  const numberOf = new Map(derived.map(({ target }, index) => [target.path, index]))
  const needs = derived.map(({ reads }) => reads.flatMap((path) => numberOf.get(path) ?? []))
  const { order, cycles } = sortByDependency(derived.length, (index) => needs[index] ?? [])
  for (const cycle of cycles) {
    const names = cycle.flatMap((index) => derived[index]?.target.path ?? [])
    problems.push({
      key: 'engine.design.cycle',
      values: { names: names.join(' → ') },
      path: names[0] ?? '',
      level: 'error',
    })
  }
  return order.flatMap((index) => derived[index] ?? [])
}

function buildPlan(derived: DerivedField[], guards: Map<Path, Guard>, all: Element[]): Plan {
  const plan: Plan = {
    derived,
    derivedAt: new Map(),
    readers: new Map(),
    rowDerived: new Map(),
    guards,
    guardReaders: new Map(),
    base: new Map(),
    parent: new Map(),
    contents: new Map(),
  }
  derived.forEach(({ target, reads }, index) => {
    plan.derivedAt.set(target.path, index)
    if (target.table !== null) push(plan.rowDerived, target.table, index)
    for (const path of reads) push(plan.readers, path, index)
  })
  for (const { key, reads } of guards.values()) for (const path of reads) push(plan.guardReaders, path, key)
  for (const { key, field, parent } of all) {
    plan.base.set(key, buildBaseState(field))
    if (parent === undefined) continue
    plan.parent.set(key, parent)
    push(plan.contents, parent, key)
  }
  return plan
}

/** The state that the design defines before any rule; a field that is not visible on the web counts as hidden (F6.12). */
function buildBaseState(field: Field): FieldState {
  return {
    visible: field.config.noShow !== true && isForPc(field),
    required: field.config.required === true,
    disabled: field.disabled === true || field.readonly === true,
    because: {},
  }
}

function mapDependents(plan: Plan): Map<Path, Path[]> {
  const dependents = new Map<Path, Set<Path>>()
  const add = (from: Path, to: Path) => {
    const known = dependents.get(from)
    if (known) known.add(to)
    else dependents.set(from, new Set([to]))
  }
  for (const { target, reads } of plan.derived) for (const path of reads) add(path, target.path)
  for (const { key, reads } of plan.guards.values()) for (const path of reads) add(path, key)
  return new Map(Array.from(dependents, ([path, set]) => [path, [...set]]))
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
