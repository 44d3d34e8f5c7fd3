import type { Db } from '../../../platform/database/database.ts'
import { publishPushIn } from '../../../platform/realtime/push.ts'

/**
 * Notifies the open pages of these users and their deputies that their to-do list has changed, after the transaction has
 * committed. The pages then request the count; the message contains nothing about the approvals.
 */
export async function notifyToDoChange(tx: Db, userIds: readonly string[]): Promise<void> {
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
  await publishPushIn(tx, [...receivers], { method: 'toDoChange' })
}
