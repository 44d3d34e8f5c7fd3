import { AppError } from '../../../platform/app-error.ts'
import type { TaskRecord } from './task.queries.ts'
import type { InstanceRecord } from './turn.queries.ts'

/** @throws AppError 'workflow.initiatorNotApprover' if the initiator is to become approver of a node that does not allow it */
export function assertNotInitiator(
  { creator_user_id }: Pick<TaskRecord, 'creator_user_id'>,
  { title, allow_initiator }: Pick<InstanceRecord, 'title' | 'allow_initiator'>,
  userIds: readonly string[],
): void {
  if (!allow_initiator && userIds.includes(creator_user_id))
    throw new AppError('workflow.initiatorNotApprover', { title })
}
