import type { Db } from '../../../platform/database/database.ts'

/**
 * Enabled users with a part in an approval, as `getFlowAccess` defines it: the initiator, those with a turn in any state and who
 * decided for them, the deputies of open turns, and recipients of copies. At most 200, in the order of users.
 */
export async function listParticipants(db: Db, taskId: string, at: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    {
      name: 'flow.participants',
      text: `select u.id from users u where u.enabled_mark = 1 and u.id in (
          select t.creator_user_id from flow_tasks t where t.id = $1
          union select o.user_id from flow_operators o where o.task_id = $1
          union select o.handled_by from flow_operators o where o.task_id = $1 and o.handled_by is not null
          union select c.user_id from flow_copies c where c.task_id = $1
          union select d.to_user_id from flow_operators o join flow_tasks t on t.id = o.task_id
            join flow_delegates d on d.user_id = o.user_id and d.start_time <= $2 and d.end_time > $2
              and (d.template_ids = '{}' or t.template_id = any(d.template_ids))
            where o.task_id = $1 and o.state = 'open')
        order by u.sort_code, u.account limit 200`,
    },
    [taskId, at],
  )
  return rows.map(({ id }) => id)
}
