import type { CompiledForm } from '../form/types.ts'
import { isApproverField } from './field-fault.ts'
import { findAssignment, findSource, type SubFlowFault, type SubFlowForms } from './sub-flow.ts'
import { findReturn, findReturnTarget, listReturns } from './sub-flow-returns.ts'
import type { FlowProblem, SubFlowNode } from './types.ts'

type NodeProblem = Pick<FlowProblem, 'key' | 'values'> & Partial<Pick<FlowProblem, 'level'>>

const keys = {
  source: 'subFlowSource',
  target: 'subFlowTarget',
  type: 'subFlowType',
} as const satisfies Partial<Record<SubFlowFault['key'], FlowProblem['key']>>

/**
 * Problems of a sub-flow node.
 *
 * @param subForms forms of the flows that can be started; of others, only what does not depend on their form is checked
 */
export function findSubFlowProblems(node: SubFlowNode, form: CompiledForm, subForms: SubFlowForms): NodeProblem[] {
  const { templateId, rows, starter, starterField, assignments } = node.properties
  const problems: NodeProblem[] = []
  if (templateId === '') problems.push({ key: 'noSubFlow' })
  const subForm = subForms.get(templateId)
  if (subForm === null) problems.push({ key: 'subFlowGone' })
  if (rows !== '' && !form.tables.has(rows)) problems.push({ key: 'subFlowRows' })
  if (starter === 'field' && !(findSource(form, starterField, rows) && isApproverField(form, starterField)))
    problems.push({ key: 'subFlowStarter' })
  const twice = assignments.find(({ field }, at) => assignments.findIndex((one) => one.field === field) < at)
  if (twice) problems.push({ key: 'subFlowTwice', values: { field: twice.field } })
  for (const assignment of assignments) {
    const fault = findFault(assignment, form, subForm, rows)
    if (fault) problems.push({ key: keys[fault.key], values: { field: fault.field } })
  }
  problems.push(...findReturnProblems(node, form, subForm))
  const lacking = subForm ? listLacking(subForm, assignments) : []
  if (lacking.length > 0)
    problems.push({ key: 'subFlowRequired', level: 'warning', values: { fields: lacking.join(', ') } })
  return problems
}

const returnKeys = {
  source: 'subFlowReturnSource',
  target: 'subFlowReturnTarget',
  type: 'subFlowReturnType',
} as const satisfies Record<keyof typeof keys, FlowProblem['key']>

/** Problems of the values that come back. */
function findReturnProblems(
  node: SubFlowNode,
  form: CompiledForm,
  subForm: ReturnType<SubFlowForms['get']>,
): NodeProblem[] {
  const { rows } = node.properties
  const returns = listReturns(node)
  const problems: NodeProblem[] = []
  const twice = returns.find(({ field }, at) => returns.findIndex((one) => one.field === field) < at)
  if (twice) problems.push({ key: 'subFlowReturnTwice', values: { field: twice.field } })
  for (const one of returns) {
    if (!findReturnTarget(form, one.field, rows))
      problems.push({ key: 'subFlowReturnTarget', values: { field: one.field } })
    else if (subForm) {
      const found = findReturn(one, form, subForm, rows)
      if ('key' in found && found.key !== 'value')
        problems.push({ key: returnKeys[found.key], values: { field: found.field } })
    }
  }
  return problems
}

/** Labels of required fields that are not assigned and have no default value: the sub-flow could not be started. */
function listLacking(
  { byPath }: NonNullable<ReturnType<SubFlowForms['get']>>,
  assignments: SubFlowNode['properties']['assignments'],
): string[] {
  const given = new Set(assignments.map(({ field }) => field))
  return [...byPath.values()].flatMap(({ name, table, field, control }) => {
    const { required, defaultValue, label } = field.config
    const isSet =
      given.has(name) || control.auto !== undefined || control.isComputed === true || control.isFrozen === true
    const hasDefault = defaultValue !== undefined && defaultValue !== null && defaultValue !== ''
    return table === null && required === true && !isSet && !hasDefault ? [label] : []
  })
}

function findFault(
  assignment: SubFlowNode['properties']['assignments'][number],
  form: CompiledForm,
  subForm: ReturnType<SubFlowForms['get']>,
  rows: string,
): { key: keyof typeof keys; field: string } | undefined {
  if (!findSource(form, assignment.source, rows)) return { key: 'source', field: assignment.source }
  if (!subForm) return undefined
  const found = findAssignment(assignment, form, subForm, rows)
  return 'key' in found && found.key !== 'value' ? { key: found.key, field: found.field } : undefined
}
