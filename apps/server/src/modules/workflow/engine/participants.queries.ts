import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type Params, prepareStatement } from '../../../platform/database/statement.ts'
import { type Delegation, listDelegations } from './people.queries.ts'
import type { TaskRecord } from './task.queries.ts'
import { type OperatorRecord, listOperators } from './turn.queries.ts'

/** Who has a part in an approval by a turn: its user, who decided it, and the deputies of its user while it is open. */
export const listTurnUsers = (
  { user_id: userId, handled_by: handledBy, state }: Pick<OperatorRecord, 'user_id' | 'handled_by' | 'state'>,
  delegations: readonly Delegation[],
): string[] => [
  userId,
  ...(handledBy === null ? [] : [handledBy]),
  ...(state === 'open' ? delegations.filter(({ user_id: id }) => id === userId).map(({ to_user_id: id }) => id) : []),
]

/** Enabled ones of the users, and of the recipients of copies. */
const enabledStatement = prepareStatement(
  'flow.participants',
  (builder, { taskId, userIds }: Params<{ taskId: string; userIds: readonly string[] }>) =>
    builder
      .selectFrom('users as u')
      .select('u.id')
      .where('u.enabled_mark', '=', sql.lit(1))
      .where(
        sql<boolean>`u.id in (select unnest(${userIds}::uuid[])
          union select c.user_id from flow_copies c where c.task_id = ${taskId})`,
      )
      .orderBy('u.sort_code')
      .orderBy('u.account')
      .limit(sql.lit(200)),
)

/**
 * Enabled users with a part in an approval, as `hasPart` defines it: the initiator, those with a part by a turn (`listTurnUsers`),
 * and recipients of copies. At most 200, in the order of users.
 */
export async function listParticipants(
  db: Db,
  task: Pick<TaskRecord, 'id' | 'template_id' | 'creator_user_id'>,
  at: Date,
): Promise<string[]> {
  const operators = await listOperators(db, task.id)
  const waitedFor = operators.filter(({ state }) => state === 'open').map(({ user_id: id }) => id)
  const delegations = await listDelegations(db, waitedFor, task.template_id, at)
  const userIds = new Set([task.creator_user_id, ...operators.flatMap((turn) => listTurnUsers(turn, delegations))])
  const rows = await enabledStatement(db, { taskId: task.id, userIds: [...userIds] })
  return rows.map(({ id }) => id)
}
