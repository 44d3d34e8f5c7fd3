import { FlowFieldFault } from '@armature/form-engine/flow/index'
import { AppError } from '../../platform/app-error.ts'
import { log } from '../../platform/log/log.ts'

/** The error for users if a flow cannot continue because a field, or a part of its values, is missing; any other error is returned as it is. */
export function translateFieldFault(
  error: unknown,
  { id, template_id, version_id }: { id: string; template_id: string; version_id: string },
): unknown {
  if (!(error instanceof FlowFieldFault)) return error
  const { nodeId, field, part } = error
  log.error('a flow decides by a field that its form does not have', {
    ...{ id, template_id, version_id, nodeId, field, part },
  })
  return createFieldError(error)
}

const createFieldError = ({ nodeId, title, field, part }: FlowFieldFault): AppError =>
  new AppError(
    part === '' ? 'workflow.fieldMissing' : 'workflow.partMissing',
    { title, field },
    { nodeId, title, field },
  )
