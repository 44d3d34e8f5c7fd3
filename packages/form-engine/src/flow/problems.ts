import { isValueMissing } from '../form/condition-operators.ts'
import { findStrayChoice } from '../form/stray-choices.ts'
import { isFieldValue } from '../form/conditions.ts'
import { listConditions } from '../form/nested-groups.ts'
import { createFieldReader } from '../form/field-reader.ts'
import type { CompiledForm } from '../form/types.ts'
import { isApproverField } from './field-fault.ts'
import { hasValuePart } from '../control/value-parts.ts'
import { findParamField, isInterfaceNode } from './approver-interfaces.ts'
import { type SubFlowForms } from './sub-flow.ts'
import { findSubFlowProblems } from './sub-flow-problems.ts'
import { findUnknownPlaceholders } from './title.ts'
import type {
  ApproverNode,
  CopyNode,
  FlowBranch,
  FlowNode,
  FlowProblem,
  FlowProblemKey,
  FormOperate,
  Members,
  StartNode,
  TimeLimitAction,
} from './types.ts'
import { isBranching, isChoosing, listBranches, findNode, findNodesBefore, walkFlow } from './walk.ts'

/**
 * Problems of a flow over a form, in reading order; `formatFlowProblem` gives the messages. A flow with errors cannot be
 * released.
 *
 * @param subForms forms of the flows that it starts, as far as they are known: the others are not checked
 */
