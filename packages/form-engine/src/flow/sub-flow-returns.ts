import { canReadPlainText, readPlainText } from '../form/convert-value.ts'
import { canPreset } from '../form/preset-values.ts'
import type { CompiledField, CompiledForm, Values } from '../form/types.ts'
import { type SubFlowFault, assignValue, canAssign, findSource, isEmpty } from './sub-flow.ts'
import type { SubFlowAssignment, SubFlowNode } from './types.ts'

/** What comes back from the flows that a node starts: nothing if it does not wait for them. */
export const listReturns = ({
  properties: { waits, returns = [] },
}: Pick<SubFlowNode, 'properties'>): readonly SubFlowAssignment[] => (waits ? returns : [])

/**
 * The values that come back from one sub-flow. A field that is empty there becomes empty.
 *
 * @param from form and values of the record of the sub-flow
 * @param to form of the flow that waits
 * @param offsetMinutes zone of dates in texts, in minutes east of UTC
 * @returns the values by name of the field, or of the column of the row; or why they cannot be assigned
 */
export function buildReturnedValues(
  node: SubFlowNode,
  from: { form: Pick<CompiledForm, 'byPath'>; values: Values },
  to: Pick<CompiledForm, 'byPath'>,
  offsetMinutes: number,
): { ok: true; values: Values } | { ok: false; fault: SubFlowFault } {
  const values: Values = {}
  for (const assignment of listReturns(node)) {
    const found = findReturn(assignment, to, from.form, node.properties.rows)
    if ('key' in found) return { ok: false, fault: found }
    const { source, target } = found
    const value = from.values[source.name]
    const read = isEmpty(value, source)
      ? { ok: true as const, value: target.control.emptyFor(target.field) }
      : readReturned(value, source, target, offsetMinutes)
    if (!read.ok) return { ok: false, fault: { key: 'value', field: assignment.field, problem: read.problem } }
    values[target.name] = read.value
  }
  return { ok: true, values }
}

/** The fields of a value that comes back, or what is wrong with it. */
export function findReturn(
  { field, source }: SubFlowAssignment,
  form: Pick<CompiledForm, 'byPath'>,
  subForm: Pick<CompiledForm, 'byPath'>,
  rows: string,
): { source: CompiledField; target: CompiledField } | SubFlowFault {
  const to = findReturnTarget(form, field, rows)
  if (!to) return { key: 'target', field }
  const from = subForm.byPath.get(source)
  if (!from || from.table !== null) return { key: 'source', field: source }
  return canReturn(from, to) ? { source: from, target: to } : { key: 'type', field }
}

/** Whether the values of a field can come back at all: also what the form calculates and files, never secrets. */
export const canGiveBack = (field: CompiledField): boolean =>
  isFormula(field) || holdsFiles(field) || canPreset(field.field)

/** Whether values can come back to a field: not to what the server or the form computes, sub-tables and secrets. */
export const canGetBack = (field: CompiledField): boolean => holdsFiles(field) || canPreset(field.field)

/**
 * Whether the values of a field can come back to a field of another form. What the form calculates comes back as a text that the
 * other field reads; files come back to a field for files of the same kind.
 */
export function canReturn(from: CompiledField, to: CompiledField): boolean {
  if (isFormula(from)) return canPreset(to.field) && canReadPlainText(to)
  if (holdsFiles(from)) return holdsFiles(to) && from.control.kind === to.control.kind
  return canAssign(from, to)
}

function readReturned(value: unknown, from: CompiledField, to: CompiledField, offsetMinutes: number) {
  if (isFormula(from)) return readPlainText(String(value), to, offsetMinutes)
  // the server checks files when they are stored
  return holdsFiles(from) ? { ok: true as const, value } : assignValue(value, from, to, offsetMinutes)
}

/** Numbers that the form calculates; shown fields of related records are not theirs to give. */
export const isFormula = ({ control }: CompiledField): boolean =>
  control.isComputed === true && control.isNumeric === true

const holdsFiles = ({ control }: CompiledField): boolean => control.files === 'entries'

/**
 * The field that a value can come back to: a field of the form, or with one flow for each row, a column of these rows, since every
 * flow has its own value.
 *
 * @param name `field` or `table-column`
 */
export function findReturnTarget(
  form: Pick<CompiledForm, 'byPath'>,
  name: string,
  rows: string,
): CompiledField | undefined {
  const found = findSource(form, name, rows)
  return found?.table === (rows === '' ? null : rows) ? found : undefined
}
