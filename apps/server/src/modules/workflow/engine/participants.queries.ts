import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type Params, prepareStatement } from '../../../platform/database/statement.ts'
import { isDelegated } from './people.queries.ts'

const statement = prepareStatement(
  'flow.participants',
  (builder, { taskId, at }: Params<{ taskId: string; at: Date }>) =>
    builder
      .selectFrom('users as u')
      .select('u.id')
      .where('u.enabled_mark', '=', sql.lit(1))
      .where(
        sql<boolean>`u.id in (
          select t.creator_user_id from flow_tasks t where t.id = ${taskId}
          union select o.user_id from flow_operators o where o.task_id = ${taskId}
          union select o.handled_by from flow_operators o where o.task_id = ${taskId} and o.handled_by is not null
          union select c.user_id from flow_copies c where c.task_id = ${taskId}
          union select d.to_user_id from flow_operators o join flow_tasks t on t.id = o.task_id
            join flow_delegates d on d.user_id = o.user_id and ${isDelegated(at, sql`t.template_id`)}
            where o.task_id = ${taskId} and o.state = 'open')`,
      )
      .orderBy('u.sort_code')
      .orderBy('u.account')
      .limit(sql.lit(200)),
)

/**
 * Enabled users with a part in an approval, as `getFlowAccess` defines it: the initiator, those with a turn in any state and who
 * decided for them, the deputies of open turns, and recipients of copies. At most 200, in the order of users.
 */
export async function listParticipants(db: Db, taskId: string, at: Date): Promise<string[]> {
  const rows = await statement(db, { taskId, at })
  return rows.map(({ id }) => id)
}
