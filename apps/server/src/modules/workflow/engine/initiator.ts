import { sql, type RawBuilder } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { TaskRecord } from './task.queries.ts'
import type { InstanceRecord } from './turn.queries.ts'

/** Condition for a node `n` of an approval `t`: it allows initiators, or none of the users, a list in SQL, is one. */
export const buildInitiatorRule = (users: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(n.allow_initiator or not ((t.former_initiators || t.creator_user_id) && array[${users}]))`

/** @throws AppError 'workflow.initiatorNotApprover' if an initiator is to become approver of a node that does not allow it */
export function assertNotInitiator(
  { initiator_ids }: Pick<TaskRecord, 'initiator_ids'>,
  { title, allow_initiator }: Pick<InstanceRecord, 'title' | 'allow_initiator'>,
  userIds: readonly string[],
): void {
  if (!allow_initiator && userIds.some((id) => initiator_ids.includes(id)))
    throw new AppError('workflow.initiatorNotApprover', { title })
}
