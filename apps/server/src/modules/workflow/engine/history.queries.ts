import { handleStatus, type HandleStatus } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny } from '../../../platform/database/expressions.ts'
import { type Params, prepareStatement } from '../../../platform/database/statement.ts'
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
  /**
   * of `limit`: JSON text of a `LimitNote`; of `vote`: of a `VoteCount`; of `subFlow`: of a `SubFlowNote`;
   * of `lookup`: of a `LookupNote`
   */
  opinion?: string
  /** why it happened without a decision of a user */
  automatic?: 'empty' | 'same' | 'left' | 'handOver' | 'limit' | 'vote' | 'subFlow' | 'resume' | 'lookup'
  /** users that the turn was reassigned to, added approvers, or assigned users */
  toUserIds?: readonly string[]
  /** the handwritten signature of who approved */
  signatureId?: string | null
  /** files of the comment: names of attachments */
  fileIds?: readonly string[]
}

const { returned, approved, addedSigner, transferred, votedAgainst } = handleStatus
const decisions = sql.join([returned, approved, addedSigner, transferred, votedAgainst].map((code) => sql.lit(code)))

/** Adds lines to the history of an approval; they are never changed. */
export function insertHistory(tx: Db, taskId: string, lines: readonly HistoryLine[]): Promise<void> {
  return insertHistories(
    tx,
    lines.map((line) => ({ ...line, taskId })),
  )
}

/** Adds lines to the histories of several approvals; the lists of users and files have different lengths, so each is an array literal. */
export async function insertHistories(tx: Db, lines: readonly (HistoryLine & { taskId: string })[]): Promise<void> {
  if (lines.length === 0) return
  const column = <Value>(read: (line: (typeof lines)[number]) => Value) => lines.map(read)
  await sql`
    insert into flow_histories (id, task_id, node_id, node_name, operator_id, user_id, for_user_id, handle_time,
      handle_status, handle_opinion, automatic, to_user_ids, signature_id, file_ids, own_request)
    select u.id, t.id, u.node_id, u.node_name, u.operator_id, u.user_id, u.for_user_id, u.at, u.status, u.opinion,
           u.automatic, u.to_ids::uuid[], u.signature_id, u.file_ids::text[],
           coalesce(u.status in (${decisions})
             and (t.former_initiators || t.creator_user_id) && array[u.user_id, u.for_user_id], false)
      from unnest(${column(({ taskId }) => taskId)}::uuid[], ${column(() => createId())}::uuid[],
          ${column(({ nodeId }) => nodeId)}::text[], ${column(({ nodeName }) => nodeName)}::text[],
          ${column(({ operatorId }) => operatorId ?? null)}::uuid[], ${column(({ userId }) => userId)}::uuid[],
          ${column(({ forUserId }) => forUserId ?? null)}::uuid[],
          ${column(({ at }) => at.toISOString())}::timestamptz[],
          ${column(({ handleStatus: status }) => status)}::int[], ${column(({ opinion }) => opinion ?? '')}::text[],
          ${column(({ automatic }) => automatic ?? '')}::text[],
          ${column(({ toUserIds }) => `{${(toUserIds ?? []).join(',')}}`)}::text[],
          ${column(({ signatureId }) => signatureId ?? null)}::uuid[],
          ${column(({ fileIds = [] }) => (fileIds.length === 0 ? null : `{${fileIds.join(',')}}`))}::text[])
        with ordinality as u(task_id, id, node_id, node_name, operator_id, user_id, for_user_id, at, status, opinion,
          automatic, to_ids, signature_id, file_ids, place)
      join flow_tasks t on t.id = u.task_id
     order by u.place`.execute(tx.sql)
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
  file_ids: string[] | null
}

/** What was wrong with the data interfaces that name approvers or recipients of copies, the oldest first. */
export const listLookupLines = (db: Db, taskId: string): Promise<LookupLine[]> =>
  db.sql
    .selectFrom('flow_histories')
    .select(['node_id', 'handle_time', 'handle_opinion'])
    .where('task_id', '=', taskId)
    .where('automatic', '=', 'lookup')
    .orderBy('seq')
    .limit(1000)
    .execute()

export type LookupLine = Pick<HistoryRecord, 'node_id' | 'handle_time' | 'handle_opinion'>

const historyStatement = prepareStatement('flow.history', (builder, { taskId }: Params<{ taskId: string }>) =>
  builder
    .selectFrom('flow_histories')
    .select(['id', 'task_id', 'seq', 'node_id', 'node_name', 'operator_id', 'user_id', 'for_user_id', 'handle_time'])
    .select(['handle_status', 'handle_opinion', 'automatic', 'to_user_ids', 'own_request', 'signature_id', 'file_ids'])
    .where('task_id', '=', taskId)
    .orderBy('seq')
    .limit(sql.lit(5000)),
)

/** Comments that have one of these files, with all of their files; at most `most`, by approval. */
export const listCommentFiles = (
  db: Db,
  uses: readonly { model_id: string; record_id: string; file_id: string }[],
  most: number,
) =>
  db.sql
    .selectFrom('flow_tasks as t')
    .innerJoin('flow_histories as h', 'h.task_id', 't.id')
    .select(['t.id as taskId', 'h.file_ids as fileIds'])
    .where('t.model_id', '=', matchAny(uses.map((use) => use.model_id)))
    .where('t.record_id', '=', matchAny(uses.map((use) => use.record_id)))
    .where(sql<boolean>`h.file_ids && ${uses.map((use) => use.file_id)}::text[]`)
    .orderBy('t.id')
    .limit(most)
    .execute()

/** The history of an approval, oldest first. */
export const listHistory = (db: Db, taskId: string): Promise<HistoryRecord[]> => historyStatement(db, { taskId })
