import type { CopyNode } from '@armature/form-engine/flow/index'
import type { Db } from '../../../platform/database/database.ts'
import { createId } from '../../../platform/ids.ts'
import type { ApproverReason } from './reason-types.ts'

/** Sends copies; an existing copy becomes unread again. @returns ids of the recipients */
export async function insertCopies(
  tx: Db,
  taskId: string,
  copies: readonly { node: CopyNode; users: readonly { id: string; reason: ApproverReason }[] }[],
  at: Date,
): Promise<string[]> {
  const rows = copies.flatMap(({ node, users }) => users.map(({ id: userId, reason }) => ({ node, userId, reason })))
  if (rows.length === 0) return []
  await tx.query(
    `insert into flow_copies (id, task_id, node_id, node_name, user_id, created_at, reason)
     select u.id, $1::uuid, u.node_id, u.node_name, u.user_id, $2::timestamptz, u.reason::jsonb
       from unnest($3::uuid[], $4::text[], $5::text[], $6::uuid[], $7::text[]) as u(id, node_id, node_name, user_id, reason)
     on conflict (task_id, node_id, user_id) do update set created_at = excluded.created_at, read_at = null, reason = excluded.reason`,
    [
      taskId,
      at,
      rows.map(() => createId()),
      rows.map(({ node }) => node.nodeId),
      rows.map(({ node }) => node.properties.title),
      rows.map(({ userId }) => userId),
      rows.map(({ reason }) => JSON.stringify(reason)),
    ],
  )
  return [...new Set(rows.map(({ userId }) => userId))]
}

/** Marks the copies of a user as read. */
export async function markCopiesRead(db: Db, taskId: string, userId: string, at: Date): Promise<void> {
  await db.query('update flow_copies set read_at = $3 where task_id = $1 and user_id = $2 and read_at is null', [
    taskId,
    userId,
    at,
  ])
}

export async function isCopiedTo(db: Db, taskId: string, userId: string): Promise<boolean> {
  const [row] = await db.query<{ n: number }>(
    'select 1 as n from flow_copies where task_id = $1 and user_id = $2 limit 1',
    [taskId, userId],
  )
  return row !== undefined
}
