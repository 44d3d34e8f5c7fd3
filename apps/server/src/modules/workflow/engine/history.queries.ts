import { handleStatus, type HandleStatus } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import { createId } from '../../../platform/ids.ts'

export interface HistoryLine {
  nodeId: string
  nodeName: string
  handleStatus: HandleStatus
  at: Date
  /** null for an automatic step */
  userId: string | null
  forUserId?: string | null
  operatorId?: string
  /** of `limit`: JSON text of a `LimitNote`; of `vote`: of a `VoteCount`; of `subFlow`: of a `SubFlowNote` */
  opinion?: string
  /** why it happened without a decision of a user */
  automatic?: 'empty' | 'same' | 'left' | 'handOver' | 'limit' | 'vote' | 'subFlow'
  /** users that the turn was reassigned to, added approvers, or assigned users */
  toUserIds?: readonly string[]
  /** the handwritten signature of who approved */
  signatureId?: string | null
}

const { returned, approved, addedSigner, transferred, votedAgainst } = handleStatus
const decisions = [returned, approved, addedSigner, transferred, votedAgainst].join(', ')

/** Adds lines to the history of an approval; they are never changed. */
export function insertHistory(tx: Db, taskId: string, lines: readonly HistoryLine[]): Promise<void> {
  return insertHistories(
    tx,
    lines.map((line) => ({ ...line, taskId })),
  )
}

/** Adds lines to the histories of several approvals. */
export async function insertHistories(tx: Db, lines: readonly (HistoryLine & { taskId: string })[]): Promise<void> {
  if (lines.length === 0) return
  await tx.query(
    `insert into flow_histories (id, task_id, node_id, node_name, operator_id, user_id, for_user_id, handle_time, handle_status, handle_opinion, automatic, to_user_ids, signature_id, own_request)
     select u.id, t.id, u.node_id, u.node_name, u.operator_id, u.user_id, u.for_user_id, u.at, u.status, u.opinion, u.automatic, u.to_ids::uuid[], u.signature_id,
         coalesce(u.status in (${decisions}) and (t.former_initiators || t.creator_user_id) && array[u.user_id, u.for_user_id], false)
       from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::uuid[], $6::uuid[], $7::uuid[], $8::timestamptz[], $9::int[], $10::text[], $11::text[], $12::text[], $13::uuid[])
         with ordinality as u(task_id, id, node_id, node_name, operator_id, user_id, for_user_id, at, status, opinion, automatic, to_ids, signature_id, place)
       join flow_tasks t on t.id = u.task_id
      order by u.place`,
    [
      lines.map(({ taskId }) => taskId),
      lines.map(() => createId()),
      lines.map(({ nodeId }) => nodeId),
      lines.map(({ nodeName }) => nodeName),
      lines.map(({ operatorId }) => operatorId ?? null),
      lines.map(({ userId }) => userId),
      lines.map(({ forUserId }) => forUserId ?? null),
      lines.map(({ at }) => at.toISOString()),
      lines.map(({ handleStatus: status }) => status),
      lines.map(({ opinion }) => opinion ?? ''),
      lines.map(({ automatic }) => automatic ?? ''),
      // arrays of different lengths, so each is passed as an array literal
      lines.map(({ toUserIds }) => `{${(toUserIds ?? []).join(',')}}`),
      lines.map(({ signatureId }) => signatureId ?? null),
    ],
  )
}

export interface HistoryRecord {
  id: string
  task_id: string
  seq: string
  node_id: string
  node_name: string
  operator_id: string | null
  user_id: string | null
  for_user_id: string | null
  handle_time: Date
  handle_status: HandleStatus
  handle_opinion: string
  automatic: '' | NonNullable<HistoryLine['automatic']>
  to_user_ids: string[]
  /** the initiator, or a deputy for them, decided their own request */
  own_request: boolean
  signature_id: string | null
}

/** The history of an approval, oldest first. */
export const listHistory = (db: Db, taskId: string): Promise<HistoryRecord[]> =>
  db.query<HistoryRecord>(
    {
      name: 'flow.history',
      text: `select id, task_id, seq, node_id, node_name, operator_id, user_id, for_user_id, handle_time, handle_status, handle_opinion, automatic, to_user_ids::text[] as to_user_ids, own_request, signature_id
        from flow_histories where task_id = $1 order by seq limit 5000`,
    },
    [taskId],
  )
