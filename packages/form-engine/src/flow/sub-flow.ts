import type { Problem } from '../control/types.ts'
import { canConvert, convertValue } from '../form/convert-value.ts'
import { canPreset } from '../form/preset-values.ts'
import type { CompiledField, CompiledForm, Values } from '../form/types.ts'
import { FlowFieldFault, isApproverField } from './field-fault.ts'
import type { StartNode, SubFlowAssignment, SubFlowNode } from './types.ts'
import { walkFlow } from './walk.ts'

/** Forms of the flows that sub-flow nodes start, by the id of the flow; null for one that cannot be started. */
export type SubFlowForms = ReadonlyMap<string, Pick<CompiledForm, 'byPath'> | null>

/** Why the values of a sub-flow cannot be assigned. */
export interface SubFlowFault {
  key: 'source' | 'target' | 'type' | 'value'
  field: string
  problem?: Problem
}

/** All sub-flow nodes of a flow, in reading order. */
export const listSubFlows = (flow: StartNode): SubFlowNode[] =>
  [...walkFlow(flow)].flatMap(({ node }) => (node.type === 'subFlow' ? [node] : []))

/**
 * How many flows a node starts: one, or one for each row of its sub-table.
 *
 * @throws FlowFieldFault if the form does not have the sub-table
 */
export function countSubFlows(
  { nodeId, properties: { rows, title } }: SubFlowNode,
  form: Pick<CompiledForm, 'tables'>,
  values: Values,
): number {
  if (rows === '') return 1
  if (!form.tables.has(rows)) throw new FlowFieldFault({ kind: 'subFlow', nodeId, title, field: rows })
  return listRows(values, rows).length
}

/**
 * Whether the values of a field can be assigned to a field of another form: both store the same, or the value is complete as a text
 * that the other one reads. Never to what the server or the form computes, sub-tables, files and secrets.
 */
export function canAssign(from: CompiledField, to: CompiledField): boolean {
  return canPreset(to.field) && canPreset(from.field) && (storesSame(from, to) || canConvert(from, to))
}

/** The value of a field as another one stores it, which `canAssign`. @param offsetMinutes zone of dates in texts */
export const assignValue = (value: unknown, from: CompiledField, to: CompiledField, offsetMinutes: number) =>
  storesSame(from, to) ? { ok: true as const, value } : convertValue(value, from, to, offsetMinutes)

/**
 * The values of the record of a sub-flow.
 *
 * @param row number of the row of the sub-table, from 0; 0 without a sub-table
 * @param offsetMinutes zone of dates in texts, in minutes east of UTC
 * @returns the values by name of the field, without fields whose source is empty, or why they cannot be assigned
 */
export function buildSubFlowValues(
  { properties: { rows, assignments } }: SubFlowNode,
  from: { form: Pick<CompiledForm, 'byPath'>; values: Values; row: number },
  to: Pick<CompiledForm, 'byPath'>,
  offsetMinutes: number,
): { ok: true; values: Values } | { ok: false; fault: SubFlowFault } {
  const values: Values = {}
  for (const assignment of assignments) {
    const found = findAssignment(assignment, from.form, to, rows)
    if ('key' in found) return { ok: false, fault: found }
    const { source, target } = found
    const value = readSource(source, from.values, from.row)
    if (isEmpty(value, source)) continue
    const read = assignValue(value, source, target, offsetMinutes)
    if (!read.ok) return { ok: false, fault: { key: 'value', field: assignment.field, problem: read.problem } }
    values[target.name] = read.value
  }
  return { ok: true, values }
}

/**
 * The user in the field that says who starts a sub-flow, without the type that selections of users have; undefined if it is empty or
 * has several.
 */
export function findSubFlowStarter(
  { properties: { starterField, rows } }: SubFlowNode,
  { form, values, row }: { form: CompiledForm; values: Values; row: number },
): string | undefined {
  const field = findSource(form, starterField, rows)
  if (!field || !isApproverField(form, starterField)) return undefined
  const value = readSource(field, values, row)
  const list = (Array.isArray(value) ? value : [value]).filter(
    (id): id is string => typeof id === 'string' && id !== '',
  )
  const [only, ...others] = list
  if (only === undefined || others.length > 0) return undefined
  const [id = '', type = 'user'] = only.split('--')
  return type === 'user' ? id : undefined
}

/** The fields of an assignment, or what is wrong with it. */
export function findAssignment(
  { field, source }: SubFlowAssignment,
  form: Pick<CompiledForm, 'byPath'>,
  subForm: Pick<CompiledForm, 'byPath'>,
  rows: string,
): { source: CompiledField; target: CompiledField } | SubFlowFault {
  const from = findSource(form, source, rows)
  if (!from) return { key: 'source', field: source }
  const to = subForm.byPath.get(field)
  if (!to || to.table !== null) return { key: 'target', field }
  return canAssign(from, to) ? { source: from, target: to } : { key: 'type', field }
}

/** A field of the form, or a column of the sub-table that has a row for each flow. @param name `field` or `table-column` */
export function findSource(form: Pick<CompiledForm, 'byPath'>, name: string, rows: string): CompiledField | undefined {
  const found = form.byPath.get(name.replace('-', '.'))
  return found && (found.table === null || found.table === rows) ? found : undefined
}

function readSource({ table, name }: CompiledField, values: Values, row: number): unknown {
  return table === null ? values[name] : listRows(values, table)[row]?.[name]
}

/** The rows of a sub-table. */
export function listRows(values: Values, table: string): Record<string, unknown>[] {
  const rows = values[table]
  return Array.isArray(rows) ? (rows as Record<string, unknown>[]) : []
}

export const isEmpty = (value: unknown, { control }: CompiledField): boolean =>
  value === null || value === undefined || control.isEmpty(value)

const settings = ['modelId', 'dictionaryType', 'propsUrl', 'interfaceId', 'dataType'] as const

/** Both are of the same kind, hold one value or several, and choose from the same source. */
function storesSame(from: CompiledField, to: CompiledField): boolean {
  const describe = ({ field, control }: CompiledField) =>
    JSON.stringify([
      control.kind,
      Array.isArray(control.emptyFor(field)),
      ...settings.map((name) => field.config[name] ?? field[name] ?? null),
      control.lookup === undefined ? null : (field.options ?? null),
    ])
  return describe(from) === describe(to)
}
