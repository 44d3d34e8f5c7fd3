import { findControl } from '../controls/index.ts'
import type { CompiledForm } from '../form/types.ts'
import type { ApproverNode } from './types.ts'

/** A flow cannot continue because it decides by a field that the form does not have, or by a part that its values do not have. */
export class FlowFieldFault extends Error {
  readonly kind: 'condition' | 'approver' | 'subFlow'
  readonly nodeId: string
  /** title of the branch or node */
  readonly title: string
  readonly field: string
  /** the field is there, but not this part of its values; '' if the field is missing */
  readonly part: string

  constructor({
    kind,
    nodeId,
    title,
    field,
    part = '',
  }: Pick<FlowFieldFault, 'kind' | 'nodeId' | 'title' | 'field'> & { part?: string }) {
    super(`the flow decides by the field ${field}${part && ` (${part})`}, which the form does not have`)
    this.name = 'FlowFieldFault'
    this.kind = kind
    this.nodeId = nodeId
    this.title = title
    this.field = field
    this.part = part
  }
}

/** @throws FlowFieldFault if the approvers come from a field that the form does not have, or that has no users */
export function assertApproverField({ nodeId, properties }: ApproverNode, form: CompiledForm): void {
  const { assigneeType, formFieldId: field, title } = properties
  if (assigneeType === 4 && !isApproverField(form, field))
    throw new FlowFieldFault({ kind: 'approver', nodeId, title, field })
}

/** Whether the values of a field are users, or groups of users. @param field name, or `table-column` */
export function isApproverField(form: CompiledForm, field: string): boolean {
  const found = form.byPath.get(field.replace('-', '.'))
  const lookup = found && findControl(found.field.config.jnpfKey)?.lookup
  return lookup === 'user' || lookup === 'selection'
}
