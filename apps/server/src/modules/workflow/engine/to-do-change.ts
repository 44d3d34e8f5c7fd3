import type { Db } from '../../../platform/database/database.ts'
import { pushIn } from '../../message/socket/push.ts'

/**
 * Tells the open pages of these users, and of those who act for them by a delegation, that their to-do list has changed, once
 * the transaction has committed. The pages then ask for the count; nothing about the approvals travels in the frame.
 */
export async function tellToDoChange(tx: Db, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const delegates = await tx.query<{ to_user_id: string }>(
    {
      name: 'flow.toDo.delegates',
      text: `select distinct to_user_id from flow_delegates
              where user_id = any($1::uuid[]) and start_time <= now() and end_time > now()`,
    },
    [userIds],
  )
  const receivers = new Set([...userIds, ...delegates.map(({ to_user_id }) => to_user_id)])
  await pushIn(tx, [...receivers], { method: 'toDoChange' })
}
