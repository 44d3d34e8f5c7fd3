import type { Db } from '../../../platform/database/database.ts'
import type { UserCondition } from '../../people/index.ts'
import { buildInitiatorRule } from './initiator.ts'

/** Maximum number of users that a node asks or copies to. */
const maxUsers = 200

/** Enabled users that match a condition, in the order of users. */
export async function listMatchingUsers(db: Db, who: UserCondition): Promise<string[]> {
  const rows = await db.sql
    .selectFrom('users as u')
    .select('u.id')
    .where('u.enabled_mark', '=', 1)
    .where(who)
    .orderBy('u.sort_code')
    .orderBy('u.account')
    .limit(maxUsers)
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of the ids that are enabled users, in the order of the ids. */
export async function listEnabledUsers(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.query<{ id: string }>(
    {
      name: 'flow.people.inUse',
      text: 'select id from users where enabled_mark = 1 and id = any($1::uuid[])',
    },
    [ids],
  )
  const found = new Set(rows.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => found.has(id)).slice(0, maxUsers)
}

/** The manager of a user, `level` steps up; undefined if a manager is missing or managers form a circle. */
export async function findManager(db: Db, userId: string, level: number): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    {
      name: 'flow.people.superior',
      text: `with recursive up as (
          select manager_id as id, 1 as level from users where id = $1
          union select u.manager_id, up.level + 1 from users u join up on u.id = up.id where up.level < $2)
        select id from up where level = $2 and id is not null`,
    },
    [userId, level],
  )
  return row?.id
}

/** The head of the current department of a user. */
export async function findDepartmentHead(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db.query<{ manager_id: string | null }>(
    {
      name: 'flow.people.head',
      text: 'select o.manager_id from users u join organizes o on o.id = u.organize_id where u.id = $1',
    },
    [userId],
  )
  return row?.manager_id ?? undefined
}

export async function listAdministrators(db: Db): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from users where enabled_mark = 1 and is_administrator order by sort_code, account limit 20`,
  )
  return rows.map(({ id }) => id)
}

/**
 * SQL condition: by the delegation `d`, its deputy may decide the turn `o` at the node `n` of the approval `t` now, by the rule
 * of `mayDecide`.
 *
 * @param at placeholder of the time
 */
export const mayDecideByDelegation = (at: string): string =>
  `o.state = 'open' and d.user_id = o.user_id and d.start_time <= ${at} and d.end_time > ${at}
     and (d.template_ids = '{}' or t.template_id = any(d.template_ids))
     and ${buildInitiatorRule('o.user_id, d.to_user_id')}`

/** The enabled deputies who may decide open turns of the users in an approval. */
export async function listDecidingDeputies(
  db: Db,
  taskId: string,
  userIds: readonly string[],
  at: Date,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select distinct d.to_user_id as id from flow_operators o join flow_nodes n on n.id = o.instance_id
       join flow_tasks t on t.id = o.task_id join flow_delegates d on ${mayDecideByDelegation('$3')}
       join users u on u.id = d.to_user_id and u.enabled_mark = 1
      where o.task_id = $1 and o.user_id = any($2::uuid[])`,
    [taskId, userIds, at],
  )
  return rows.map(({ id }) => id)
}

/** The current deputies of the users for a flow. */
export async function listDelegates(
  db: Db,
  userIds: readonly string[],
  templateId: string,
  at: Date,
): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await db.query<{ id: string }>(
    `select distinct d.to_user_id as id from flow_delegates d join users u on u.id = d.to_user_id and u.enabled_mark = 1
      where d.user_id = any($1::uuid[]) and d.start_time <= $3 and d.end_time > $3
        and (d.template_ids = '{}' or $2 = any(d.template_ids))`,
    [userIds, templateId, at],
  )
  return rows.map(({ id }) => id)
}
