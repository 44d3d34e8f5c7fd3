import type { CopyNode } from '@armature/form-engine/flow/index'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type Params, prepareStatement } from '../../../platform/database/statement.ts'
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
  await sql`
    insert into flow_copies (id, task_id, node_id, node_name, user_id, created_at, reason)
    select u.id, ${taskId}::uuid, u.node_id, u.node_name, u.user_id, ${at}::timestamptz, u.reason::jsonb
      from unnest(${rows.map(() => createId())}::uuid[], ${rows.map(({ node }) => node.nodeId)}::text[],
          ${rows.map(({ node }) => node.properties.title)}::text[], ${rows.map(({ userId }) => userId)}::uuid[],
          ${rows.map(({ reason }) => JSON.stringify(reason))}::text[])
        as u(id, node_id, node_name, user_id, reason)
    on conflict (task_id, node_id, user_id)
      do update set created_at = excluded.created_at, read_at = null, reason = excluded.reason`.execute(tx.sql)
  return [...new Set(rows.map(({ userId }) => userId))]
}

export interface CopyRecord {
  node_id: string
  user_id: string
  created_at: Date
  reason: ApproverReason | null
}

/** The copies of an approval, the oldest first. */
export const listCopies = (db: Db, taskId: string): Promise<CopyRecord[]> =>
  db.sql
    .selectFrom('flow_copies')
    .select(['node_id', 'user_id', 'created_at', sql<ApproverReason | null>`reason`.as('reason')])
    .where('task_id', '=', taskId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1000)
    .execute()

/** Marks the copies of a user as read. */
export async function markCopiesRead(db: Db, taskId: string, userId: string, at: Date): Promise<void> {
  await db.sql
    .updateTable('flow_copies')
    .set({ read_at: at })
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute()
}

const copyStatement = prepareStatement(
  'flow.copied',
  (builder, { taskId, userId }: Params<{ taskId: string; userId: string }>) =>
    builder
      .selectFrom('flow_copies')
      .select('id')
      .where('task_id', '=', taskId)
      .where('user_id', '=', userId)
      .limit(sql.lit(1)),
)

export const isCopiedTo = async (db: Db, taskId: string, userId: string): Promise<boolean> =>
  (await copyStatement(db, { taskId, userId })).length > 0
