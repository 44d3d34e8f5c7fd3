import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny } from '../../../platform/database/expressions.ts'
import { type Params, prepareStatement } from '../../../platform/database/statement.ts'
import { publishPushIn } from '../../../platform/realtime/push.ts'

const delegatesStatement = prepareStatement(
  'flow.toDo.delegates',
  (builder, { userIds }: Params<{ userIds: readonly string[] }>) =>
    builder
      .selectFrom('flow_delegates')
      .select('to_user_id')
      .distinct()
      .where('user_id', '=', matchAny(userIds))
      .where(sql<boolean>`start_time <= now() and end_time > now()`),
)

/**
 * Notifies the open pages of these users and their deputies that their to-do list has changed, after the transaction has
 * committed. The pages then request the count; the message contains nothing about the approvals.
 */
export async function notifyToDoChange(tx: Db, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const delegates = await delegatesStatement(tx, { userIds })
  const receivers = new Set([...userIds, ...delegates.map(({ to_user_id }) => to_user_id)])
  await publishPushIn(tx, [...receivers], { method: 'toDoChange' })
}
