import { flowStatus } from '@armature/contract'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { parseDetailPath } from '../engine/messages.ts'
import { isDelegated } from '../engine/people.queries.ts'

interface ApprovalOfUser {
  taskId: string
  userId: string
}

export const isOpenFor = async (deps: Deps, one: ApprovalOfUser): Promise<boolean> =>
  (await listOpen(deps, [one])).length > 0

/**
 * Which approvals still wait for these users, or for users that they act for; also suspended ones, which may go on.
 *
 * @param messages links of messages about approvals, and who got them
 * @returns of each message, in their order
 */
export async function findWaiting(
  deps: Deps,
  messages: readonly { link: string; userId: string }[],
): Promise<boolean[]> {
  const asked = messages.map(({ link, userId }) => ({ taskId: parseDetailPath(link), userId }))
  const known = asked.flatMap(({ taskId, userId }) => (taskId === undefined ? [] : [{ taskId, userId }]))
  const open = new Set((await listOpen(deps, known)).map(({ taskId, userId }) => `${taskId} ${userId}`))
  return asked.map(({ taskId, userId }) => open.has(`${taskId} ${userId}`))
}

async function listOpen({ db, clock }: Deps, asked: readonly ApprovalOfUser[]): Promise<ApprovalOfUser[]> {
  if (asked.length === 0) return []
  const at = sql.val(new Date(clock()))
  const [taskIds, userIds] = [asked.map(({ taskId }) => taskId), asked.map(({ userId }) => userId)]
  return db.sql
    .selectFrom(
      db.sql
        .selectNoFrom([
          sql<string>`unnest(${taskIds}::uuid[])`.as('task_id'),
          sql<string>`unnest(${userIds}::uuid[])`.as('user_id'),
        ])
        .as('asked'),
    )
    .select(['asked.task_id as taskId', 'asked.user_id as userId'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('flow_operators as o')
          .innerJoin('flow_tasks as t', 't.id', 'o.task_id')
          .select('o.id')
          .whereRef('o.task_id', '=', 'asked.task_id')
          .where('o.state', '=', 'open')
          .where('t.status', '=', flowStatus.wait)
          .where(
            sql<boolean>`(o.user_id = asked.user_id or exists (select from flow_delegates d
              where d.user_id = o.user_id and d.to_user_id = asked.user_id and ${isDelegated(at, sql`t.template_id`)}))`,
          ),
      ),
    )
    .execute()
}