export function findFlowProblems(flow: StartNode, form: CompiledForm, subForms: SubFlowForms = noForms): FlowProblem[] {
  const problems: FlowProblem[] = []
  const reading = createFieldReader(form.byPath, null)
  let approvers = 0
  for (const { node } of walkFlow(flow)) check(node)
  if (approvers === 0) report(flow, 'noApprover')
  return problems

  function check(node: FlowNode): void {
    if (node.properties.title.trim() === '') report(node, 'noTitle')
    if (node.type === 'approver') {
      approvers += 1
      checkApprover(node)
    }
    if (node.type === 'copy' && isInterfaceNode(node)) checkInterface(node)
    else if (node.type === 'copy' && hasNoMembers(node)) report(node, 'noMembers')
    if (node.type === 'subFlow')
      for (const { key, values, level } of findSubFlowProblems(node, form, subForms)) report(node, key, values, level)
    if (node.type === 'start') {
      const [unknown] = findUnknownPlaceholders(node.properties.titleTemplate ?? '', form)
      if (unknown !== undefined) report(node, 'titleField', { field: unknown }, 'warning')
    }
    if (node.type === 'start' || node.type === 'approver') checkOperates(node, node.properties.formOperates)
    if (isBranching(node)) checkBranches(node)
  }

  function checkApprover(node: ApproverNode): void {
    const { assigneeType, formFieldId, nodeIdRef, rejectStep, timeLimits = [] } = node.properties
    if (
      timeLimits.some(
        ({ action, escalateTo, userIds }) => action === 'escalate' && escalateTo === 'users' && userIds.length === 0,
      )
    )
      report(node, 'escalateNobody')
    if (timeLimits.slice(0, -1).some(({ action }) => endsNode(action))) report(node, 'limitUnreachable', {}, 'warning')
    if (node.properties.counterSign === 3 && !node.properties.hasRejectBtn)
      report(node, 'voteWithoutReturn', {}, 'warning')
    if (canPassUnsigned(node)) report(node, 'passesUnsigned', {}, 'warning')
    if (assigneeType === 4) checkField(node, formFieldId)
    if (assigneeType === 9) checkInterface(node)
    if (assigneeType === 5 && nodeIdRef === '') report(node, 'noNodeRef')
    if (assigneeType === 5 && nodeIdRef !== '' && !isApproverBefore(nodeIdRef, node)) report(node, 'nodeRefNotBefore')
    if (assigneeType === 6 && hasNoMembers(node)) report(node, 'noMembers')
    if (rejectStep !== 'start' && rejectStep !== 'previous' && !isApproverBefore(rejectStep, node))
      report(node, 'rejectStepNotBefore')
  }

  function checkInterface(node: ApproverNode | CopyNode): void {
    const { interfaceId = '', userField = '', params = [] } = node.properties.approverInterface ?? {}
    if (interfaceId === '') return report(node, 'noInterface')
    if (userField === '') report(node, 'noUserField')
    const unknown = params.find(({ relationField }) => relationField !== '' && !findParamField(form, relationField))
    if (unknown) report(node, 'paramField', { param: unknown.field, field: unknown.relationField })
    const partless = params.find(({ relationField, part = '' }) => {
      const source = findParamField(form, relationField)
      return source !== undefined && !hasValuePart(source, part)
    })
    if (partless) report(node, 'paramPart', { param: partless.field, field: partless.relationField })
  }

  function checkField(node: FlowNode, field: string): void {
    if (field === '') return report(node, 'noField')
    if (!form.byPath.has(field.replace('-', '.'))) report(node, 'noField')
    else if (!isApproverField(form, field)) report(node, 'fieldNotPeople', { field })
  }

  function checkOperates(node: FlowNode, operates: readonly FormOperate[]): void {
    // nodes name every field: only a permission to edit that is lost is worth a warning
    const unknown = operates.find(({ id, write }) => write && !form.byPath.has(id.replace('-', '.')))
    if (unknown) report(node, 'operateField', { field: unknown.id }, 'warning')
  }

  function checkBranches(node: FlowNode): void {
    const branches = listBranches(node)
    if (branches.length < 2) report(node, 'tooFewBranches')
    if (node.type === 'parallel') {
      const empty = branches.find(({ childNode }) => !childNode)
      if (empty) report(node, 'branchEmpty', { branch: empty.title }, 'warning')
    }
    if (isChoosing(node)) for (const branch of branches.slice(0, -1)) checkConditions(node, branch)
  }

  function checkConditions(node: FlowNode, { conditions, title }: FlowBranch): void {
    const asking = conditions ? listConditions(conditions) : []
    if (asking.length === 0) return report(node, 'noConditions', { branch: title })
    // a field to compare with that was not chosen yet is a missing value
    const fields = asking.flatMap(({ field, value }) => [
      field,
      ...(isFieldValue(value) && value.field ? [value.field] : []),
    ])
    const unknown = fields.find((field) => !reading.pathOf(field))
    if (unknown !== undefined) return report(node, 'conditionField', { branch: title, field: unknown })
    const lacking = asking.find(isValueMissing)
    const asked = lacking && form.byPath.get(reading.pathOf(lacking.field) ?? '')
    if (lacking)
      report(node, 'conditionValue', {
        branch: title,
        field: asked?.field.config.label ?? lacking.field,
      })
    const stray = conditions && findStrayChoice(conditions, (name) => form.byPath.get(reading.pathOf(name) ?? ''))
    if (stray) {
      const { field, choice } = stray
      report(node, 'conditionChoice', { branch: title, field: field.field.config.label, choice })
    }
  }

  function isApproverBefore(nodeId: string, node: FlowNode): boolean {
    return findNodesBefore(flow, node.nodeId).has(nodeId) && findNode(flow, nodeId)?.type === 'approver'
  }

  function report(
    node: FlowNode,
    key: FlowProblemKey,
    values?: FlowProblem['values'],
    level: FlowProblem['level'] = 'error',
  ): void {
    const { nodeId, properties } = node
    problems.push({ nodeId, title: properties.title, level, key, ...(values && { values }) })
  }
}

const noForms: SubFlowForms = new Map()

/** Whether a node that asks for a signature may be passed automatically, where no one signs. */
const canPassUnsigned = ({ properties }: ApproverNode): boolean => {
  const { hasSign = false, emptyRule, samePersonRule, timeLimits = [] } = properties
  const passes = emptyRule === 'pass' || samePersonRule === 'pass' || timeLimits.some(({ action }) => action === 'pass')
  return hasSign && passes
}

const endsNode = (action: TimeLimitAction): boolean => action === 'pass' || action === 'reject'

const hasNoMembers = ({ properties }: ApproverNode | CopyNode): boolean => !hasMembers(properties)

/** Whether any member list of a node has an entry. */
export const hasMembers = ({ approvers, approverOrg, approverRole, approverPos, approverGroup }: Members): boolean =>
  approvers.length + approverOrg.length + approverRole.length + approverPos.length + approverGroup.length > 0
