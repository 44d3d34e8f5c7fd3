import type { Problem } from '../control/types.ts'
import { buildCellPath, toDefinitionPath, parsePath } from '../design/path.ts'
import type { Field } from '../design/types.ts'
import { isTable, translateLabel } from '../design/walk.ts'
import { compilePattern, maxTestedLength, type Pattern } from '../pattern/pattern.ts'
import { computeState, buildFrame } from './states.ts'
import type { CompiledField, FieldState, FormState, Path, Row, ValidationError } from './types.ts'

/**
 * All errors of a form, in the order of its fields, a sub-table's cells row by row. Empty: it can be saved (F5.09). Hidden fields
 * are neither required nor checked; a disabled one is, unless the user may not write it.
 */
export function validate(state: FormState): ValidationError[] {
  const errors: ValidationError[] = []
  for (const field of state.form.fields) {
    if (isTable(field.field)) checkTable(state, field, errors)
    else checkField(state, field, errors)
  }
  return errors
}

/** The errors of one field, one cell, or a whole sub-table with its cells (`path` is its name). */
export function validateField(state: FormState, path: Path): ValidationError[] {
  const errors: ValidationError[] = []
  const field = state.form.byPath.get(toDefinitionPath(path))
  const { table, index } = parsePath(path)
  if (!field) return errors
  if (isTable(field.field)) checkTable(state, field, errors)
  else if (table === null) checkField(state, field, errors)
  else if (index >= 0) checkCell(state, field, index, errors)
  return errors
}

function checkField(state: FormState, field: CompiledField, errors: ValidationError[]): void {
  const own = state.states.get(field.path)
  if (own?.visible && !isLocked(field)) collect(state, field, field.path, own, state.values[field.name], errors)
}

function checkTable(state: FormState, table: CompiledField, errors: ValidationError[]): void {
  const own = state.states.get(table.path)
  if (!own?.visible) return
  const label = translateLabel(table.field, state.context.language)
  const rows = getRows(state, table.name)
  const problems: Problem[] = isLocked(table)
    ? []
    : rows.length === 0
      ? own.required
        ? [createRequiredProblem(label)]
        : []
      : table.control.check(rows, table.field)
  for (const problem of problems) errors.push({ ...problem, path: table.path, label })
  const columns = state.form.tables.get(table.name) ?? []
  for (let index = 0; index < rows.length; index++) {
    for (const column of columns) checkCell(state, column, index, errors)
  }
}

function checkCell(state: FormState, column: CompiledField, index: number, errors: ValidationError[]): void {
  const { table, name, path } = column
  const row = table === null ? undefined : getRows(state, table)[index]
  if (table === null || row === undefined) return
  const own = state.form.plan.guards.get(path)?.isRowScoped
    ? computeState(state.form, path, buildFrame(state, table, index), state.states)
    : state.states.get(path)
  if (own?.visible && !isLocked(column))
    collect(state, column, buildCellPath(table, index, name), own, row[name], errors)
}

const isLocked = ({ field }: CompiledField): boolean => field.config.isReadOnly === true

function collect(
  { context }: FormState,
  { field, control }: CompiledField,
  path: Path,
  state: FieldState,
  value: unknown,
  errors: ValidationError[],
): void {
  if (control.auto || control.isFrozen || control.isStatic) return
  const label = () => translateLabel(field, context.language)
  for (const problem of checkValue(field, control, state.required, value, label, context.offsetMinutes)) {
    errors.push({ ...problem, path, label: label() })
  }
}

/** The problems of one value with the settings of its field. Rules do not count: the caller says whether it is required. */
export function checkValue(
  field: Field,
  control: CompiledField['control'],
  isRequired: boolean,
  value: unknown,
  label: () => string,
  offsetMinutes: number,
): Problem[] {
  if (control.isComputed) return control.isNumeric ? checkResult(value) : []
  const parsed = control.parse(value, field, offsetMinutes)
  if (!parsed.ok) return [parsed.problem]
  if (control.isEmpty(parsed.value)) return isRequired ? [createRequiredProblem(label())] : []
  const problems = control.check(parsed.value, field, offsetMinutes)
  // the dots may replace a stored secret
  return control.isSecret ? problems : [...problems, ...checkPatterns(field, parsed.value)]
}

/** Limit of the column of a calculated field: decimal(24, 2). */
function checkResult(value: unknown): Problem[] {
  const [whole = ''] = String(value).replace('-', '').split('.')
  return whole.length > 22 ? [{ key: 'engine.resultTooLarge' }] : []
}

const createRequiredProblem = (label: string): Problem => ({ key: 'engine.required', values: { label } })

/** Patterns are tested only if there is a value (F5.07); the first one that fails is reported (F5.08). */
function checkPatterns(field: Field, value: unknown): Problem[] {
  const { regList } = field.config
  if (!regList || regList.length === 0 || (typeof value !== 'string' && typeof value !== 'number')) return []
  const text = String(value)
  // matching time grows with the text, and a form has many cells
  if (text.length > maxTestedLength) return [{ key: 'engine.patternTooLong', values: { max: maxTestedLength } }]
  const failing = compilePatternRules(field).find(({ pattern }) => !pattern.test(text))
  return failing ? [{ key: 'engine.pattern', values: { message: failing.message } }] : []
}

interface Rule {
  pattern: Pattern
  message: string
}
const ruleCache = new WeakMap<Field, Rule[]>()

/** Invalid patterns are left out: `compile` reports them, since the user cannot correct them. */
function compilePatternRules(field: Field): Rule[] {
  const known = ruleCache.get(field)
  if (known) return known
  const rules = (field.config.regList ?? []).flatMap(({ pattern: source, message }) => {
    const compiled = compilePattern(source)
    return 'fault' in compiled ? [] : [{ pattern: compiled.pattern, message }]
  })
  ruleCache.set(field, rules)
  return rules
}

function getRows(state: FormState, table: string): Row[] {
  const rows = state.values[table]
  return Array.isArray(rows) ? rows : []
}
