import type { SentParam } from '../form/sources.ts'
import { readColumn, toParamList, toParamValue } from '../form/sources.ts'
import type { CompiledField, CompiledForm, Values } from '../form/types.ts'
import { hasValuePart, readValuePart } from '../control/value-parts.ts'
import { FlowFieldFault } from './field-fault.ts'
import type { ApproverInterface, ApproverNode, CopyNode, FlowNode, StartNode } from './types.ts'
import { walkFlow } from './walk.ts'

/** A node whose approvers or recipients come from a data interface. */
export type InterfaceNode = (ApproverNode | CopyNode) & { properties: { approverInterface: ApproverInterface } }

/** All nodes whose approvers or recipients come from a data interface that was chosen, in reading order. */
export const listInterfaceNodes = (flow: StartNode): InterfaceNode[] =>
  [...walkFlow(flow)].flatMap(({ node }) => (isInterfaceNode(node) ? [node] : []))

export const isInterfaceNode = (node: FlowNode): node is InterfaceNode =>
  asksInterface(node) && (node.properties.approverInterface?.interfaceId ?? '') !== ''

/** Whether the approvers are to come from a data interface, or recipients may, even if none was chosen yet. */
export const asksInterface = (node: FlowNode): node is ApproverNode | CopyNode =>
  node.type === 'copy' || (node.type === 'approver' && node.properties.assigneeType === 9)

/**
 * What is sent to the data interface of a node: values of the form, several of one field joined by commas, those of a column as a list,
 * an empty one null.
 *
 * @throws FlowFieldFault if the form does not have a field that a parameter takes its value from, or the field not the part
 */
export function buildInterfaceParams(
  { nodeId, properties: { title, approverInterface } }: ApproverNode | CopyNode,
  form: Pick<CompiledForm, 'byPath'>,
  values: Values,
): SentParam[] {
  return (approverInterface?.params ?? []).map(({ field, relationField, part = '', defaultValue }) => {
    if (relationField === '') return { field, defaultValue: toParamValue(defaultValue) }
    const source = findParamField(form, relationField)
    const fault = { kind: 'approver', nodeId, title, field: relationField } as const
    if (!source) throw new FlowFieldFault(fault)
    if (!hasValuePart(source, part)) throw new FlowFieldFault({ ...fault, part })
    if (source.table === null)
      return { field, defaultValue: toParamValue(readValuePart(source, values[source.name], part)) }
    const column = readColumn(values, source.path).map((value) => readValuePart(source, value, part))
    return { field, defaultValue: toParamList(column) }
  })
}

/** The field that a parameter takes its value from: of the form, or a column of a sub-table. @param name `field` or `table-column` */
export function findParamField(form: Pick<CompiledForm, 'byPath'>, name: string): CompiledField | undefined {
  const found = form.byPath.get(name.replace('-', '.'))
  return found?.control.kind === 'table' ? undefined : found
}

/** Most entries that are read of what a data interface returns. */
export const maxInterfaceUsers = 500

/**
 * The ids or accounts of users in the records of a data interface, without duplicates, in order; the first `maxInterfaceUsers`.
 * A field holds one, a list as JSON text, or a text separated by commas.
 *
 * @returns undefined if there are records and none has the field
 */
export function readInterfaceUsers(
  records: readonly Readonly<Record<string, unknown>>[],
  userField: string,
): string[] | undefined {
  const cells = records.flatMap((record) => (Object.hasOwn(record, userField) ? [record[userField]] : []))
  if (cells.length === 0 && records.length > 0) return undefined
  const found = new Set<string>()
  for (const entry of cells.flatMap(listEntries)) {
    if (found.size === maxInterfaceUsers) break
    found.add(entry)
  }
  return [...found]
}

function listEntries(value: unknown): string[] {
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'string') return []
  const list = parseList(value)
  return list ? list.flatMap(listEntries) : value.split(/[,，、]/u).flatMap((part) => part.trim() || [])
}

/** The entries of a list in JSON, without lists in it; undefined for another text. */
function parseList(text: string): unknown[] | undefined {
  if (!text.startsWith('[')) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter((one) => typeof one !== 'string' || !one.startsWith('[')) : undefined
  } catch {
    return undefined
  }
}
