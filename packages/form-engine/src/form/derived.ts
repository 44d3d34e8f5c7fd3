import { buildCellPath } from '../design/path.ts'
import { compileExpression } from '../expression/expression.ts'
import { keep, type DerivedField, type Frame } from './plan.ts'
import type { Pin } from './rules.ts'
import { findAttributeSource, readAttributeSource, readShownField } from './shown-fields.ts'
import { isLimitedPicker, listNarrowingFields, resolveNearPath } from './sources.ts'
import type { CompiledField, DesignProblem, Path } from './types.ts'

type Report = (key: string, path: Path, values?: Record<string, string>) => void
type Derivation = Pick<DerivedField, 'reads' | 'derive'>

/** Every field whose value is derived from others. Problems are reported, and the field then keeps its value or shows 0. */
export function compileDerivedFields(
  byPath: ReadonlyMap<Path, CompiledField>,
  pins: ReadonlyMap<Path, Pin[]>,
  problems: DesignProblem[],
): DerivedField[] {
  const report: Report = (key, path, values) => problems.push({ key, path, level: 'error', ...(values && { values }) })
  const derived: DerivedField[] = []
  for (const target of byPath.values()) {
    if (isLimitMissing(target, byPath)) report('engine.design.limitingField', target.path)
    const narrowing = target.control.isComputed ? [] : listNarrowingFields(target.field)
    const resetBy = new Set(narrowing.flatMap((name) => resolveNearPath(name, target.table, byPath) ?? []))
    const own = derivationOf(target)
    if (!own && resetBy.size === 0) continue
    derived.push({
      target,
      reads: [...new Set([...(own?.reads ?? []), ...resetBy])],
      resetBy,
      derive: own?.derive ?? (() => keep),
    })
  }
  return derived

  function derivationOf(target: CompiledField): Derivation | undefined {
    if (target.control.isComputed) {
      return target.field.config['isElsewhere'] ? undefined : compileComputed(target, byPath, report)
    }
    const own = pins.get(target.path)
    return own && compilePinned(own)
  }
}

const limits: Readonly<Record<string, readonly string[]>> = {
  dep: ['department', 'organize'],
  pos: ['position'],
  role: ['role'],
  group: ['group'],
}

/** A user picker limited by a field must name one that it can read and that has the right kind (FO.62). */
function isLimitMissing({ field, control, table }: CompiledField, byPath: ReadonlyMap<Path, CompiledField>): boolean {
  if (control.lookup !== 'user' || !isLimitedPicker(field)) return false
  const source = byPath.get(resolveNearPath(field['relationField'], table, byPath) ?? '')
  if (!source || (source.table !== null && source.table !== table)) return true
  return !limits[String(field['selectType'])]?.includes(source.control.lookup ?? '')
}

/** A computed kind has either an expression or a record it reads from. */
function compileComputed(
  target: CompiledField,
  byPath: ReadonlyMap<Path, CompiledField>,
  report: Report,
): Derivation | undefined {
  const { field } = target
  return 'showField' in field || 'showField' in field.config
    ? compileAttribute(target, byPath, report)
    : compileCalculation(target, byPath, report)
}

function compileCalculation(
  { field, path, table }: CompiledField,
  byPath: ReadonlyMap<Path, CompiledField>,
  report: Report,
): Derivation {
  const written = field['expression'] ?? field.config['expression']
  const expression = compileExpression(written, { table, knows: (known) => byPath.has(known) })
  if (expression.problem) report(expression.problem.key, path, expression.problem.values as Record<string, string>)
  return { reads: expression.references, derive: (frame) => expression.evaluate(frame) }
}

/** F3.57, F4.73: shows a field of the record chosen in a relation field. */
function compileAttribute(
  target: CompiledField,
  byPath: ReadonlyMap<Path, CompiledField>,
  report: Report,
): Derivation | undefined {
  const { field, path } = target
  const source = findAttributeSource(target, byPath)
  const showField = readShownField(field)
  if (!source) {
    report('engine.design.attributeSource', path, { name: readAttributeSource(field) })
    return undefined
  }
  if (showField === '') report('engine.design.attributeField', path)
  const read = (frame: Frame) => (source.table === null ? frame.values[source.name] : frame.row?.[source.name])
  const recordPath = (frame: Frame) =>
    source.table === null ? source.name : buildCellPath(source.table, frame.index, source.name)
  return {
    reads: [source.path],
    derive(frame, isOpening) {
      if (source.control.isEmpty(read(frame))) return ''
      const record = frame.relations.get(recordPath(frame))
      if (record) return displayText(Object.hasOwn(record, showField) ? record[showField] : '')
      return isOpening ? keep : ''
    },
  }
}

/** F3.56: relation data are display values; other types are converted to text. */
function displayText(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value))
    return value
      .map(displayText)
      .filter((part) => part !== '')
      .join(', ')
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** The last pin that holds wins. */
function compilePinned(pins: Pin[]): Derivation {
  return {
    reads: [...new Set(pins.flatMap((pin) => pin.reads))],
    derive(frame) {
      const pin = pins.findLast((candidate) => candidate.holds(frame))
      return pin ? pin.value(frame) : keep
    },
  }
}
